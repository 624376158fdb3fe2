import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

test('an operator saves what the join history shows as an Excel file, which is made on the server and comes by itself', async ({
  person,
}) => {
  const { page } = await person('oper', { to: 'manage/log/joinLog/list', lang: 'en' })
  const save = page.getByRole('button', { name: 'Excel', exact: true })
  const coming = page.waitForEvent('download')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Save as an Excel file' })
  await expect(dialog.getByText(/^The file with [\d,]+ rows? is ready\.$/)).toBeVisible({ timeout: 30_000 })
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Join history_.+\.xlsx$/)
  // a zip, as every workbook is
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const again = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save again' }).click()
  await again

  // the server has it still
  await page.reload()
  await save.click()
  await expect(dialog.getByRole('button', { name: 'Make a new file' })).toBeVisible()
})
