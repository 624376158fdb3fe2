// npm run bench:ink -- --soak 120 [--url http://…]: the writing of two hours on six pages, as fast as the browser takes it: strokes, parts
// rubbed out, undo, answers typed, pages turned. Each tenth of it: what the tab's process holds, the heap after a collection, nodes,
// canvases, and pointer to pixel.

import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../support/browser.ts'
import { giveHomework } from '../support/homework.ts'
import { startProduct } from '../support/product.ts'
import { openSession } from '../support/session.ts'
import { latencies, quantile, writer } from './ink-pad.ts'

interface SoakBench {
  /** Minutes of a hand's writing. */
  minutes: number
  url: string | undefined
}

/** What a diligent hand does: a stroke every 1.2 seconds. */
const strokesAMinute = 50
const windows = 10
const pages = 6
/** Strokes of a round: after it one is undone, an answer typed, and now and then the page turned. */
const round = 25
const roundsOfPage = 8

export async function benchSoak({ minutes, url }: SoakBench): Promise<boolean> {
  const found = await findBrowser()
  const product = url ? null : await startProduct()
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...browserArgs, '--js-flags=--expose-gc'],
    env: { ...process.env, ...found.env },
  })
  try {
    const base = { baseURL: url ?? product!.url, locale: 'en-US' }
    const teacher = await (await browser.newContext(base)).newPage()
    const student = { companyId: 'demo', userId: 'student10' }
    const taskName = `soak ${Date.now()}`
    const { taskIdx } = await giveHomework(teacher, { taskName, toUserId: student.userId, pages })
    const context = await browser.newContext({ ...base, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const { token } = await openSession(page, student)
    const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
    const started = await page.request.post('/api/note', { headers, data: { command: 'START', taskIdx } })
    if (!started.ok()) throw new Error(await started.text())
    await page.goto(`/demo/task/do?taskIdx=${taskIdx}`)
    await page.getByRole('toolbar').waitFor()
    const devtools = await context.newCDPSession(page)
    const write = writer(page, devtools)
    let rounds = 0
    let pageNo = 1
    const once = async () => {
      await write(round)
      rounds += 1
      await page.keyboard.press('Control+z')
      const field = page.getByRole('listitem').getByRole('textbox').first()
      if (await field.isVisible()) await field.fill(String(rounds))
    }
    const turn = async () => {
      // back to the first page from the last
      const forward = pageNo < pages
      for (let i = 0; i < (forward ? 1 : pages - 1); i++) {
        await page.getByRole('button', { name: forward ? 'Next page' : 'Previous page', exact: true }).click()
      }
      pageNo = forward ? pageNo + 1 : 1
      await page.locator('[data-ink]').waitFor()
    }
    const look = async () => {
      const heard = await latencies(devtools, () => write(8))
      await page.evaluate(() => (globalThis as { gc?: () => void }).gc?.())
      const heap = ((await devtools.send('Runtime.getHeapUsage')).usedSize ?? 0) / 2 ** 20
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
      const canvases = await page.evaluate(
        () => [...document.querySelectorAll('canvas')].filter((one) => one.width > 0).length,
      )
      const [median, slow] = [quantile(heard, 0.5), quantile(heard, 0.95)]
      const tab = await tabMemory(browser)
      return { tab, heap, nodes, listeners: jsEventListeners, canvases, median, slow }
    }
    const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
    row(
      'minutes',
      'strokes',
      'tab MB',
      'heap MB',
      'nodes',
      'listeners',
      'canvases',
      'pointer to pixel ms',
      'load',
    )
    row(...Array.from({ length: 9 }, () => '---'))
    // once over all pages: what is read and drawn for the first time is no leak
    for (let i = 0; i < pages; i++) {
      await once()
      await turn()
    }
    const seen: Awaited<ReturnType<typeof look>>[] = []
    const perWindow = Math.max(1, Math.round((minutes * strokesAMinute) / windows / round))
    for (let window = 0; window <= windows; window++) {
      if (window > 0)
        for (let i = 0; i < perWindow; i++) {
          await once()
          if (rounds % roundsOfPage === 0) await turn()
        }
      const now = await look()
      seen.push(now)
      row(
        ((window * perWindow * round) / strokesAMinute).toFixed(0),
        String(rounds * round),
        now.tab?.toFixed(0) ?? '-',
        now.heap.toFixed(1),
        String(now.nodes),
        String(now.listeners),
        String(now.canvases),
        `${now.median.toFixed(1)} / ${now.slow.toFixed(1)}`,
        loadavg()[0]!.toFixed(1),
      )
    }
    const [first, last] = [seen[0]!, seen.at(-1)!]
    // one reading of a process says when it was last tidied: the middle of each half. Where the system doesn't tell, the heap stands for it
    const held = seen.map(({ tab, heap }) => tab ?? heap)
    const grown = quantile(held.slice(-5), 0.5) / quantile(held.slice(0, 5), 0.5) - 1
    console.log(
      `\nmemory ${(grown * 100).toFixed(1)} % (at most 20 %) · heap ${(last.heap - first.heap).toFixed(1)} MB more · pointer to pixel × ${(last.median / first.median).toFixed(2)} · errors ${errors.length}`,
    )
    for (const error of new Set(errors)) console.log(error)
    return grown <= 0.2 && errors.length === 0
  } finally {
    await browser.close()
    await product?.stop()
  }
}

/** What the process of the page that has worked most holds for itself alone, MB; null where the system doesn't tell. */
async function tabMemory(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const [busiest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .sort((a, b) => b.cpuTime - a.cpuTime)
  const text = await readFile(`/proc/${busiest?.id}/smaps_rollup`, 'utf8').catch(() => '')
  const kilobytes = /^Private_Dirty:\s+(\d+)/m.exec(text)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}
