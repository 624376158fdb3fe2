import { isAbort } from '@madang/api-client'
import { type AnswerOf, type Branding, company, room } from '@madang/contract'
import { useEffect, useReducer, useState } from 'react'
import { api } from '../client/page.ts'
import { state } from '../core/state.ts'
import { type JoinError, joinError } from '../login/use-guest-join.ts'
import { sameCompany } from './invite-rules.ts'

export type InvitedClass = AnswerOf<'room.joinInfo'>

export type InviteState =
  | { kind: 'busy' }
  | { kind: 'found'; meet: InvitedClass; branding: Branding }
  | { kind: 'failed'; error: JoinError }

/** The class behind a code, with its company's words and rights (AUTH-38). */
export function useInvitedClass(
  inviteCode: string,
  companyCode: string | null,
): [InviteState, retry: () => void] {
  const [found, setFound] = useState<InviteState>({ kind: 'busy' })
  const [attempt, retry] = useReducer((n: number) => n + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    setFound({ kind: 'busy' })
    const ask = async (): Promise<InviteState> => {
      const request = companyCode ? { inviteCode, companyCode } : { inviteCode }
      const meet = await api.call(room.joinInfo, request, { signal })
      const known = state.branding.get()
      if (known && sameCompany(meet.companyId, known.company.companyId))
        return { kind: 'found', meet, branding: known }
      const language = state.language.get()
      const branding = await api.call(company.branding, { companyId: meet.companyId, language }, { signal })
      return { kind: 'found', meet, branding }
    }
    ask().then(
      (answer) => !signal.aborted && setFound(answer),
      (error: unknown) => {
        if (!isAbort(error) && !signal.aborted) setFound({ kind: 'failed', error: joinError(error) })
      },
    )
    return () => abort.abort()
  }, [inviteCode, companyCode, attempt])

  return [found, retry]
}
