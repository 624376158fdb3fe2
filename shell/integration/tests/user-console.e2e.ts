import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

test('an operator finds a person by name in the table, opens the facts, and narrows by status', async ({
  person,
}) => {
  const { page } = await person('oper', { to: 'room/list', lang: 'en' })
  await page.goto('/demo/manage/group/list')
  const list = page.getByRole('grid', { name: 'Users' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Name or ID' }).fill('student1')
  await expect(page).toHaveURL(/searchKeyword=student1/)
  await list
    .getByRole('row', { name: /student1\b/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/demo\/manage\/user\/view\?userIdx=\d+/)
  await expect(page.getByRole('heading', { name: 'Information' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/demo/manage/group/list?status=4')
  await expect(page.getByRole('checkbox', { name: 'Withdrawn' })).toBeDisabled()
})

for (const [width, lang, title] of [
  [1440, 'ko', '사용자 관리'],
  [768, 'en', 'Users'],
  [390, 'ko', '사용자 관리'],
] as const) {
  test(`the console's people fit ${width} px in ${lang}, list and facts`, async ({ person }) => {
    const { page } = await person('oper', { to: 'room/list', lang, viewport: { width, height: 900 } })
    await page.goto('/demo/manage/group/list')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const first = page
      .getByRole('link', { name: /student|oper|teacher/ })
      .or(page.getByRole('grid').getByRole('link'))
    await expect(first.first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await first.first().click()
    await expect(page).toHaveURL(/user\/view\?userIdx=/)
    await expect(page.locator('dl')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
