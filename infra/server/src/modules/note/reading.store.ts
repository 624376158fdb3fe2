import { NoteStatus } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import { handLimits } from '@madang/ink'
import { type SQL, sql } from 'drizzle-orm'
import { type Places, statement, statements } from '../../platform/statement.ts'

const work = sql.raw(String(NoteKind.WORK))

/** Of one digit, as often as one correction teaches it. */
export const ofOneAnswer = 4

export interface NoteOf {
  companyCode: string
  noteIdx: number
}

/** A note that was handed in waits for its reading. */
export const askReading = statement<NoteOf & { now: Date }, never>(
  'reading.ask',
  (at) => sql`
  insert into note_reading (company_code, note_idx, state, round, asked, mod_datetime)
  values (${at.companyCode}, ${at.noteIdx}, 'WAITING', 1, false, ${at.now}::timestamptz)
  on conflict (company_code, note_idx) do update
    set state = 'WAITING', round = note_reading.round + 1, asked = false, mod_datetime = excluded.mod_datetime`,
)

/** Takes what waits, of all companies, for the queue. */
export const takeWaiting = statement<{ limit: number }, NoteOf & { round: number }>(
  'reading.take',
  (at) => sql`
  update note_reading set asked = true where (company_code, note_idx) in (
    select company_code, note_idx from note_reading where state = 'WAITING' and not asked
    order by mod_datetime limit ${at.limit} for update skip locked)
  returning company_code as "companyCode", note_idx as "noteIdx", round`,
)

/** Of all companies: what the queue gave up or lost is asked again, a few times; then a person reads it. */
export const findLost = statement<{ before: Date; now: Date; rounds: number }, never>(
  'reading.lost',
  (at) => sql`
  update note_reading set round = round + 1, asked = false, mod_datetime = ${at.now}::timestamptz,
    state = case when round >= ${at.rounds} then 'GIVEN_UP' else 'WAITING' end
  where state = 'WAITING' and mod_datetime < ${at.before}`,
)

export interface NoteToRead {
  noteStatus: number
  revision: number
  userIdx: number
  taskAuthorIdx: number
  autoReview: number
  autoFinal: number
  solutionJsonStr: string
  redo: number[] | null
}

/** A note that waits for its reading. With `lock` nobody hands it in, corrects or reads it meanwhile. */
const noteToRead = statements<{ lock: boolean }, NoteOf, NoteToRead>(
  'reading.note',
  ({ lock }, at) => sql`
  select n.note_status as "noteStatus", n.revision, n.user_idx as "userIdx", k.reg_user_idx as "taskAuthorIdx",
    k.auto_review as "autoReview", k.auto_final as "autoFinal", b.solution_json_str as "solutionJsonStr", n.redo
  from note n
  join note_reading r on r.company_code = ${at.companyCode} and r.note_idx = n.note_idx
  join task_user w on w.company_code = ${at.companyCode} and w.task_user_idx = n.task_user_idx
  join task k on k.company_code = ${at.companyCode} and k.task_idx = w.task_idx
  join textbook b on b.company_code = ${at.companyCode} and b.textbook_idx = k.textbook_idx
  where n.company_code = ${at.companyCode} and n.note_idx = ${at.noteIdx} and n.note_kind = ${work} and r.state = 'WAITING'
  ${lock ? sql`for update of n, r` : sql``}`,
)
export const findToRead = noteToRead({ lock: false })
export const lockToRead = noteToRead({ lock: true })

export const workInk = statement<NoteOf, { pageNo: number; data: Buffer }>(
  'reading.ink',
  (at) => sql`
  select page_no as "pageNo", data from note_ink
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and layer = 0
  order by page_no, author, writer, seq`,
)

/** What people corrected for a hand, the newest first. */
export const samplesOfHand = statement<{ companyCode: string; userIdx: number }, { data: Buffer }>(
  'reading.samples',
  (at) => sql`
  select data from note_reading_fix where company_code = ${at.companyCode} and user_idx = ${at.userIdx}
  order by reg_datetime desc, note_idx desc, question_no, place limit ${sql.raw(String(handLimits.samples))}`,
)

const mayTake = sql`note_answer.answer = '' and note_answer.source is null`

/** Readings as JSON; what is typed, or what a person marked or read meanwhile, stays. */
export const writeReadings = statement<NoteOf & { readings: string }, never>(
  'reading.write',
  (at) => sql`
  insert into note_answer (company_code, note_idx, question_no, answer, source, reading, confidence)
  select ${at.companyCode}::text, ${at.noteIdx}::bigint, no, answer, source, reading, confidence
  from jsonb_to_recordset(${at.readings}::jsonb) r(no int, answer text, source text, reading text, confidence int)
  on conflict (company_code, note_idx, question_no) do update set
    reading = excluded.reading, confidence = excluded.confidence,
    answer = case when ${mayTake} then excluded.answer else note_answer.answer end,
    source = case when ${mayTake} then excluded.source else note_answer.source end`,
)

export const endReading = statement<NoteOf & { now: Date }, never>(
  'reading.end',
  (at) => sql`
  update note_reading set state = 'READ', mod_datetime = ${at.now}::timestamptz
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}`,
)

/** What the marks of a note come to by now, in its row and its last entry of the log (NOTES-31). */
export const countMarks = statement<
  NoteOf & { noteStatus: number; autoRight: number | null; now: Date },
  never
>(
  'reading.count',
  (at) => sql`
  with counted as (
    select count(*) filter (where res = 0)::int as wrong,
      count(*) filter (where answer <> '' or reading is not null)::int as solved
    from note_answer where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}),
  logged as (
    update note_log set wrong_count = counted.wrong from counted
    where company_code = ${at.companyCode} and note_log_idx = (select max(note_log_idx) from note_log
      where company_code = ${at.companyCode} and note_idx = ${at.noteIdx})
      and ${at.noteStatus}::int = ${sql.raw(String(NoteStatus.COMPLETED))})
  update note set note_status = ${at.noteStatus}, wrong_count = counted.wrong, solve_count = counted.solved,
    auto_right = coalesce(${at.autoRight}::int, auto_right), mod_datetime = ${at.now}::timestamptz
  from counted where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}`,
)

export interface AnswerRead {
  no: number
  answer: string
  source: 'PEN' | 'PERSON' | null
  reading: string | null
  confidence: number | null
  res: number | null
  why: string | null
}

export const readingsOf = statement<NoteOf, AnswerRead>(
  'reading.list',
  (at) => sql`
  select question_no as no, answer, source, reading, confidence, res, why from note_answer
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} order by question_no`,
)

export const stateOf = statement<NoteOf & { userIdx: number }, { state: string | null; learned: number }>(
  'reading.state',
  (at) => sql`
  select (select state from note_reading where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}) as state,
    (select count(*)::int from note_reading_fix
      where company_code = ${at.companyCode} and user_idx = ${at.userIdx}) as learned`,
)

/** What a person has marked stays as it is. */
const mayMark = (at: Places<{ marked: boolean }>): SQL =>
  sql`${at.marked}::boolean and (note_answer.res is null or note_answer.why is not null)`

/** What somebody says that the pen work of a question says, and its mark by the key. */
export const writeFix = statement<
  NoteOf & { no: number; answer: string; res: number | null; why: string | null; marked: boolean },
  never
>(
  'reading.fix',
  (at) => sql`
  insert into note_answer (company_code, note_idx, question_no, answer, source, res, why)
  values (${at.companyCode}, ${at.noteIdx}, ${at.no}, ${at.answer}, 'PERSON', ${at.res}, ${at.why})
  on conflict (company_code, note_idx, question_no) do update set answer = excluded.answer, source = 'PERSON',
    res = case when ${mayMark(at)} then excluded.res else note_answer.res end,
    why = case when ${mayMark(at)} then excluded.why else note_answer.why end`,
)

/**
 * Digits that a correction teaches, as JSON `[{ place, digit, data }]`, data in base64, in place of what the same question taught
 * before; the oldest go where there are too many.
 */
export const learn = statement<
  NoteOf & { no: number; userIdx: number; regUserIdx: number; samples: string; now: Date },
  never
>(
  'reading.learn',
  (at) => sql`
  with given as (
    select place, digit, decode(data, 'base64') as data
    from jsonb_to_recordset(${at.samples}::jsonb) g(place int, digit int, data text)),
  gone as (
    delete from note_reading_fix f where f.company_code = ${at.companyCode}::text and f.user_idx = ${at.userIdx}::bigint
      and ((f.note_idx = ${at.noteIdx}::bigint and f.question_no = ${at.no}::int
          and not exists (select 1 from given g where g.place = f.place))
        or (f.note_idx, f.question_no, f.place) in (
          select o.note_idx, o.question_no, o.place from (
            select note_idx, question_no, place, row_number() over (partition by digit
              order by reg_datetime desc, note_idx desc, question_no desc, place desc) as nth
            from note_reading_fix where company_code = ${at.companyCode}::text and user_idx = ${at.userIdx}::bigint) o
          where o.nth > ${sql.raw(String(handLimits.ofDigit - ofOneAnswer))}
            and (o.note_idx, o.question_no) <> (${at.noteIdx}::bigint, ${at.no}::int))))
  insert into note_reading_fix (company_code, user_idx, note_idx, question_no, place, digit, data, reg_user_idx, reg_datetime)
  select ${at.companyCode}::text, ${at.userIdx}::bigint, ${at.noteIdx}::bigint, ${at.no}::int, place, digit, data,
    ${at.regUserIdx}::bigint, ${at.now}::timestamptz from given
  on conflict (company_code, user_idx, note_idx, question_no, place) do update set digit = excluded.digit,
    data = excluded.data, reg_user_idx = excluded.reg_user_idx, reg_datetime = excluded.reg_datetime`,
)
