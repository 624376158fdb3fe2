import { defaultRangeDays, defaultSize, logMeet, SearchType } from '@madang/contract'
import { lastDays } from '@madang/design-system/dates'
import { usePagedSearch } from '@madang/design-system/table'
import { todayIn } from '@madang/domain'
import { useBranding } from '@madang/remote-kit'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { useSearchParams } from '@madang/remote-kit/router'
import { useMemo } from 'react'
import { filterRequest, type ResultFilter } from './export-rules.ts'

/** Filter and page of the class results, kept in the address, and the page that they name (ROOMS-57, ROOMS-58). */
export function useResultSearch() {
  const { company } = useBranding()
  const today = todayIn(company.timeZone, Date.now())
  const [params, setParams] = useSearchParams()
  const defaults = useMemo(
    () => ({
      ...lastDays(defaultRangeDays, today),
      keyword: '',
      title: true,
      leader: true,
      size: defaultSize.classResults,
    }),
    [today],
  )
  const search = usePagedSearch({ defaults, params, setParams })
  const { start, end, keyword, title, leader, page, size } = search.values
  const filter: ResultFilter = { start, end, keyword, title, leader }
  const list = useQuery({
    ...callQuery(logMeet.list, {
      ...filterRequest(filter),
      searchType: SearchType.CLASS_RESULT_MINE,
      page,
      size,
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return { search, filter, today, list, resultPage: list.data }
}
