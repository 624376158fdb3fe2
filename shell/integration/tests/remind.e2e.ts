import type { Page } from '@playwright/test'
import { openSession } from '../support/session.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, test } from '../support/test.ts'

/** The demo's homework that somebody was given whose account was closed since, and its teacher. */
async function unreachable(page: Page): Promise<{ taskIdx: number; teacher: string; name: string }> {
  const { token } = await openSession(page, { companyId: 'demo', userId: 'oper' })
  const headers = { authorization: `Bearer ${token.accessToken}`, 'x-service-area': 'MANAGE' }
  const ask = async <T>(path: string) => {
    const answer = await page.request.get(`/api/${path}`, { headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as T
  }
  const pageOf = async <T>(path: string) =>
    (await ask<{ resultPage: { content: T[] } }>(path)).resultPage.content
  const teachers = await pageOf<{ userIdx: number; userId: string }>('user?command=LIST&paging=false')
  const given = await pageOf<{ taskIdx: number; regUser: { userIdx: number } }>(
    'task?command=LIST&paging=false',
  )
  for (const { taskIdx, regUser } of given) {
    const query = new URLSearchParams({ command: 'LIST', taskIdx: String(taskIdx), searchType: '2' })
    const people = await ask<{ resultList: { user: { userId: string; userName: string } }[] }>(
      `task/user?${query}`,
    )
    const teacher = teachers.find(({ userIdx }) => userIdx === regUser.userIdx)?.userId
    const paused = people.resultList.find(({ user }) => user.userId === 'paused1')
    if (teacher && paused) return { taskIdx, teacher, name: paused.user.userName }
  }
  throw new Error('The demo has no such homework')
}

const words = {
  en: {
    remind: 'Remind',
    chosen: 'Remind 1 student',
    atLeast: 'Tick at least one student who has not submitted.',
    failed: 'The notification message could not be sent.',
    why: /^The account of .+ is not in use, so nothing reaches it\.$/,
    close: 'Close',
  },
  ko: {
    remind: '알림 보내기',
    chosen: '1명에게 알림 보내기',
    atLeast: '아직 안 낸 학생을 한 명 이상 선택해 주세요.',
    failed: '알림 메시지를 보내지 못했어요.',
    why: /^.+ 학생은 계정을 쓰지 않아 알림을 받을 수 없어요\.$/,
    close: '닫기',
  },
} as const

for (const lang of ['en', 'ko'] as const) {
  const said = words[lang]
  test(`HW-34 MAN-TASK-09 the notification (SEND_HURRY: taskIdx, userIdxList) needs at least one student; WB-500-131 shows the failed-to-send-notification message (${lang})`, async ({
    visitor,
    person,
  }) => {
    const { taskIdx, teacher, name } = await unreachable((await visitor()).page)
    for (const [who, to, viewport] of [
      ['oper', 'manage/task/view', { width: 1440, height: 900 }],
      [teacher, 'task/view', { width: 390, height: 844 }],
    ] as const) {
      const { page } = await person(who, { to: `${to}?taskIdx=${taskIdx}`, lang, viewport })
      const remind = page.getByRole('button', { name: said.remind, exact: true })
      await remind.click()
      await expectSaid(page, said.atLeast)
      // a pointer that rests on it would hold it
      await page.mouse.move(5, 300)
      await expect(page.getByText(said.atLeast)).toBeHidden()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)

      // a row on the desktop, a card on the phone
      const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })
      await row.getByRole('checkbox').check()
      const sent = page.waitForRequest((request) => request.postData()?.includes('SEND_HURRY') ?? false)
      const refused = page.waitForResponse(
        (answer) => answer.request().postData()?.includes('SEND_HURRY') ?? false,
      )
      await page.getByRole('button', { name: said.chosen }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: said.remind }).click()
      expect((await sent).postDataJSON()).toEqual({
        command: 'SEND_HURRY',
        taskIdx,
        userIdxList: [expect.any(Number)],
      })
      const answer = await refused
      expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([500, 'WB-500-131'])
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(said.failed)).toBeVisible()
      await expect(dialog.getByRole('listitem')).toHaveText([said.why])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: said.close, exact: true }).last().click()
      await expect(dialog).toBeHidden()
    }
  })
}
