import type { AreaName, CodeColumn, ColumnName } from './areas.ts'

export interface Words {
  /** Of the file. */
  name: string
  /** Of the workbook in it, and of its folders. */
  book: string
  files: string
  pages: string
  ink: string
  note: string
  page: string
  sheets: Readonly<Record<AreaName, string>>
  columns: Readonly<Record<ColumnName, string>>
  /** A code without words is shown as it is. */
  codes: Readonly<Record<CodeColumn, Readonly<Record<string, string>>>>
}
