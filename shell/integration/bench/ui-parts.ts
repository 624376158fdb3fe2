import { readFileSync } from 'node:fs'
import { type BookPage, book as bookCalls, type SignedIn } from '@madang/contract'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A workbook of so many pages, printed by the browser: text, choices, a drawing on each page, an outline. */
export async function workbookPdf(browser: Browser, pages: number): Promise<Buffer> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const question = (
    no: number,
  ) => `<p><b>${no}.</b> What is ${no * 17 + 3} + ${no * 29 + 8}? Show how you found it.</p>
    <p>${[1, 2, 3, 4, 5].map((at) => `(${at}) ${no * 46 + at}`).join(' &nbsp; ')}</p>`
  const sheet = (at: number) => `<section>${at % 20 === 0 ? `<h1>Chapter ${at / 20 + 1}</h1>` : ''}
    ${[1, 2, 3, 4, 5, 6].map((no) => question(at * 6 + no)).join('')}
    <svg width="240" height="140"><circle cx="${60 + (at % 60)}" cy="70" r="50" fill="none" stroke="#000"/><path d="M10 130L230 ${at % 120}" stroke="#000"/></svg></section>`
  await page.setContent(
    `<style>section { break-after: page; font: 13pt/1.6 sans-serif }</style>${Array.from({ length: pages }, (_, at) => sheet(at)).join('')}`,
  )
  const bytes = await page.pdf({ format: 'A4', outline: true, tagged: true })
  await context.close()
  return bytes
}

interface Call {
  readonly method: string
  readonly path: string
  readonly command?: string | undefined
  readonly answer: string
}

/** Asks the server as this person; the answer's data. */
export async function asker(context: BrowserContext, username: string, password: string) {
  const form = { companyId: 'demo', username, password }
  const signedIn = await context.request.post('/open/login/loginBoda', { form })
  const { token } = ((await signedIn.json()) as { data: SignedIn }).data
  const headers = { authorization: `Bearer ${token.accessToken}`, 'x-service-area': 'SERVICE' }
  return async <T>(
    { method, path, command, answer: field }: Call,
    fields: Record<string, unknown>,
  ): Promise<T> => {
    const said = command === undefined ? fields : { command, ...fields }
    const answer =
      method === 'GET'
        ? await context.request.get(path, { params: said as Record<string, string | number>, headers })
        : await context.request.post(path, { data: said, headers })
    if (!answer.ok()) throw new Error(`${path} ${command}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as Record<string, T>)[field] as T
  }
}
export type Ask = Awaited<ReturnType<typeof asker>>

/** A book of so many pages, of pictures that the server has. */
export async function longBook(ask: Ask, pages: readonly BookPage[], count: number): Promise<number> {
  const pageFileList = Array.from({ length: count }, (_, at) => pages[at % pages.length]!.pageIdx)
  const added = await ask<{ bookIdx: number }>(bookCalls.add, {
    book: { bookName: `${count} pages`, bookStatus: 0 },
    pageFileList,
  })
  return added.bookIdx
}

/** Highest resident memory of a process in MB since `begin`, as Linux counts it. */
export function peakOf(pid: number): { begin(): number; most(): number } {
  let most = 0
  let timer: NodeJS.Timeout | undefined
  const now = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  return {
    begin() {
      most = now()
      timer = setInterval(() => {
        most = Math.max(most, now())
      }, 100)
      return most
    },
    most() {
      clearInterval(timer)
      return Math.max(most, now())
    },
  }
}

/** Heap and pictures of the tab in MB, looked at while something is going on. */
export function heapOf(cdp: CDPSession): { begin(): Promise<void>; most(): number } {
  let most = 0
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const {
      usedSize,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = (await cdp.send('Runtime.getHeapUsage')) as {
      usedSize: number
      embedderHeapUsedSize?: number
      backingStorageSize?: number
    }
    most = Math.max(most, (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024)
  }
  return {
    async begin() {
      await look()
      timer = setInterval(() => void look().catch(() => clearInterval(timer)), 250)
    },
    most() {
      clearInterval(timer)
      return most
    },
  }
}

/** Milliseconds between frames while a list is scrolled from its beginning to its end. */
export const scrollFrames = (page: Page, name: string, seconds: number): Promise<number[]> =>
  page.getByRole('listbox', { name }).evaluate(
    (list, ms) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        const way = list.scrollHeight - list.clientHeight
        const begun = performance.now()
        let last = begun
        const step = (now: number) => {
          if (now > last) frames.push(now - last)
          last = now
          const share = Math.min(1, (now - begun) / ms)
          list.scrollTop = way * share
          if (share < 1) requestAnimationFrame(step)
          else resolve(frames)
        }
        requestAnimationFrame(step)
      }),
    seconds * 1000,
  )

/** The value that this share of them stays at or under. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
