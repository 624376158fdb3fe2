import { randomUUID } from 'node:crypto'
import type { Book, Chapter, LoosePage, SignedIn } from '@madang/contract'
import { expect, type Page } from '@playwright/test'

/** Pages drawn by the browser that is there: a headline and three questions each. */
const drawPages = (page: Page, count: number): Promise<string[]> =>
  page.evaluate((pages) => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 1120
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    return Array.from({ length: pages }, (_, at) => {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 800, 1120)
      pen.fillStyle = '#222'
      pen.font = '40px sans-serif'
      pen.fillText(`${at + 1}`, 60, 80)
      pen.font = '28px sans-serif'
      for (const row of [0, 1, 2])
        pen.fillText(`${at * 3 + row + 1}.  ${row + 3} + ${at + 5} = ?`, 80, 200 + row * 280)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
  }, count)

interface Given {
  bookName: string
  bookType: Book['bookType']
  chapterList?: Chapter[]
}

/** A book of three pages with a key for each question, by the calls that the editor makes; of whom `signed` is. */
export async function addBook(
  page: Page,
  signed: SignedIn,
  given: Given,
  more: readonly Record<string, unknown>[] = [],
): Promise<number> {
  const headers = { Authorization: `Bearer ${signed.token.accessToken}`, 'X-Service-Area': 'MANAGE' }
  const form = new FormData()
  form.set('command', 'ADD')
  for (const [at, png] of (await drawPages(page, 3)).entries()) {
    form.append('uploadFile', new File([Buffer.from(png, 'base64')], `${at + 1}.png`, { type: 'image/png' }))
  }
  const pages = await page.request.post('/api/page', {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    multipart: form,
  })
  expect(pages.status(), await pages.text()).toBe(200)
  const { resultList } = (await pages.json()) as { resultList: LoosePage[] }
  const questions = resultList.flatMap(({ width }, at) =>
    [0, 1, 2].map((row) => ({
      SNo: at * 3 + row + 1,
      PNo: at + 1,
      AnsTy: row === 0 ? 1 : 0,
      Ans: row === 0 ? ['8'] : [`${row + 1}`],
      RectNum: `60,${150 + row * 280},${width - 200},120`,
      Pt: 2,
    })),
  )
  const { chapterList, ...book } = given
  const post = async (url: string, data: object) => {
    const answer = await page.request.post(url, {
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
      data,
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { result: { bookIdx: number } }
  }
  const { result } = await post('/api/book', {
    command: 'ADD',
    book: { ...book, solutionJsonStr: JSON.stringify([...questions, ...more]) },
    pageFileList: resultList.map(({ pageIdx }) => pageIdx),
  })
  const { bookIdx } = result
  if (chapterList) await post('/api/book/chapter', { command: 'SAVE', bookIdx, chapterList })
  return bookIdx
}
