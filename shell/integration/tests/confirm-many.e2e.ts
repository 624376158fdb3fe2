import { giveHomework } from '../support/homework.ts'
import { openSession } from '../support/session.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, test } from '../support/test.ts'

const words = {
  en: {
    open: 'Confirm automatic marks',
    submit: /^Confirm \d+ notes$/,
    said: 'notes are confirmed.',
    done: 'Completed',
    none: 'There is nothing to confirm now.',
  },
  ko: {
    open: '자동 채점 한꺼번에 확인',
    submit: /^\d+개 확인 완료$/,
    said: '개를 확인했어요.',
    done: '완료',
    none: '지금 확인할 노트가 없어요.',
  },
} as const

// a teacher of its own each: what is confirmed is all that waits for one
for (const [lang, by] of [
  ['en', 'teacher2'],
  ['ko', 'teacher3'],
] as const) {
  const word = words[lang]
  test(`a teacher confirms notes whose every mark is certain at once, on a phone, and their students see the marks (${lang})`, async ({
    person,
    visitor,
  }) => {
    const taskName = `한꺼번에 ${lang} ${Date.now()}`
    const students = ['student21', 'student22'] as const
    const { page: helper } = await visitor()
    const { taskIdx } = await giveHomework(helper, { taskName, toUserId: students, by, marksItself: true })
    const notes: number[] = []
    for (const userId of students) {
      const { token } = await openSession(helper, { companyId: 'demo', userId })
      const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
      const asked = async (data: object) => {
        const answer = await helper.request.post('/api/note', { headers, data })
        expect(answer.status(), await answer.text()).toBe(200)
        return ((await answer.json()) as { result: { noteIdx: number } }).result
      }
      const { noteIdx } = await asked({ command: 'START', taskIdx })
      await asked({ command: 'SUBMIT', noteIdx, revision: 0, answerList: [] })
      notes.push(noteIdx)
    }

    const { page: teacher } = await person(by, {
      to: 'note/list/submitted',
      lang,
      viewport: { width: 390, height: 844 },
    })
    await teacher.getByRole('button', { name: word.open }).click()
    const dialog = teacher.getByRole('dialog', { name: word.open })
    await expect(dialog.getByRole('listitem').filter({ hasText: taskName })).toHaveCount(2)
    await expectAccessible(teacher)
    await expectNoSidewaysScroll(teacher)
    await dialog.getByRole('button', { name: word.submit }).click()
    await expectSaid(teacher, word.said)
    await teacher.getByRole('button', { name: word.open }).click()
    await expect(dialog.getByText(word.none)).toBeVisible()

    const { page: student } = await person(students[0], { to: `note/view?noteIdx=${notes[0]}`, lang })
    await expect(student.getByText(word.done, { exact: true }).first()).toBeVisible()
  })
}
