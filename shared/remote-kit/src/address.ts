import { useCallback, useSyncExternalStore } from 'react'
import { getState } from './state.ts'

export interface Address {
  pathname: string
  /** With its `?`, or empty. */
  search: string
  hash: string
}

let current: Address | undefined
let currentHref = ''

/** The same object as long as the address is the same. */
export function readAddress(): Address {
  const { href, pathname, search, hash } = window.location
  if (!current || href !== currentHref) {
    current = { pathname, search, hash }
    currentHref = href
  }
  return current
}

/** single-spa turns every pushState and replaceState into a popstate event; the harness does the same. */
export function onAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener('hashchange', listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener('hashchange', listener)
  }
}

/** Where the person is. Lighter than the router: a page that only reads its address needs nothing else. */
export const useAddress = (): Address => useSyncExternalStore(onAddress, readAddress)

/** `room/list` → `/demo/room/list`; what begins with a slash stays. */
export function companyPath(to: string): string {
  if (to.startsWith('/')) return to
  const { companyId } = getState().branding.company
  return `/${encodeURIComponent(companyId)}/${to}`
}

/** Makes addresses of this company (SHELL-03). */
export const useCompanyPath = () => useCallback((to: string) => companyPath(to), [])
