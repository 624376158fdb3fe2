import { PassThrough } from 'node:stream'
import { clipUnits } from '@madang/domain'
import ExcelJS from 'exceljs'

/** A column of a sheet: its heading, its width in characters, and what its cells hold. */
export interface Column {
  heading: string
  width: number
  /** `clock`: a moment as `clockCell` says it; `span`: a time as `spanCell` does. */
  kind: 'text' | 'number' | 'clock' | 'span'
}

export type Cell = string | number | null

// what XML can't carry, and halves of characters
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** Characters that one cell of a workbook holds. */
const MAX_CELL = 32_767

/** A text as a cell can hold it. */
export const cellText = (value: string) => clipUnits(value.replace(UNWRITABLE, ''), MAX_CELL)

const formats = { text: '@', number: '0', clock: 'yyyy-mm-dd hh:mm:ss', span: '[h]:mm:ss' } as const
const DAY_SEC = 86_400
/** 1 January 1970 in days of Excel. */
const EPOCH = 25_569

/** A moment on the wall, `yyyy-MM-dd HH:mm:ss`, as Excel counts it: it sorts, and filters by month. */
export const clockCell = (wire: string): number =>
  EPOCH + Date.parse(`${wire.replace(' ', 'T')}Z`) / 1000 / DAY_SEC
export const spanCell = (seconds: number): number => seconds / DAY_SEC

export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/**
 * Writes a workbook as its sheets are read. Text goes into cells of the type text with the format text, so a name that
 * begins with `=` stays a name, also after someone edits the cell.
 */
export function workbookOf(sheets: Iterable<Sheet>): PassThrough {
  const out = new PassThrough()
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  })
  const write = async () => {
    for (const { name, columns, rows } of sheets) {
      const page = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
      page.columns = columns.map(({ width, kind }) => ({
        width,
        style: { numFmt: formats[kind] },
      }))
      const head = page.addRow(columns.map((column) => cellText(column.heading)))
      head.font = { bold: true }
      head.commit()
      for await (const row of rows) {
        page.addRow(row.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell))).commit()
      }
      page.commit()
    }
    await workbook.commit()
  }
  write().catch((error: Error) => out.destroy(error))
  return out
}
