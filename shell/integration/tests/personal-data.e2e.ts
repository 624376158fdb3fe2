import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const companyId = 'hanbit'

test('an operator gathers all that is kept of one person into a file, which is made on the server, comes by itself, and is told in the audit log', async ({
  person,
}) => {
  const { page } = await person('oper', { companyId, to: 'room/list', lang: 'en' })
  await page.goto(`/${companyId}/manage/group/list?searchKeyword=student20`)
  await page
    .getByRole('row', { name: /student20\b/ })
    .getByRole('link')
    .click()
  const open = page.getByRole('button', { name: 'Personal data' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^Personal data of / })
  // where it was gathered before, anew
  const start = dialog.getByRole('button', { name: /^(Gather the data|Make a new file)$/ })
  await expect(start).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await start.click()
  await expect(dialog.getByText('The file is ready.')).toBeVisible({ timeout: 60_000 })
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Personal data_.+\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.toString('latin1')).toContain('Personal data.xlsx')
  await expectAccessible(page)

  // the server has it still, and the log says that it was made
  await page.reload()
  await open.click()
  await expect(dialog.getByRole('button', { name: 'Save the file' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByText('Close', { exact: true }).click()
  await page.getByRole('tab', { name: 'Changes' }).click()
  await expect(page.getByText('Personal data exported').first()).toBeVisible()
})

test('an operator erases a person after typing the id: the login is gone at once, and what was erased is counted', async ({
  person,
}) => {
  const { page } = await person('oper', { companyId: 'saebom', to: 'manage/today', lang: 'en' })
  await page.goto('/saebom/manage/group/list?searchKeyword=student18')
  await page
    .getByRole('row', { name: /student18\b/ })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Personal data' }).click()
  const dialog = page.getByRole('dialog', { name: /^Personal data of / })
  await dialog.getByRole('button', { name: 'Erase…' }).click()
  const confirm = dialog.getByRole('button', { name: 'Erase for good' })
  await dialog.getByRole('textbox', { name: 'Type the ID student18 to confirm' }).fill('student1x')
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Type the ID student18 to confirm' }).fill('student18')
  await confirm.click()
  await expect(dialog.getByText('Everything is erased.')).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('list', { name: 'What was erased' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByText('Close', { exact: true }).click()
  await expect(page).toHaveURL(/manage\/group\/list/)
  await page.goto('/saebom/manage/group/list?searchKeyword=student18')
  await expect(page.getByRole('row', { name: /student18\b/ })).toBeHidden()
})
