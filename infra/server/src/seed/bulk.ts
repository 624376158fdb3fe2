import { UserType } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { company, config } from '../db/schema/company.ts'
import { users } from '../db/schema/user.ts'
import { rebuildDayCounters } from '../modules/log-meet/write.store.ts'
import type { Database } from '../platform/database.ts'

export interface BulkOptions {
  companyId: string
  /** Past classes; each has its leader's attendance row. */
  classes: number
  /** As made by `hashPassword`, for the three teachers and `oper`. */
  passwordHash: string
  /** Day after the last class, as an instant. */
  until: Date
}

/** Years over which the classes are spread, whatever their number. */
const years = 5
const timeZone = 'Asia/Seoul'

/**
 * A company with very many past classes, made by the database itself: a million in well under a minute on PostgreSQL.
 * For benches; three teachers (teacher1…3) share the classes, `oper` sees them all.
 */
export async function seedBulkClasses(
  db: Database,
  { companyId, classes, passwordHash, until }: BulkOptions,
): Promise<void> {
  const companyCode = companyId.toUpperCase()
  await db.asPlatform(async (tx) => {
    // a million rows take longer than any statement of a request may
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.insert(company).values({ companyCode, companyId, companyName: `Bench ${classes}`, timeZone })
    await tx.insert(config).values({ companyCode, key: 'WEB_FUNC_USE', value: '1,1,1,1,1,1' })
    const people = await tx
      .insert(users)
      .values(
        [1, 2, 3, 0].map((n) => ({
          companyCode,
          userId: n ? `teacher${n}` : 'oper',
          userName: n ? `선생님 ${n}` : '운영자',
          userTypeCd: n ? UserType.TEACHER : UserType.OPER,
          passwordHash,
        })),
      )
      .returning({ userIdx: users.userIdx })
    const firstTeacher = people[0]!.userIdx
    const end = sql`${until.toISOString()}::timestamptz`
    await tx.execute(sql`
      insert into log_meet (company_code, meet_code, room_code, meet_title, room_category_cd, template_idx, leader_idx,
        leader_id, leader_name, user_idx, user_id, user_name, user_count, open_datetime, start_datetime, end_datetime)
      select ${companyCode}, 'M' || lpad(n::text, 9, '0'), 'R' || n % 500, '수업 ' || n, 'RESERVED', null, ${firstTeacher}::bigint + n % 3,
        'teacher' || 1 + n % 3, '선생님 ' || 1 + n % 3, ${firstTeacher}::bigint + n % 3, 'teacher' || 1 + n % 3, '선생님 ' || 1 + n % 3,
        1, at, at, at + interval '50 minutes'
      from (select n, ${end} - n * (interval '${sql.raw(String(years))} years' / ${classes}::int) as at from generate_series(1, ${classes}::int) n) spread`)
    // the check of each row below looks its class up; planned for an empty table it would read the whole table each time
    await tx.execute(sql`analyze log_meet`)
    await tx.execute(sql`
      insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd, total_join_time_sec, start_datetime)
      select company_code, meet_code, leader_idx, leader_id, leader_name, ${UserType.TEACHER}::int, 3000, start_datetime
      from log_meet where company_code = ${companyCode}`)
    await rebuildDayCounters(tx, { companyCode, timeZone })
  })
  // what a database in use has long known: without it the planner guesses
  await db.analyse()
}
