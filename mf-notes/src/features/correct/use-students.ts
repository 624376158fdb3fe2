import { task } from '@madang/contract'
import { inkAhead } from '@madang/ink-pad'
import { callQuery, useQuery, useQueryClient } from '@madang/remote-kit/query'
import { useEffect } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'
import { inkPages, readContent } from '../viewer/content.rules.ts'
import { contentQuery, noteQueries } from '../viewer/use-note.ts'
import { nextToCorrect } from './students.rules.ts'

/** The next student's note, read with its ink before somebody asks for it. */
export function useNextStudent(taskIdx: number | null, noteIdx: number): number | null {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...callQuery(task.userDetail, { taskIdx: taskIdx ?? 0, searchType: 3 }),
    enabled: taskIdx !== null,
    throwOnError: false,
  })
  const next = data ? nextToCorrect(data, noteIdx) : null
  useEffect(() => {
    if (next === null) return
    return whenIdle(() => {
      const staleTime = 30_000
      for (const query of noteQueries(next)) void queries.prefetchQuery({ ...query, staleTime } as never)
      // what fails here is asked for again where it is shown
      void queries.fetchQuery({ ...contentQuery(next), staleTime }).then(
        (content) => inkAhead(next, inkPages(readContent(content) ?? [])),
        () => {},
      )
    })
  }, [next, queries])
  return next
}
