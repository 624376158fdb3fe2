import { defaultSize } from '@madang/contract'
import { useLastMonth } from './last-month.ts'
import { fieldOf, matchOf } from './log-filters.tsx'

/** What every log shows at first: the last month, by the title of the class. */
export const useLogDefaults = () => ({
  size: defaultSize.general,
  searchKeyword: '',
  searchFilter: 'meetTitle',
  searchMatch: 'PARTIAL',
  ...useLastMonth(),
})

/** How a log's address asks: in the one field that it names, in part or exactly. */
export const askedIn =
  <F extends string>(fields: readonly [F, ...F[]]) =>
  <A extends { searchFilter?: string | undefined; searchMatch?: string | undefined }>({
    searchFilter,
    searchMatch,
    ...asked
  }: A) => ({ ...asked, searchFilter: fieldOf(fields, searchFilter), searchMatch: matchOf(searchMatch) })

interface Chosen {
  searchStartDate: string
  searchEndDate: string
  searchKeyword: string
  searchFilter: string
  searchMatch: string
}

/** What the list asks for, without its page. */
export const filterOf = ({
  searchStartDate,
  searchEndDate,
  searchKeyword,
  searchFilter,
  searchMatch,
}: Chosen) => ({
  ...(searchStartDate && { searchStartDate }),
  ...(searchEndDate && { searchEndDate }),
  ...(searchKeyword && { searchKeyword }),
  searchFilter,
  searchMatch,
})
