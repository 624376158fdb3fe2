// npm run bench:ink -- --pad [--url http://…]: writing on a page of 5,000 strokes in a real browser. Pointer to pixel with trusted pen
// events and the processor four times slower, the opening of the page, the heap over a long lesson's strokes in short time, and how many
// canvases hold pixels. Markdown on stdout.
import { loadavg } from 'node:os'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { browserArgs, findBrowser } from '../support/browser.ts'
import { giveHomework } from '../support/homework.ts'
import { startProduct } from '../support/product.ts'
import { openSession } from '../support/session.ts'

interface PadBench {
  /** Batches of an author's page with so many strokes. */
  fullPage(author: number, strokes: number): Uint8Array[]
  url: string | undefined
}

const strokes = 5000
/** Strokes of a lesson that are written one after the other; memory is looked at on the way. */
const lesson = 240
const student = { companyId: 'demo', userId: 'student10' }

export const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly id2?: { readonly local?: string }
  readonly args: { readonly event_latency?: { readonly event_type?: string } }
}

/** What Chromium says of each report of the pen itself: from its event to the frame that shows it on the screen, ms. */
export async function latencies(devtools: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = []
  const hear = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', hear)
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['input.scrolling'] } })
  await work()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', hear)
  const begun = new Map<string, number>()
  const found: number[] = []
  for (const { name, ph, ts, id2, args } of events.sort((a, b) => a.ts - b.ts)) {
    const id = id2?.local
    if (name !== 'EventLatency' || id === undefined) continue
    const since = begun.get(id)
    if (ph === 'b' && args.event_latency?.event_type === 'MOUSE_DRAGGED') begun.set(id, ts)
    else if (ph === 'e' && since !== undefined) {
      found.push((ts - since) / 1000)
      begun.delete(id)
    }
  }
  return found
}

export async function benchPad({ fullPage, url }: PadBench): Promise<void> {
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
    const { taskIdx } = await giveHomework(teacher, {
      taskName: `bench ${Date.now()}`,
      toUserId: student.userId,
    })
    const context = await browser.newContext({ ...base, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const { user, token } = await openSession(page, student)
    const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
    const post = async (data: object) => {
      const answer = await page.request.post('/api/note', { headers, data })
      if (!answer.ok()) throw new Error(await answer.text())
      return (await answer.json()) as { result: { noteIdx: number } }
    }
    const { noteIdx } = (await post({ command: 'START', taskIdx })).result
    for (const data of fullPage(user.userIdx, strokes)) {
      const batch = Buffer.from(data).toString('base64')
      await post({ command: 'SAVE_INK', noteIdx, agendaNo: 1, pageNo: 1, data: batch })
    }
    const opened = await opening(page, `/demo/task/do?taskIdx=${taskIdx}`)
    const devtools = await context.newCDPSession(page)
    const heap = async () => {
      await page.evaluate(() => (globalThis as { gc?: () => void }).gc?.())
      return ((await devtools.send('Runtime.getHeapUsage')).usedSize ?? 0) / 2 ** 20
    }
    const write = writer(page, devtools)
    await write(12)
    const full = await latencies(devtools, () => write(20))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const heard = await latencies(devtools, () => write(20))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const before = await heap()
    await write(lesson)
    const after = await heap()
    const canvases = await page.evaluate(
      () => [...document.querySelectorAll('canvas')].filter((one) => one.width > 0).length,
    )
    const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
    console.log(
      `\nLoad ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}\n`,
    )
    row('what', 'figure', 'at most')
    row('---', '---', '---')
    row(
      `pointer to pixel, ${strokes} strokes on the page, processor ÷ 4 (${heard.length} events), median / p95`,
      `${quantile(heard, 0.5).toFixed(1)} / ${quantile(heard, 0.95).toFixed(1)} ms`,
      '24.7 ms',
    )
    row(
      'the same with the whole processor, median / p95',
      `${quantile(full, 0.5).toFixed(1)} / ${quantile(full, 0.95).toFixed(1)} ms`,
      '',
    )
    row(
      `ink of ${strokes} strokes: from the first answer / its last byte to the frame that shows all of it`,
      `${opened.first.toFixed(0)} / ${opened.last.toFixed(0)} ms`,
      '300 ms',
    )
    row(
      `heap after ${lesson} strokes more`,
      `${before.toFixed(1)} → ${after.toFixed(1)} MB (${((after / before - 1) * 100).toFixed(0)} %)`,
      '20 %',
    )
    row('canvases that hold pixels', String(canvases), '3')
  } finally {
    await browser.close()
    await product?.stop()
  }
}

/** From the first of the server's answers, and from the last one that it takes, to the frame that shows all strokes, ms. */
async function opening(page: Page, address: string): Promise<{ first: number; last: number }> {
  await page.goto(address)
  await page.getByRole('toolbar').waitFor()
  await page.locator(`[data-ink="${strokes}"]`).waitFor({ timeout: 5 * 60_000 })
  // once more, with all code there: the ink alone
  await page.addInitScript((count) => {
    const look = () => {
      const there = document.querySelector(`[data-ink="${count}"]`)
      if (!there) return void requestAnimationFrame(look)
      const after = new MessageChannel()
      after.port1.onmessage = () => Object.assign(globalThis, { shownAt: performance.now() })
      after.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }, strokes)
  await page.reload()
  await page.waitForFunction(() => 'shownAt' in globalThis, undefined, { timeout: 5 * 60_000 })
  return page.evaluate(() => {
    const ink = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('command=INK'))
      .map((one) => (one as PerformanceResourceTiming).responseEnd)
    const { shownAt } = globalThis as unknown as { shownAt: number }
    return {
      first: shownAt - Math.min(...ink),
      last: shownAt - Math.max(...ink.filter((at) => at <= shownAt)),
    }
  })
}

/** A pen that writes loops at about the pace of a hand, 60 reports a second. */
export function writer(page: Page, devtools: CDPSession) {
  return async (count: number) => {
    const box = (await page.locator('[data-ink]').first().boundingBox())!
    const report = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
      devtools.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
        force: 0.6,
      })
    for (let i = 0; i < count; i++) {
      const [left, top] = [
        box.x + 60 + (i % 12) * 45,
        Math.max(box.y, 80) + 80 + (Math.floor(i / 12) % 8) * 45,
      ]
      const at = (n: number) => [left + n + 14 * Math.cos(n / 4), top + 14 * Math.sin(n / 3)] as const
      await report('mousePressed', ...at(0))
      for (let n = 1; n < 24; n++) await report('mouseMoved', ...at(n))
      await report('mouseReleased', ...at(24))
    }
  }
}
