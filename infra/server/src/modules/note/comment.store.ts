import { sql } from 'drizzle-orm'
import { statement } from '../../platform/statement.ts'

interface Own {
  companyCode: string
  userIdx: number
}
interface OfComment extends Own {
  bankIdx: number
}
interface OfNote {
  companyCode: string
  noteIdx: number
}

export interface BankRow {
  bankIdx: number
  title: string
  text: string | null
  ink: Buffer | null
  shared: boolean
  own: boolean
  userName: string
  uses: number
}

/** The own ones and those that others share, what the caller uses most first, then the newest. */
export const bankOf = statement<Own, BankRow>(
  'bank.list',
  (at) => sql`
  select b.bank_idx as "bankIdx", b.title, b.text, b.ink, b.shared, b.user_idx = ${at.userIdx}::bigint as own,
    u.user_name as "userName", coalesce(s.uses, 0) as uses
  from bank_comment b
  join users u on u.company_code = ${at.companyCode} and u.user_idx = b.user_idx
  left join bank_use s on s.company_code = ${at.companyCode} and s.user_idx = ${at.userIdx} and s.bank_idx = b.bank_idx
  where b.company_code = ${at.companyCode} and (b.user_idx = ${at.userIdx} or b.shared)
  order by coalesce(s.uses, 0) desc, b.bank_idx desc limit 1000`,
)

/** No row: the person has as many as one may have. */
export const insertBank = statement<
  Own & {
    title: string
    text: string | null
    ink: Buffer | null
    shared: boolean
    most: number
    now: Date
  },
  { bankIdx: number }
>(
  'bank.add',
  (at) => sql`
  insert into bank_comment (company_code, user_idx, title, text, ink, shared, reg_datetime, mod_datetime)
  select ${at.companyCode}::text, ${at.userIdx}::bigint, ${at.title}::text, ${at.text}::text, ${at.ink}::bytea,
    ${at.shared}::boolean, ${at.now}::timestamptz, ${at.now}::timestamptz
  where ${at.most}::int > (
    select count(*) from bank_comment where company_code = ${at.companyCode}::text and user_idx = ${at.userIdx}::bigint)
  returning bank_idx as "bankIdx"`,
)

/** Of its author alone; waits for whoever changes it. */
export const lockBank = statement<
  OfComment,
  { bankIdx: number; title: string; text: string | null; shared: boolean }
>(
  'bank.lock',
  (at) => sql`
  select bank_idx as "bankIdx", title, text, shared from bank_comment
  where company_code = ${at.companyCode} and bank_idx = ${at.bankIdx} and user_idx = ${at.userIdx} for update`,
)

export const updateBank = statement<
  { companyCode: string; bankIdx: number; title: string; text: string | null; shared: boolean; now: Date },
  never
>(
  'bank.modify',
  (at) => sql`
  update bank_comment set title = ${at.title}, text = ${at.text}, shared = ${at.shared}, mod_datetime = ${at.now}
  where company_code = ${at.companyCode} and bank_idx = ${at.bankIdx}`,
)

export const removeBank = statement<{ companyCode: string; bankIdx: number }, never>(
  'bank.remove',
  (at) => sql`delete from bank_comment where company_code = ${at.companyCode} and bank_idx = ${at.bankIdx}`,
)

/** No row: there is none that the person may use. */
export const countUse = statement<OfComment, { uses: number }>(
  'bank.use',
  (at) => sql`
  insert into bank_use (company_code, user_idx, bank_idx, uses)
  select b.company_code, ${at.userIdx}::bigint, b.bank_idx, 1 from bank_comment b
  where b.company_code = ${at.companyCode} and b.bank_idx = ${at.bankIdx} and (b.user_idx = ${at.userIdx}::bigint or b.shared)
  on conflict (company_code, user_idx, bank_idx) do update set uses = bank_use.uses + 1
  returning uses`,
)

export interface CommentRow {
  pageNo: number
  questionNo: number
  userIdx: number
  userName: string
  text: string
  regDatetime: Date
}

/** Of each teacher and place the newest, unless it says nothing. */
export const commentsOf = statement<OfNote, CommentRow>(
  'note.comments',
  (at) => sql`
  select c.page_no as "pageNo", c.question_no as "questionNo", c.user_idx as "userIdx", u.user_name as "userName", c.text,
    c.reg_datetime as "regDatetime"
  from (
    select distinct on (page_no, question_no, user_idx) * from note_comment
    where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}
    order by page_no, question_no, user_idx, note_comment_idx desc) c
  join users u on u.company_code = ${at.companyCode} and u.user_idx = c.user_idx
  where c.text <> '' order by c.page_no, c.question_no, c.note_comment_idx limit 5000`,
)

export const insertComment = statement<
  OfNote & { pageNo: number; questionNo: number; userIdx: number; text: string; now: Date },
  never
>(
  'note.comment',
  (at) => sql`
  insert into note_comment (company_code, note_idx, page_no, question_no, user_idx, text, reg_datetime)
  values (${at.companyCode}, ${at.noteIdx}, ${at.pageNo}, ${at.questionNo}, ${at.userIdx}, ${at.text}, ${at.now})`,
)

/** What a person says at a place; no row: nothing ever. */
export const ownCommentAt = statement<
  OfNote & { pageNo: number; questionNo: number; userIdx: number },
  { text: string; regDatetime: Date }
>(
  'note.ownComment',
  (at) => sql`
  select text, reg_datetime as "regDatetime" from note_comment
  where company_code = ${at.companyCode} and note_idx = ${at.noteIdx} and page_no = ${at.pageNo}
    and question_no = ${at.questionNo} and user_idx = ${at.userIdx}
  order by note_comment_idx desc limit 1`,
)

/** Who has marked or said something on the note. */
export const correctorsOf = statement<OfNote, { userIdx: number }>(
  'note.correctors',
  (at) => sql`
  select user_idx as "userIdx" from note_mark where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}
  union select user_idx from note_comment where company_code = ${at.companyCode} and note_idx = ${at.noteIdx}`,
)
