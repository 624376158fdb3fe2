// npm run bench:ink -- --correct [--url http://…]: a teacher corrects a class by keyboard alone in a real browser. Seconds for a student,
// and from the key to the next student's page. Markdown on stdout.
import { loadavg } from 'node:os'
import type { SignedIn } from '@madang/contract'
import { chromium, type Page } from '@playwright/test'
import { browserArgs, findBrowser } from '../support/browser.ts'
import { giveHomework } from '../support/homework.ts'
import { startProduct } from '../support/product.ts'
import { openSession } from '../support/session.ts'

interface CorrectBench {
  /** Batches of an author's page with so many strokes. */
  fullPage(author: number, strokes: number): Uint8Array[]
  url: string | undefined
}

const classSize = 30
/** Between two students, ms, and part of no figure: nobody corrects as quickly as a machine presses keys, and the server refuses who asks too often. */
const readingMs = 1500
/** That each student has written on the page. */
const strokes = 200
const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

export async function benchCorrect({ fullPage, url }: CorrectBench): Promise<void> {
  const found = await findBrowser()
  const product = url ? null : await startProduct()
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...browserArgs],
    env: { ...process.env, ...found.env },
  })
  try {
    const base = { baseURL: url ?? product!.url, locale: 'en-US', viewport: { width: 1440, height: 900 } }
    const page = await (await browser.newContext(base)).newPage()
    const students = Array.from({ length: classSize }, (_, i) => `student${i + 1}`)
    const { taskIdx } = await giveHomework(page, { taskName: `bench ${Date.now()}`, toUserId: students })
    const notes: number[] = []
    for (const userId of students) {
      const noteIdx = await handIn(page, userId, taskIdx, fullPage)
      if (noteIdx !== null) notes.push(noteIdx)
    }
    await openSession(page, { companyId: 'demo', userId: 'teacher1' })
    await page.goto(`/demo/note/view?noteIdx=${notes[0]}`)
    await page.locator('[id^=note-question-]').first().waitFor()
    await page.locator(`canvas[data-ink="${strokes}"]`).waitFor()
    await page.evaluate(hearNext, strokes)
    const waits: number[] = []
    const times: number[] = []
    for (let i = 0; i < notes.length; i++) {
      await page.waitForTimeout(readingMs)
      const began = performance.now()
      await correct(page)
      times.push((performance.now() - began) / 1000)
      if (i + 1 < notes.length) waits.push(await goOn(page))
    }
    console.log(
      `\nLoad ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}\n`,
    )
    const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
    row('what', 'figure', 'at most')
    row('---', '---', '---')
    row('students corrected', String(notes.length), '')
    row(
      'seconds for a student, median / p95',
      `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)}`,
      '',
    )
    row(
      'key to the next student’s page, median / p95',
      `${quantile(waits, 0.5).toFixed(0)} / ${quantile(waits, 0.95).toFixed(0)} ms`,
      '200 ms',
    )
  } finally {
    await browser.close()
    await product?.stop()
  }
}

/** The note that was handed in; null where somebody of the demo may not sign in. */
async function handIn(
  page: Page,
  userId: string,
  taskIdx: number,
  fullPage: CorrectBench['fullPage'],
): Promise<number | null> {
  const form = { companyId: 'demo', username: userId, password: 'Madang!2026' }
  const signed = await page.request.post('/open/login/loginBoda', { form })
  if (!signed.ok()) return null
  const { data } = (await signed.json()) as { data: SignedIn }
  const headers = {
    Authorization: `Bearer ${data.token.accessToken}`,
    'X-Service-Area': 'SERVICE',
    'Idempotency-Key': `${taskIdx}-${userId}`,
  }
  const post = async (body: object) => {
    const answer = await page.request.post('/api/note', { headers, data: body })
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()) as { result: { noteIdx: number } }
  }
  const { noteIdx } = (await post({ command: 'START', taskIdx })).result
  for (const batch of fullPage(data.user.userIdx, strokes)) {
    const ink = Buffer.from(batch).toString('base64')
    await post({ command: 'SAVE_INK', noteIdx, agendaNo: 1, pageNo: 1, data: ink })
  }
  const answerList = [1, 2, 3].map((no) => ({ no, answer: String(no) }))
  await post({ command: 'SUBMIT', noteIdx, revision: 0, answerList, spentTime: 60 })
  return noteIdx
}

/** Marks all questions, says something, confirms: keys alone. */
async function correct(page: Page): Promise<void> {
  const count = await page.locator('[id^=note-question-]').count()
  for (let i = 0; i < count; i++) await page.keyboard.press(i % 3 === 2 ? 'x' : 'o')
  // the first mark starts the correction, which brings the way to end it
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
  await page.keyboard.press('f')
  await page.keyboard.insertText('잘했어요.')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor({ state: 'detached' })
}

/** From the key to the frame in which the next note's questions, its first page's picture and the student's ink are there. */
const hearNext = (strokes: number) => {
  addEventListener(
    'keydown',
    ({ code, timeStamp }) => {
      if (code !== 'KeyN') return
      const before = location.search
      const old = document.querySelector('[id^=note-page-]')
      const look = () => {
        const fresh = document.querySelector('[id^=note-page-]')
        const picture = fresh !== old && fresh?.querySelector('img')
        const there =
          location.search !== before &&
          document.querySelector('[id^=note-question-]') &&
          picture &&
          picture.naturalWidth > 0 &&
          fresh?.querySelector(`canvas[data-ink="${strokes}"]`)
        if (!there) return void requestAnimationFrame(look)
        const after = new MessageChannel()
        after.port1.onmessage = () => Object.assign(globalThis, { nextAfter: performance.now() - timeStamp })
        after.port2.postMessage(null)
      }
      Object.assign(globalThis, { nextAfter: null })
      requestAnimationFrame(look)
    },
    true,
  )
}

async function goOn(page: Page): Promise<number> {
  await page.keyboard.press('n')
  const heard = await page.waitForFunction(() => (globalThis as { nextAfter?: number | null }).nextAfter)
  return (await heard.jsonValue()) ?? Number.NaN
}
