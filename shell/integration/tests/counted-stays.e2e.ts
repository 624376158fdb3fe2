import type { LogMeet, SignedIn } from '@madang/contract'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  password,
  test,
} from '../support/test.ts'

test('a teacher corrects the attendance of somebody who never joined where the class’s result stands, and the class log and the join history of the console have it', async ({
  person,
  request,
  url,
}) => {
  const as = async (username: string, area: 'SERVICE' | 'MANAGE') => {
    const signed = await request.post(`${url}/open/login/loginBoda`, {
      form: { companyId: 'demo', username, password },
    })
    const { token } = ((await signed.json()) as { data: SignedIn }).data
    return async <T>(path: string, params: Record<string, string>): Promise<T> => {
      const answer = await request.get(`${url}/api/${path}`, {
        params,
        headers: { authorization: `Bearer ${token.accessToken}`, 'x-service-area': area },
      })
      expect(answer.ok()).toBe(true)
      return (await answer.json()) as T
    }
  }
  interface Row {
    userIdx: number
    userName: string
    attended: boolean
    totalJoinTimeSec: number
  }
  const teacherAsks = await as('teacher1', 'SERVICE')
  const rowsOf = async ({ meetCode }: LogMeet) =>
    (
      await teacherAsks<{ resultList: Row[] }>('logMeet/user', {
        command: 'LIST',
        meetCode,
        paging: 'false',
        withAbsent: 'true',
      })
    ).resultList
  const { content } = (
    await teacherAsks<{ resultPage: { content: LogMeet[] } }>('logMeet', {
      command: 'LIST',
      paging: 'false',
      roomCategoryCdList: 'RESERVED',
    })
  ).resultPage
  let found: { past: LogMeet; row: Row } | undefined
  for (const past of content.filter(({ leaderId }) => leaderId === 'teacher1').slice(0, 60)) {
    const names = await rowsOf(past)
    const row = names.find(
      (one) => !one.attended && names.filter(({ userName }) => userName === one.userName).length === 1,
    )
    if (row) {
      found = { past, row }
      break
    }
  }
  expect(found, 'somebody was absent').toBeTruthy()
  const { past, row } = found!

  const { page: teacher } = await person('teacher1', { to: 'logMeet/list' })
  await teacher.goto(`/demo/logMeet/list?meetCode=${past.meetCode}&roomCode=${past.roomCode}`)
  await teacher.getByRole('button', { name: `Correct attendance of ${row.userName}`, exact: true }).click()
  const dialog = teacher.getByRole('dialog', { name: `Correct the attendance of ${row.userName}` })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('By phone')
  await expectAccessible(teacher)
  for (const width of [1440, 390]) {
    await teacher.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(teacher)
  }
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expectSaid(teacher, `The attendance of ${row.userName} was corrected to`)
  await expect(dialog).toBeHidden()
  // the message lies over the way out of the result until it goes
  await expect(teacher.getByText(`The attendance of ${row.userName} was corrected to`).first()).toBeHidden({
    timeout: 20_000,
  })
  await expectAccessible(teacher)
  await expectNoSidewaysScroll(teacher)

  const corrected = (await rowsOf(past)).find(({ userIdx }) => userIdx === row.userIdx)!
  expect(corrected.attended).toBe(true)
  expect(corrected.totalJoinTimeSec).toBeGreaterThan(0)
  const operAsks = await as('oper', 'MANAGE')
  const joins = (
    await operAsks<{ resultPage: { content: { meetCode: string; userIdx: number; attendedSec: number }[] } }>(
      'licenseLog/join',
      {
        command: 'LIST',
        paging: 'false',
        searchKeyword: past.meetTitle,
        searchFilter: 'meetTitle',
        searchMatch: 'EXACT',
      },
    )
  ).resultPage.content.filter(
    ({ meetCode, userIdx }) => meetCode === past.meetCode && userIdx === row.userIdx,
  )
  expect(joins.map(({ attendedSec }) => attendedSec)).toEqual([corrected.totalJoinTimeSec])
})
