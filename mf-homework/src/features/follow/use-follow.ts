import { type TaskUser, task } from '@madang/contract'
import { useFallbackInterval } from '@madang/remote-kit'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import type { Show } from './progress.rules.ts'

/** Between two looks where the server doesn't tell of news, ms. */
const lookEvery = 30_000
const searchTypes = { submitted: 1, missing: 2 } as const

/** The homework and its people; those shown are asked for as the documents say: submitters 1, non-submitters 2, everybody 3. */
export function useFollow(taskIdx: number, show: Show) {
  const refetchInterval = useFallbackInterval(lookEvery)
  const live = { refetchInterval, throwOnError: false }
  const one = useQuery({ ...callQuery(task.get, { taskIdx }), ...live })
  const everybody = useQuery({ ...callQuery(task.userDetail, { taskIdx, searchType: 3 }), ...live })
  const searchType = show === 'all' ? null : searchTypes[show]
  const some = useQuery({
    ...callQuery(task.users, { taskIdx, paging: false, searchType: searchType ?? 1 }),
    ...live,
    enabled: searchType !== null,
  })
  const people = searchType === null ? everybody : some
  return {
    task: one.data,
    everybody: everybody.data as readonly TaskUser[] | undefined,
    people: people.data as readonly TaskUser[] | undefined,
    error: one.error,
    peopleError: people.error,
    loading: people.isFetching && people.data === undefined,
    retry: () => {
      void one.refetch()
      void everybody.refetch()
      if (searchType !== null) void some.refetch()
    },
  }
}
