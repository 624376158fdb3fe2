import type { Language, LogExportKind } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { type Cell, type Column, clockCell, spanCell } from '../log-meet/sheet.ts'
import type { Rows } from './lists.store.ts'
import { words } from './words.ts'

/** What a sheet shows of a row: the columns of the list, people and times each in a cell of their own. */
export interface LogSheet<Row> {
  columns: Column[]
  cells(row: Row, number: number): Cell[]
}

const text = (heading: string, width: number): Column => ({ heading, width, kind: 'text' })
const number = (heading: string, width: number): Column => ({ heading, width, kind: 'number' })
const clock = (heading: string): Column => ({ heading, width: 20, kind: 'clock' })
const span = (heading: string): Column => ({ heading, width: 12, kind: 'span' })

type Make<K extends LogExportKind> = (language: Language, timeZone: string) => LogSheet<Rows[K]>

export const logSheets: { readonly [K in LogExportKind]: Make<K> } = {
  MEET: (language, timeZone) => {
    const w = words[language]
    const at = clockIn(timeZone)
    return {
      columns: [
        number(w.number, 9),
        text(w.title, 40),
        text(w.leader, 18),
        text(w.leaderId, 18),
        number(w.people, 11),
        clock(w.start),
        clock(w.end),
      ],
      cells: (row, no) => [
        no,
        row.meetTitle,
        row.leaderName,
        row.leaderId,
        row.userCount,
        at(row.startDatetime),
        at(row.endDatetime),
      ],
    }
  },
  JOIN: (language, timeZone) => {
    const w = words[language]
    const at = clockIn(timeZone)
    return {
      columns: [
        number(w.number, 9),
        text(w.title, 40),
        text(w.type, 11),
        text(w.attendee, 18),
        text(w.attendeeId, 18),
        clock(w.join),
        clock(w.quit),
        span(w.attended),
      ],
      cells: (row, no) => [
        no,
        row.meetTitle,
        row.roomCategoryCd === 'TASK' ? w.homework : w.class,
        row.userName,
        row.userId,
        at(row.joinDatetime),
        at(row.quitDatetime),
        spanCell(row.attendedSec),
      ],
    }
  },
  RECORD: (language, timeZone) => {
    const w = words[language]
    const at = clockIn(timeZone)
    return {
      columns: [
        number(w.number, 9),
        text(w.title, 40),
        text(w.opener, 18),
        text(w.openerId, 18),
        clock(w.from),
        clock(w.to),
        span(w.duration),
        text(w.state, 20),
      ],
      cells: (row, no) => [
        no,
        row.meetTitle,
        row.openerName,
        row.openerId,
        at(row.startDatetime),
        at(row.endDatetime),
        spanCell(Math.floor((row.endDatetime.getTime() - row.startDatetime.getTime()) / 1000)),
        w.states[row.state],
      ],
    }
  },
}

const clockIn = (timeZone: string) => (at: Date) => clockCell(formatWire(at, timeZone))
