import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

/** Lists of the console, and a keyword that some of their rows hold. */
const lists = [
  ['log/logMeet/list', '수'],
  ['group/list?status=7', 'student1'],
  ['note/list', '수'],
  ['room/list', '수'],
  ['log/joinLog/list', '수'],
  ['log/audit', 'oper'],
  ['log/recordLog/list', '수'],
  ['task/list', '수'],
  ['book/workbook', '영문법'],
  ['book/textbook', '개념'],
] as const

const rowsOf = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .allInnerTexts()
    .then((rows) => rows.slice(1))
/** The page has asked the server for what its address says. */
const answered = (page: Page, keyword: string) =>
  page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    return pathname.startsWith('/api/') && searchParams.get('searchKeyword') === keyword && answer.ok()
  })
const searchOf = (page: Page) => page.getByRole('searchbox').first()

test('MAN-NAV-13 lists keep their search state in the address: reload, back and a shared link show the same list', async ({
  person,
}) => {
  test.setTimeout(10 * 60_000)
  const { page, context } = await person('oper', { to: 'manage/today', lang: 'en' })
  for (const [address, keyword] of lists) {
    await page.goto(`/demo/manage/${address}`)
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    // before a keyword leaves so few rows that there is nothing to choose; no list begins with 40
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    // how many books show is the browser's own: MAN-BOOK-11
    const sized = !address.startsWith('book/') && (await size.count()) > 0
    if (sized) await size.selectOption('40')
    await searchOf(page).fill(keyword)
    await expect(page).toHaveURL(/searchKeyword=/)
    if (sized) await expect(page).toHaveURL(/size=40/)
    const link = page.url()
    // once more where another test has written a row meanwhile
    await expect(async () => {
      await Promise.all([answered(page, keyword), page.reload()])
      await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
      const shown = await rowsOf(page)
      const expectSame = async (other: Page) => {
        await expect(other).toHaveURL(link)
        await expect(searchOf(other)).toHaveValue(keyword)
        await expect.poll(() => rowsOf(other), { timeout: 15_000 }).toEqual(shown)
      }
      await expectSame(page)
      await page.getByRole('link', { name: 'Today' }).first().click()
      await expect(page).toHaveURL(/manage\/today$/)
      await page.goBack()
      await expectSame(page)
      const shared = await context.newPage()
      await shared.goto(link)
      await expectSame(shared)
      await shared.close()
    }).toPass({ timeout: 150_000 })
  }
})
