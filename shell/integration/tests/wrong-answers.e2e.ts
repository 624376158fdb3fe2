import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { tabTo } from '../support/keys.ts'
import { penOn, three } from '../support/pen.ts'
import { openSession } from '../support/session.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

/** Calls as somebody, beside the screens. */
async function callsOf(page: Page, userId: string) {
  const { token } = await openSession(page, { companyId: 'demo', userId })
  const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
  return {
    post: (data: Record<string, unknown>) =>
      page.request.post('/api/note', { headers: { ...headers, 'Idempotency-Key': randomUUID() }, data }),
    get: (query: string) => page.request.get(`/api/note?${query}`, { headers }),
  }
}

const resultOf = async (answer: Awaited<ReturnType<Page['request']['get']>>) => {
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: Record<string, unknown> }).result
}

interface Asked {
  SNo: number
  PNo: number
  AnsTy: number
  Ans: string[]
  RectNum: string
}

/** Homework that a student did by pen and keys and a teacher completed, with one question wrong. */
async function wrongAnswer(teacherPage: Page, studentPage: Page, userId: string) {
  const taskName = `오답 ${Date.now()}`
  const { taskIdx } = await giveHomework(teacherPage, { taskName, toUserId: userId })
  const teacher = await callsOf(teacherPage, 'teacher1')
  const student = await callsOf(studentPage, userId)
  const noteIdx = (await resultOf(await student.post({ command: 'START', taskIdx }))).noteIdx as number
  const hand = async () => {
    await resultOf(await student.post({ command: 'SUBMIT', noteIdx, revision: 0, answerList: [] }))
    const { textbook } = (await resultOf(await teacher.get(`command=VIEW&noteIdx=${noteIdx}`))) as {
      textbook: { solutionJsonStr: string }
    }
    const questions = JSON.parse(textbook.solutionJsonStr) as Asked[]
    const asked = questions.find(({ AnsTy, RectNum, Ans }) => AnsTy === 1 && RectNum && Ans.length > 0)!
    const mark = { noteIdx, agendaNo: 1, pageNo: asked.PNo, solutionNo: asked.SNo, result: 0 }
    // HW-20: marks are not a student's
    expect((await student.post({ command: 'MOD_SOLUTION', ...mark })).status()).toBe(403)
    expect((await student.post({ command: 'MOD_STATUS', noteIdx, statusCd: 4 })).status()).toBe(403)
    await resultOf(await teacher.post({ command: 'MOD_SOLUTION', ...mark }))
    await resultOf(await teacher.post({ command: 'MOD_STATUS', noteIdx, statusCd: 4 }))
    return asked
  }
  return { taskName, noteIdx, hand }
}

/** A three in the question's place; the frame shows a little more around it, and room to write below. */
async function writeThree(page: Page, frame: Locator, { RectNum }: Asked) {
  const [, , w, h] = RectNum.split(',').map(Number) as [number, number, number, number]
  const [width, height] = [w + 16, Math.max(h + 16, (w + 16) * 0.45)]
  const size = Math.min(h * 0.7, 80)
  const top = 8 + (h - size) / 2
  const written = three.map(([x, y]) => [0.6 + (x * size * 0.6) / width, (top + y * size) / height] as const)
  await (await penOn(page)).write(frame, written)
}

test('HW-20 students cannot mark answers; they see what the machine reads of their handwriting and write wrong-answer notes', async ({
  person,
  visitor,
}) => {
  const teacher = await visitor()
  const student = await visitor()
  const { taskName, noteIdx, hand } = await wrongAnswer(teacher.page, student.page, 'student7')
  const asked = await hand()
  const { page } = await person('student7')
  await page.goto(`/demo/note/view?noteIdx=${noteIdx}`)
  await expect(page.getByRole('heading', { level: 1, name: taskName })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Questions' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^No\. \d+ (right|wrong)$/ })).toHaveCount(0)

  await page.goto(`/demo/note/wrong/view?noteIdx=${noteIdx}&no=${asked.SNo}`)
  const copy = page.getByRole('group', { name: `Question ${asked.SNo}, where you solve it again` })
  await expect(copy).toHaveAttribute('data-ink', '0')
  await writeThree(page, copy, asked)
  await expect(copy).toHaveAttribute('data-ink', '1')
  await expect(page.getByText(/^Read automatically: 3 /)).toBeVisible()
  await page.getByRole('button', { name: 'Use this answer' }).click()
  await expect(page.getByRole('textbox', { name: `Answer to question ${asked.SNo}` })).toHaveValue('3')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Result' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(copy, 'a clean copy for the next time').toHaveAttribute('data-ink', '0')

  for (const [who, reader] of [
    ['its student', page],
    ['the teacher', (await person('teacher1')).page],
  ] as const) {
    await reader.goto(`/demo/note/view?noteIdx=${noteIdx}`)
    await reader.getByRole('button', { name: 'Solved again' }).click()
    await expect(reader.locator('canvas[data-ink="1"]').first(), who).toBeVisible()
  }
})

test('a wrong answer is solved again by keyboard alone, until it is right, with its reason', async ({
  person,
  visitor,
}) => {
  const [teacher, student] = [await visitor(), await visitor()]
  const { taskName, noteIdx, hand } = await wrongAnswer(teacher.page, student.page, 'student8')
  const { SNo: no, Ans } = await hand()
  const { page } = await person('student8', { to: 'note/list/work' })
  const { keyboard } = page
  await tabTo(page, page.getByRole('tab', { name: 'Homework notes' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/note\/wrong$/)
  await expect(page.getByText(/\d+ due today · \d+ later · \d+ learned/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/demo/note/wrong/view?noteIdx=${noteIdx}&no=${no}`)
  await expect(page.getByRole('heading', { level: 1, name: `${taskName} · question ${no}` })).toBeVisible()
  const field = page.getByRole('textbox', { name: `Answer to question ${no}` })
  await tabTo(page, field)
  await keyboard.press('Enter')
  await expect(page.getByText('Type your answer, or write it clearly with the pen.')).toBeVisible()
  // understood, and another: what the rules don't understand goes to a person
  await keyboard.type(/^[-\d.,/ ]+$/.test(Ans[0]!) ? '98765' : 'wrong again')
  await keyboard.press('Enter')
  const result = page.getByRole('group', { name: 'Result' })
  await expect(result).toBeFocused()
  await expect(result.getByText('Still wrong.')).toBeVisible()
  await expect(result.getByText('Due again: Tomorrow')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Once more' }))
  await keyboard.press('Enter')
  await tabTo(page, field)
  await keyboard.type(Ans[0]!)
  await keyboard.press('Enter')
  await expect(result.getByText('That’s right!')).toBeVisible()
  const tries = page.getByRole('list', { name: 'Solved before' }).getByRole('listitem')
  await expect(tries).toHaveCount(2)

  const unsaid = page.getByRole('radio', { name: 'Not chosen yet' })
  await tabTo(page, unsaid)
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Misread the question' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Misread the question' })).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

for (const [lang, viewport] of [
  ['en', { width: 1440, height: 900 }],
  ['ko', { width: 390, height: 844 }],
] as const) {
  const said = {
    en: {
      due: 'Print what is due',
      open: 'PDF to print',
      title: 'Sheet of wrong answers',
      keys: 'With the keys',
      save: 'Save PDF',
    },
    ko: {
      due: '오늘 풀 문항 인쇄',
      open: '인쇄용 PDF',
      title: '오답 문제지',
      keys: '정답도 넣기',
      save: 'PDF 저장',
    },
  }[lang]
  test(`wrong answers are printed: what is due, or those that are ticked (${lang})`, async ({
    person,
    visitor,
  }) => {
    const [teacher, student] = [await visitor(), await visitor()]
    const userId = lang === 'en' ? 'student5' : 'student6'
    const { hand } = await wrongAnswer(teacher.page, student.page, userId)
    await hand()
    const { page } = await person(userId, { to: 'note/wrong', lang, viewport })
    const dialog = page.getByRole('dialog', { name: said.title })
    const saved = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: said.save }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/\.pdf$/)
      await expect(dialog).toBeHidden()
      return readFileSync(await download.path())
        .subarray(0, 5)
        .toString()
    }
    await page.getByRole('button', { name: said.due }).click()
    await expectAccessible(page)
    expect(await saved()).toBe('%PDF-')
    await page
      .getByRole('checkbox')
      .nth(lang === 'en' ? 1 : 0)
      .check()
    await page.getByRole('button', { name: said.open }).click()
    await dialog.getByRole('switch', { name: said.keys }).check()
    await expectNoSidewaysScroll(page)
    expect(await saved()).toBe('%PDF-')
  })
}
