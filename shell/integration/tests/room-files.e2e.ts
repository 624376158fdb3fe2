import { expect, expectAccessible, expectSaid, test } from '../support/test.ts'

const room = 'main a[href*="/room/view?roomCode="]'

test('a teacher drops a file that comes in pieces into a room, an administrator saves it in the console, and only the teacher takes it out', async ({
  person,
}) => {
  const name = `기말 대비 ${Date.now()}.pdf`
  const { page: teacher } = await person('teacher1', { to: 'room/list' })
  const href = await teacher.locator(room).first().getAttribute('href')
  await teacher.goto(href!)
  const input = teacher.locator('input[type=file]')
  await expect(input).toBeEnabled()
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 65)])
  await input.setInputFiles([{ name, mimeType: 'application/pdf', buffer }])
  await expectSaid(teacher, `${name} is in the room.`)
  const row = teacher
    .getByRole('list', { name: 'Reference files' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(row).toContainText('1.9 MB')
  await expectAccessible(teacher)

  const { page: admin } = await person('admin', { to: href!.replace('/demo/', 'manage/') })
  await expect(admin.getByRole('button', { name: `Download ${name}` })).toBeVisible()
  await expect(admin.getByRole('button', { name: `Delete ${name}` })).toBeHidden()
  const saved = admin.waitForEvent('download')
  await admin.getByRole('button', { name: `Download ${name}` }).click()
  expect((await saved).suggestedFilename()).toBe(name.normalize('NFC'))

  await teacher.getByRole('button', { name: `Delete ${name}` }).click()
  await teacher
    .getByRole('alertdialog')
    .or(teacher.getByRole('dialog'))
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expectSaid(teacher, 'The file was deleted.')
  await expect(row).toBeHidden()
  await expect(admin.getByRole('button', { name: `Download ${name}` })).toBeHidden()
})
