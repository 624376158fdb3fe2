import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { libraryOf, refusal } from '../../testing/books.ts'
import { readBanks } from './banks.rules.ts'

let t: TestApp
let library: ReturnType<typeof libraryOf>
before(async () => {
  t = await startTestApp()
  library = libraryOf(t)
})
after(() => t.close())

const configure = (value: string) =>
  t.services.db.asPlatform(async (tx) => {
    await tx.execute(sql`insert into config (company_code, key, value) values ('ALPHA', 'BOOK_BANKS', ${value})
      on conflict (company_code, key) do update set value = excluded.value`)
    await tx.execute(sql`update company set config_version = config_version + 1 where company_code = 'ALPHA'`)
  })
const named = { 1: { ko: '기출은행', en: 'Past papers' }, 3: { en: 'Essays' } }

describe('question banks', () => {
  it('MAN-BOOK-22 A-79 bankType is 0 for none or 1 to 3, whose display names come from the configuration in both languages', async () => {
    // before anybody signs in: a token of the configuration before would be refused
    await configure(JSON.stringify(named))
    const asked = async (company: 'alpha' | 'beta') =>
      (await t.as(company, 'teacher1').call('book.banks', {})).body.result.bankList
    assert.deepEqual(await asked('alpha'), [
      { bankType: 1, bankName: { ko: '기출은행', en: 'Past papers' } },
      { bankType: 3, bankName: { ko: 'Essays', en: 'Essays' } },
    ])
    assert.deepEqual(await asked('beta'), [], 'where nothing is named')
    for (const bankType of [0, 1, 2, 3]) {
      const { bookIdx } = await library.write({ count: 1, book: { bankType, solutionJsonStr: '[]' } })
      assert.equal((await library.get(bookIdx)).bankType, bankType)
      const [first] = (await library.as('teacher1').call('book.list', {})).body.resultPage.content
      assert.deepEqual([first!.bookIdx, first!.bankType], [bookIdx, bankType])
    }
    for (const bankType of [4, -1, 1.5, 'x'])
      assert.equal(
        await refusal(
          library.as('teacher1').call('book.add', { book: { bookName: '책', bankType } } as never),
        ),
        'WB-400-200',
      )
  })

  it('have no name where the configuration can’t be read', () => {
    for (const text of [
      '',
      'no JSON',
      '[]',
      '7',
      'null',
      '{"1":5}',
      '{"1":{"ko":""}}',
      '{"4":{"ko":"네 번째"}}',
    ])
      assert.deepEqual(readBanks(text), [], text)
    assert.deepEqual(readBanks('{"2":{"ko":" 유형 ","en":5},"1":"x"}'), [
      { bankType: 2, bankName: { ko: '유형', en: '유형' } },
    ])
  })
})
