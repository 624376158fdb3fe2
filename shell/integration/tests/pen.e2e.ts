import type { Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { fingerOn, penOn } from '../support/pen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const stroke = (y: number) => [0.2, 0.25, 0.3, 0.35, 0.4].map((x, i) => [x, y + (i % 2) * 0.01] as const)

/** In words of a language. */
const words = {
  en: {
    start: 'Start',
    page: 'Handwriting on page 1',
    tools: 'Pen tools',
    saved: /^Saved/,
    offline: 'You are offline. Your answers are kept on this device.',
    undo: 'Undo',
    pen: 'Pen',
    handIn: 'Hand in',
    anyway: /^Hand in( as it is)?$/,
    receipt: 'Receipt',
  },
  ko: {
    start: '시작하기',
    page: '1쪽 필기',
    tools: '필기 도구',
    saved: /^저장(됨|했어요)/,
    offline: '인터넷이 끊겼어요. 답은 이 기기에 보관했어요.',
    undo: '되돌리기',
    pen: '펜',
    handIn: '제출하기',
    anyway: /^(제출하기|이대로 제출하기)$/,
    receipt: '제출 확인증',
  },
} as const

/** Whether something of a colour other than none is drawn around a share of the page's canvases. */
const inkAt = (page: Page, name: string, [x, y]: readonly [number, number]) =>
  page.getByRole('group', { name }).evaluate(
    (frame, at) =>
      [...frame.querySelectorAll('canvas')].some((canvas) => {
        if (canvas.width === 0) return false
        const context = canvas.getContext('2d')!
        const [left, top] = [canvas.width * at.x - 6, canvas.height * at.y - 6].map(Math.round)
        return context.getImageData(left!, top!, 12, 12).data.some((value) => value > 0)
      }),
    { x, y },
  )

const runs = [
  { lang: 'en', student: 'student8', options: {} },
  { lang: 'ko', student: 'student9', options: { viewport: { width: 390, height: 844 }, touch: true } },
] as const

for (const { lang, student, options } of runs) {
  test(`a pen writes on the page of homework (${lang}): a reload, a dead line and a second browser lose nothing, and it is handed in`, async ({
    person,
    visitor,
  }) => {
    const say = words[lang]
    const taskName = `펜으로 ${lang} ${Date.now()}`
    const teacher = await visitor()
    const { taskIdx } = await giveHomework(teacher.page, { taskName, toUserId: student })
    const to = `task/do?taskIdx=${taskIdx}`
    const { page, context } = await person(student, { to, lang, ...options })
    await page.getByRole('button', { name: say.start }).click()
    const paper = page.getByRole('group', { name: say.page })
    await expect(page.getByRole('toolbar', { name: say.tools })).toBeVisible()
    await expect(page.getByRole('button', { name: say.undo })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const pen = await penOn(page)
    await pen.write(paper, stroke(0.1))
    await expect(paper).toHaveAttribute('data-ink', '1')
    expect(await inkAt(page, say.page, [0.3, 0.1])).toBe(true)
    expect(await inkAt(page, say.page, [0.3, 0.3])).toBe(false)
    await expect(page.getByText(say.saved)).toBeVisible()
    await page.reload()
    await expect(paper).toHaveAttribute('data-ink', '1')
    await expect.poll(() => inkAt(page, say.page, [0.3, 0.1])).toBe(true)

    await context.setOffline(true)
    await (await penOn(page)).write(paper, stroke(0.3))
    await expect(page.getByText(say.offline)).toBeVisible()
    const second = await person(student, { to, lang })
    const there = second.page.getByRole('group', { name: say.page })
    await expect(there).toHaveAttribute('data-ink', '1')
    await context.setOffline(false)
    await expect(page.getByText(say.saved)).toBeVisible()
    // a finger writes with the pen chosen, until a pen has come
    await second.page.getByRole('button', { name: say.pen, exact: true }).click()
    await (await fingerOn(second.page)).write(there, stroke(0.2))
    await second.page.reload()
    await expect(there).toHaveAttribute('data-ink', '3')
    await expect.poll(() => inkAt(second.page, say.page, [0.3, 0.3])).toBe(true)

    // the second browser's profile goes with it: what it wrote has to be at the server before
    await expect(async () => {
      await page.reload()
      await expect(paper).toHaveAttribute('data-ink', '3', { timeout: 10_000 })
    }).toPass()
    await second.context.close()
    await page.getByRole('button', { name: say.handIn, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.anyway }).click()
    await expect(page.getByRole('heading', { name: say.receipt })).toBeVisible()
    await expect(paper).toHaveAttribute('data-ink', '3')
    await expect(page.getByRole('toolbar', { name: say.tools })).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('HW-12 the do-screen shows the textbook’s pages; the student answers each question and writes by hand on each page', async ({
  person,
  visitor,
}) => {
  const teacher = await visitor()
  const given = { taskName: `모든 문항 ${Date.now()}`, toUserId: 'student7', pages: 2 }
  const { taskIdx } = await giveHomework(teacher.page, given)
  const { page } = await person('student7', { to: `task/do?taskIdx=${taskIdx}` })
  await page.getByRole('button', { name: 'Start' }).click()
  const pen = await penOn(page)
  let answered = 0
  for (const no of [1, 2]) {
    await expect(page.getByText(`Page ${no} of 2`)).toBeVisible()
    const paper = page.getByRole('group', { name: `Handwriting on page ${no}` })
    const picture = paper.getByRole('img', { name: new RegExp(`^Page ${no}\\b`) })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const questions = page.locator('[id^="question-"]')
    await expect(questions.first()).toBeVisible()
    for (const question of await questions.all()) {
      const choice = question.getByRole('radio').first()
      if (await choice.count()) {
        await choice.focus()
        await page.keyboard.press('Space')
      } else await question.getByRole('textbox').fill('12')
      answered += 1
    }
    await expect(page.getByText(new RegExp(`^${answered} of \\d+ questions answered$`))).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await pen.write(paper, stroke(0.1))
    await expect(paper).toHaveAttribute('data-ink', '1')
    if (no === 1) await page.getByRole('navigation', { name: 'Pages' }).getByRole('button').last().click()
  }
  await expect(page.getByText(`${answered} of ${answered} questions answered`)).toBeVisible()
  await expect(page.getByText(/^Saved/)).toBeVisible()
})

test('at most three canvases of pages hold pixels, however many pages of homework are turned and written on', async ({
  person,
  visitor,
}) => {
  const teacher = await visitor()
  const pages = 6
  const given = { taskName: `캔버스 ${Date.now()}`, toUserId: 'student6', pages }
  const { taskIdx } = await giveHomework(teacher.page, given)
  const { page } = await person('student6', { to: `task/do?taskIdx=${taskIdx}` })
  // those that left the page too: they hold their pixels until they are emptied
  await page.addInitScript(() => {
    const drawn = new Set<HTMLCanvasElement>()
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...given: unknown[]) {
        drawn.add(this)
        return Reflect.apply(getContext, this, given)
      },
    })
    Object.assign(globalThis, {
      canvases: () => [...drawn].filter(({ width, height }) => width * height > 0).length,
    })
  })
  await page.reload()
  const live = () => page.evaluate(() => (globalThis as unknown as { canvases(): number }).canvases())
  await page.getByRole('button', { name: 'Start' }).click()
  const pen = await penOn(page)
  const nav = page.getByRole('navigation', { name: 'Pages' }).getByRole('button')
  const tools = page.getByRole('toolbar', { name: 'Pen tools' })
  for (let no = 1; no <= pages; no++) {
    const paper = page.getByRole('group', { name: `Handwriting on page ${no}`, exact: true })
    for (const [tool, count] of [
      ['Pen', '1'],
      ['Highlighter', '2'],
    ] as const) {
      await tools.getByRole('button', { name: tool, exact: true }).click()
      await pen.write(paper, stroke(0.1))
      await expect(paper).toHaveAttribute('data-ink', count)
    }
    // ink, highlighters, and the stroke under the pen
    expect(await live()).toBe(3)
    if (no < pages) await nav.last().click()
  }
  for (let no = pages; no > 1; no--) {
    await nav.first().click()
    await expect(
      page.getByRole('group', { name: `Handwriting on page ${no - 1}`, exact: true }),
    ).toHaveAttribute('data-ink', '2')
    expect(await live()).toBeLessThanOrEqual(3)
  }
})
