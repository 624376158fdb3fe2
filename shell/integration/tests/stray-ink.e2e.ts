import type { Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { penOn } from '../support/pen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const words = {
  en: {
    start: 'Start',
    page: 'Handwriting on page 1',
    asks: 'Which question is this the answer to?',
    close: 'Close',
    handIn: 'Hand in',
    anyway: 'Hand in as it is',
    told: /^Page 1 has handwriting that belongs to no question/,
    receipt: 'Receipt',
    beside: 'Handwriting beside the questions',
  },
  ko: {
    start: '시작하기',
    page: '1쪽 필기',
    asks: '어느 문항의 답인가요?',
    close: '닫기',
    handIn: '제출하기',
    anyway: '이대로 제출하기',
    told: /^어느 문항에도 속하지 않은 필기가 1쪽에 있어요/,
    receipt: '제출 확인증',
    beside: '문항 밖에 쓴 필기',
  },
} as const

/** A height, as a share of the page, at which no question lies. */
const besideAll = (page: Page) =>
  page.locator('rect[data-question]').evaluateAll((rects) => {
    const { height } = rects[0]!.closest('svg')!.viewBox.baseVal
    const free = Array.from({ length: 98 }, (_, i) => (i + 1) / 100).find((share) =>
      rects.every((rect) => {
        const [top, high] = ['y', 'height'].map((name) => Number(rect.getAttribute(name)))
        return share * height < top! - 8 || share * height > top! + high! + 8
      }),
    )
    return free ?? null
  })

const runs = [
  { lang: 'en', student: 'student21', options: {} },
  { lang: 'ko', student: 'student22', options: { viewport: { width: 390, height: 844 }, touch: true } },
] as const

for (const { lang, student, options } of runs) {
  test(`the places of questions show while one writes, and ink beside all of them is asked about, told at hand-in, and left to a person (${lang})`, async ({
    person,
    visitor,
  }) => {
    const say = words[lang]
    const teacher = await visitor()
    const given = { taskName: `문항 밖 ${lang} ${Date.now()}`, toUserId: student }
    const { taskIdx } = await giveHomework(teacher.page, given)
    const { page } = await person(student, { to: `task/do?taskIdx=${taskIdx}`, lang, ...options })
    await page.getByRole('button', { name: say.start }).click()
    const paper = page.getByRole('group', { name: say.page })
    const places = page.locator('rect[data-question]')
    await expect(places.first()).toBeAttached()
    const strokes = await places.evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke))
    expect(strokes.every((one) => one !== 'none' && !one.endsWith(', 0)'))).toBe(true)

    const y = await besideAll(page)
    expect(y, 'the page has a margin').not.toBeNull()
    const before = await paper.boundingBox()
    await (await penOn(page)).write(
      paper,
      [0.2, 0.25, 0.3].map((x, i) => [x, y! + (i % 2) * 0.001] as const),
    )
    await expect(page.getByText(say.asks)).toBeVisible()
    expect((await paper.boundingBox())!.height, 'nothing moves under the pen').toBe(before!.height)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('status')
      .filter({ hasText: say.asks })
      .getByRole('button', { name: say.close })
      .click()
    await expect(page.getByText(say.asks)).toHaveCount(0)

    await page.getByRole('button', { name: say.handIn, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say.told)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say.anyway }).click()
    await expect(page.getByRole('heading', { name: say.receipt })).toBeVisible()

    const other = await person('teacher1', { to: `note/question?taskIdx=${taskIdx}&no=1`, lang, ...options })
    const beside = other.page.getByRole('list', { name: say.beside })
    await expect(beside.getByRole('listitem')).toHaveCount(1)
    await expect(beside.getByRole('img')).toHaveAttribute('data-ink', '1')
    await expectAccessible(other.page)
    await beside.getByRole('link').click()
    await expect(other.page.getByRole('heading', { name: say.beside })).toBeVisible()
    await expectNoSidewaysScroll(other.page)
  })
}

test('the places of questions do not show on paper', async ({ person, visitor }) => {
  const teacher = await visitor()
  const given = { taskName: `종이 ${Date.now()}`, toUserId: 'student24' }
  const { taskIdx } = await giveHomework(teacher.page, given)
  const { page } = await person('student24', { to: `task/do?taskIdx=${taskIdx}` })
  await page.getByRole('button', { name: words.en.start }).click()
  const places = page.locator('rect[data-question]')
  await expect(places.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(places.first()).toBeHidden()
})

test('the second tab of a homework is told, shows what the first one saves, and takes over', async ({
  person,
  visitor,
}) => {
  const teacher = await visitor()
  const given = { taskName: `두 탭 ${Date.now()}`, toUserId: 'student23' }
  const { taskIdx } = await giveHomework(teacher.page, given)
  const { page, context } = await person('student23', { to: `task/do?taskIdx=${taskIdx}` })
  await page.getByRole('button', { name: 'Start' }).click()
  const paperOf = (tab: Page) => tab.getByRole('group', { name: 'Handwriting on page 1' })
  const elsewhere = (tab: Page) => tab.getByText('You are writing in another tab.')
  const tools = (tab: Page) => tab.getByRole('toolbar', { name: 'Pen tools' })
  await expect(tools(page)).toBeVisible()

  const second = await context.newPage()
  await second.goto(`/demo/task/do?taskIdx=${taskIdx}`)
  await expect(elsewhere(second)).toBeVisible()
  await expect(tools(second)).toHaveCount(0)
  await expectAccessible(second)
  const stroke = (y: number) => [0.2, 0.25, 0.3].map((x) => [x, y] as const)
  await page.bringToFront()
  await (await penOn(page)).write(paperOf(page), stroke(0.1))
  await expect(paperOf(second)).toHaveAttribute('data-ink', '1')

  await second.bringToFront()
  await second.getByRole('button', { name: 'Go on here' }).click()
  await expect(tools(second)).toBeVisible()
  await expect(elsewhere(page)).toBeVisible()
  await (await penOn(second)).write(paperOf(second), stroke(0.3))
  await expect(paperOf(page)).toHaveAttribute('data-ink', '2')
  await second.close()
  await expect(tools(page)).toBeVisible()
  await expect(paperOf(page)).toHaveAttribute('data-ink', '2')
})
