import type { Applied } from '../migration-errors.ts'

/**
 * A backup is a gzipped tar file: `madang.json` (Header), `rows/<table>/<number>.jsonl` (one row of JSON a line, as PostgreSQL
 * writes it), `work/<number>.jsonl` (the queue's, likewise), `files/<stored name>`, `kept/<path in the data folder>`, and `end.json` (End). What has no end was cut off and isn't restored.
 */
export const FORMAT = 1

export interface Header {
  format: number
  /** ISO instant of what the rows show. */
  made: string
  /** What the database had had, oldest first. */
  migrations: Applied[]
  /** Names that work of the queue stands under. Absent in a backup of before it was written. */
  queues?: string[]
}

export interface End {
  /** Rows by table. */
  rows: Record<string, number>
  files: number
  /** Rows of the queue. Absent in a backup of before they were written. */
  work?: number
  /** Files of the data folder: the secret, deployed remotes. Absent in a backup of before they were written. */
  kept?: number
  /** Where numbering goes on, by sequence. */
  sequences: Record<string, string>
}

/** What was written or read, for people. */
export interface BackupReport {
  made: string
  tables: number
  rows: number
  files: number
  /** Files of the data folder. */
  kept: number
}

export const reportOf = (made: string, { rows, files, kept = 0 }: End): BackupReport => ({
  made,
  tables: Object.keys(rows).length,
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files,
  kept,
})
