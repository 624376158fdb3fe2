import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

test('an operator sets the address of the help; the own company has it after a reload, another one does not; then the save is taken back', async ({
  person,
}) => {
  const { page } = await person('oper', { companyId: 'hanbit', to: 'room/list', lang: 'en' })
  const own = await person('teacher1', { companyId: 'hanbit', to: 'room/list', lang: 'en' })
  const other = await person('teacher1', { companyId: 'saebom', to: 'room/list', lang: 'en' })
  const helpOf = (one: typeof own) => one.page.getByRole('link', { name: 'Help', exact: true })
  await expect(helpOf(own)).toHaveCount(0)

  await page.goto('/hanbit/manage/settings')
  const address = page.getByRole('textbox', { name: 'Address of the help' })
  await expect(address).toHaveValue('')
  await expectAccessible(page)
  await address.fill('help')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter an address that begins with https:// or /.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('/intro/academy')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. It holds for everybody from their next page on.')).toBeVisible()
  await expect(page.getByText('Address of the help: None → /intro/academy')).toBeVisible()

  await own.page.reload()
  await expect(helpOf(own)).toHaveAttribute('href', '/intro/academy')
  await other.page.reload()
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(helpOf(other)).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo the last save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The last save is undone.')).toBeVisible()
  await expect(address).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Undo the last save' })).toHaveCount(0)
  await own.page.reload()
  await expect(own.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(helpOf(own)).toHaveCount(0)
})

for (const width of [768, 390]) {
  test(`the settings of a company fit ${width} px`, async ({ person }) => {
    const { page } = await person('oper', { to: 'room/list', lang: 'ko', viewport: { width, height: 900 } })
    await page.goto('/demo/manage/settings')
    await expect(page.getByRole('heading', { level: 1, name: '기관 설정' })).toBeVisible()
    await expect(page.getByRole('group', { name: '운영 선생님' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
