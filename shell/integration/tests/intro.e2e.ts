import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

test('INTRO-05 somebody without a sign-in and a company goes through the public pages on a phone, by the menu, to prices and questions', async ({
  visitor,
}) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 }, touch: true })
  await page.goto('/intro/academy')
  const headline = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const follow = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'About us' }).getByRole('link', { name }).click()
  }
  await headline('One-to-one math tutoring, live and online')
  await follow('Teachers')
  await headline('Teachers')
  await follow('Personal class')
  await headline('Personal class')
  await follow('Private class')
  await headline('Private class')
  await page.getByRole('link', { name: 'Prices' }).click()
  await headline('Private class: prices')
  await expect(page).toHaveTitle(/^Private class: prices/)
  const row = page.getByRole('table', { name: 'High school' }).getByRole('row', { name: /Once a week/ })
  await expect(row).toContainText('₩210,000')
  await expectNoSidewaysScroll(page)
  await follow('Questions')
  await headline('Questions and answers')
  const answer = page.getByText('Recorded lessons can be opened again from the class results')
  await expect(answer).toBeHidden()
  await page.getByText('Can a missed lesson be seen again?').click()
  await expect(answer).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await headline('Private class: prices')
})
