import { giveHomework } from '../support/homework.ts'
import { openSession } from '../support/session.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const words = {
  en: {
    give: 'Return for redo',
    say: 'A word to the student (optional)',
    send: 'Return',
    closed: /^Round 1 was returned for redo\./,
    again: 'Returned for redo – round 2',
    kept: 'Kept from the round before',
    read: 'Read round 1',
    answerTo: (no: number) => `Answer to question ${no}`,
    handIn: 'Hand in',
    rounds: 'Rounds',
    open: 'Open round 1',
    start: 'Start correction',
    confirm: 'Confirm',
    completed: 'Completed · Round 2',
  },
  ko: {
    give: '다시 풀기로 돌려주기',
    say: '학생에게 남기는 말 (선택)',
    send: '돌려주기',
    closed: /^1회차는 다시 풀도록 돌려주었어요\./,
    again: '다시 풀기 – 2회차',
    kept: '지난 회차의 답이 그대로 남아 있어요',
    read: '1회차 보기',
    answerTo: (no: number) => `${no}번 답`,
    handIn: '제출하기',
    rounds: '회차',
    open: '1회차 열기',
    start: '첨삭 시작',
    confirm: '확인 완료',
    completed: '완료 · 2회차',
  },
} as const

for (const lang of ['en', 'ko'] as const) {
  const word = words[lang]
  test(`a teacher returns homework for redo by keyboard; its student redoes it, and the teacher completes the second round (${lang})`, async ({
    person,
    visitor,
  }) => {
    const taskName = `다시 ${lang} ${Date.now()}`
    const who = lang === 'en' ? 'student11' : 'student12'
    const { page: helper } = await visitor()
    const { taskIdx } = await giveHomework(helper, { taskName, toUserId: who })
    const callsOf = async (userId: string) => {
      const { token } = await openSession(helper, { companyId: 'demo', userId })
      const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
      return async (data: object) => {
        const answer = await helper.request.post('/api/note', { headers, data })
        expect(answer.status(), await answer.text()).toBe(200)
        return ((await answer.json()) as { result: { noteIdx: number } }).result
      }
    }
    const asStudent = await callsOf(who)
    const { noteIdx } = await asStudent({ command: 'START', taskIdx })
    const answerList = [1, 2].map((no) => ({ no, answer: String(no) }))
    await asStudent({ command: 'SUBMIT', noteIdx, revision: 0, answerList })
    const asTeacher = await callsOf('teacher1')
    const mark = { command: 'MOD_SOLUTION', noteIdx, agendaNo: 1, pageNo: 1 }
    await asTeacher({ ...mark, solutionNo: 1, result: 1 })
    await asTeacher({ ...mark, solutionNo: 2, result: 0 })

    const { page: teacher } = await person('teacher1', { to: `note/view?noteIdx=${noteIdx}`, lang })
    await teacher.getByRole('button', { name: word.give }).press('Enter')
    const dialog = teacher.getByRole('dialog')
    await dialog.getByLabel(word.say).fill('2번을 다시 보세요')
    await expectAccessible(teacher)
    await dialog.getByRole('button', { name: word.send, exact: true }).press('Enter')
    await expect(teacher.getByText(word.closed)).toBeVisible()
    await expect(teacher.getByRole('button', { name: word.give })).toHaveCount(0)

    const { page: student } = await person(who, {
      to: `task/do?taskIdx=${taskIdx}`,
      lang,
      viewport: { width: 390, height: 844 },
    })
    await expect(student.getByRole('heading', { name: word.again })).toBeVisible()
    await expect(student.getByText('2번을 다시 보세요')).toBeVisible()
    await expect(student.getByText(word.kept)).toHaveCount(1)
    await expectAccessible(student)
    await expectNoSidewaysScroll(student)
    await student.getByRole('link', { name: word.read }).click()
    await expect(student.getByText(word.closed)).toBeVisible()
    await expectAccessible(student)
    await student.goto(`/demo/task/do?taskIdx=${taskIdx}`)
    await expect(student.getByRole('heading', { name: word.again })).toBeVisible()
    await student.getByRole('button', { name: word.handIn, exact: true }).click()
    await student.getByRole('dialog').getByRole('button').last().click()
    await expect(student.getByRole('dialog')).toHaveCount(0)

    // in Firefox no key comes to a page behind another
    await teacher.bringToFront()
    await teacher.getByRole('navigation', { name: word.rounds }).getByRole('link').click()
    await teacher.getByRole('button', { name: word.start }).press('Enter')
    await expect(teacher.getByRole('link', { name: word.open })).toBeVisible()
    await expectAccessible(teacher)
    await teacher.getByRole('button', { name: word.confirm, exact: true }).click()
    await teacher.getByRole('alertdialog').getByRole('button', { name: word.confirm, exact: true }).click()
    await expect(teacher.getByText(word.completed)).toBeVisible()
    await expect(teacher.getByRole('button', { name: word.give })).toHaveCount(0)
  })
}
