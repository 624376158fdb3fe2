import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Given in the browser, from the first book of a list of the library. */
async function giveFrom(page: Page, list: 'workbook' | 'textbook', name: string): Promise<string> {
  await page.goto(`/demo/book/${list}?searchStartDate=&searchEndDate=`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Give as homework' }).click()
  await page.getByRole('textbox', { name: /^Name of the homework/ }).fill(name)
  await page.getByRole('searchbox').fill('student2')
  await page.getByRole('option', { name: /student2$/ }).click()
  await page.getByRole('button', { name: 'Give homework' }).click()
  await expect(page).toHaveURL(/task\/view\?taskIdx=\d+/)
  return page.url()
}

async function handIn(page: Page, name: string): Promise<string | null> {
  await page.goto('/demo/task/list')
  await page.getByRole('button', { name: `Start ${name}` }).click()
  await page.getByRole('button', { name: 'Do it in this browser' }).click()
  const send = page.getByRole('button', { name: 'Hand in', exact: true })
  await expect(send).toBeVisible()
  const field = page.getByRole('textbox').first()
  const typed = (await field.count()) > 0 ? `${Date.now() % 1000}` : null
  if (typed) await field.fill(typed)
  await send.click()
  await page
    .getByRole('dialog', { name: 'Hand in your homework?' })
    .getByRole('button', { name: /^Hand in/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  return typed
}

test('HW-24 a teacher deploys homework made from a workbook and from a textbook, and inspects what was submitted to each', async ({
  person,
}) => {
  test.setTimeout(180_000)
  const { page: teacher } = await person('teacher1')
  const { page: student } = await person('student2')
  for (const list of ['workbook', 'textbook'] as const) {
    const name = `${list} ${Date.now()}`
    const view = await giveFrom(teacher, list, name)
    const typed = await handIn(student, name)
    await teacher.goto(view)
    await teacher
      .getByRole('row', { name: /student2\)/ })
      .getByText(/student2\)/)
      .first()
      .click()
    const dialog = teacher.getByRole('dialog')
    await expect(dialog.getByText('Submitted', { exact: true }).first()).toBeVisible()
    const answers = dialog.getByRole('group', { name: 'Answers' })
    await expect(answers).toBeVisible()
    if (typed) await expect(answers.getByRole('cell', { name: typed })).toBeVisible()
  }
})
