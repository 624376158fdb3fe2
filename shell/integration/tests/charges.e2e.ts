import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

/** The month before this one: over, and not closed in the demo. */
const lastMonth = () => {
  const now = new Date(Date.now() + 9 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

test('an operator changes an amount with a reason, reads what it comes of, closes the month, and can’t give a room two prices a day', async ({
  person,
}) => {
  const { page } = await person('oper', { to: 'room/list', lang: 'en' })
  const month = lastMonth()
  await page.goto(`/demo/manage/charges/list?searchYm=${month}`)
  await page.getByRole('combobox', { name: 'Teacher' }).selectOption({ index: 1 })
  const table = page.getByRole('table', { name: 'Settlement' })
  await expect(table).toBeVisible()
  await expectAccessible(page)
  const priced = table
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
    .filter({ hasNotText: 'No price' })
    .first()
  await priced.getByRole('textbox').fill('12345')
  await page.getByRole('button', { name: 'Save 1 amount' }).click()
  const saving = page.getByRole('dialog', { name: 'Save amounts' })
  await saving.getByRole('textbox').fill('Came for half of it')
  await expectAccessible(page)
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(saving).toBeHidden()
  await expect(priced.getByText('Entered by hand')).toBeVisible()

  await priced.getByRole('button', { name: /^Explain the amount of/ }).click()
  const why = page.getByRole('dialog', { name: 'What the amount comes of' })
  await expect(why.getByText('Came for half of it')).toBeVisible()
  await expect(why.getByText('12,345 KRW').first()).toBeVisible()
  await expectAccessible(page)
  const memos = why.getByRole('link', { name: 'Open the student’s memos' })
  const personUrl = (await memos.getAttribute('href'))!
  await why.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Close the month' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/closed this month/)).toBeVisible()

  await page.goto(`${personUrl}&tab=prices`)
  const prices = page.getByRole('grid', { name: 'Unit prices' })
  const first = prices.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  await expectAccessible(page)
  const room = (await first.getByRole('gridcell').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Add a unit price' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a unit price' })
  await adding.getByRole('combobox', { name: /Room/ }).selectOption({ label: room })
  await adding.getByRole('textbox', { name: /Unit price/ }).fill('31000')
  await adding.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Another unit price has these days' })
  await expect(conflict.getByText(room)).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'OK' }).click()
  await adding.getByRole('button', { name: 'Cancel' }).click()
})

for (const [width, lang] of [
  [1440, 'ko'],
  [390, 'en'],
] as const) {
  test(`settlement and class records fit ${width} px in ${lang}, and students see no money`, async ({
    person,
  }) => {
    const viewport = { width, height: 900 }
    const teacher = await person('teacher1', { to: `charges/list?searchYm=${lastMonth()}`, lang, viewport })
    await expect(teacher.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(teacher.page)
    await expectAccessible(teacher.page)
    const student = await person('student1', { to: `charges/list?searchYm=${lastMonth()}`, lang, viewport })
    await expect(
      student.page.getByRole('heading', { level: 1, name: lang === 'ko' ? '수업 기록' : 'Class record' }),
    ).toBeVisible()
    await expect(student.page.getByText(/[\d,]+( KRW|원)/)).toHaveCount(0)
    await expectAccessible(student.page)
  })
}
