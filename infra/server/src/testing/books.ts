import assert from 'node:assert/strict'
import type { Chapter } from '@madang/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { pageImage } from '../db/schema/book.ts'
import type { TestApp } from './app.ts'
import type { FixtureUser } from './fixture.ts'

const picture = async () => ({
  filename: 'a.png',
  mimetype: 'image/png',
  bytes: await sharp({ create: { width: 30, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer(),
})

export const solution = (list: Record<string, unknown>[]) => JSON.stringify(list)
const someQuestions = solution([
  { SNo: 2, PNo: 2, AnsTy: 1, Ans: ['1/2', '0.5'] },
  { SNo: 1, PNo: 1, AnsTy: 0, Ans: 3, RectNum: '2,3,20,10' },
  { SNo: 3, PNo: 2, AnsTy: 1, Ans: [] },
])

export const refusal = async (
  answer: Promise<{ status: number; body: { code?: string; data?: unknown } }>,
) => {
  const { body } = await answer
  return body.code
}

export const titles = (lines: readonly Chapter[]): unknown[] =>
  lines.flatMap(({ title, children }) => (children.length > 0 ? [title, titles(children)] : [title]))

/** Books of alpha, written by their authors' own calls. */
export function libraryOf(t: TestApp) {
  const as = (who: FixtureUser) => t.as('alpha', who)

  /** Pages that were sent, without sending each: all show one picture. */
  async function pages(count: number, who: FixtureUser = 'teacher1'): Promise<number[]> {
    const one = await picture()
    const { body } = await as(who).call('page.add', { uploadFile: [one] })
    const first = body.resultList[0]!.pageIdx
    const more = await t.services.db.asPlatform(async (tx) => {
      const [row] = await tx.select().from(pageImage).where(eq(pageImage.pageIdx, first))
      const { pageIdx: _, secret: __, ...rest } = row!
      const rows = Array.from({ length: count - 1 }, () => rest)
      return rows.length === 0
        ? []
        : tx.insert(pageImage).values(rows).returning({ pageIdx: pageImage.pageIdx })
    })
    return [first, ...more.map(({ pageIdx }) => pageIdx)]
  }

  async function write(options: { who?: FixtureUser; count?: number; book?: Record<string, unknown> } = {}) {
    const { who = 'teacher1', count = 2 } = options
    const pageFileList = count === 0 ? [] : await pages(count, who)
    const request = {
      book: { bookName: '수학 1-1', solutionJsonStr: someQuestions, ...options.book },
      pageFileList,
    }
    const { status, body } = await as(who).call('book.add', request)
    assert.equal(status, 200, JSON.stringify(body))
    return { ...body.result, pageFileList, request }
  }

  const get = async (bookIdx: number, who: FixtureUser = 'teacher1') =>
    (await as(who).call('book.get', { bookIdx })).body.result

  return { as, pages, write, get }
}
