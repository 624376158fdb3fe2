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
  ['book/workbook', '수'],
] as const

const rowsOf = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .allInnerTexts()
    .then((rows) => rows.slice(1))
const searchOf = (page: Page) => page.getByRole('searchbox').first()

test('MAN-NAV-13 lists keep their search state in the address: reload, back and a shared link show the same list', async ({
  person,
}) => {
  const { page, context } = await person('oper', { to: 'manage/today', lang: 'en' })
  for (const [address, keyword] of lists) {
    await page.goto(`/demo/manage/${address}`)
    await searchOf(page).fill(keyword)
    await expect(page).toHaveURL(/searchKeyword=/)
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    if ((await size.count()) > 0) await size.selectOption({ index: 0 })
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const [shown, link] = [await rowsOf(page), page.url()]
    const expectSame = async (other: Page) => {
      await expect(other).toHaveURL(link)
      await expect(searchOf(other)).toHaveValue(keyword)
      await expect.poll(() => rowsOf(other)).toEqual(shown)
    }
    await page.reload()
    await expectSame(page)
    await page.getByRole('link', { name: 'Today' }).first().click()
    await expect(page).toHaveURL(/manage\/today$/)
    await page.goBack()
    await expectSame(page)
    const shared = await context.newPage()
    await shared.goto(link)
    await expectSame(shared)
    await shared.close()
  }
})
