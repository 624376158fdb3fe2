// npm run bench:ui [-- --pages 200] [--url http://…]: the book editor. Import of a PDF that is made on the spot: seconds to the first
// page shown and to the last one sent, peak memory of tab and server; frames while the strip of a book of 1,000 pages is scrolled;
// opening a long book on slow 4G. Markdown on stdout. `--url`: a product that runs already, with the demo; its server's memory is left
// out unless `--pid` names it. `--open A,B`: only the opening of a long book, of products that run already, in turns.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type BookPage, book, studyLimits } from '@madang/contract'
import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../support/browser.ts'
import { startProduct } from '../support/product.ts'
import { openSession, password } from '../support/session.ts'
import { bookOf, demoPages, middle, type Opened, openBook, slowLine } from './open-book.ts'
import { asker, heapOf, longBook, peakOf, quantile, scrollFrames, workbookPdf } from './ui-parts.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200' },
    url: { type: 'string' },
    pid: { type: 'string' },
    open: { type: 'string' },
  },
})
const pages = Number(values.pages)
const teacher = { companyId: 'demo', userId: 'teacher1' }
const limit = 15 * 60_000

const s = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const mb = (size: number) => `${size.toFixed(0)} MB`
const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const say = (line: string) => process.stderr.write(`${line}\n`)
const load = () =>
  loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')

const found = await findBrowser()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: browserArgs,
  env: { ...process.env, ...found.env },
})
const stop: (() => Promise<void>)[] = [() => browser.close()]

/** Somebody who is signed in, in a profile of their own. */
async function person(baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(limit)
  await openSession(page, teacher)
  return { context, page, cdp: await context.newCDPSession(page) }
}

const rounds = 3

/** The view of a long book on slow 4G, of each product in turn, so that both meet the same load. */
async function opening(urls: readonly string[]): Promise<void> {
  say('Opening on slow 4G …')
  const results = new Map<string, Opened[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [at, url] of urls.entries()) {
      const { context, page, cdp } = await person(url)
      const ask = await asker(context, teacher.userId, password)
      const pictures = await demoPages(ask)
      const books: number[] = []
      for (let turn = 0; turn < 3; turn++) books.push(await bookOf(ask, pictures, pages, round * 3 + turn))
      const view = (which: number) => () =>
        page.goto(`/demo/book/view?bookIdx=${books[which]}`, { waitUntil: 'commit' })
      // what a page still loads is on the line before the next page's own
      const rest = () => page.waitForLoadState('networkidle')
      await slowLine(cdp)
      const note = (what: string, opened: Opened) => {
        const key = `${what}${urls.length > 1 ? `, ${'AB'[at]}` : ''}`
        results.set(key, [...(results.get(key) ?? []), opened])
      }
      note('cold', await openBook(page, cdp, view(0)))
      await rest()
      note('product in the cache, pictures not', await openBook(page, cdp, view(1)))
      await rest()
      await page.goto('/demo/book/workbook')
      const link = page.locator(`a[href$="bookIdx=${books[2]}"]`).first()
      await link.waitFor()
      await rest()
      note('from the list', await openBook(page, cdp, () => link.click()))
      await context.close()
    }
  }
  for (const [what, all] of results) {
    const { ms, seenMs, requests, bytes } = middle(all)
    row(
      `view of ${pages} pages on slow 4G, ${what}: first page`,
      `${s(ms)} (its thumbnail ${s(seenMs)}); ${requests} requests, ${(bytes / 1000).toFixed(0)} kB`,
    )
  }
}

try {
  if (values.open) {
    row('what', 'figure')
    row('---', '---')
    await opening(values.open.split(','))
  } else await everything()
} finally {
  console.log(`\nload ${load()}`)
  for (const end of stop.reverse()) await end()
}

async function everything(): Promise<void> {
  say(`Printing a PDF of ${pages} pages …`)
  const pdf = await workbookPdf(browser, pages)
  const product = values.url ? undefined : await startProduct()
  if (product) stop.push(() => product.stop())
  const url = values.url ?? product!.url
  const pid = values.pid ? Number(values.pid) : product?.pid
  console.log(
    `Browser ${browser.version()} (${found.source}); PDF ${mb(pdf.length / 1024 / 1024)}; load ${load()}\n`,
  )
  row('what', 'figure')
  row('---', '---')

  const { context, page, cdp } = await person(url)
  await page.goto('/demo/book/edit')
  const input = page.getByLabel('Choose a PDF or pictures')
  await input.waitFor({ state: 'attached' })
  const server = pid ? peakOf(pid) : undefined
  const tab = heapOf(cdp)
  const before = server?.begin() ?? 0
  await tab.begin()
  say('Importing …')
  const begun = performance.now()
  await input.setInputFiles({ name: 'workbook.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.waitForFunction(() => {
    const shown = document.querySelector<HTMLImageElement>('main img[alt="Page 1"], img[alt="Page 1"]')
    return shown?.complete && shown.naturalWidth > 0
  })
  row(`import of ${pages} pages: first page shown`, s(performance.now() - begun))
  await page.getByText(`All pages sent: ${pages}`).waitFor()
  const all = performance.now() - begun
  row(`import of ${pages} pages: all sent`, `${s(all)}, ${(all / pages).toFixed(0)} ms a page`)
  row('peak memory of the tab (heap, buffers)', mb(tab.most()))
  if (server) row('memory of the server, before and at its peak', `${mb(before)}, ${mb(server.most())}`)

  say('Proposing …')
  const proposing = performance.now()
  await page.getByRole('button', { name: 'Propose on all pages' }).click()
  await page.getByText(/rectangles are proposed/).waitFor()
  const words = await page.getByText(/rectangles are proposed/).textContent()
  const proposed = performance.now() - proposing
  row(
    `questions proposed on ${pages} pages`,
    `${/\d+/.exec(words ?? '')?.[0]} of ${pages * 6}, ${(proposed / pages).toFixed(0)} ms a page`,
  )
  await page.getByRole('button', { name: 'Discard all' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Bench')
  await page.getByRole('button', { name: 'Save as completed' }).click()
  await page.waitForURL(/bookIdx=\d+/)
  const bookIdx = Number(/bookIdx=(\d+)/.exec(page.url())?.[1])

  const ask = await asker(context, teacher.userId, password)
  const sent: BookPage[] = []
  while (sent.length < pages) {
    const fromPage = sent.length + 1
    const toPage = Math.min(pages, sent.length + studyLimits.pagesAtOnce)
    const { pageList } = await ask<{ pageList: BookPage[] }>(book.pages, { bookIdx, fromPage, toPage })
    sent.push(...pageList)
  }
  const long = await longBook(ask, sent, studyLimits.bookPages)
  say('Scrolling …')
  await page.goto(`/demo/book/edit?bookIdx=${long}`)
  await page.getByRole('option', { name: /^Page 1,/ }).waitFor()
  const frames = await scrollFrames(page, 'Pages', 10)
  row(
    `strip of ${studyLimits.bookPages} pages scrolled in 10 s: frame, median, p95, longest`,
    [quantile(frames, 0.5), quantile(frames, 0.95), Math.max(...frames)]
      .map((ms) => `${ms.toFixed(1)} ms`)
      .join(', '),
  )
  await context.close()

  await opening([url])
}
