import type { Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { openRow, press } from '../support/keys.ts'
import { openSession } from '../support/session.ts'
import { expect, expectAccessible, type Person, test } from '../support/test.ts'

/** Begins and hands in by the calls that the page of homework makes. */
async function handIn(page: Page, userId: string, taskIdx: number): Promise<void> {
  const { token } = await openSession(page, { companyId: 'demo', userId })
  const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
  const post = async (data: object) => {
    const answer = await page.request.post('/api/note', { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { result: { noteIdx: number } }
  }
  const { noteIdx } = (await post({ command: 'START', taskIdx })).result
  const answerList = [1, 2, 3].map((no) => ({ no, answer: `${no}${no}` }))
  await post({ command: 'SUBMIT', noteIdx, revision: 0, answerList })
}

const words = {
  en: {
    start: 'Start correction',
    comment: 'A word to the student',
    confirm: 'Confirm',
    completed: 'Completed',
    search: 'Title, student name or id',
    says: 'Your teacher says',
  },
  ko: {
    start: '첨삭 시작',
    comment: '학생에게 남길 말',
    confirm: '확인 완료',
    completed: '완료',
    search: '제목, 학생 이름 또는 아이디',
    says: '선생님 말씀',
  },
} as const

for (const lang of ['en', 'ko'] as const) {
  const word = words[lang]
  test(`a teacher corrects submitted homework from the list to confirmed, by keys alone (${lang}); its student sees it`, async ({
    person,
    visitor,
  }) => {
    const taskName = `첨삭 ${lang} ${Date.now()}`
    const { page: helper } = await visitor()
    const { taskIdx } = await giveHomework(helper, { taskName, toUserId: 'student2' })
    await handIn(helper, 'student2', taskIdx)

    const { page }: Person = await person('teacher1', { to: 'note/list/submitted', lang })
    await openRow(page, page.getByRole('row').filter({ hasText: taskName }))
    await expect(page.getByRole('heading', { level: 1, name: taskName })).toBeVisible()
    await press(page, page.getByRole('button', { name: word.start }))
    const comment = page.getByLabel(word.comment)
    await expect(comment).toBeVisible()
    await page.keyboard.press('o')
    await page.keyboard.press('x')
    await expect(page.locator('[data-question="1"][data-res="1"]')).toHaveCount(1)
    await expect(page.locator('[data-question="2"][data-res="0"]')).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('f')
    await expect(comment).toBeFocused()
    await page.keyboard.insertText('2번을 다시 보세요.')
    await press(page, page.getByRole('button', { name: word.confirm }))
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: word.confirm }))
    await expect(page.getByText(word.completed, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: word.confirm })).toHaveCount(0)

    const { page: student } = await person('student2', { to: 'note/list/work', lang })
    await student.getByText(taskName).first().click()
    await expect(student.getByText(`${word.says}: 2번을 다시 보세요.`)).toBeVisible()
    await expect(student.locator('[data-question="2"][data-res="0"]')).toHaveCount(1)
    await expectAccessible(student)
  })
}

test('two teachers at once: the later mark that has not seen the other’s is told, and both are shown', async ({
  person,
  visitor,
}) => {
  const taskName = `둘이서 ${Date.now()}`
  const { page: helper } = await visitor()
  const { taskIdx } = await giveHomework(helper, { taskName, toUserId: 'student4' })
  await handIn(helper, 'student4', taskIdx)
  const { page: one } = await person('teacher1', { to: 'note/list/submitted', lang: 'en' })
  await one.getByText(taskName).first().click()
  await one.getByRole('button', { name: 'Start correction' }).click()
  await expect(one.getByRole('button', { name: 'No. 1 right' })).toBeVisible()
  const noteIdx = new URL(one.url()).searchParams.get('noteIdx')
  const { page: two, context } = await person('open1', {
    to: `manage/note/view?noteIdx=${noteIdx}`,
    lang: 'en',
  })
  await expect(two.getByRole('button', { name: 'No. 1 wrong' })).toBeVisible()
  // what the second one shows stays as it is while the first one marks
  await context.route(/command=(NOTE_JSON|VIEW)/, (route) => route.abort())
  await one.getByRole('button', { name: 'No. 1 right' }).click()
  await expect(one.locator('[data-question="1"][data-res="1"]')).toHaveCount(1)
  await expect(one.getByText(/^1 of \d+ questions marked$/)).toBeVisible()
  await two.getByRole('button', { name: 'No. 1 wrong' }).click()
  await expect(two.getByText(/^Meanwhile .* marked it “Right”\. Your mark is “Wrong”\.$/)).toBeVisible()
})

test('in the console: from the list to the note', async ({ person }) => {
  const { page } = await person('oper', { to: 'manage/note/list', lang: 'en' })
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/manage\/note\/view\?noteIdx=\d+/)
  for (const term of ['Homework', 'Student', 'Given', 'Submitted']) {
    await expect(page.getByText(term, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('img', { name: /^Page 1 of the note$/ })).toBeVisible()
  await page.getByRole('button', { name: /submit log$/ }).click()
  // a list for each round
  await expect(page.getByRole('dialog').getByRole('list').last()).toContainText('Submitted')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.goto('/demo/manage/note/view')
  await expect(page).toHaveURL(/manage\/note\/list/)
})

test('MAN-NOTE-03 each row has a validation-mode button and a clickable submit count (logNoteSubmitCount) that opens the submit log', async ({
  person,
}) => {
  const { page } = await person('oper', { lang: 'en' })
  const [answer] = await Promise.all([
    page.waitForResponse((one) => /\/api\/note\?.*command=LIST\b/.test(one.url())),
    page.goto('/demo/manage/note/list'),
  ])
  const { resultPage } = (await answer.json()) as {
    resultPage: { content: { noteTitle: string; userName: string; logNoteSubmitCount: number }[] }
  }
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect(rows.first()).toBeVisible()
  const shown = await rows.count()
  expect(shown).toBeGreaterThan(3)
  for (let at = 0; at < shown; at++) {
    const { noteTitle, userName, logNoteSubmitCount } = resultPage.content[at]!
    const row = rows.nth(at)
    await expect(
      row.getByRole('link', { name: `Validation mode of ${noteTitle} · ${userName}`, exact: true }),
    ).toHaveCount(1)
    await expect(row.getByRole('button', { name: /open log$/ })).toHaveText(String(logNoteSubmitCount))
  }
  await rows
    .first()
    .getByRole('button', { name: /open log$/ })
    .click()
  // a list for each round, its own as the last one
  const log = page.getByRole('dialog').getByRole('list').last()
  await expect(log.getByRole('listitem').filter({ hasText: 'Submitted' })).toHaveCount(
    resultPage.content[0]!.logNoteSubmitCount,
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await rows
    .first()
    .getByRole('link', { name: /^Validation mode of / })
    .click()
  await expect(page).toHaveURL(/manage\/note\/readings\?noteIdx=\d+/)
  await expect(page.getByText(/^(A machine read|Nothing was answered|Being read)/)).toBeVisible()
  await expectAccessible(page)
})
