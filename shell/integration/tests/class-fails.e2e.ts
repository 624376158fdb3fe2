import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { openSession } from '../support/session.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

async function callsOf(page: Page, userId: string) {
  const { token } = await openSession(page, { companyId: 'demo', userId })
  const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
  const resultOf = async (answer: Awaited<ReturnType<Page['request']['get']>>) => {
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { result: Record<string, unknown> }).result
  }
  return {
    post: async (data: Record<string, unknown>) =>
      resultOf(
        await page.request.post('/api/note', {
          headers: { ...headers, 'Idempotency-Key': randomUUID() },
          data,
        }),
      ),
    get: async (query: string) => resultOf(await page.request.get(`/api/note?${query}`, { headers })),
  }
}

/** Homework that two students handed in; one question went wrong for both, every other one right. */
async function oneFailed(page: Page, studentPages: readonly [Page, Page]) {
  const taskName = `오답 많은 숙제 ${Date.now()}`
  const who = ['student3', 'student4'] as const
  const { taskIdx } = await giveHomework(page, { taskName, toUserId: who })
  const teacher = await callsOf(page, 'teacher1')
  let failed = 0
  let asked = 0
  for (const [i, userId] of who.entries()) {
    const student = await callsOf(studentPages[i]!, userId)
    const { noteIdx } = await student.post({ command: 'START', taskIdx })
    await student.post({ command: 'SUBMIT', noteIdx, revision: 0, answerList: [] })
    const { textbook } = (await teacher.get(`command=VIEW&noteIdx=${noteIdx}`)) as {
      textbook: { solutionJsonStr: string }
    }
    const questions = JSON.parse(textbook.solutionJsonStr) as { SNo: number; PNo: number }[]
    asked = questions.length
    failed = questions[2]!.SNo
    for (const { SNo: solutionNo, PNo: pageNo } of questions) {
      const result = solutionNo === failed ? 0 : 1
      await teacher.post({ command: 'MOD_SOLUTION', noteIdx, agendaNo: 1, pageNo, solutionNo, result })
    }
  }
  return { taskIdx, taskName, failed, asked }
}

const words = {
  en: {
    tab: 'Questions',
    grid: 'Results by question',
    numbered: (no: number) => `No. ${no}`,
    marks: '0 right · 2 wrong',
    choose: 'Choose failed questions',
    make: 'Make homework of 1 question',
    missed: 'Students who missed these',
    give: 'Give homework',
  },
  ko: {
    tab: '문항별',
    grid: '문항별 결과',
    numbered: (no: number) => `${no}번`,
    marks: '맞음 0 · 틀림 2',
    choose: '기준 아래 문항 고르기',
    make: '1문항으로 숙제 내기',
    missed: '이 문항을 틀린 학생',
    give: '숙제 내기',
  },
} as const

for (const lang of ['en', 'ko'] as const) {
  const said = words[lang]
  const viewport = lang === 'en' ? { width: 1440, height: 900 } : { width: 390, height: 844 }
  test(`a teacher sees which questions the class fails, and students get homework of just these (${lang})`, async ({
    visitor,
    person,
  }) => {
    const [one, two, three] = [await visitor(), await visitor(), await visitor()]
    const { taskIdx, failed, asked } = await oneFailed(one.page, [two.page, three.page])
    const { page } = await person('teacher1', { to: `task/view?taskIdx=${taskIdx}`, lang, viewport })
    await page.getByRole('tab', { name: said.tab }).click()
    await expect(page).toHaveURL(/show=questions/)
    await expect(page.getByText(said.marks).first()).toBeVisible()
    await expect(page.getByText(/^(No\. \d+|\d+번)$/)).toHaveCount(asked)
    await expect(page.getByText(/^(No\. \d+|\d+번)$/).first()).toHaveText(said.numbered(failed))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // a row of the table, a card on a phone
    const opener = page.getByRole('button', { name: said.numbered(failed), exact: true })
    await (lang === 'ko' ? opener : page.getByText(said.numbered(failed), { exact: true })).click()
    const dialog = page.getByRole('dialog', { name: said.numbered(failed), exact: true })
    await expect(dialog.getByRole('img', { name: said.numbered(failed) })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: said.choose }).click()
    await page.getByRole('button', { name: said.make }).click()
    await expect(page).toHaveURL(new RegExp(`questions=${failed}$`))
    await page.getByRole('button', { name: said.missed }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: said.give, exact: true }).last().click()
    await expect(page).toHaveURL(/task\/view\?taskIdx=\d+$/)
    const made = new URL(page.url()).searchParams.get('taskIdx')
    expect(made).not.toBe(String(taskIdx))

    const { page: student } = await person('student3', { to: `task/do?taskIdx=${made}` })
    await student.getByRole('button', { name: 'Start' }).click()
    await expect(student.getByText(/^Question \d+$/)).toHaveText([`Question ${failed}`])
  })
}
