import { press, tabTo } from '../support/keys.ts'
import { makePdf, makePng } from '../support/paper.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts'

const paper = makePdf([0, 1].map((at) => [`${at * 2 + 1}. 3 + 4 =`, `${at * 2 + 2}. 5 x 6 =`]))

test('a book is made by keyboard alone: pages ordered, turned, cropped, split and questions marked', async ({
  person,
}) => {
  const { page } = await person('teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
  const { keyboard } = page
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const list = page.getByRole('listbox', { name: 'Pages' })
  const strip = list.getByRole('option')
  await expect(page.getByText('There are no pages yet.')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await press(page, button(/^Choose a PDF or pictures/))
  await (await chooser).setFiles([
    { name: 'algebra.pdf', mimeType: 'application/pdf', buffer: paper },
    { name: 'wide.png', mimeType: 'image/png', buffer: makePng(1600, 900, 200) },
  ])
  await expect(strip).toHaveCount(3)
  await expect(page.getByText('All pages sent: 2')).toBeVisible()

  // order: the first page goes behind the second
  await tabTo(page, list)
  await keyboard.press('Home')
  await keyboard.press('Alt+ArrowDown')
  await expect(strip.nth(1)).toHaveAttribute('aria-selected', 'true')

  // turn, and undo
  const undo = page.getByRole('button', { name: 'Undo' })
  await press(page, button('Turn right'))
  await expect(undo).toBeEnabled()
  await keyboard.press('Control+Z')

  // crop by arrow keys
  const menu = async (item: string) => {
    await press(page, button('More for this page'))
    const wanted = page.getByRole('menuitem', { name: item, exact: true })
    await expect(wanted).toBeVisible()
    for (let at = 0; at < 12 && !(await wanted.evaluate((node) => node === document.activeElement)); at += 1)
      await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  await menu('Crop')
  const part = page.getByRole('button', { name: /^Part that stays/ })
  await expect(part).toBeFocused()
  await keyboard.press('Shift+ArrowUp')
  await keyboard.press('Enter')
  await expect(part).toBeHidden()
  await expect(undo).toBeEnabled()

  // split the wide one
  await tabTo(page, list)
  await keyboard.press('End')
  await expect(strip.last()).toHaveAttribute('aria-selected', 'true')
  await menu('Split into two pages')
  await expect(strip).toHaveCount(4)

  // a rectangle, moved and made larger, and its answer
  await tabTo(page, list)
  await keyboard.press('Home')
  await press(page, button('Add a question box'))
  const box = page.getByRole('button', { name: /^Box of question 1,/ })
  await tabTo(page, box)
  const before = await box.getAttribute('aria-label')
  await keyboard.press('ArrowDown')
  await keyboard.press('Shift+ArrowRight')
  expect(await box.getAttribute('aria-label')).not.toBe(before)
  await tabTo(page, page.getByRole('textbox', { name: 'Answer to question 1' }))
  await keyboard.type('3')
  await tabTo(page, page.getByRole('textbox', { name: /^Name/ }))
  await keyboard.type(`Keys ${Date.now()}`)
  await press(page, button('Save as completed'))
  await page.waitForURL(/book\/view\?bookIdx=\d+/)
  await expectNoSidewaysScroll(page)
})
