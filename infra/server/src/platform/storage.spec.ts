import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { libraryOf } from '../testing/books.ts'
import { planOf } from '../testing/plans.ts'
import { sentDuring } from '../testing/statements.ts'

let t: TestApp
let library: ReturnType<typeof libraryOf>
before(async () => {
  t = await startTestApp()
  library = libraryOf(t)
})
after(() => t.close())

interface Counted {
  company: string
  who: string
  bytes: string
}
/** What is counted, and what a sum over all rows says: the same, at any moment. */
const both = () =>
  t.services.db.asPlatform(async (tx) => {
    const counted = await tx.execute<Counted & Record<string, unknown>>(sql`
      select company_code as company, user_idx::text as who, bytes::text from storage_usage where bytes <> 0 order by 1, 2`)
    const summed = await tx.execute<Counted & Record<string, unknown>>(sql`
      select company_code as company, who::text, sum(file_size)::text as bytes
      from (select company_code, reg_user_idx as u, file_size from file
        union all select company_code, reg_user_idx, file_size from page_image
        union all select company_code, user_idx, reserved_size from upload
        union all select company_code, user_idx, file_size from pdf_work) k
      cross join lateral (values (0::bigint), (k.u)) w(who)
      where who is not null group by 1, 2 having sum(file_size) <> 0 order by 1, 2`)
    return { counted: counted.rows, summed: summed.rows }
  })
const agree = async () => {
  const { counted, summed } = await both()
  assert.deepEqual(counted, summed)
  return Number(counted.find(({ company, who }) => company === 'ALPHA' && who === '0')?.bytes ?? 0)
}

describe('what a person and a company keep', () => {
  it('is counted as it comes, changes and goes', async () => {
    const begun = await agree()
    await library.pages(3)
    const with3 = await agree()
    assert.ok(with3 > begun)
    await t.services.db.asPlatform((tx) =>
      tx.execute(sql`update page_image set file_size = file_size + 1000,
        reg_user_idx = ${t.people.alpha.teacher2.userIdx} where company_code = 'ALPHA'`),
    )
    assert.equal(await agree(), with3 + 3000)
    await t.services.db.asPlatform((tx) =>
      tx.execute(sql`delete from page_image where company_code = 'ALPHA'`),
    )
    assert.equal(await agree(), begun)
  })

  it('is counted right while many come and go at once', async () => {
    const begun = await agree()
    await Promise.all([
      ...(['teacher1', 'teacher2', 'teacher1', 'teacher2'] as const).map((who) => library.pages(1, who)),
      ...Array.from({ length: 4 }, () =>
        t.services.db.asPlatform((tx) =>
          tx.execute(sql`delete from page_image where company_code = 'ALPHA'
            and page_idx in (select page_idx from page_image where company_code = 'ALPHA' limit 1 for update skip locked)`),
        ),
      ),
    ])
    assert.ok((await agree()) >= begun)
  })

  it('is rolled back with what was to come', async () => {
    const begun = await agree()
    await assert.rejects(
      t.services.db.asPlatform(async (tx) => {
        await tx.execute(sql`insert into page_image (company_code, stored_name, thumb_name, file_size, width, height, reg_user_idx)
          values ('ALPHA', 'a', 'b', 5000, 1, 1, ${t.people.alpha.teacher1.userIdx})`)
        throw new Error('no')
      }),
      /no/,
    )
    assert.equal(await agree(), begun)
  })

  it('is judged by two rows and their key, however much there is', async () => {
    const send = () => library.pages(1)
    await send()
    const few = await sentDuring(send)
    await t.services.db.asPlatform((tx) =>
      tx.execute(sql`insert into page_image (company_code, stored_name, thumb_name, file_size, width, height, reg_user_idx)
        select 'ALPHA', 'a', 'b', 1, 1, 1, ${t.people.alpha.teacher1.userIdx} from generate_series(1, 2000)`),
    )
    const many = await sentDuring(send)
    assert.equal(many.length, few.length)
    const asked = many.find(({ text }) => text.includes('from storage_usage'))
    assert.ok(asked)
    for (const mode of ['generic', 'custom'] as const) {
      const plan = JSON.stringify(await planOf(t.services.db, 'ALPHA', asked, mode))
      for (const table of ['page_image', '"file"', '"upload"']) assert.ok(!plan.includes(table), plan)
      assert.match(plan, /storage_usage/)
    }
    await agree()
  })
})
