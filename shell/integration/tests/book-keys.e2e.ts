import { press, tabTo } from '../support/keys.ts'
import { expect, test } from '../support/test.ts'

test('by Tab alone: from the list of books through a book to homework that is given', async ({ person }) => {
  const { page } = await person('teacher1', { to: 'book/workbook?searchStartDate=&searchEndDate=' })
  const name = `Keys ${Date.now()}`
  const search = page.getByRole('searchbox')
  await tabTo(page, search)
  await page.keyboard.type('수학')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchKeyword=/)
  // into the table by Tab, within it by arrows
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await tabTo(page, page.getByRole('columnheader').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/book\/view\?bookIdx=\d+/)

  await press(page, page.getByRole('link', { name: 'Give as homework' }))
  const title = page.getByRole('textbox', { name: /^Name of the homework/ })
  await tabTo(page, title)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(name)
  const until = page.getByRole('textbox', { name: 'To page' })
  await tabTo(page, until)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1')

  const day = page.getByRole('group', { name: /^Deadline/ })
  await tabTo(page, day.getByRole('spinbutton', { name: 'Year' }))
  await page.keyboard.type('20991231')
  await tabTo(page, page.getByRole('combobox', { name: 'Time' }))
  await page.keyboard.press('End')

  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('student2')
  const people = page.getByRole('listbox')
  const found = people.getByRole('option').first()
  await expect(found).toHaveAccessibleName(/student2$/)
  await page.keyboard.press('ArrowDown')
  await expect(people).toBeFocused()
  await page.keyboard.press('Space')
  await expect(found).toHaveAttribute('aria-selected', 'true')

  await press(page, page.getByRole('button', { name: 'Preview' }))
  await expect(page.getByRole('region', { name: 'Preview of what students see' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Give homework' }))
  await expect(page).toHaveURL(/task\/view\?taskIdx=\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('row', { name: /student2\)/ })).toBeVisible()
})
