import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { libraryOf, refusal } from '../../testing/books.ts'
import { sentDuring } from '../../testing/statements.ts'

let t: TestApp
let library: ReturnType<typeof libraryOf>
before(async () => {
  t = await startTestApp()
  library = libraryOf(t)
})
after(() => t.close())

describe('pages of a book', () => {
  it('travel compressed to whoever can read that, and what is small or a picture travels as it is', async () => {
    const { bookIdx } = await library.write({ count: 100, book: { solutionJsonStr: '[]' } })
    const { bookIdx: short } = await library.write({ count: 1, book: { solutionJsonStr: '[]' } })
    const authorization = `Bearer ${await library.as('teacher1').token()}`
    const ask = (url: string, encoding?: string) =>
      t.send({
        method: 'GET',
        url,
        headers: { authorization, 'x-service-area': 'SERVICE', 'accept-encoding': encoding ?? 'identity' },
      })
    const pages = (of: number) => `/api/book/page?command=LIST&bookIdx=${of}`
    const plain = await ask(pages(bookIdx))
    const packed = await ask(pages(bookIdx), 'gzip, br')
    assert.deepEqual([plain.status, plain.headers['content-encoding']], [200, undefined])
    assert.equal(packed.headers['content-encoding'], 'br')
    assert.equal(String(brotliDecompressSync(packed.bytes)), String(plain.bytes))
    assert.ok(packed.bytes.length < plain.bytes.length / 2, `${plain.bytes.length} to ${packed.bytes.length}`)
    assert.match(String(packed.headers.vary), /accept-encoding/i)
    assert.equal((await ask(pages(short), 'br')).headers['content-encoding'], undefined)
    const { imgUrl } = (JSON.parse(String(plain.bytes)) as { result: { pageList: { imgUrl: string }[] } })
      .result.pageList[0]!
    assert.equal((await ask(imgUrl, 'br')).headers['content-encoding'], undefined)
  })

  it('API-BOOK-05 come by the hundred up to a thousand; one that isn’t there gives WB-400-212', async () => {
    const { bookIdx } = await library.write({ count: 1000, book: { solutionJsonStr: '[]' } })
    const ask = (request: Record<string, unknown>) =>
      library.as('teacher1').call('book.pages', { bookIdx, ...request })
    const seen: number[] = []
    for (let from = 1; from <= 1000; from += 100) {
      const { pageCount, pageList } = (await ask({ fromPage: from, toPage: from + 99 })).body.result
      assert.equal(pageCount, 1000)
      seen.push(...pageList.map(({ pageNo }) => pageNo))
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 1000 }, (_, i) => i + 1),
    )
    const { pageNo, imgUrl } = (await ask({ fromPage: 101 })).body.result.pageList[0]!
    assert.equal(pageNo, 101)
    const picture = await t.send({ method: 'GET', url: imgUrl })
    assert.deepEqual([picture.status, picture.headers['content-type']], [200, 'image/jpeg'])
    const line = (title: string, startPage: number | null, ...children: unknown[]) => ({
      title,
      startPage,
      children,
    })
    const chapterList = [line('1', 1, line('1.1', 100)), line('2', 101), line('부록', null)]
    const saved = await library.as('teacher1').call('book.saveChapters', { bookIdx, chapterList } as never)
    assert.equal(saved.status, 200)
    const begun = async (range: Record<string, unknown>) =>
      (await ask(range)).body.result.chapter.map(({ title, startPage, depth }) => [title, startPage, depth])
    assert.deepEqual(await begun({ fromPage: 1 }), [
      ['1', 1, 0],
      ['1.1', 100, 1],
    ])
    assert.deepEqual(await begun({ fromPage: 101 }), [['2', 101, 0]])
    assert.equal((await ask({ fromPage: 950 })).body.result.pageList.length, 51)
    for (const wrong of [
      { fromPage: 1, toPage: 101 },
      { fromPage: 5, toPage: 4 },
      { fromPage: 1001 },
      { fromPage: 1001, toPage: 1002 },
    ])
      assert.equal(await refusal(ask(wrong)), 'WB-400-212', JSON.stringify(wrong))
    const image = (pageNo: number, of = bookIdx) =>
      library.as('teacher1').call('book.image', { bookIdx: of, pageNo })
    const shown = await image(1000)
    assert.deepEqual([shown.status, shown.headers['content-type']], [200, 'image/jpeg'])
    for (const answer of [image(0), image(-1), image(1001), image(1, 999_999)])
      assert.equal(await refusal(answer), 'WB-400-212')
  })

  it('are written by as many statements for a thousand as for one', async () => {
    const counted = async (count: number) => {
      const pageFileList = await library.pages(count)
      await library.as('teacher1').token()
      let bookIdx = 0
      const added = await sentDuring(async () => {
        bookIdx = (await library.as('teacher1').call('book.add', { book: { bookName: '책' }, pageFileList }))
          .body.result.bookIdx
      })
      const modified = await sentDuring(async () => {
        const book = { bookIdx, revision: 1, bookName: '책' }
        const { status } = await library.as('teacher1').call('book.modify', {
          book,
          pageFileList: pageFileList.toReversed(),
        })
        assert.equal(status, 200)
      })
      const copied = await sentDuring(async () => {
        assert.equal(
          (await library.as('teacher2').call('book.copy', { bookIdx, bookName: '책' })).status,
          200,
        )
      })
      return [added.length, modified.length, copied.length]
    }
    await counted(1)
    const few = await counted(1)
    assert.deepEqual(await counted(1000), few)
    assert.ok(
      few.every((n) => n < 15),
      few.join(),
    )
  })
})
