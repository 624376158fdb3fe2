import type { Page } from '@playwright/test'
import { tabTo } from '../support/keys.ts'
import { expect, expectAccessible, expectSaid, test } from '../support/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Registers a room as the teacher whose page this is, and opens it from its card. */
async function roomOf(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Register a room' }).click()
  const register = dialog(page, 'Register a regular room')
  await register.getByRole('textbox', { name: /^Room name/ }).fill(title)
  await register.getByRole('combobox', { name: /^Class type/ }).selectOption({ index: 1 })
  await register.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(register).toBeHidden()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).searchParams.get('roomCode')!
}

async function pick(page: Page, window: string, words: string) {
  const picker = dialog(page, window)
  await picker.getByRole('searchbox').fill(words)
  await picker
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .click()
}

test('a leader gives the room attendees and a rule, an operator another leader, and the former one loses the controls at once', async ({
  person,
}) => {
  const title = `물리 심화반 ${Date.now()}`
  const { page: leader } = await person('teacher2', { to: 'room/list' })
  const roomCode = await roomOf(leader, title)
  await expect(leader.getByText('0 attendees')).toBeVisible()

  await press(leader, 'Add attendees')
  await pick(leader, 'Add attendees', 'student1')
  await pick(leader, 'Add attendees', 'student2')
  await expectAccessible(leader)
  await dialog(leader, 'Add attendees').getByRole('button', { name: 'Add 2 people' }).click()
  await expectSaid(leader, '2 people were added.')
  await expect(leader.getByRole('table', { name: '2 attendees' })).toBeVisible()

  await leader.getByRole('switch', { name: /Anyone may start the class/ }).click()
  await expectSaid(leader, 'Any attendee may start the class now.')

  // by keyboard alone: tick one, take it out
  const first = leader.getByRole('table').getByRole('checkbox').first()
  await tabTo(leader, first)
  await leader.keyboard.press('Space')
  await tabTo(leader, leader.getByRole('button', { name: 'Remove 1' }))
  await leader.keyboard.press('Enter')
  const sure = leader.getByRole('alertdialog').or(leader.getByRole('dialog'))
  await expect(sure.getByText('Remove 1 attendee?')).toBeVisible()
  await sure.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectSaid(leader, '1 attendee was removed.')
  await expect(leader.getByRole('table', { name: '1 attendee' })).toBeVisible()
  await expectAccessible(leader)

  const { page: operator } = await person('oper', { to: `manage/room/view?roomCode=${roomCode}` })
  await press(operator, 'Change')
  const modify = dialog(operator, 'Change the room')
  await modify.getByRole('textbox', { name: /^Description/ }).fill('물리 2 교과서를 가져오세요.')
  await modify.getByRole('button', { name: 'Save' }).click()
  await expectSaid(operator, 'The room was changed.')
  await expect(leader.getByText('물리 2 교과서를 가져오세요.')).toBeVisible()
  await press(operator, 'Change the leader')
  await pick(operator, 'Change the leader', 'teacher3')
  await dialog(operator, 'Change the leader')
    .getByRole('button', { name: 'Change the leader', exact: true })
    .click()
  await expect(dialog(operator, 'Change the leader')).toBeHidden()
  await expectAccessible(operator)

  // nobody has touched the former leader's page
  await expect(leader.getByRole('button', { name: 'Add attendees' })).toBeHidden()
  await expect(leader.getByRole('switch')).toBeHidden()
  await expect(leader.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await operator
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await operator.getByRole('menuitem', { name: 'Delete' }).click()
  await operator
    .getByRole('alertdialog')
    .or(operator.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(operator).toHaveURL(/\/manage\/room\/list/)
  await expectSaid(operator, 'The room was deleted.')
})
