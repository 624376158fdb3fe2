import { NoteStatus } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { BOOK_TYPES } from '../../db/schema/book.ts'
import type { Tx } from '../../platform/database.ts'
import {
  countHere,
  countOf,
  type Depth,
  depthOf,
  type PageWindow,
  pageRows,
  readPage,
} from '../../platform/paging.ts'
import { type Search, type SearchValues, searched, searchOf } from '../../platform/search.ts'
import { type Places, statements } from '../../platform/statement.ts'

/** Which notes a list holds. `submitted` are work notes that were handed in. */
export interface NoteFilter {
  kind: 'work' | 'submitted' | 'class'
  author?: number
  /** Author of the homework. */
  teacher?: number
  meetCode?: string
  /** Notes of classes in which this person was, or which they led. */
  attendedBy?: number
}

export const orderFields = ['noteSubmitDatetime', 'modDatetime', 'regDatetime', 'noteTitle'] as const

interface Query {
  /** Half-open; by submission for work that was handed in, by change otherwise. */
  from: Date | undefined
  to: Date | undefined
  keyword: string | undefined
  order: { field: (typeof orderFields)[number]; descending: boolean }
  window: PageWindow
}

export interface NoteRow {
  noteIdx: number
  noteTitle: string
  noteKind: number
  round: number
  noteStatus: number
  userIdx: number
  userName: string
  userId: string
  modDatetime: Date
  noteSubmitDatetime: Date | null
  questionCount: number
  solveCount: number
  wrongCount: number
  logNoteSubmitCount: number
  logNoteSpentTime: number
  meetCode: string | null
  noteDir: string
  confirmComment: string | null
  autoRight: number | null
  taskUserIdx: number | null
  bookType: (typeof BOOK_TYPES)[number] | null
  bookQuestionCount: number | null
  textbookIdx: number | null
  meetTitle: string | null
  leaderName: string | null
  startDatetime: Date | null
  taskIdx: number | null
  taskName: string | null
  taskRegDatetime: Date | null
  submitLimitDatetime: Date | null
  taskAuthor: string | null
}

interface NoteValues extends SearchValues {
  companyCode: string
  author: number
  teacher: number
  meetCode: string
  attendedBy: number
  from: Date | string
  to: Date | string
  limit: number
  offset: number
}

type NoteShape = {
  kind: NoteFilter['kind']
  author: boolean
  teacher: boolean
  ofClass: boolean
  attended: boolean
  dates: boolean
  search: Search
  order: keyof typeof orders
  depth: Depth
}

// only the day of handing in can be missing: the others keep the order in which their indexes stand
const orders = {
  'noteSubmitDatetime desc': sql`n.note_submit_datetime desc nulls last, n.note_idx desc`,
  'noteSubmitDatetime asc': sql`n.note_submit_datetime asc nulls last, n.note_idx desc`,
  'modDatetime desc': sql`n.mod_datetime desc, n.note_idx desc`,
  'modDatetime asc': sql`n.mod_datetime, n.note_idx desc`,
  'regDatetime desc': sql`n.reg_datetime desc, n.note_idx desc`,
  'regDatetime asc': sql`n.reg_datetime, n.note_idx desc`,
  'noteTitle desc': sql`n.note_title desc, n.note_idx desc`,
  'noteTitle asc': sql`n.note_title, n.note_idx desc`,
} satisfies Record<`${(typeof orderFields)[number]} ${'asc' | 'desc'}`, SQL>

const submitted = [NoteStatus.SUBMIT, NoteStatus.INSPECTION, NoteStatus.COMPLETED].join()

type InCompany = Places<{ companyCode: string }>
const toAuthor = (at: InCompany) =>
  sql`join users u on u.company_code = ${at.companyCode} and u.user_idx = n.user_idx`

/** Each round is a note of its own: a note is handed in once at most, and then there is one such line in its log. */
const ofNote = sql`
  n.note_idx as "noteIdx", n.note_title as "noteTitle", n.note_kind as "noteKind", n.round, n.note_status as "noteStatus",
  n.user_idx as "userIdx", u.user_name as "userName", u.user_id as "userId", n.mod_datetime as "modDatetime",
  n.note_submit_datetime as "noteSubmitDatetime", n.question_count as "questionCount", n.solve_count as "solveCount",
  n.wrong_count as "wrongCount", n.spent_time as "logNoteSpentTime", n.meet_code as "meetCode", n.note_dir as "noteDir",
  n.confirm_comment as "confirmComment", n.auto_right as "autoRight", n.task_user_idx as "taskUserIdx",
  (n.note_submit_datetime is not null)::int as "logNoteSubmitCount"`

/** A person's own deadline counts before the homework's. */
const ofTask = sql`b.book_type as "bookType",
  b.question_count as "bookQuestionCount", b.textbook_idx as "textbookIdx", k.task_idx as "taskIdx",
  k.task_name as "taskName", k.reg_datetime as "taskRegDatetime",
  coalesce(w.submit_limit_datetime, k.submit_limit_datetime) as "submitLimitDatetime", t.user_name as "taskAuthor"`
const ofNoTask = sql`null::varchar as "bookType", null::int as "bookQuestionCount", null::bigint as "textbookIdx",
  null::bigint as "taskIdx", null::varchar as "taskName", null::timestamptz as "taskRegDatetime",
  null::timestamptz as "submitLimitDatetime", null::varchar as "taskAuthor"`

const ofClass = sql`
  l.meet_title as "meetTitle", l.leader_name as "leaderName", l.start_datetime as "startDatetime"`
const ofNoClass = sql`
  null::varchar as "meetTitle", null::varchar as "leaderName", null::timestamptz as "startDatetime"`

/** @param join one that finds always is left to the planner to begin with, which one that may find nothing is not */
const toTask = (join: SQL, at: InCompany, author = sql`k.reg_user_idx`): SQL => sql`
  ${join} task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  ${join} task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
  ${join} textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
  ${join} users t on t.company_code = ${at.companyCode} and t.user_idx = ${author}`
const toClass = (at: InCompany): SQL =>
  sql`left join log_meet l on l.company_code = ${at.companyCode} and l.meet_code = n.meet_code`

/** Of a note `n` of whichever kind, and what `noteJoins` brings. */
export const noteColumns = sql`${ofNote}, ${ofTask}, ${ofClass}`
export const noteJoins = (at: InCompany): SQL =>
  sql`${toAuthor(at)} ${toTask(sql`left join`, at)} ${toClass(at)}`

function matchingNotes(shape: NoteShape, at: Places<NoteValues>, columns: SQL): SQL {
  const day =
    shape.kind === 'class' ? sql`n.mod_datetime` : sql`coalesce(n.note_submit_datetime, n.mod_datetime)`
  const conditions = [
    sql`n.company_code = ${at.companyCode}`,
    sql`n.note_kind = ${sql.raw(String(shape.kind === 'class' ? NoteKind.CLASS : NoteKind.WORK))}`,
    shape.kind === 'submitted' && sql`n.note_status in (${sql.raw(submitted)})`,
    shape.author && sql`n.user_idx = ${at.author}`,
    shape.teacher && sql`n.task_author_idx = ${at.teacher}`,
    shape.ofClass && sql`n.meet_code = ${at.meetCode}`,
    shape.attended &&
      sql`n.meet_code in (
        select a.meet_code from log_meet_user a
        where a.company_code = ${at.companyCode} and a.user_idx = ${at.attendedBy} and not a.monitor
        union all
        select c.meet_code from log_meet c where c.company_code = ${at.companyCode} and c.leader_idx = ${at.attendedBy})`,
    shape.dates && sql`${day} >= ${at.from}::timestamptz and ${day} < ${at.to}::timestamptz`,
    searched(shape.search, at, { names: [sql`n.note_title`, sql`u.user_name`], texts: [sql`u.user_id`] }),
  ].filter((one) => one !== false)
  return sql`select ${columns} from note n
    ${shape.search === 'none' ? sql`` : toAuthor(at)}
    where ${sql.join(conditions, sql` and `)}`
}

const noteList = statements<NoteShape, NoteValues, NoteRow & { total: number }>('note.list', (shape, at) => {
  const order = orders[shape.order]
  // a person's and a class's notes are few: counted while they are sorted. A company's, and what a teacher was handed in
  // over the years, are walked along the index of their order
  const page =
    shape.author || shape.ofClass || shape.attended
      ? sql`${matchingNotes(shape, at, sql`n.*, ${countHere}`)} order by ${order} limit ${at.limit} offset ${at.offset}`
      : sql`select n.*, ${countOf(matchingNotes(shape, at, sql`1`))} as total
          from (${pageRows(sql`${matchingNotes(shape, at, sql`n.*`)} order by ${order}`, shape.depth, at)}) n`
  // a note is of homework or of a class: each look-up that can be left out is one less for every row
  return shape.kind === 'class'
    ? sql`
    select ${ofNote}, ${ofNoTask}, ${ofClass}, n.total
    from (${page}) n ${toAuthor(at)} ${toClass(at)}
    order by ${order}`
    : sql`
    select ${ofNote}, ${ofTask}, ${ofNoClass}, n.total
    from (${page}) n ${toAuthor(at)} ${toTask(sql`join`, at, shape.teacher ? sql`${at.teacher}` : undefined)}
    order by ${order}`
})

/** One page of notes; searched by title, student's name and id (A-46). */
export async function notesPage(tx: Tx, companyCode: string, filter: NoteFilter, query: Query) {
  const { search, values } = searchOf(query.keyword)
  const { field, descending } = query.order
  const list = noteList({
    kind: filter.kind,
    author: filter.author !== undefined,
    teacher: filter.teacher !== undefined,
    ofClass: filter.meetCode !== undefined,
    attended: filter.attendedBy !== undefined,
    dates: query.from !== undefined || query.to !== undefined,
    search,
    order: `${field} ${descending ? 'desc' : 'asc'}`,
    depth: depthOf(query.window),
  })
  return readPage(query.window, ({ limit, offset }) =>
    list(tx, {
      ...values,
      companyCode,
      author: filter.author ?? 0,
      teacher: filter.teacher ?? 0,
      meetCode: filter.meetCode ?? '',
      attendedBy: filter.attendedBy ?? 0,
      from: query.from ?? '-infinity',
      to: query.to ?? 'infinity',
      limit,
      offset,
    }),
  )
}
