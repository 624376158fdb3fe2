import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'

/** What working at notes and correcting them leaves in a big company, two or three rows a note. */
export async function noteTraces(tx: Tx, code: string): Promise<void> {
  const each = (table: string, columns: string, values: string, of = 'note_kind = 2') =>
    tx.execute(
      sql`insert into ${sql.raw(`${table} (company_code, note_idx, ${columns})
        select company_code, note_idx, ${values} from note cross join generate_series(1, 2) g where ${of}`)} and company_code = ${code}`,
    )
  await tx.execute(sql`analyze note`)
  await each('note_answer', 'question_no, answer, res', `g, '3', case when note_status = 4 then g % 2 end`)
  await each(
    'note_log',
    'note_status, reg_datetime, spent_time, question_count, wrong_count',
    'g, reg_datetime, 60, 20, 1',
  )
  const teacher = 'task_author_idx, mod_datetime'
  await each('note_mark', 'question_no, res, user_idx, reg_datetime', `g, 1, ${teacher}`)
  await each('note_check', 'agenda_no, page_no, checked, user_idx, reg_datetime', `1, g, 1, ${teacher}`)
  await each(
    'note_comment',
    'page_no, question_no, user_idx, reg_datetime, text',
    `1, g, ${teacher}, '잘했어요'`,
  )
  await each('note_ink_receipt', 'page_no, strokes, hash, answered', `g, 9, repeat('0', 64), '{}'`)
  await each(
    'note_reading',
    'state, round, asked, mod_datetime',
    `'READ', 1, false, mod_datetime`,
    'g = 1 and note_kind = 2',
  )
  await each(
    'note_reading_fix',
    'user_idx, question_no, place, digit, data, reg_user_idx, reg_datetime',
    `user_idx, g, 0, 3, '\\x00', ${teacher}`,
  )
  await each(
    'note_page',
    'agenda_no, agenda_name, page_no, page_name, page_idx',
    `g, '안건', 1, '1', (select min(page_idx) from page_image i where i.company_code = note.company_code)`,
    'note_kind = 3',
  )
}
