import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { libraryOf, refusal, titles } from '../../testing/books.ts'

let t: TestApp
let library: ReturnType<typeof libraryOf>
before(async () => {
  t = await startTestApp()
  library = libraryOf(t)
})
after(() => t.close())

describe('the table of contents', () => {
  it('API-BOOK-04 MAN-BOOK-09 is saved as a whole, without empty lines, and refused where a page is wrong', async () => {
    const { bookIdx } = await library.write({ count: 9 })
    const save = (chapterList: unknown) =>
      library.as('teacher1').call('book.saveChapters', { bookIdx, chapterList })
    const line = (title: string, startPage: unknown, ...children: unknown[]) => ({
      title,
      startPage,
      children,
    })
    const good = [
      line(' 1단원 ', 1, line('1.1', 1), line('', null), line('1.2', 4, line('', 7, line(' ', 8)))),
      line('', 3),
      line('부록', null),
      line('2단원', 5),
    ]
    assert.equal((await save(good)).status, 200)
    const { chapterList } = await library.get(bookIdx)
    assert.deepEqual(titles(chapterList), ['1단원', ['1.1', '1.2'], '부록', '2단원'])
    const [first] = chapterList
    assert.deepEqual([first!.bookIdx, first!.startPage, first!.children[1]!.startPage], [bookIdx, 1, 4])
    assert.equal((await save(chapterList)).status, 200, 'as it came it goes back')
    const wrong: [string, unknown, string][] = [
      ['zero', [line('a', 0)], 'WB-400-306'],
      ['half', [line('a', 1.5)], 'WB-400-306'],
      ['words', [line('a', 'one')], 'WB-400-200'],
      ['smaller than the sibling before', [line('a', 5), line('b', 4)], 'WB-400-306'],
      ['beyond the book', [line('a', 1, line('b', 10))], 'WB-400-306'],
      ['without a title over lines', [line('', 1, line('b', 2))], 'WB-400-306'],
      ['too long', [line('a'.repeat(101), 1)], 'WB-400-306'],
      [
        'too deep',
        [line('1', 1, line('2', 1, line('3', 1, line('4', 1, line('5', 1, line('6', 1))))))],
        'WB-400-306',
      ],
      ['no list', { title: 'a' }, 'WB-400-200'],
      ['too many', Array.from({ length: 1001 }, () => line('a', 1)), 'WB-400-200'],
      ['too many below', [line('a', 1, ...Array.from({ length: 1000 }, () => line('b', 1)))], 'WB-400-306'],
    ]
    for (const [what, list, code] of wrong) assert.equal(await refusal(save(list)), code, what)
    const { body } = await save([line('a', 1, line('b', 3), line('c', 2))])
    assert.deepEqual(body.data, {
      issues: [{ field: 'chapterList.0.children.1.startPage', message: 'before' }],
    })
    assert.deepEqual(titles((await library.get(bookIdx)).chapterList), [
      '1단원',
      ['1.1', '1.2'],
      '부록',
      '2단원',
    ])
    assert.equal((await save([])).status, 200)
    assert.deepEqual((await library.get(bookIdx)).chapterList, [])
  })

  it('is refused, not walked into, where it is five thousand lines deep', async () => {
    const { bookIdx } = await library.write({ count: 1, book: { solutionJsonStr: '[]' } })
    const depth = 5_000
    const payload = `{"command":"SAVE","bookIdx":${bookIdx},"chapterList":${'[{"title":"a","startPage":1,"children":'.repeat(depth)}[]${'}]'.repeat(depth)}}`
    const answer = await t.send({
      method: 'POST',
      url: '/api/book/chapter',
      payload,
      headers: {
        authorization: `Bearer ${await library.as('teacher1').token()}`,
        'x-service-area': 'SERVICE',
        'content-type': 'application/json',
      },
    })
    assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-200'])
  })
})
