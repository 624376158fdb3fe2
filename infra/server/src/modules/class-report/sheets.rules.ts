import type { Language } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { pageOf, sheetName } from '../log-meet/excel-rows.ts'
import { type Cell, type Column, type Sheet, spanCell } from '../log-meet/sheet.ts'
import type { listNotes } from '../log-meet/store.ts'
import type { TaskRow } from '../log-meet/work.store.ts'
import { saidIn } from '../record/chat-text.rules.ts'
import type { ChatLineRow, RecordRow } from '../record/store.ts'
import type { RoomFileRow } from '../room/file.store.ts'
import { type AttendanceSource, attendees, classTimes } from './attendance.rules.ts'
import { words } from './words.ts'

/** Everything of a class, as the database gave it. */
export interface ReportSource extends AttendanceSource {
  /** Whether the reader knows what people pay. */
  prices: boolean
  notes: Awaited<ReturnType<typeof listNotes>>
  records: readonly RecordRow[]
  /** Null where the reader may not take it along (ROOMS-71). */
  chat: readonly ChatLineRow[] | null
  files: readonly RoomFileRow[]
  tasks: readonly TaskRow[]
}

type Words = (typeof words)[Language]
type Heading = readonly [heading: string, width: number, kind?: Column['kind']]

const page = (name: string, headings: readonly Heading[], rows: Cell[][]): Sheet => ({
  name,
  columns: headings.map(([heading, width, kind = 'text']) => ({ heading, width, kind })),
  rows,
})

/** A sheet for each part of the class. */
export function reportSheets(source: ReportSource): Sheet[] {
  const t = words[source.language]
  const { language, logMeet, users, absent, joins, notes } = source
  const at = (time: Date) => formatWire(time, source.timeZone)
  const rows = { language, timeZone: source.timeZone, classes: [logMeet], users, absent, joins, notes }
  return [
    facts(source, t),
    { name: sheetName('join', language), ...pageOf.join(rows) },
    corrections(source, t, at),
    ...(source.prices ? amounts(source, t) : []),
    page(
      t.records,
      [
        [t.title, 32],
        [t.by, 16],
        [t.from, 20],
        [t.to, 20],
        [t.file, 32],
        [t.bytes, 14, 'number'],
      ],
      source.records.map((one) => [
        one.recordTitle,
        one.recUserName,
        at(one.startDatetime),
        at(one.endDatetime),
        one.fileName,
        one.fileSize,
      ]),
    ),
    ...(source.chat ? [chat(source.chat, t, at)] : []),
    page(
      t.files,
      [
        [t.file, 40],
        [t.by, 16],
        [t.at, 20],
        [t.bytes, 14, 'number'],
      ],
      source.files.map((one) => [one.orgFileName, one.userNm, at(one.modDatetime), one.fileSize]),
    ),
    { name: t.notes, ...pageOf.score(rows) },
    page(
      t.tasks,
      [
        [t.task, 32],
        [t.by, 16],
        [t.at, 20],
        [t.due, 20],
        [t.given, 12, 'number'],
        [t.handedIn, 12, 'number'],
      ],
      source.tasks.map((one) => [
        one.taskName,
        one.regUserName,
        at(one.regDatetime),
        at(one.submitLimitDatetime),
        one.userCount,
        one.submitCount,
      ]),
    ),
  ]
}

const facts = (source: ReportSource, t: Words): Sheet =>
  page(
    t.class,
    [
      [t.item, 20],
      [t.value, 48],
    ],
    [
      [t.company, source.companyName],
      [t.title, source.logMeet.meetTitle],
      [t.leader, `${source.logMeet.leaderName} (${source.logMeet.leaderId})`],
      [t.opener, `${source.logMeet.userName} (${source.logMeet.userId})`],
      [t.time, classTimes(source)],
      [t.people, t.count(attendees(source))],
    ],
  )

function corrections({ users, fixes }: ReportSource, t: Words, at: (time: Date) => string): Sheet {
  const names = new Map(users.map((user) => [user.userIdx, user]))
  return page(
    t.corrections,
    [
      [t.name, 16],
      [t.id, 16],
      [t.from, 20],
      [t.to, 20],
      [t.said, 12],
      [t.reason, 40],
      [t.by, 16],
      [t.at, 20],
      [t.before, 14, 'span'],
      [t.after, 14, 'span'],
    ],
    fixes.map((fix) => [
      names.get(fix.userIdx)?.userName ?? '',
      names.get(fix.userIdx)?.userId ?? '',
      at(fix.fromDatetime),
      at(fix.toDatetime),
      fix.present ? t.present : t.absent,
      fix.reason,
      fix.userName,
      at(fix.regDatetime),
      spanCell(fix.beforeSec),
      spanCell(fix.afterSec),
    ]),
  )
}

/** Nothing where nobody pays for the class. */
function amounts({ users }: ReportSource, t: Words): Sheet[] {
  const paying = users.filter(({ amount }) => amount !== null)
  if (paying.length === 0) return []
  return [
    page(
      t.amounts,
      [
        [t.name, 16],
        [t.id, 16],
        [t.amount, 14, 'number'],
      ],
      paying.map(({ userName, userId, amount }) => [userName, userId, amount]),
    ),
  ]
}

const chat = (lines: readonly ChatLineRow[], t: Words, at: (time: Date) => string): Sheet =>
  page(
    t.chat,
    [
      [t.at, 20],
      [t.name, 16],
      [t.text, 80],
    ],
    saidIn(lines).map((line) => [at(line.sentDatetime), line.userName, line.said]),
  )
