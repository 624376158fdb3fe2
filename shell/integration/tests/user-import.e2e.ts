import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, password, test } from '../support/test.ts'

/** Quoted as Excel writes it; telephones as Excel spoils them. */
const table = (prefix: string) => ({
  name: 'class.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Name,ID,Phone,Who to call,Parent phone',
      `Ada Kim,${prefix}1,1012345678,,01087654321`,
      `Bo Lee,${prefix}2,not a number,,`,
      'Somebody Else,student1,01012345678,,',
    ].join('\r\n'),
  ),
})

async function preview(page: Page, prefix: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(table(prefix))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Preview: class.csv' })).toBeVisible()
}
const rows = (page: Page) => page.getByRole('grid', { name: 'People of the file' })

test('an operator drops a table, sees what would become of it, corrects a row, adds the people, and takes it back', async ({
  person,
}) => {
  const prefix = `imp.${Date.now()}.`
  const { page } = await person('oper', { to: 'room/list', lang: 'en' })
  await page.goto('/demo/manage/group/list?status=7')
  await page.getByRole('link', { name: 'Add from Excel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add people from Excel' })).toBeVisible()
  await expectAccessible(page)
  await preview(page, prefix)
  await expect(page.getByRole('combobox', { name: 'Phone', exact: true })).toHaveValue('2')
  await expect(rows(page).getByText('01012345678').first()).toBeVisible()
  await expect(rows(page).getByText(/already, so the row is skipped/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await rows(page).getByText('Phone: It holds what may not be used.').click()
  const fix = page.getByRole('dialog', { name: 'Correct row 3' })
  await fix.getByRole('textbox', { name: 'Phone', exact: true }).fill('010-2222-3333')
  await fix.getByRole('button', { name: 'Save' }).click()
  await expect(fix).toBeHidden()

  await page.getByLabel('First password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('2 people were added.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  // again: nobody is new
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await preview(page, prefix)
  await expect(page.getByRole('button', { name: 'Same 1' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: /^Take it back/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('It was taken back. The people who were added are removed.')).toBeVisible()
})

for (const [width, lang, title] of [
  [768, 'en', 'Add people from Excel'],
  [390, 'ko', 'Excel로 사용자 등록'],
] as const) {
  test(`choosing a table fits ${width} px in ${lang}`, async ({ person }) => {
    const { page } = await person('oper', { to: 'room/list', lang, viewport: { width, height: 900 } })
    await page.goto('/demo/manage/user/import')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
