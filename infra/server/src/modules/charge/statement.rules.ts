import type { Language } from '@madang/contract'
import { displayDate, displayTime, formatWire, subtotal } from '@madang/domain'
import type { Cell, Column, Sheet } from '../log-meet/sheet.ts'
import type { AdjustmentRow } from './close.store.ts'
import type { statementRows } from './parts.store.ts'
import { words } from './words.ts'

/** What a statement is made of, as the database gave it; travels into the thread that writes it. */
export interface StatementSource {
  language: Language
  /** IANA name. */
  timeZone: string
  companyName: string
  leaderName: string
  /** `yyyy-MM`. */
  month: string
  /** When it was closed; null: it can still change. */
  closedDatetime: Date | null
  now: Date
  rows: Awaited<ReturnType<typeof statementRows>>
  adjustments: readonly AdjustmentRow[]
}

/** A class or adjustment of a person, as it is written. */
export interface StatementLine {
  title: string
  time: string
  /** As they are shown by the clock; null for an adjustment. */
  minutes: number | null
  price: number | null
  amount: number
  /** Saved instead of what came out, or changed since. */
  mark: 'saved' | 'adjusted' | null
}
export interface PersonStatement {
  userIdx: number
  name: string
  id: string
  sessions: number
  minutes: number
  lines: StatementLine[]
  amount: number
}
export interface StatementOfMonth {
  people: PersonStatement[]
  total: number
}

const timeOf = (at: Date, zone: string) => {
  const wire = formatWire(at, zone)
  return `${displayDate(wire)} ${displayTime(wire)}`
}

/** Of each person: classes, then adjustments, and what they come to. Of a closed month as it was billed. */
export function statementOf({ rows, adjustments, timeZone }: StatementSource): StatementOfMonth {
  const changed = Map.groupBy(adjustments, ({ userIdx }) => userIdx)
  const charged = Map.groupBy(rows, ({ userIdx }) => userIdx)
  const idxs = [...new Set([...charged.keys(), ...changed.keys()])]
  const people = idxs.map((userIdx): PersonStatement => {
    const own = (charged.get(userIdx) ?? []).map((row) => ({
      ...row,
      amount: row.billedAmount ?? row.amount,
    }))
    const later = changed.get(userIdx) ?? []
    const of = own.at(-1) ?? later[0]!
    const sum = subtotal(own)
    return {
      userIdx,
      name: of.userName,
      id: of.userId,
      sessions: sum.sessions,
      minutes: own.reduce((all, { totalJoinMin }) => all + totalJoinMin, 0),
      lines: [
        ...own.map(
          (row): StatementLine => ({
            title: row.meetTitle,
            time: timeOf(row.startDatetime, timeZone),
            minutes: row.totalJoinMin,
            price: row.price,
            amount: row.amount,
            // what was saved after closing stands in the next statement
            mark: row.savedAmount === row.amount ? 'saved' : null,
          }),
        ),
        ...later.map(
          (row): StatementLine => ({
            title: row.meetTitle,
            time: timeOf(row.startDatetime, timeZone),
            minutes: null,
            price: null,
            amount: row.amount,
            mark: 'adjusted',
          }),
        ),
      ],
      amount: later.reduce((all, { amount }) => all + amount, sum.amount),
    }
  })
  return { people, total: people.reduce((all, { amount }) => all + amount, 0) }
}

type Heading = readonly [heading: string, width: number, kind?: Column['kind']]
const page = (name: string, headings: readonly Heading[], rows: Cell[][]): Sheet => ({
  name,
  columns: headings.map(([heading, width, kind = 'text']) => ({ heading, width, kind })),
  rows,
})

/** People with their subtotals and the total, and every class behind them. */
export function statementSheets(source: StatementSource): Sheet[] {
  const t = words[source.language]
  const { people, total } = statementOf(source)
  return [
    page(
      t.sums,
      [
        [t.name, 16],
        [t.id, 16],
        [t.sessions, 12, 'number'],
        [t.minutes, 12, 'number'],
        [t.amount, 16, 'number'],
      ],
      [
        ...people.map((one): Cell[] => [one.name, one.id, one.sessions, one.minutes, one.amount]),
        [
          t.total,
          '',
          people.reduce((all, { sessions }) => all + sessions, 0),
          people.reduce((all, { minutes }) => all + minutes, 0),
          total,
        ],
      ],
    ),
    page(
      t.classes,
      [
        [t.name, 16],
        [t.id, 16],
        [t.title, 32],
        [t.time, 20],
        [t.minutes, 12, 'number'],
        [t.price, 14, 'number'],
        [t.amount, 16, 'number'],
        [t.mark, 16],
      ],
      people.flatMap((one) =>
        one.lines.map((line): Cell[] => [
          one.name,
          one.id,
          line.title,
          line.time,
          line.minutes,
          line.price,
          line.amount,
          line.mark ? t.marks[line.mark] : '',
        ]),
      ),
    ),
  ]
}
