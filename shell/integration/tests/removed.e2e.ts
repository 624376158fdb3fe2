import { closeClass, expectInClass, startClass } from '../support/class.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }

test('B-44 whom the leader removes reads it and stays out by link and second tab, until the leader lets them in again', async ({
  person,
  visitor,
}) => {
  const teacher = await person('teacher2')
  const title = `내보내기 ${Date.now()}`
  const { link } = await startClass(teacher.page, title)
  const guest = await visitor({ lang: 'ko', viewport: phone })
  await guest.page.goto(link)
  await guest.page.getByRole('textbox', { name: '닉네임' }).fill('하늘이')
  await guest.page.getByRole('button', { name: '수업 참여하기' }).click()
  await expect(guest.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  await teacher.page.getByRole('button', { name: 'Remove 하늘이' }).click()
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  const out = guest.page.getByRole('heading', { name: '수업에서 내보내졌어요' })
  await expect(out).toBeVisible()
  await expectAccessible(guest.page)
  await expectNoSidewaysScroll(guest.page)
  await guest.page.getByRole('button', { name: '다시 들어가기' }).click()
  await expect(out).toBeVisible()

  // a second tab of the same browser, under another name
  const second = await guest.page.context().newPage()
  await second.goto(link)
  await second.getByRole('textbox', { name: '닉네임' }).fill('다른 이름')
  await second.getByRole('button', { name: '수업 참여하기' }).click()
  await expect(second.getByText('선생님이 이 수업에서 내보냈어요.', { exact: false })).toBeVisible()
  await second.close()

  await expectAccessible(teacher.page)
  await teacher.page.getByRole('button', { name: 'Let in again: 하늘이' }).click()
  await expect(teacher.page.getByRole('button', { name: 'Let in again: 하늘이' })).toHaveCount(0)
  await guest.page.getByRole('button', { name: '다시 들어가기' }).click()
  await expect(guest.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await closeClass(teacher.page)
})

test('B-44 a renewed invite code ends the former one and its link, and the class goes on', async ({
  person,
  visitor,
}) => {
  const teacher = await person('teacher3', { lang: 'en' })
  const title = `Renewed ${Date.now()}`
  const { link } = await startClass(teacher.page, title)
  await teacher.page.getByRole('button', { name: 'Invite' }).click()
  const dialog = teacher.page.getByRole('dialog', { name: 'Invite to the class' })
  const field = dialog.getByRole('textbox', { name: 'Invite link' })
  const former = await field.inputValue()
  await dialog.getByRole('button', { name: 'Renew the invite code' }).click()
  const asked = teacher.page.getByRole('alertdialog', { name: 'Renew the invite code?' })
  await expect(asked.getByText('end at once', { exact: false })).toBeVisible()
  await asked.getByRole('button', { name: 'Renew', exact: true }).click()
  await expect(field).not.toHaveValue(former)
  await expectAccessible(teacher.page)
  const renewed = new URL(await field.inputValue()).pathname

  const guest = await visitor({ lang: 'en', viewport: phone })
  await guest.page.goto(link)
  await expect(guest.page.getByText('Invalid invite code or link.')).toBeVisible()
  await guest.page.goto(renewed)
  await guest.page.getByRole('textbox', { name: 'Nickname' }).fill('Visitor')
  await guest.page.getByRole('button', { name: 'Join the class' }).click()
  await expectInClass(guest.page, title)
  await dialog.getByRole('button').last().click()
  await closeClass(teacher.page)
})
