import { limits } from '@madang/contract'

export type ExportProblem = 'nothing' | 'too-many'

/**
 * Chosen classes export as chosen; without a choice all classes of the filtered range do. At most 50 either way
 * (ROOMS-62).
 */
export function exportProblem(selected: number, total: number): ExportProblem | null {
  const classes = selected > 0 ? selected : total
  if (classes === 0) return 'nothing'
  return classes > limits.excelClasses ? 'too-many' : null
}

export interface ResultFilter {
  start: string
  end: string
  keyword: string
  title: boolean
  leader: boolean
}

/** ROOMS-58: both names when both boxes are ticked. The leader travels as `userName`. */
export function searchFields(filter: Pick<ResultFilter, 'title' | 'leader'>): ('meetTitle' | 'userName')[] {
  if (filter.title === filter.leader) return ['meetTitle', 'userName']
  return filter.title ? ['meetTitle'] : ['userName']
}

/** What list and export share of the filter; without a keyword the fields say nothing and stay out. */
export function filterRequest(filter: ResultFilter) {
  const searchKeyword = filter.keyword.trim()
  return {
    searchStartDate: filter.start,
    searchEndDate: filter.end,
    searchFilter: searchFields(filter),
    ...(searchKeyword === '' ? {} : { searchKeyword }),
  }
}
