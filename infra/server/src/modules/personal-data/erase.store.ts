import { type SQL, sql } from 'drizzle-orm'
import { type Places, statement } from '../../platform/statement.ts'

/** Rows that go in one transaction. */
const ROWS = sql.raw('limit 1000')
/** Notes whose ink goes in one. */
const NOTES = sql.raw('limit 50')
/** Lines of a company's log that are looked at in one. */
const LINES = sql.raw('limit 5000')

/** What stands in place of what somebody wrote: told from an empty text, in no language. */
const GONE = '○○○'
const gone = sql.raw(`'${GONE}'`)

export interface Erased {
  companyCode: string
  personIdx: number
}

const erasing = <Row = unknown>(name: string, write: (at: Places<Erased>) => SQL) =>
  statement<Erased, Row>(`personal-data.erase-${name}`, write)

/**
 * Files that the person brought, with the places in rooms that they had. Recordings of classes and pictures of the company stay: they
 * are not about the person alone.
 */
export const eraseFiles = erasing<{ storedName: string }>(
  'files',
  (at) => sql`
  with gone as (
    delete from file where company_code = ${at.companyCode} and file_idx in (
      select f.file_idx from file f
      where f.company_code = ${at.companyCode} and f.reg_user_idx = ${at.personIdx}
        and f.owner_type not in ('RECORD', 'BRAND', 'MANUAL') ${ROWS})
    returning stored_name, owner_type, owner_idx),
  places as (
    delete from room_file r using gone
    where r.company_code = ${at.companyCode} and gone.owner_type = 'ROOM' and r.room_file_idx = gone.owner_idx)
  select stored_name as "storedName" from gone`,
)

/** Lines are found by the classes that the person was in: chats have no index by person. */
export const eraseChats = erasing(
  'chats',
  (at) => sql`
  update meet_chat set text = ${gone}, kind = 'TEXT', file_idx = null, file_size = null
  where (company_code, meet_code, chat_idx) in (
    select c.company_code, c.meet_code, c.chat_idx from (
      select p.meet_code from log_meet_user p
      where p.company_code = ${at.companyCode} and p.user_idx = ${at.personIdx} and not p.monitor
      union select l.meet_code from log_meet l where l.company_code = ${at.companyCode} and l.user_idx = ${at.personIdx}
      union select m.meet_code from meet_user m where m.company_code = ${at.companyCode} and m.user_idx = ${at.personIdx}) p
    cross join lateral (
      select o.* from meet_chat o
      where o.company_code = ${at.companyCode} and o.meet_code = p.meet_code and o.user_idx = ${at.personIdx}
        and o.kind in ('TEXT', 'FILE') and o.text <> ${gone} offset 0) c
    ${ROWS})
  returning 1`,
)

/** What the person sent, on their receivers’ side too. */
export const eraseSent = erasing(
  'sent',
  (at) => sql`
  update message set title = ${gone}, contents = '', file_count = 0
  where company_code = ${at.companyCode} and message_idx in (
    select m.message_idx from message m
    where m.company_code = ${at.companyCode} and m.reg_user_idx = ${at.personIdx} and m.title <> ${gone} ${ROWS})
  returning 1`,
)

/** The person’s own copies of what others sent. */
export const eraseReceived = erasing(
  'received',
  (at) => sql`
  update message_receiver set receiver_deleted = true
  where company_code = ${at.companyCode} and receiver_idx = ${at.personIdx} and message_idx in (
    select r.message_idx from message_receiver r
    where r.company_code = ${at.companyCode} and r.receiver_idx = ${at.personIdx} and not r.receiver_deleted ${ROWS})
  returning 1`,
)

/** Pen strokes, what stands beside them, and the hand that readings were taught. Scores stay. */
export const eraseNotes = erasing(
  'notes',
  (at) => sql`
  with own as (
    select n.note_idx from note n
    where n.company_code = ${at.companyCode} and n.user_idx = ${at.personIdx}
      and (n.ink_rows > 0 or n.confirm_comment is not null) ${NOTES}),
  ink as (delete from note_ink i using own where i.company_code = ${at.companyCode} and i.note_idx = own.note_idx),
  receipts as (
    delete from note_ink_receipt i using own where i.company_code = ${at.companyCode} and i.note_idx = own.note_idx),
  hands as (
    delete from note_reading_fix f where f.company_code = ${at.companyCode} and f.user_idx = ${at.personIdx})
  update note n set ink_rows = 0, ink_bytes = 0, ink_fold = false, confirm_comment = null from own
  where n.company_code = ${at.companyCode} and n.note_idx = own.note_idx
  returning 1`,
)

/** What was answered; whether it was right stays. */
export const eraseAnswers = erasing(
  'answers',
  (at) => sql`
  update note_answer a set answer = '', reading = null
  where (a.company_code, a.note_idx, a.question_no) in (
    select o.company_code, o.note_idx, o.question_no from note n
    join note_answer o on o.company_code = ${at.companyCode} and o.note_idx = n.note_idx
      and (o.answer <> '' or o.reading is not null)
    where n.company_code = ${at.companyCode} and n.user_idx = ${at.personIdx} ${ROWS})
  returning 1`,
)

export const eraseTries = erasing(
  'tries',
  (at) => sql`
  update wrong_try t set answer = ''
  where t.company_code = ${at.companyCode} and t.wrong_try_idx in (
    select o.wrong_try_idx from wrong_entry e
    join wrong_try o on o.company_code = ${at.companyCode} and o.note_idx = e.note_idx and o.question_no = e.question_no
      and o.answer <> ''
    where e.company_code = ${at.companyCode} and e.user_idx = ${at.personIdx} ${ROWS})
  returning 1`,
)

/** What a teacher wrote beside students’ work; found by the homework that they gave. */
export const eraseComments = erasing(
  'comments',
  (at) => sql`
  update note_comment c set text = ''
  where c.company_code = ${at.companyCode} and c.note_comment_idx in (
    select o.note_comment_idx from note n
    join note_comment o on o.company_code = ${at.companyCode} and o.note_idx = n.note_idx and o.user_idx = ${at.personIdx}
      and o.text <> ''
    where n.company_code = ${at.companyCode} and n.task_author_idx = ${at.personIdx} and n.note_kind = 2 ${ROWS})
  returning 1`,
)

export const eraseNotices = erasing(
  'notices',
  (at) => sql`
  delete from notification where company_code = ${at.companyCode} and notification_idx in (
    select n.notification_idx from notification n
    where n.company_code = ${at.companyCode} and n.user_idx = ${at.personIdx} ${ROWS})
  returning 1`,
)

/** What the person had under way, and exports of their data: all of it would go within days. Contents are swept. */
export const eraseWork = erasing<{ storedName: string | null }>(
  'work',
  (at) => sql`
  with exports as (
    delete from personal_data p
    where p.company_code = ${at.companyCode} and p.kind = 'EXPORT'
      and p.work_id in (
        select o.work_id from personal_data o where o.company_code = ${at.companyCode} and o.person_idx = ${at.personIdx}
        union
        select o.work_id from personal_data o where o.company_code = ${at.companyCode} and o.user_idx = ${at.personIdx})
    returning stored_name),
  logs as (
    delete from log_export where company_code = ${at.companyCode} and user_idx = ${at.personIdx} returning stored_name),
  imports as (
    delete from user_import where company_code = ${at.companyCode} and user_idx = ${at.personIdx} returning stored_name),
  pdfs as (
    delete from pdf_work where company_code = ${at.companyCode} and user_idx = ${at.personIdx} returning stored_name),
  keys as (
    delete from idempotency_key where company_code = ${at.companyCode} and user_idx = ${at.personIdx}
    returning null::varchar as stored_name)
  select stored_name as "storedName" from exports
  union all select stored_name from logs
  union all select stored_name from imports
  union all select stored_name from pdfs
  union all select stored_name from keys`,
)

/**
 * Rows of tables of people that name the id that is erased, and the lines that could be such a table's headings; they would go within a day.
 * While the id is still known.
 */
export const eraseImportRows = statement<{ companyCode: string; userId: string }, never>(
  'personal-data.erase-import-rows',
  (at) => sql`
  with erased as (
    delete from user_import_row r using user_import i
    where i.company_code = ${at.companyCode} and r.company_code = i.company_code and r.import_id = i.import_id
      and lower(r.user_id) = lower(${at.userId})
    returning r.import_id)
  update user_import i set reading = jsonb_set(i.reading, '{headings}', '[]')
  where i.company_code = ${at.companyCode} and i.import_id in (select import_id from erased) and i.reading is not null`,
)

export interface Lines {
  last: number | null
  count: number
}

/**
 * Name and id of the person in the next lines of the log, and what they were called before and after a change. That something was
 * done, when, and by which number stays. The log has no index by who did it: it is walked once.
 */
export const eraseAudits = statement<Erased & { after: number }, Lines>(
  'personal-data.erase-audits',
  (at) => sql`
  with part as (
    select a.audit_idx, a.actor_idx = ${at.personIdx} as actor,
      a.subject_type = 'USER' and a.subject_key = ${at.personIdx}::bigint::text as subject
    from audit_log a
    where a.company_code = ${at.companyCode} and a.audit_idx > ${at.after}::bigint
    order by a.audit_idx ${LINES}),
  changed as (
    update audit_log a set
      subject_name = case when p.subject then null else a.subject_name end,
      before = case when p.subject then a.before - array['userId', 'name', 'phone', 'phone2', 'email'] else a.before end,
      after = case when p.subject then a.after - array['userId', 'name', 'phone', 'phone2', 'email'] else a.after end,
      actor_name = case when p.actor then '○○○ ' || a.actor_idx else a.actor_name end,
      actor_id = case when p.actor then '#' || a.actor_idx else a.actor_id end
    from part p
    where a.company_code = ${at.companyCode} and a.audit_idx = p.audit_idx and (coalesce(p.actor, false) or p.subject)
    returning 1)
  select (select max(audit_idx) from part) as last, (select count(*) from changed) as count`,
)
