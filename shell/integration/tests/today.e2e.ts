import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, password, test } from '../support/test.ts'

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

/** The number at the end of its words; none where words alone say it. */
const countIn = (text: string) => Number(/(\d+)$/.exec(text.trim())?.[1] ?? 0)

/** Locks an account for everybody: wrong passwords from where its owner has signed in. */
async function lock(page: Page, companyId: string, username: string) {
  const signIn = (word: string) =>
    page.request.post('/open/login/loginBoda', { form: { companyId, username, password: word } })
  expect((await signIn(password)).ok()).toBe(true)
  for (let i = 0; i < 5; i += 1) expect((await signIn(`wrong ${i}`)).ok()).toBe(false)
}

test('somebody who was locked out is the first that an operator sees, and each number leads to the list of what it counts', async ({
  person,
}) => {
  const { page } = await person('oper', { companyId: 'saebom', to: 'manage/today' })
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await lock(page, 'saebom', 'student28')
  await page.reload()

  const locked = page.getByRole('link', { name: /^Locked accounts/ })
  await expect(locked).toBeVisible()
  // the demo has others
  const many = countIn((await locked.textContent()) ?? '')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Signing in')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await locked.click()
  await expect(page).toHaveURL(/\/saebom\/manage\/user\/list\?locked=1&status=1$/)
  await expect(page.getByRole('checkbox', { name: 'Locked only' })).toBeChecked()
  await expect(rows(page)).toHaveCount(many)
  await expect(rows(page).filter({ hasText: 'student28' })).toHaveCount(1)

  await page.goBack()
  const links = page.locator('main').getByRole('link')
  const figures = links.filter({ has: page.locator('svg') })
  await expect(figures.first()).toBeVisible()
  const count = await figures.count()
  expect(count).toBeGreaterThanOrEqual(12)
  for (let n = 0; n < count; n += 1) {
    const figure = figures.nth(n)
    const value = countIn((await figure.textContent()) ?? '')
    const to = (await figure.getAttribute('href'))!
    await figure.click()
    await expect(page).toHaveURL((address) => `${address.pathname}${address.search}` === to)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Today')
    // the licence's page is no list, and the storage counts bytes
    if (!to.endsWith('/manage/licence') && !to.endsWith('/today/storage')) {
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
      await expect(rows(page)).toHaveCount(Math.min(value, to.includes('/user/list') ? 10 : 30))
    }
    await page.goBack()
    await expect(figures).toHaveCount(count)
  }
})

test('today fits a phone, in Korean, and its lists too', async ({ person }) => {
  const { page } = await person('oper', {
    to: 'manage/today',
    lang: 'ko',
    viewport: { width: 390, height: 844 },
  })
  await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '저장 공간' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const address of ['failed', 'remotes']) {
    await page.goto(`/demo/manage/today/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
