import { isAbort } from '@madang/api-client'
import { type CompanyBrief, company } from '@madang/contract'
import { useEffect, useReducer, useState } from 'react'
import { api } from '../client/page.ts'

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'busy'; last: readonly CompanyBrief[] }
  | { kind: 'found'; companies: readonly CompanyBrief[] }
  | { kind: 'failed'; error: unknown }

/** Companies by name or code; an answer that comes late never replaces a newer one (SHELL-101 to SHELL-103). */
export function useCompanySearch(keyword: string): [SearchState, retry: () => void] {
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  const [attempt, retry] = useReducer((n: number) => n + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again for the same keyword
  useEffect(() => {
    const searchKeyword = keyword.trim()
    if (searchKeyword === '') {
      setState({ kind: 'idle' })
      return
    }
    const abort = new AbortController()
    setState((now) => ({ kind: 'busy', last: now.kind === 'found' ? now.companies : [] }))
    api.call(company.search, { searchKeyword }, { signal: abort.signal }).then(
      (companies) => {
        if (!abort.signal.aborted) setState({ kind: 'found', companies })
      },
      (error: unknown) => {
        if (!isAbort(error) && !abort.signal.aborted) setState({ kind: 'failed', error })
      },
    )
    return () => abort.abort()
  }, [keyword, attempt])

  return [state, retry]
}
