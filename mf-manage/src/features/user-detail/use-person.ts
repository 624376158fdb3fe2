import { type User, user } from '@madang/contract'
import { reachesType } from '@madang/domain'
import { useMe } from '@madang/remote-kit'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { type StatusActions, useStatusActions } from '../users/use-status-actions.ts'

export interface FoundPerson {
  person: User | undefined
  error: Error | null
  isFetching: boolean
  refetch(): unknown
  deeds: StatusActions
  /** Whoever looks may change this account (API-USER-10). */
  within: boolean
}

/** One person, asked for again after an unlock. */
export function usePerson(userIdx: number): FoundPerson {
  const me = useMe()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(user.get, { userIdx }),
    throwOnError: false,
    retry: false,
  })
  const deeds = useStatusActions(() => void refetch())
  const within = data !== undefined && reachesType(me.userTypeCd, data.userTypeCd)
  return { person: data, error, isFetching, refetch, deeds, within }
}
