import ExcelJS from 'exceljs'
import { closeClass, expectInClass, goOnInBrowser, joinByCode, say, startClass } from '../support/class.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const guestName = 'Guest 손님'

test('ROOMS-15 ROOMS-17 ROOMS-22 ROOMS-24 ROOMS-34 ROOMS-41 AUTH-36 AUTH-38 a lesson from start to result', async ({
  person,
  visitor,
}) => {
  test.setTimeout(10 * 60_000)
  const title = `이차함수 lesson ${Date.now()}`
  const teacher = await person('teacher1')
  await expect(teacher.page).toHaveURL(/\/demo\/room\/list/)
  const { code, link } = await startClass(teacher.page, title)

  const student = await person('student1')
  await joinByCode(student.page, code)
  await goOnInBrowser(student.page)
  await expectInClass(student.page, title)

  const guest = await visitor({ viewport: { width: 390, height: 844 }, touch: true })
  await guest.page.goto(link)
  await expect(guest.page.getByText(title)).toBeVisible()
  await guest.page.getByRole('textbox', { name: 'Nickname' }).fill(guestName)
  await guest.page.getByRole('button', { name: 'Join the class' }).click()
  await expectInClass(guest.page, title)
  await expectNoSidewaysScroll(guest.page)
  await expectAccessible(guest.page)

  const people = teacher.page.getByRole('region', { name: 'People' })
  await expect(people.getByText(guestName)).toBeVisible()
  await expect(people.getByRole('listitem')).toHaveCount(3)
  await expect(teacher.page.getByText('3 people in class')).toBeVisible()
  await expectAccessible(teacher.page)

  await say(student.page, '선생님, <b>질문</b> 있어요')
  await expect(teacher.page.getByText('선생님, <b>질문</b> 있어요')).toBeVisible()
  await say(teacher.page, 'Go ahead')
  await guest.page.getByRole('tab', { name: /Chat/ }).click()
  await expect(guest.page.getByText('Go ahead')).toBeVisible()

  // a killed tab says nothing: the lease ends its stay
  await guest.context.close()
  await expect(people.getByText(guestName)).toBeHidden({ timeout: 60_000 })
  await expect(teacher.page.getByText('2 people in class')).toBeVisible()

  await closeClass(teacher.page)
  await expect(student.page.getByRole('heading', { name: 'The class has ended' })).toBeVisible()
  await student.page.getByRole('button', { name: 'Back to rooms' }).click()
  await expect(student.page).toHaveURL(/\/demo\/room\/list/)

  await teacher.page.goto('/demo/logMeet/list')
  const row = teacher.page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toBeVisible()
  await row.getByText(title).click()
  const detail = teacher.page.getByRole('dialog', { name: title })
  await expect(detail.getByText(guestName)).toBeVisible()
  await expect(detail.getByRole('heading', { name: 'Attendance' })).toBeVisible()
  await expectAccessible(teacher.page)
  await detail.getByRole('button', { name: 'Close' }).first().click()

  await row.getByRole('checkbox').check()
  const chosen = teacher.page.getByRole('group', { name: 'Selected rows' })
  await chosen.getByRole('button', { name: 'Export to Excel' }).click()
  const download = teacher.page.waitForEvent('download')
  await teacher.page
    .getByRole('dialog', { name: 'Export to Excel' })
    .getByRole('button', { name: 'Download' })
    .click()
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await (await download).path())
  const cells = book.worksheets[0]?.getSheetValues().flat().map(String) ?? []
  expect(cells).toContain(title)
  expect(cells).toContain(guestName)

  await student.page.goto('/demo/logMeet/list')
  await student.page
    .getByRole('row', { name: new RegExp(title) })
    .getByText(title)
    .click()
  const own = student.page.getByRole('dialog', { name: title })
  await expect(own.getByText('Your attendance')).toBeVisible()
  await expect(own.getByText(guestName)).toBeHidden()
})

test('ROOMS-18 ROOMS-40 a protected class asks for its password, a wrong one stays beside the field', async ({
  person,
}) => {
  const title = `Protected ${Date.now()}`
  const teacher = await person('teacher2')
  const { code } = await startClass(teacher.page, title, { password: '12ab34' })
  const student = await person('student2')
  await joinByCode(student.page, code)
  await goOnInBrowser(student.page)
  const field = student.page.getByLabel('Class password')
  await field.fill('9999')
  await student.page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(student.page.getByText('That password is not correct. Please check it.')).toBeVisible()
  // the title dialog keeps digits only, so 12ab34 became 1234
  await field.fill('1234')
  await student.page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expectInClass(student.page, title)
  await closeClass(teacher.page)
})

test('ROOMS-23 AUTH-41 an unknown code, and a code of another company, say the same', async ({
  person,
  visitor,
}) => {
  const teacher = await person('teacher3')
  const { code } = await startClass(teacher.page, `Foreign ${Date.now()}`)

  const stranger = await person('student1', { companyId: 'hanbit' })
  for (const wrong of ['123456789', code]) {
    await joinByCode(stranger.page, wrong)
    await expect(stranger.page.getByText('The invite code or link is not valid.')).toBeVisible()
    await stranger.page.reload()
  }
  const guest = await visitor()
  await guest.page.goto(`/invite/HANBIT/${code}`)
  await expect(guest.page.getByText('Invalid invite code or link.')).toBeVisible()
  await closeClass(teacher.page)
})

test('ROOMS-16 a student has no button to start a class', async ({ person }) => {
  const { page } = await person('student3')
  await expect(page.getByRole('group', { name: 'Invite code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start a class' })).toHaveCount(0)
})
