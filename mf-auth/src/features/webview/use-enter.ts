import { codeOf, resolveError } from '@madang/api-client'
import { useBranding, useLanguage, useMaybeMe, useServices } from '@madang/remote-kit'
import { useEffect, useRef, useState } from 'react'
import { type Arrival, arrivalOf } from './arrival.rules.ts'

/** Why the web view did not open. */
export type Stop =
  /** `data` can't be read. */
  | { why: 'invalid'; said: string }
  /** No token, and nobody is signed in here. */
  | { why: 'missing' }
  /** Wrong, used or expired. */
  | { why: 'refused' }
  /** The server refused for another reason, or was not reached. */
  | { why: 'failed'; said: string; retry(): void }

/** From the address of a web view to its page (AUTH-56). Null while it is on its way. */
export function useEnter(page: string): { stop: Stop | null; signedIn: boolean; goOn(): void } {
  const services = useServices()
  const language = useLanguage()
  const me = useMaybeMe()
  const { companyId } = useBranding().company
  // of another company: whoever had the device before
  const signedIn = me !== null && !me.guest && me.companyId === companyId
  const [{ token, invalid, to }] = useState<Arrival>(() => arrivalOf(page, window.location))
  const [error, setError] = useState<unknown>(null)
  const [said, setSaid] = useState('')
  const begun = useRef(false)

  const take = (mine: string) => {
    setError(null)
    services.takeSignIn(mine, to).catch((failure: unknown) => setError(failure))
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const { pathname, search } = window.location
    // nobody finds it in the history, or in a link that somebody copies
    window.history.replaceState(window.history.state, '', pathname + search)
    if (invalid) return
    if (token) take(token)
    else if (signedIn) services.navigate(to, { replace: true })
  })

  const refused = codeOf(error) === 'WB-400-002'
  const wordless = !invalid && (error === null || refused)
  useEffect(() => {
    if (wordless) return
    let live = true
    void import('@madang/api-client/messages').then(({ sayError }) => {
      const shown = invalid
        ? { messageKey: 'invalidRequest', values: { code: 'WB-400-200' } }
        : resolveError(error)
      if (live) setSaid(sayError(shown, language))
    })
    return () => {
      live = false
    }
  }, [wordless, invalid, error, language])

  const stop = (): Stop | null => {
    if (invalid) return { why: 'invalid', said }
    if (!token) return signedIn ? null : { why: 'missing' }
    if (refused) return { why: 'refused' }
    return error === null ? null : { why: 'failed', said, retry: () => take(token) }
  }
  return { stop: stop(), signedIn, goOn: () => services.navigate(to, { replace: true }) }
}
