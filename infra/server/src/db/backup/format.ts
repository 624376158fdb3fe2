import type { Applied } from '../migration-errors.ts'

/**
 * A backup is a gzipped tar file: `madang.json` (Header), `rows/<table>/<number>.jsonl` (one row of JSON a line, as PostgreSQL
 * writes it), `files/<stored name>`, and `end.json` (End). What has no end was cut off and isn't restored.
 */
export const FORMAT = 1

export interface Header {
  format: number
  /** ISO instant of what the rows show. */
  made: string
  /** What the database had had, oldest first. */
  migrations: Applied[]
}

export interface End {
  /** Rows by table. */
  rows: Record<string, number>
  files: number
  /** Where numbering goes on, by sequence. */
  sequences: Record<string, string>
}

/** What was written or read, for people. */
export interface BackupReport {
  made: string
  tables: number
  rows: number
  files: number
}

export const reportOf = (made: string, { rows, files }: End): BackupReport => ({
  made,
  tables: Object.keys(rows).length,
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files,
})
