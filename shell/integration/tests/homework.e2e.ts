import { chooseBook } from '../support/homework.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, test } from '../support/test.ts'

test('a teacher gives homework of a book to two students, follows it, reminds one and takes it back; what was handed in stays', async ({
  person,
}) => {
  test.setTimeout(120_000)
  const name = `이차방정식 복습 ${Date.now()}`
  const { page } = await person('teacher1', { to: 'task/list' })

  await page.getByRole('link', { name: 'Give homework' }).first().click()
  await chooseBook(page)
  const title = page.getByRole('textbox', { name: /^Name of the homework/ })
  await expect(title).not.toHaveValue('')
  await expectAccessible(page)
  await title.fill(name)

  // nobody was chosen, and the deadline has passed: both are said where they stand
  const day = page.getByRole('group', { name: /^Deadline/ })
  await day.getByRole('spinbutton', { name: 'Year' }).click()
  await page.keyboard.type('20200101')
  await page.getByRole('button', { name: 'Give homework' }).click()
  await expect(page.getByText('The deadline must not be in the past.').first()).toBeVisible()
  await expect(page).toHaveURL(/task\/give/)
  await day.getByRole('spinbutton', { name: 'Year' }).click()
  await page.keyboard.type('20990101')

  for (const id of ['student1', 'student2']) {
    const search = page.getByRole('searchbox')
    await search.fill(id)
    await page.getByRole('option', { name: new RegExp(`${id}$`) }).click()
  }
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview of what students see' })
  await expect(preview.getByRole('img', { name: 'Page 1 of the book' })).toBeVisible()
  await preview.getByRole('button', { name: 'Back to giving homework' }).click()
  await page.getByRole('button', { name: 'Give homework' }).click()

  await expect(page).toHaveURL(/task\/view\?taskIdx=\d+/)
  await expectSaid(page, 'Homework was given to 2 students.')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('2 not started')).toBeVisible()
  const rows = page.getByRole('row', { name: /student[12]\)/ })
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)

  await rows.first().getByRole('checkbox').check()
  const remind = async () => {
    await page.getByRole('button', { name: 'Remind 1 student' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remind' }).click()
  }
  await remind()
  await expectSaid(page, '1 student was reminded.')
  await rows.first().getByRole('checkbox').check()
  await remind()
  await expect(page.getByRole('dialog').getByText(/was reminded less than an hour ago/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/task\/list/)
  await expectSaid(page, 'The homework was deleted.')
  await expect(page.getByText(name)).toBeHidden()

  // homework that somebody has handed in can't be taken back
  await page.goto('/demo/task/list?searchStartDate=&searchEndDate=')
  await page
    .getByRole('row')
    .filter({ hasText: /[1-9]\d* of \d+/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect(page.getByText(/Somebody has submitted this homework/)).toBeVisible()
})
