import { type Me, user } from '@madang/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }

test('AUTH-65 AUTH-67 AUTH-68 SHELL-50 my info shows the account, and a changed name reaches the header with the record that the shell fetches anew', async ({
  person,
}) => {
  const { page } = await person('student30', { to: 'user/myInfo' })
  await expect(page.getByRole('heading', { name: 'My info', level: 1 })).toBeVisible()
  await expect(page.getByText('student30', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change name' }).click()
  const name = `하늘 ${Date.now() % 100_000}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('command') === user.me.command,
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible()
  const { result } = (await (await answer).json()) as { result: Me }
  expect(result.userName).toBe(name)
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('madang.user') ?? '{}') as Me)
  await expect.poll(async () => (await kept()).userName).toBe(name)
  const { fileIdx, webAuth } = await kept()
  expect([fileIdx, webAuth]).toEqual([result.fileIdx, result.webAuth])
  await expectAccessible(page)
})

test('AUTH-73 AUTH-80 a wrong old password keeps the dialog with its words', async ({ person }) => {
  const { page } = await person('student29', { to: 'user/myInfo' })
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not-this-one')
  await dialog.getByLabel(/^New password/).fill('Other!2026x')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog.getByText('This differs from the new password.').first()).toBeVisible()
  await dialog.getByLabel('Confirm new password').fill('Other!2026x')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
})

async function lastThirtyDays(page: Page) {
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: 'Last 30 days' }).click()
}

test('a student sees the given homework, a teacher the deployed', async ({ person }) => {
  const student = await person('student1')
  await student.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Homework list' })
    .click()
  await expect(student.page.getByRole('heading', { name: 'Homework list', level: 1 })).toBeVisible()
  await lastThirtyDays(student.page)
  await expect(student.page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  const teacher = await person('teacher1')
  await teacher.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Homework' }).click()
  await lastThirtyDays(teacher.page)
  await expect(teacher.page.getByText(/^\d+ of \d+$/).first()).toBeVisible()
  await expectAccessible(teacher.page)
})

test('NOTES-03 NOTES-04 NOTES-05 each role has its own note lists', async ({ person }) => {
  const student = await person('student1', { to: 'note/list/submitted' })
  await expect(student.page).toHaveURL(({ pathname }) => pathname === '/demo/note/list/work')
  await expect(student.page.getByRole('tab', { name: 'Homework notes' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const teacher = await person('teacher1', { to: 'note' })
  await expect(teacher.page).toHaveURL(/\/demo\/note\/list\/submitted/)
  await teacher.page.getByRole('tab', { name: 'Class notes' }).click()
  await expect(teacher.page).toHaveURL(/\/demo\/note\/list\/class/)
  await expectAccessible(teacher.page)
})

test('MSG-05 MSG-06 MSG-09 MSG-16 a sent message lights the header, is bold until read, and is read by viewing', async ({
  person,
}) => {
  const teacher = await person('teacher2', { to: 'message/send/list' })
  const title = `내일 준비물 ${Date.now()}`
  await teacher.page.getByRole('button', { name: 'New message' }).first().click()
  const dialog = teacher.page.getByRole('dialog', { name: 'New message' })
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await dialog.getByRole('searchbox').fill('student28')
  await dialog.getByRole('option', { name: /student28/ }).click()
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title)
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('   ')
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('각도기를 가져오세요.\n<b>꼭!</b>')
  await send.click()
  await expect(dialog).toBeHidden()

  const student = await person('student28')
  await expect(student.page.getByRole('banner').getByRole('link', { name: /Messages.*new/i })).toBeVisible()
  await student.page.goto('/demo/message/recv/list')
  const row = student.page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByRole('strong')).toContainText(title)
  await row.click()
  await expect(student.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(student.page.getByText('<b>꼭!</b>')).toBeVisible()
  await expectAccessible(student.page)

  await teacher.page.reload()
  await expect(teacher.page.getByRole('row', { name: new RegExp(title) })).toContainText('Read by 1 of 1')
})

test('MSG-08 a message without its number goes back to the list with words', async ({ person }) => {
  const { page } = await person('student27', { to: 'message/recv/view' })
  await expectSaid(page, 'The address named no message, so here is the list.')
  await expect(page).toHaveURL(/\/demo\/message\/recv\/list/)
})

test('MAN-NAV-02 MAN-NAV-03 the console has its sidebar, its guard and the regular rooms', async ({
  person,
}) => {
  const operator = await person('oper', { to: 'manage/main' })
  await expect(operator.page).toHaveURL(/\/demo\/manage\/room\/list/)
  const sidebar = operator.page.getByRole('navigation', { name: 'Management' })
  await expect(sidebar.getByRole('link', { name: 'Regular rooms' })).toBeVisible()
  await expect(
    operator.page.getByRole('grid', { name: 'Regular rooms' }).getByRole('row').nth(1),
  ).toBeVisible()
  await expectAccessible(operator.page)
})

test('SHELL-14 without MANAGE_ACCESS the console signs out and shows the company home', async ({
  person,
}) => {
  const { page } = await person('student26')
  await page.goto('/demo/manage/room/list')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/demo\/?$/)
})

test('the academy page needs no sign-in, and changes its language', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/intro/academy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('98%')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Four steps to the first lesson' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '한국어' }).click()
  await expect(page.getByRole('heading', { name: '첫 수업까지 네 단계' })).toBeVisible()
})

test('AUTH-62 AUTH-64 the terms need no sign-in; /terms opens the policy', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/terms')
  await expect(page).toHaveURL(/\/terms\/policy/)
  await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible()
})

for (const path of [
  'room/list',
  'logMeet/list',
  'task/list',
  'note/list/submitted',
  'message/recv/list',
  'user/myInfo',
]) {
  test(`SHELL-80 ${path} fits a phone in Korean`, async ({ person }) => {
    const { page } = await person('teacher3', { viewport: phone, lang: 'ko', touch: true, to: path })
    await expect(page).toHaveURL(new RegExp(`/demo/${path}$`))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
