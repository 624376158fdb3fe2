import { limits, type User, UserStatus, type user } from '@madang/contract'
import { useState } from 'react'
import { callQuery, keepPreviousData, useQuery } from '../query.ts'

const nobody: readonly User[] = []

export interface People {
  /** Those of the last answer while the next one is on its way. */
  users: readonly User[]
  /** How many more there are than came: the search finds them. */
  left: number
  keyword: string
  setKeyword(keyword: string): void
  loading: boolean
}

/**
 * Active people of some types to choose from, by name; up to 1,000 at a time (MAN-ROOM-13), the search finds the rest. For
 * `UserPicker`: `usePeople(user.list, [UserType.STUDENT])`.
 *
 * @param groupIdx only those of this group and of those below it, for who works here; 0: everybody
 */
export function usePeople(call: typeof user.list, types: readonly number[], groupIdx = 0): People {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useQuery({
    ...callQuery(call, {
      page: 1,
      size: limits.unpaged,
      order: 'userName,asc',
      userTypeCd: [...types],
      userStatusCd: [UserStatus.USE],
      ...(groupIdx > 0 && { groupIdx }),
      ...(keyword === '' ? {} : { searchKeyword: keyword }),
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const users = data?.content ?? nobody
  const left = Math.max(0, (data?.total ?? 0) - users.length)
  return { users, left, keyword, setKeyword, loading: isFetching }
}
