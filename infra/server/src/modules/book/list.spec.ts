import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { book as bookTable } from '../../db/schema/book.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { libraryOf, refusal } from '../../testing/books.ts'
import { BETA_MARKER, type FixtureUser } from '../../testing/fixture.ts'

let t: TestApp
let library: ReturnType<typeof libraryOf>
before(async () => {
  t = await startTestApp()
  library = libraryOf(t)
})
after(() => t.close())

describe('the list of books', () => {
  it('API-BOOK-01 MAN-BOOK-03 finds by use, type, status, day, name and author, newest first, and tells the total', async () => {
    await t.services.db.asPlatform((tx) => tx.delete(bookTable))
    const day = (n: number) => new Date(`2027-05-0${n}T03:00:00Z`)
    const texts: [number, string, Record<string, unknown>, FixtureUser][] = [
      [1, '가나다 국어', { bookType: 'TEXTBOOK' }, 'teacher1'],
      [2, '쎈 수학', { bookUse: 1 }, 'teacher1'],
      [3, 'English 100%', { bookStatus: 0 }, 'teacher2'],
      [4, '과학_실험', { bankType: 2 }, 'teacher2'],
    ]
    for (const [n, bookName, book, who] of texts) {
      t.clock.set(day(n))
      await library.write({ who, count: 1, book: { bookName, solutionJsonStr: '[]', ...book } })
    }
    const names = async (request: Record<string, unknown> = {}) =>
      (await library.as('teacher1').call('book.list', request)).body.resultPage.content.map(
        ({ bookName }) => bookName[0],
      )
    assert.deepEqual(await names(), ['과', 'E', '쎈', '가'])
    assert.deepEqual(await names({ searchType: 1, bookType: 'TEXTBOOK' }), ['가'])
    assert.deepEqual(await names({ bookType: 'WORKBOOK', bookUse: 0 }), ['과', 'E'])
    assert.deepEqual(await names({ bookUse: 1 }), ['쎈'])
    assert.deepEqual(await names({ searchBookStatus: 0 }), ['E'])
    assert.deepEqual(await names({ searchBookStatus: 2 }), [])
    assert.deepEqual(await names({ searchStartDate: '2027-05-02', searchEndDate: '2027-05-03' }), ['E', '쎈'])
    assert.deepEqual(await names({ searchKeyword: 'ㄱㅎ' }), ['과'])
    assert.deepEqual(await names({ searchKeyword: 'teacher2' }), ['과', 'E'])
    assert.deepEqual(await names({ searchKeyword: '0%' }), ['E'])
    assert.deepEqual(await names({ searchKeyword: '_' }), ['과'])
    const second = (await library.as('teacher1').call('book.list', { page: 2, size: 3 })).body.resultPage
    assert.deepEqual([second.total, second.page, second.size, second.last], [4, 2, 3, true])
    assert.deepEqual(second.content[0]?.regUser.userName, '알파 teacher1')
    assert.ok(!('solutionJsonStr' in second.content[0]!), 'a list gives no answers away')
    const wrong = { searchStartDate: '2027-05-03', searchEndDate: '2027-05-02' }
    assert.equal(await refusal(library.as('teacher1').call('book.list', wrong)), 'WB-400-200')
    assert.equal(await refusal(library.as('teacher1').call('book.list', { searchType: 2 })), 'WB-400-200')
    assert.ok(!JSON.stringify(await library.as('teacher1').call('book.list', {})).includes(BETA_MARKER))
    assert.equal(
      (await library.as('oper').call('book.list', {}, { area: 'MANAGE' })).body.resultPage.size,
      30,
    )
  })
})
