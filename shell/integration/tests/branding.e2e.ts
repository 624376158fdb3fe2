import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

/** A red square, 8 × 8. */
const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4ICCAFTEMLQkADhI4AUBogbAAAAAASUVORK5CYII=',
  'base64',
)

test('MAN-BRAND-03 an operator changes title, logo and colour; the own company sees it after a reload, another one does not; then it is set back', async ({
  person,
  visitor,
}) => {
  const { page } = await person('oper', { companyId: 'hanbit', to: 'room/list', lang: 'en' })
  const [own, other] = await Promise.all([visitor({ lang: 'en' }), visitor({ lang: 'en' })])
  await own.page.goto('/hanbit/')
  await other.page.goto('/saebom/')
  const [before, otherTitle] = [await own.page.title(), await other.page.title()]

  await page.goto('/hanbit/manage/branding')
  const title = page.getByRole('textbox', { name: 'Title (English)' })
  await expect(title).toBeVisible()
  await expectAccessible(page)
  const set = await title.inputValue()
  await title.fill('Hanbit by the sea')
  const primary = page.getByRole('textbox', { name: 'Primary colour', exact: true })
  const colour = await primary.inputValue()
  await primary.fill('#7a1fa2')
  const picture = page.getByRole('group', { name: 'Login logo' })
  const choosing = page.waitForEvent('filechooser')
  await picture.getByRole('button', { name: /^Replace/ }).click()
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: red })
  await expect(page.getByRole('dialog', { name: 'Login logo: the part to use' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this part' }).click()
  // the real login, with what nobody has saved
  const preview = page.frameLocator('iframe[title="Login page"]')
  await expect
    .poll(() =>
      preview
        .locator('title')
        .first()
        .evaluate(({ textContent }) => textContent),
    )
    .toMatch(/Hanbit by the sea$/)
  await expect(preview.locator('img[src^="blob:"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Everybody sees it from their next page on.')).toBeVisible()

  await own.page.reload()
  await expect(own.page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#7a1fa2')
  expect(await own.page.content()).toContain('Hanbit by the sea')
  const logo = own.page.getByRole('img').first()
  await expect(logo).toHaveAttribute('src', /command=LOGIN_LOGO&companyId=hanbit&v=\d+/)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
  await other.page.reload()
  expect(await other.page.title()).toBe(otherTitle)

  await page.getByRole('textbox', { name: 'Title (English)' }).fill(set)
  await primary.fill(colour)
  await page
    .getByRole('group', { name: 'Login logo' })
    .getByRole('button', { name: /^Reset to default/ })
    .click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Everybody sees it from their next page on.').last()).toBeVisible()
  await expect(picture.getByRole('button', { name: /^Reset to default/ })).toHaveCount(0)
  await own.page.reload()
  expect(await own.page.title()).toBe(before)
  await expect(own.page.locator('meta[name="theme-color"]')).toHaveAttribute('content', colour)
})

for (const [width, lang, heading] of [
  [768, 'ko', '브랜딩'],
  [390, 'ko', '브랜딩'],
] as const) {
  test(`the page of the company's looks fits ${width} px in ${lang}`, async ({ person }) => {
    const { page } = await person('oper', { to: 'room/list', lang, viewport: { width, height: 900 } })
    await page.goto('/demo/manage/branding')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('group', { name: '파비콘' })).toBeVisible()
    const login = page.frameLocator('iframe').first()
    await expect(login.getByRole('textbox', { includeHidden: true }).first()).toBeVisible()
    expect(await page.evaluate(() => window.scrollY), 'a preview does not scroll the form away').toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
