import { UserType } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { company, config, license } from '../db/schema/company.ts'
import { rebuildDayCounters } from '../modules/log-meet/write.store.ts'
import { countCompany } from '../modules/stats/count.service.ts'
import type { Database, Tx } from '../platform/database.ts'
import { hashPassword } from '../platform/password.ts'
import { noteTraces } from './big-notes.ts'
import { PASSWORD } from './fixture.ts'

export const BIG = 'big'
const timeZone = 'Asia/Seoul'

/** Tables that grow for as long as a company works; nothing may read or sort one of them whole. */
export const bigTables = [
  'room',
  'room_user',
  'room_file',
  'file',
  'log_meet',
  'log_meet_user',
  'log_meet_join',
  'stat_day_user',
  'record_log',
  'chat_file',
  'meet_chat',
  'task',
  'task_user',
  'note',
  'note_ink',
  'note_ink_receipt',
  'note_answer',
  'note_log',
  'note_mark',
  'note_check',
  'note_comment',
  'note_page',
  'note_reading',
  'note_reading_fix',
  'wrong_entry',
  'wrong_try',
  'message',
  'message_receiver',
  'notification',
  'audit_log',
  'search_text',
  'search_gram',
  'page_image',
  'book',
  'book_page',
  'book_sheet',
  'chapter',
  'textbook_page',
  'textbook_sheet',
] as const

const usual = { teachers: 50, students: 2000 }
const textbooks = 100
/** Different ones of rooms and of classes: a class bears its room's title on every day. */
const titles = 20_000

/** What is filled, in this order: each stands without those after it, and all but `noteTraces` without those before. */
const parts = { rooms, classes, studies, noteTraces, letters, notices }

/**
 * @param rows in each table of `bigTables`, twice or three times as many in those that hold people
 * @param people times as many teachers and students: the same rows, each person with so much fewer of them
 * @param only for who asks only for some of it: the tables of the others stay empty
 */
export async function writeBigCompany(
  db: Database,
  {
    rows,
    today,
    companyId = BIG,
    people = 1,
    only,
  }: {
    rows: number
    today: Date
    companyId?: string
    people?: number
    only?: readonly (keyof typeof parts)[]
  },
): Promise<void> {
  const code = companyId.toUpperCase()
  const teachers = usual.teachers * people
  const students = usual.students * people
  const passwordHash = await hashPassword(PASSWORD, { cheap: true })
  const until = sql`${today.toISOString()}::timestamptz`
  await db.asPlatform(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // what is made here fits together: looking each row's parents up would be three quarters of the time
    await tx.execute(sql`select set_config('session_replication_role', 'replica', true) from pg_roles
      where rolname = current_user and rolsuper`)
    await tx.insert(company).values({ companyCode: code, companyId, companyName: 'Big', timeZone })
    // the only type under which accounts are counted
    await tx
      .insert(license)
      .values({ companyCode: code, licenseTypeCd: 2, startDate: '2000-01-01', endDate: '9999-12-31' })
    await tx.insert(config).values({ companyCode: code, key: 'WEB_FUNC_USE', value: '1,1,1,1,1,1' })
    await tx.execute(sql`
      insert into users (company_code, user_id, user_name, user_type_cd, password_hash)
      select ${code}, 'oper', '운영자', ${UserType.OPER}::int, ${passwordHash}
      union all select ${code}, 'teacher' || n, '선생 ' || n, ${UserType.TEACHER}::int, ${passwordHash}
        from generate_series(1, ${teachers}::int) n
      union all select ${code}, 'student' || n, '학생 ' || n, ${UserType.STUDENT}::int, ${passwordHash}
        from generate_series(1, ${students}::int) n`)
    await tx.execute(sql`
      create temporary table who on commit drop as
      select row_number() over (partition by user_type_cd order by user_idx) - 1 as n, user_idx, user_id, user_name, user_type_cd
      from users where company_code = ${code}`)
    await tx.execute(sql`insert into template (company_code, template_name, room_category_cd, option_string)
      values (${code}, '정규', 'RESERVED', '6')`)
    await tx.execute(sql`analyze who`)
    await tx.execute(sql`
      create temporary table many on commit drop as
      select s.n, t.user_idx as teacher, t.user_id as teacher_id, t.user_name as teacher_name,
        a.user_idx as first, b.user_idx as second, ${until} - s.n * (interval '5 years' / ${rows}::int) as at
      from generate_series(1, ${rows}::int) s(n)
      join who t on t.user_type_cd = ${UserType.TEACHER}::int and t.n = s.n % ${teachers}::int
      join who a on a.user_type_cd = ${UserType.STUDENT}::int and a.n = s.n % ${students}::int
      join who b on b.user_type_cd = ${UserType.STUDENT}::int and b.n = (s.n * 7 + 1) % ${students}::int
      where a.n <> b.n`)
    await tx.execute(sql`analyze many`)
    for (const [name, fill] of Object.entries(parts))
      if (!only || only.includes(name as keyof typeof parts)) await fill(tx, code)
    await rebuildDayCounters(tx, { companyCode: code, timeZone })
    // no trigger saw the rows
    await tx.execute(sql`select fill_search_texts(${code})`)
    await tx.execute(sql`select fill_search_phones(${code})`)
    await countCompany(tx, { companyCode: code, timeZone }, today)
  })
}

/**
 * Vacuums and analyses until every page of the big tables and of people is known to be visible to all. One pass is not enough
 * where the database's own analysis began before the last rows were there: what it may still see is left out, and index scans
 * then read the table too. Of a few dead rows the indexes would be left as they are.
 */
export async function vacuumed(db: Database): Promise<void> {
  for (;;) {
    const tables = await db.statement(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    // one by one: all of them in one statement may take longer than a statement may
    for (const { name } of tables.rows) await db.statement(`vacuum (analyze, index_cleanup on) "${name}"`)
    const { rows } = await db.statement(
      `select count(*)::int as n from pg_class where relname = any($1) and relkind = 'r' and relallvisible < relpages`,
      [[...bigTables, 'users']],
    )
    if (rows[0]!.n === 0) return
  }
}

const analyze = (tx: Tx, tables: string) => tx.execute(sql.raw(`analyze ${tables}`))

async function rooms(tx: Tx, code: string): Promise<void> {
  await tx.execute(sql`
    insert into room (company_code, room_code, room_title, room_category_cd, owner_user_idx, invite_code, join_code,
      show_datetime, show_end_datetime, template_idx, reg_datetime)
    select ${code}, 'R' || n, '교실 ' || n % ${titles}::int, 'RESERVED', teacher, lpad(n::text, 9, '0'), 'J' || n, at, at + interval '20 years',
      (select template_idx from template where company_code = ${code} limit 1), at from many`)
  await analyze(tx, 'room, users, template')
  await tx.execute(sql`
    insert into room_user (company_code, room_code, user_idx)
    select ${code}, 'R' || n, first from many union all select ${code}, 'R' || n, second from many`)
  await tx.execute(sql`
    insert into room_file (company_code, room_code, mod_user_idx, mod_datetime)
    select ${code}, 'R' || n, teacher, at from many`)
  await tx.execute(sql`
    insert into file (company_code, owner_type, owner_idx, org_file_name, stored_name, file_size, file_type_cd, reg_user_idx)
    select company_code, 'ROOM', room_file_idx, '자료.pdf', 'big-' || room_file_idx, 1, 4, mod_user_idx
    from room_file where company_code = ${code}`)
  await analyze(tx, 'room_file, file')
}

async function classes(tx: Tx, code: string): Promise<void> {
  await tx.execute(sql`
    insert into log_meet (company_code, meet_code, room_code, meet_title, room_category_cd, leader_idx, leader_id,
      leader_name, user_idx, user_id, user_name, user_count, open_datetime, start_datetime, end_datetime)
    select ${code}, 'M' || n, 'R' || n, '수업 ' || n % ${titles}::int, 'RESERVED', teacher, teacher_id, teacher_name, teacher, teacher_id,
      teacher_name, 3, at, at, at + interval '50 minutes' from many`)
  await analyze(tx, 'log_meet')
  await tx.execute(sql`
    insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd, total_join_time_sec, start_datetime)
    select ${code}, 'M' || many.n, who.user_idx, who.user_id, who.user_name, who.user_type_cd, 3000, at
    from many cross join lateral (values (teacher), (first), (second)) p(user_idx) join who on who.user_idx = p.user_idx`)
  await tx.execute(sql`
    insert into log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime)
    select ${code}, 'M' || n, first, at, at + interval '50 minutes' from many`)
  await tx.execute(sql`
    insert into record_log (company_code, meet_code, record_title, user_idx, user_name, leader_idx, start_datetime,
      end_datetime, reg_datetime)
    select ${code}, 'M' || n, '녹화 ' || n, teacher, teacher_name, teacher, at, at + interval '50 minutes',
      at + interval '55 minutes' from many`)
  await tx.execute(sql`
    insert into file (company_code, owner_type, owner_idx, org_file_name, stored_name, file_size, reg_datetime)
    select company_code, 'RECORD', record_idx, record_title, 'r' || record_idx, 1000, reg_datetime from record_log
    where company_code = ${code}`)
  await tx.execute(sql`
    insert into meet_chat (company_code, meet_code, chat_idx, user_idx, user_name, user_type_cd, text, client_key, sent_datetime)
    select ${code}, 'M' || n, 1, teacher, teacher_name, 11, '안녕하세요', 'k', at from many`)
  await tx.execute(sql`
    insert into chat_file (company_code, meet_code, reg_datetime)
    select ${code}, 'M' || n, at + interval '50 minutes' from many`)
}

async function studies(tx: Tx, code: string): Promise<void> {
  await tx.execute(sql`
    insert into textbook (company_code, textbook_name, book_type, page_count, question_count, reg_user_idx)
    select ${code}, '교재 ' || n, 'WORKBOOK', 10, 20, (select teacher from many limit 1) from generate_series(1, ${textbooks}::int) n`)
  await tx.execute(sql`
    insert into task (company_code, task_name, textbook_idx, submit_limit_datetime, total_user_count, reg_user_idx, reg_datetime)
    select ${code}, '숙제 ' || n, b.first + n % ${textbooks}::int, at + interval '7 days', 2, teacher, at
    from many cross join (select min(textbook_idx) as first from textbook where company_code = ${code}) b`)
  await analyze(tx, 'task, textbook')
  await tx.execute(sql`
    insert into page_image (company_code, stored_name, thumb_name, file_size, width, height, reg_user_idx, reg_datetime)
    select ${code}, 'p' || n, 't' || n, 1000, 1000, 1400, teacher, at from many`)
  await tx.execute(sql`
    insert into book (company_code, book_name, book_type, book_status, page_count, reg_user_idx, reg_datetime, mod_datetime)
    select ${code}, '책 ' || n, case when n % 3 = 0 then 'TEXTBOOK' else 'WORKBOOK' end, n % 3, 1, teacher, at, at from many`)
  // else a second company's rows are thought to be none, and each page is held against each book
  await analyze(tx, 'page_image, book')
  await tx.execute(sql`
    insert into book_page (company_code, book_idx, page_no, page_idx)
    select ${code}, b.book_idx, 1, i.page_idx from book b
    join page_image i on i.company_code = b.company_code and i.reg_datetime = b.reg_datetime where b.company_code = ${code}`)
  await tx.execute(sql`
    insert into book_sheet (company_code, book_idx, sheet, page_no, page_idx)
    select company_code, book_idx, 2, page_no, page_idx from book_page where company_code = ${code}`)
  await tx.execute(sql`
    insert into chapter (company_code, book_idx, order_no, depth, title, start_page)
    select company_code, book_idx, 1, 0, '1장', 1 from book where company_code = ${code}`)
  for (const [table, sheet] of [
    ['textbook_page', sql``],
    ['textbook_sheet', sql`sheet,`],
  ] as const)
    await tx.execute(sql`
      insert into ${sql.raw(table)} (company_code, textbook_idx, ${sheet} page_no, page_idx)
      select ${code}, b.first + i.n % ${textbooks}::int, ${table === 'textbook_sheet' ? sql`2,` : sql``} 1 + i.n / ${textbooks}::int, i.page_idx
      from (select page_idx, row_number() over (order by page_idx) - 1 as n from page_image where company_code = ${code}) i
      cross join (select min(textbook_idx) as first from textbook where company_code = ${code}) b`)
  await tx.execute(sql`
    update textbook set book_idx = (select min(book_idx) from book where company_code = ${code}) + textbook_idx % 3
    where company_code = ${code}`)
  await analyze(tx, 'book_page, book_sheet, chapter, textbook_page, textbook_sheet')
  await tx.execute(sql`
    insert into task_user (company_code, task_idx, user_idx, task_status)
    select t.company_code, t.task_idx, p.user_idx, 2
    from task t join many on many.at = t.reg_datetime cross join lateral (values (first), (second)) p(user_idx)
    where t.company_code = ${code}`)
  await analyze(tx, 'task_user')
  await tx.execute(sql`
    insert into note (company_code, note_title, note_kind, note_status, user_idx, task_user_idx, textbook_idx, task_author_idx, note_submit_datetime, reg_datetime, mod_datetime)
    select w.company_code, t.task_name, 2, 1 + w.task_user_idx % 4, w.user_idx, w.task_user_idx, t.textbook_idx, t.reg_user_idx,
      case when w.task_user_idx % 4 = 0 then null else t.reg_datetime + interval '1 day' end, t.reg_datetime, t.reg_datetime + interval '1 day'
    from task_user w join task t on t.company_code = w.company_code and t.task_idx = w.task_idx where w.company_code = ${code}`)
  await tx.execute(sql`
    insert into note_ink (company_code, note_idx, page_no, layer, author, writer, seq, last_seq, data, reg_datetime)
    select company_code, note_idx, 1, 0, user_idx, 'tab', 1, 1, '\\x494e4b', mod_datetime from note where company_code = ${code}`)
  await tx.execute(sql`
    insert into wrong_entry (company_code, note_idx, question_no, user_idx, step, due_date, reg_datetime, mod_datetime)
    select n.company_code, n.note_idx, g, n.user_idx, 1, n.mod_datetime::date + (n.note_idx % 60)::int, n.mod_datetime, n.mod_datetime
    from note n cross join generate_series(1, 2) g where n.company_code = ${code} and n.note_status = 4`)
  await tx.execute(sql`
    insert into wrong_try (company_code, note_idx, question_no, answer, res, why, ink_heads, step, due_date, reg_datetime)
    select company_code, note_idx, question_no, '3', 0, 'NUMBER_DIFFERENT', '[]', step, due_date, mod_datetime
    from wrong_entry where company_code = ${code}`)
  await tx.execute(sql`
    insert into note (company_code, note_title, note_kind, note_status, user_idx, meet_code, reg_datetime, mod_datetime)
    select ${code}, '수업 노트 ' || n, 3, 1, first, 'M' || n, at, at from many`)
}

async function letters(tx: Tx, code: string): Promise<void> {
  await tx.execute(sql`
    insert into message (company_code, title, contents, reg_user_idx, receiver_count, reg_datetime, send_datetime)
    select ${code}, '쪽지 ' || n, '<p>안녕하세요</p>', teacher, 2, at, at from many order by at`)
  await analyze(tx, 'message')
  await tx.execute(sql`
    insert into message_receiver (company_code, message_idx, receiver_idx, read_datetime)
    select m.company_code, m.message_idx, p.user_idx, m.send_datetime
    from message m join many on many.at = m.send_datetime cross join lateral (values (first), (second)) p(user_idx)
    where m.company_code = ${code}`)
}

async function notices(tx: Tx, code: string): Promise<void> {
  await tx.execute(sql`
    insert into notification (company_code, user_idx, channel, event, event_key, state, attempts, queued, reg_datetime, mod_datetime)
    select ${code}, first, 'MAIL', 'ACCOUNT_LOCKED', n, case when n % 50 = 0 then 'FAILED' else 'SENT' end, 1, true, at, at
    from many order by at`)
  await tx.execute(sql`
    insert into audit_log (company_code, action, subject_type, subject_key, subject_name, actor_idx, actor_id, actor_name, reg_datetime)
    select ${code}, case when n % 50 = 0 then 'ROOM_ADDED' else 'USER_RENAMED' end, 'USER', first, '학생 ' || n, teacher,
      teacher_id, teacher_name, at from many order by at`)
}

/**
 * Lets the planner believe that the big tables hold so many times more rows, which decides what it reads and sorts. A
 * database with a million real rows takes a minute to fill.
 */
export async function pretendTimes(db: Database, times: number): Promise<void> {
  await db.asPlatform(async (tx) => {
    for (const table of [...bigTables, 'log_meet_day', 'users']) await analyze(tx, table)
    await tx.execute(sql`update pg_class set reltuples = reltuples * ${times}::int, relallvisible = relpages
      where relname = any(${`{${bigTables.join()}}`}::text[])
        or oid in (select indexrelid from pg_index where indrelid = any(${`{${bigTables.join()}}`}::text[]::regclass[]))`)
  })
}
