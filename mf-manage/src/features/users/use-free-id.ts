import { addUserFields, user } from '@madang/contract'
import { fieldProblem } from '@madang/domain'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useSettled } from '../../shared/use-settled.ts'

/** `none`: nothing to ask about. `unknown`: the question didn't come through; the server asks again when it is sent. */
export type IdState = 'none' | 'checking' | 'free' | 'taken' | 'unknown'

/** Asks while one types whether the id is free (MAN-USER-21); `own` is the account's present one. */
export function useFreeId(typed: string, own?: string): IdState {
  const userId = typed.normalize('NFC').trim()
  const settled = useSettled(userId)
  const same = own !== undefined && userId.toLowerCase() === own.toLowerCase()
  const asked = !same && fieldProblem(addUserFields.userId, userId) === null
  const found = useQuery({
    ...callQuery(user.checkId, { userId: settled }),
    enabled: asked && settled === userId,
    throwOnError: false,
    retry: false,
    staleTime: 0,
  })
  if (!asked) return 'none'
  if (settled !== userId || found.isFetching) return 'checking'
  return found.data === undefined ? 'unknown' : found.data ? 'free' : 'taken'
}
