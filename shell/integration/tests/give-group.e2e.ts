import { chooseBook } from '../support/homework.ts'
import { expect, expectAccessible, expectSaid, test } from '../support/test.ts'

test('a teacher gives homework of a book to a group: all who stand in it and in the groups below', async ({
  person,
}) => {
  const { page } = await person('teacher1', { to: 'task/give' })
  await chooseBook(page)
  const group = page.getByRole('combobox', { name: 'Group' })
  const options = page.getByRole('listbox', { name: /Students/ }).getByRole('option')
  const people = async (name: RegExp) => {
    const choice = await group.getByRole('option', { name }).getAttribute('value')
    const answered = page.waitForResponse((answer) => answer.url().includes(`groupIdx=${choice}`))
    await group.selectOption(choice)
    const { resultPage } = await (await answered).json()
    await expect(options).toHaveCount(resultPage.total)
    return resultPage.total as number
  }
  const below = await people(/화목 저녁반/)
  const whole = await people(/중등부/)
  expect(below).toBeGreaterThan(0)
  expect(whole).toBeGreaterThan(below)
  await page.getByRole('button', { name: 'Select all found' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Give homework' }).click()
  await expect(page).toHaveURL(/task\/view\?taskIdx=\d+/)
  await expectSaid(page, `Homework was given to ${whole} students.`)
  await expect(page.getByRole('tab', { name: `Everybody ${whole}` })).toBeVisible()
})
