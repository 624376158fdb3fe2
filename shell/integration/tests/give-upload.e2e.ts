import { tabTo } from '../support/keys.ts'
import { makePdf, makePng } from '../support/paper.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, test } from '../support/test.ts'

const pdf = (name: string, ...pages: string[][]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: makePdf(pages),
})

test('a teacher gives a question sheet with its quick answers from PDFs, without a book; a student does it and never sees the answers', async ({
  person,
}) => {
  test.setTimeout(180_000)
  const stamp = Date.now()
  const teacher = (await person('teacher1', { to: 'task/give' })).page
  await teacher.getByRole('button', { name: 'Choose files' }).click()
  await expect(teacher).toHaveURL(/task\/give\?upload/)
  await teacher.getByRole('radio', { name: /told apart by their names/ }).check()
  const input = teacher.locator('input[type=file]')

  // all is told by name before anything is sent
  const question = pdf(`수학_${stamp}_문제지.pdf`, ['1. 3 + 4 =', '2. 5 x 6 ='], ['3. 81 / 9 ='])
  await input.setInputFiles([question, { ...question, name: '수학_문제지.pdf' }])
  await expect(teacher.getByText(/^수학_문제지.pdf: /)).toBeVisible()
  await expect(teacher.getByText('Nothing was added yet, since these are missing.')).toBeVisible()
  await expect(teacher.getByRole('list', { name: 'Files being added' })).toBeHidden()

  await input.setInputFiles([pdf(`수학_${stamp}_빠른정답.pdf`, ['1. 7  2. 30  3. 9']), question])
  await expect(teacher.getByText('All pages sent: 2')).toBeVisible()
  await expect(teacher.getByText('All pages sent: 1')).toBeVisible()
  await expect(teacher.getByRole('listbox', { name: 'Pages' }).getByRole('option')).toHaveCount(2)
  const name = `수학 ${stamp}`
  await expect(teacher.getByRole('textbox', { name: /^Name of the homework/ })).toHaveValue(name)

  await teacher.getByRole('textbox', { name: 'Questions on page 1' }).fill('2')
  await teacher.keyboard.press('Enter')
  await expect(teacher.getByRole('region', { name: /Quick answers/ })).toBeVisible()
  for (const [no, answer] of [
    [1, '4'],
    [2, '3'],
  ] as const) {
    await teacher.getByRole('textbox', { name: `Answer to question ${no}` }).fill(answer)
  }
  await expectAccessible(teacher)
  await teacher.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(teacher)
  await teacher.setViewportSize({ width: 1440, height: 900 })

  // a reload loses nothing that was sent
  await expect(teacher.getByText(/kept on this device|Kept on this device/i).first()).toBeVisible()
  teacher.on('dialog', (dialog) => void dialog.accept())
  await teacher.reload()
  await expect(teacher.getByRole('listbox', { name: 'Pages' }).getByRole('option')).toHaveCount(2)
  await expect(teacher.getByRole('textbox', { name: 'Answer to question 2' })).toHaveValue('3')

  await teacher.getByRole('searchbox').fill('student1')
  await teacher.getByRole('option', { name: /student1$/ }).click()
  await teacher.getByRole('button', { name: 'Preview' }).click()
  const preview = teacher.getByRole('region', { name: 'Preview of what students see' })
  await expect(preview.getByRole('img', { name: 'Page 1 of the book' })).toBeVisible()
  await expect(preview.getByText('Page 1 of 2')).toBeVisible()
  await expectAccessible(teacher)
  await preview.getByRole('button', { name: 'Back to giving homework' }).click()
  await teacher.getByRole('button', { name: 'Give homework' }).click()
  await expect(teacher).toHaveURL(/task\/view\?taskIdx=\d+/)
  await expectSaid(teacher, 'Homework was given to 1 student.')

  const student = (await person('student1', { to: 'task/list' })).page
  await student.getByRole('button', { name: `Start ${name}` }).click()
  await student.getByRole('button', { name: 'Do it in this browser' }).click()
  await expect(student.getByRole('img', { name: 'Page 1 of the book' })).toHaveJSProperty(
    'naturalWidth',
    1000,
  )
  await expect(student.getByText('Page 1 of 2')).toBeVisible()
  const first = student.locator('[id^="question-"]').first()
  await first.getByRole('radio', { name: /4/ }).check()
  await student.getByRole('button', { name: 'Hand in', exact: true }).click()
  await student
    .getByRole('dialog', { name: 'Hand in your homework?' })
    .getByRole('button', { name: 'Hand in as it is' })
    .click()
  await expect(student.getByRole('heading', { name: 'Receipt' })).toBeVisible()

  // the teacher reads what was answered
  await teacher.reload()
  await teacher.getByRole('row', { name: /student1\)/ }).click()
  await expect(teacher.getByRole('dialog').getByText('4', { exact: true }).first()).toBeVisible()
})

test('pictures become homework in the order that the teacher puts them in', async ({ person }) => {
  const { page } = await person('teacher2', { to: 'task/give?upload=1' })
  const picture = (name: string, width: number) => ({
    name,
    mimeType: 'image/png',
    buffer: makePng(width, 900, 180),
  })
  await page.locator('input[type=file]').setInputFiles([picture('10.png', 700), picture('2.png', 600)])
  const strip = page.getByRole('listbox', { name: 'Pages' })
  await expect(strip.getByRole('option')).toHaveCount(2)
  await expect(page.getByText('All pages sent: 1')).toHaveCount(2)
  // as people count: 2 before 10; then by keyboard the other way round
  const widths = () =>
    // of all at once the driver of Firefox can't be asked here: the tab ends
    strip.evaluate((list) =>
      [...list.querySelectorAll<HTMLImageElement>('[role=option] img')].map(
        (one) => one.naturalWidth / one.naturalHeight,
      ),
    )
  await expect.poll(async () => (await widths()).map((one) => one.toFixed(2))).toEqual(['0.67', '0.78'])
  await tabTo(page, strip)
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(async () => (await widths()).map((one) => one.toFixed(2))).toEqual(['0.78', '0.67'])
})
