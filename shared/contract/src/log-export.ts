/** Lists of the console whose rows are saved as a workbook: past classes, joins, recordings. */
export const LOG_EXPORT_KINDS = ['MEET', 'JOIN', 'RECORD'] as const
export type LogExportKind = (typeof LOG_EXPORT_KINDS)[number]

/** One that is cancelled is gone. */
export const LOG_EXPORT_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const
export type LogExportState = (typeof LOG_EXPORT_STATES)[number]

export const logExportLimits = {
  /** Rows of one workbook. */
  rows: 100_000,
  /** Hours for which it can be saved after its start. */
  keptHours: 24,
} as const
