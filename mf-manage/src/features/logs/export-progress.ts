import type { LogExport, logExport, RequestOf } from '@madang/contract'

/** A list as its filter shows it, for a workbook. */
export type ExportRequest = RequestOf<typeof logExport.start>

export const underWay = (one: LogExport | null | undefined): one is LogExport =>
  one?.state === 'WAITING' || one?.state === 'RUNNING'

/** Whole per cents; a list without rows is done as soon as it is begun. */
export const percentOf = ({ done, total }: Pick<LogExport, 'done' | 'total'>): number =>
  total > 0 ? Math.floor((100 * done) / total) : 0
