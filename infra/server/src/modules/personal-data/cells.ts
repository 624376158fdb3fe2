import { formatWire, htmlToText } from '@madang/domain'
import { type Cell, type Column, clockCell, spanCell } from '../log-meet/sheet.ts'
import { type AreaName, type AreaRow, areas, type CellKind } from './areas.ts'
import type { Words } from './wording.ts'

const widths: Readonly<Record<CellKind, number>> = {
  text: 26,
  number: 12,
  clock: 20,
  span: 12,
  html: 60,
  word: 14,
}

const columnsOf = (area: AreaName) => Object.entries(areas[area]) as [string, CellKind][]

export const headsOf = (area: AreaName, { columns }: Words): Column[] =>
  columnsOf(area).map(([name, kind]) => ({
    heading: (columns as Record<string, string>)[name]!,
    width: widths[kind],
    kind: kind === 'html' || kind === 'word' ? 'text' : kind,
  }))

function cellOf(
  kind: CellKind,
  value: unknown,
  codes: Readonly<Record<string, string>>,
  timeZone: string,
): Cell {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'clock':
      return clockCell(formatWire(value as Date, timeZone))
    case 'span':
      return spanCell(Number(value))
    case 'number':
      return Number(value)
    case 'html':
      return htmlToText(String(value))
    case 'word':
      return codes[String(value)] ?? String(value)
    case 'text':
      return String(value)
  }
}

/** @param timeZone IANA name, in which moments are told */
export function cellsOf(area: AreaName, row: AreaRow, { codes }: Words, timeZone: string): Cell[] {
  return columnsOf(area).map(([name, kind]) =>
    cellOf(kind, row[name], (codes as Record<string, Record<string, string>>)[name] ?? {}, timeZone),
  )
}
