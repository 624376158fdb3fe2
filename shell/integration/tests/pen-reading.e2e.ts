import type { Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { penOn, three } from '../support/pen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

/** Begins the homework and writes a three at a question without choices; its number. */
async function writeThree(page: Page, say: { start: string; page: string }): Promise<number> {
  const [work, pages] = await Promise.all([
    page.waitForResponse((one) => /command=WORK\b/.test(one.url())),
    page.waitForResponse((one) => /\/api\/textbook\/page\?.*command=LIST\b/.test(one.url())),
    page.getByRole('button', { name: say.start }).click(),
  ])
  const { solutionJsonStr } = ((await work.json()) as { result: { solutionJsonStr: string } }).result
  const [paperSize] = ((await pages.json()) as { result: { pageList: { width: number; height: number }[] } })
    .result.pageList
  const question = (JSON.parse(solutionJsonStr) as { SNo: number; AnsTy: number; RectNum: string }[]).find(
    ({ AnsTy, RectNum }) => AnsTy === 1 && RectNum !== '',
  )!
  const no = question.SNo
  const [x, y, w, h] = question.RectNum.split(',').map(Number) as [number, number, number, number]
  const size = Math.min(h * 0.7, 80)
  const written = three.map(
    ([px, py]) =>
      [
        (x + w / 2 + px * size * 0.6) / paperSize!.width,
        (y + (h - size) / 2 + py * size) / paperSize!.height,
      ] as const,
  )
  const paper = page.getByRole('group', { name: say.page })
  await expect(paper).toBeVisible()
  const pen = await penOn(page)
  await pen.write(paper, written)
  await expect(paper).toHaveAttribute('data-ink', '1')
  return no
}

/** In words of a language. */
const words = {
  en: {
    start: 'Start',
    page: 'Handwriting on page 1',
    read: 'Read automatically: 3 (sure)',
    correct: (no: number) => `Correct the reading of question ${no}`,
    answer: (no: number) => `Answer to question ${no}`,
    saved: /^Saved/,
  },
  ko: {
    start: '시작하기',
    page: '1쪽 필기',
    read: '자동으로 읽은 답: 3 (확실해요)',
    correct: (no: number) => `${no}번 읽은 답 직접 고치기`,
    answer: (no: number) => `${no}번 답`,
    saved: /^저장/,
  },
} as const

const runs = [
  { lang: 'en', student: 'student5', options: {} },
  { lang: 'ko', student: 'student6', options: { viewport: { width: 390, height: 844 }, touch: true } },
] as const

for (const { lang, student, options } of runs) {
  test(`what the pen wrote is read beside its question, with its confidence in words, and a tap makes it the typed answer (${lang})`, async ({
    person,
    visitor,
  }) => {
    const say = words[lang]
    const taskName = `읽기 ${lang} ${Date.now()}`
    const teacher = await visitor()
    const { taskIdx } = await giveHomework(teacher.page, { taskName, toUserId: student })
    const { page } = await person(student, { to: `task/do?taskIdx=${taskIdx}`, lang, ...options })
    const no = await writeThree(page, say)

    await expect(page.getByText(say.read)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const field = page.getByRole('textbox', { name: say.answer(no), exact: true })
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: say.correct(no) }).click()
    await expect(field).toHaveValue('3')
    await expect(field).toBeFocused()
    await expect(page.getByText(say.read)).toHaveCount(0)
    await expect(page.getByText(say.saved)).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('3')
  })
}

test('NOTES-32 students see AI handwriting recognition; notes have AI validation, where a teacher’s key overrides what was read', async ({
  person,
  visitor,
}) => {
  const say = words.en
  const taskName = `검증 ${Date.now()}`
  const helper = await visitor()
  const { taskIdx } = await giveHomework(helper.page, { taskName, toUserId: 'student7' })
  const { page: student } = await person('student7', { to: `task/do?taskIdx=${taskIdx}`, lang: 'en' })
  const no = await writeThree(student, say)
  await expect(student.getByText(say.read)).toBeVisible()
  await student.getByRole('button', { name: 'Hand in', exact: true }).click()
  await student.getByRole('dialog').getByRole('button', { name: 'Hand in as it is' }).click()
  await expect(student.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(student.getByText(say.read)).toBeVisible()

  const { page } = await person('teacher1', { to: 'note/list/submitted', lang: 'en' })
  await page.getByRole('link', { name: new RegExp(`^Validation mode of ${taskName} `) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Validation mode · ${taskName}` })).toBeVisible()
  await expect(page.getByText(/^A machine read this handwriting automatically/)).toBeVisible({
    timeout: 60_000,
  })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `No. ${no}` }) })
  await expect(card.getByRole('img', { name: `Handwriting of no. ${no}` })).toHaveAttribute('data-ink', '1')
  for (const title of ['Read automatically', 'Key', 'Result'])
    await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('t')
  const field = page.getByRole('textbox', { name: `What no. ${no} says` })
  await expect(field).toBeFocused()
  await field.fill('5')
  await field.press('Enter')
  await expect(card.getByText('As a person read it: 5')).toBeVisible()
  await page.keyboard.press('x')
  await expect(card.getByText('Wrong', { exact: true })).toBeVisible()
  await expect(page.getByText(/^1 character of this student’s hand learned/)).toBeVisible()

  await page.getByRole('link', { name: 'Open note' }).click()
  await page.getByRole('button', { name: 'Start correction' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await student.goto('/demo/note/list/work')
  await student.getByText(taskName).first().click()
  await expect(student.getByText('Answer: 5')).toBeVisible()
  await expect(student.getByText(/^(Read automatically: |The handwriting could not be read)/)).toBeVisible()
})
