import { type ComponentProps, useCallback, useEffect, useMemo } from 'react'
import { BrowserRouter, Link as RouterLink, useSearchParams } from 'react-router-dom'
import { companyPath } from './address.ts'
import { useParams } from './hooks.ts'
import { intentHandlers } from './prefetch.ts'
import { parts } from './registry.ts'
import { getServices } from './state.ts'

export { useLocation } from 'react-router-dom'
export { useCompanyPath } from './address.ts'
export { useParams } from './hooks.ts'
export { useSearchParams }

// Loading this module is what puts a router around a remote's pages (one BrowserRouter per root).
parts.router = BrowserRouter

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & {
  /** Below the company (`room/list`), or a whole path with a leading slash. */
  to: string
}

/** A link of this page; hover or focus loads ahead what it leads to. */
export function Link({ to, ...props }: LinkProps) {
  const intent = useMemo(() => intentHandlers(to), [to])
  useEffect(() => intent.onBlur, [intent])
  return <RouterLink {...intent} {...props} to={companyPath(to)} />
}

/** Goes to an address (as `Link`), or back and forth in the history. */
export function useNavigate(): (to: string | number, options?: { replace?: boolean }) => void {
  return useCallback((to, options) => {
    if (typeof to === 'number') window.history.go(to)
    else getServices().navigate(to, options)
  }, [])
}

/** Goes on at once when drawn. */
export function Navigate({ to, replace = true }: { to: string; replace?: boolean }) {
  useEffect(() => getServices().navigate(to, { replace }), [to, replace])
  return null
}

/**
 * A value of the address that the screen can't do without (SHELL-120): from the path, else from the query. Without it
 * the person reads why and goes to `backTo`; the value is null until then.
 */
export function useRequiredParam(name: string, backTo: string, message: string): string | null {
  const params = useParams()
  // the router's query, not the window's, which is ahead of it while the router draws: two values of one screen belong together
  const [query] = useSearchParams()
  const value = (params[name] ?? query.get(name) ?? '').trim()
  const missing = value === ''
  useEffect(() => {
    if (!missing) return
    getServices().toast(message, 'error')
    getServices().navigate(backTo, { replace: true })
  }, [missing, backTo, message])
  return missing ? null : value
}
