import { PassThrough } from 'node:stream'
import {
  type Language,
  type UserImportField,
  UserType,
  userImportFields,
  userImportTypes,
} from '@madang/contract'
import ExcelJS from 'exceljs'
import { cellText } from '../log-meet/sheet.ts'
import { words } from './words.ts'

/** Cells in the order of the fields, and what stands behind them. */
export interface SheetRow {
  cells: readonly string[]
  reason?: string
  rowNo?: number
  /** Cells that are marked. */
  marked?: readonly UserImportField[]
}

export interface PeopleSheet {
  language: Language
  kind: 'sample' | 'people' | 'faults'
  /** Ways of the groups to choose from. */
  groups: readonly string[]
  rows: Iterable<SheetRow>
}

const widths: Readonly<Record<UserImportField, number>> = {
  userId: 20,
  userName: 16,
  userPwd: 16,
  phone: 18,
  phone2: 18,
  email: 28,
  userType: 14,
  groupName: 28,
}
/** Rows below the headings in which lists are offered. */
const LISTED = 2000
const LISTS = 'lists'
const mark: ExcelJS.Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFE0DC' } }
const text = '@'

/**
 * Writes people as the table that an import reads. Every cell is text in a cell of the format text: a telephone number keeps its
 * zero, and a name that begins with `=` stays a name, also after someone edits the cell.
 */
export function peopleWorkbook({ language, kind, groups, rows }: PeopleSheet): PassThrough {
  const out = new PassThrough()
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  })
  const { field, sheet, reason, rowNo, type } = words[language]
  const write = async () => {
    const page = workbook.addWorksheet(sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
    const behind = kind === 'faults' ? [60, 12] : []
    page.columns = [...userImportFields.map((name) => widths[name]), ...behind].map((width) => ({
      width,
      style: { numFmt: text },
    }))
    const head = page.addRow([
      ...userImportFields.map((name) => field[name]),
      ...(kind === 'faults' ? [reason, rowNo] : []),
    ])
    head.font = { bold: true }
    head.commit()
    for (const row of rows) {
      const added = page.addRow([
        ...row.cells.map(cellText),
        ...(kind === 'faults' ? [cellText(row.reason ?? ''), String(row.rowNo ?? '')] : []),
      ])
      for (const name of row.marked ?? []) added.getCell(userImportFields.indexOf(name) + 1).fill = mark
      added.commit()
    }
    if (kind !== 'people')
      offerLists(
        page,
        userImportTypes.map((code) => type[code]!),
        groups.length,
      )
    page.commit()
    if (kind !== 'people' && groups.length > 0) {
      const lists = workbook.addWorksheet(LISTS, { state: 'veryHidden' })
      for (const group of groups) lists.addRow([cellText(group)]).commit()
      lists.commit()
    }
    if (kind === 'sample') howTo(workbook, language)
    await workbook.commit()
  }
  write().catch((error: Error) => out.destroy(error))
  return out
}

const columnOf = (name: UserImportField) => String.fromCharCode(65 + userImportFields.indexOf(name))

/** Types and groups are chosen from a list in their cells. */
function offerLists(page: ExcelJS.Worksheet, types: readonly string[], groups: number): void {
  // exceljs has them, its types don't
  const { dataValidations } = page as unknown as {
    dataValidations: { add(range: string, validation: ExcelJS.DataValidation): void }
  }
  const offer = (name: UserImportField, formula: string) =>
    dataValidations.add(`${columnOf(name)}2:${columnOf(name)}${LISTED}`, {
      type: 'list',
      allowBlank: true,
      showErrorMessage: true,
      formulae: [formula],
    })
  offer('userType', `"${types.join(',')}"`)
  if (groups > 0) offer('groupName', `${LISTS}!$A$1:$A$${groups}`)
}

const neededFields: ReadonlySet<UserImportField> = new Set(['userId', 'userName', 'phone'])

/** Examples stand apart: nobody wants them imported. */
function howTo(workbook: ExcelJS.stream.xlsx.WorkbookWriter, language: Language): void {
  const { howTo: name, howToColumns, field, about, required, optional, example, type } = words[language]
  const page = workbook.addWorksheet(name)
  page.columns = [20, 10, 70, 24].map((width) => ({
    width,
    style: { numFmt: text, alignment: { wrapText: true, vertical: 'top' } },
  }))
  const head = page.addRow([...howToColumns])
  head.font = { bold: true }
  head.commit()
  const examples = [...example, type[UserType.STUDENT]!, '']
  for (const [at, one] of userImportFields.entries()) {
    page.addRow([field[one], neededFields.has(one) ? required : optional, about[one], examples[at]!]).commit()
  }
  page.commit()
}
