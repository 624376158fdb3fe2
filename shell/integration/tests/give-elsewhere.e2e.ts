import type { Page } from '@playwright/test'
import { chooseBook } from '../support/homework.ts'
import { makePdf } from '../support/paper.ts'
import { expect, expectAccessible, expectSaid, test } from '../support/test.ts'

const pdf = {
  name: '중2수학.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf([['1. 3 + 4 ='], ['2. 9 =']]),
}

const chooseStudent = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Give homework' })
  await dialog.getByRole('searchbox').fill('student3')
  await dialog.getByRole('option', { name: /student3$/ }).click()
  return dialog
}

for (const [who, home] of [
  ['teacher1', ''],
  ['oper', 'manage/'],
] as const) {
  test(`MAN-BOOK-18 homework is created from the book editor: it saves the textbook with status 2 and a task: ${who}`, async ({
    person,
  }) => {
    test.setTimeout(120_000)
    const { page } = await person(who, { to: `${home}book/edit?bookType=WORKBOOK` })
    await page.locator('input[type=file]').setInputFiles([pdf])
    await expect(page.getByText('All pages sent: 2')).toBeVisible()
    const name = `Editor ${who} ${Date.now()}`
    await page.getByRole('textbox', { name: /^Name/ }).fill(name)
    const give = page.getByRole('button', { name: 'Give as homework' })
    if (!(await give.isVisible())) await page.getByRole('button', { name: /^More/ }).first().click()
    await page.getByText('Give as homework', { exact: true }).click()
    const dialog = await chooseStudent(page)
    await expectAccessible(page)
    const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/task'))
    const came = page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().endsWith('/api/task'),
    )
    await dialog.getByRole('button', { name: 'Give homework' }).click()
    const request = (await sent).postDataJSON() as Record<string, unknown>
    expect(request).toMatchObject({
      textbook: { textbookName: name, bookType: 'WORKBOOK' },
      pageFileList: [expect.any(Number), expect.any(Number)],
      task: { taskName: name },
      userIdxList: [expect.any(Number)],
    })
    const { result } = (await (await came).json()) as { result: { textbookIdx: number; taskIdx: number } }
    await expectSaid(page, 'Homework was given to 1 student.')
    const read = page.waitForResponse(
      (one) => one.url().includes('command=VIEW') && one.url().includes('/api/textbook?'),
    )
    page.on('dialog', (asked) => void asked.accept())
    const view = home === '' ? 'task/textbook/view' : 'manage/task/book'
    await page.goto(`/demo/${view}?textbookIdx=${result.textbookIdx}`)
    const { result: textbook } = (await (await read).json()) as { result: Record<string, unknown> }
    expect(textbook).toMatchObject({ textbookName: name, textbookStatus: 2, pageCount: 2, taskCount: 1 })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
}

test('MAN-TASK-04 the console’s dialogs: task creation, non-submitter notification, submitter list, note detail', async ({
  person,
}) => {
  test.setTimeout(120_000)
  const { page } = await person('oper', { to: 'manage/task/list?searchStartDate=&searchEndDate=' })
  await page.getByRole('button', { name: 'Give homework' }).click()
  const creation = page.getByRole('dialog', { name: 'Give homework' })
  await chooseBook(page, creation)
  const name = `Console ${Date.now()}`
  await creation.getByRole('textbox', { name: /^Name of the homework/ }).fill(name)
  await chooseStudent(page)
  await expectAccessible(page)
  await creation.getByRole('button', { name: 'Give homework' }).click()
  await expectSaid(page, 'Homework was given to 1 student.')
  await expect(creation).toBeHidden()

  await page.getByRole('button', { name: new RegExp(`^Who has not submitted ${name}`) }).click()
  const missing = page.getByRole('dialog', { name: /^Notify who has not submitted/ })
  await missing
    .getByRole('row', { name: /student3\)/ })
    .getByRole('checkbox')
    .check()
  await expectAccessible(page)
  await missing.getByRole('button', { name: 'Remind 1 student' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remind' }).click()
  await expectSaid(page, '1 student was reminded.')
  await missing.getByRole('button', { name: 'Close' }).last().click()

  await page
    .getByRole('button', { name: /^Who has submitted .*: [1-9]/ })
    .first()
    .click()
  const submitted = page.getByRole('dialog', { name: /^Submitted: / })
  await submitted.getByRole('row').nth(1).click()
  const detail = page.getByRole('dialog').last()
  await expect(detail.getByText('Submitted').first()).toBeVisible()
  await expect(detail.getByRole('heading', { name: 'Answers' })).toBeVisible()
  await expectAccessible(page)
})
