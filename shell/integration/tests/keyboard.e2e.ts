import { expectInClass } from '../support/class.ts'
import { press, tabTo } from '../support/keys.ts'
import { expect, password, test } from '../support/test.ts'

test('by the keyboard alone: sign in, start a class, write in its chat, leave', async ({ visitor, url }) => {
  const { page } = await visitor()
  const title = `Keys ${Date.now()}`
  await page.goto(`${url}/demo/room/list`)
  await tabTo(page, page.getByRole('textbox', { name: 'ID', exact: true }))
  await page.keyboard.type('teacher3')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Start a class' }))
  const form = page.getByRole('dialog', { name: 'Start an instant class' })
  const name = form.getByRole('textbox', { name: /^Class title/ })
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Start a class' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  const started = page.getByRole('dialog', { name: 'The class has started' })
  await press(page, started.getByRole('button', { name: 'Enter the class' }))
  await press(page, page.getByRole('button', { name: 'Continue in this browser' }))
  await expectInClass(page, title)

  await tabTo(page, page.getByRole('textbox', { name: 'Write a message' }))
  await page.keyboard.type('Good morning')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Good morning')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Leave', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible()
})

test('by the keyboard alone: choose receivers and write a message; Escape closes one thing at a time', async ({
  person,
}) => {
  const { page } = await person('teacher3', { to: 'message/send/list' })
  const title = `Keys ${Date.now()}`
  const open = page.getByRole('button', { name: 'New message' }).first()
  await press(page, open)
  const form = page.getByRole('dialog', { name: 'New message' })
  await tabTo(page, form.getByRole('searchbox'))
  await page.keyboard.type('student9')
  await expect(form.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('listbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(form.getByRole('listbox')).toBeHidden()
  await expect(form.getByRole('searchbox')).toBeFocused()
  await tabTo(page, form.getByRole('textbox', { name: /^Title/ }))
  await page.keyboard.type(title)
  await tabTo(page, form.getByRole('textbox', { name: /^Message/ }))
  await page.keyboard.type('Bring a ruler')
  await press(page, form.getByRole('button', { name: 'Send', exact: true }))
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(open).toBeFocused()
})

test('by the keyboard alone: the form of a room is closed by Escape, and the focus is where it was', async ({
  person,
}) => {
  const { page } = await person('teacher3', { to: 'room/list' })
  const open = page.getByRole('button', { name: 'Register a room' })
  await press(page, open)
  const form = page.getByRole('dialog', { name: 'Register a regular room' })
  await expect(form.getByRole('textbox', { name: /^Room name/ })).toBeFocused()
  for (const field of [
    form.getByRole('combobox', { name: /^Class type/ }),
    form.getByRole('checkbox', { name: 'No limit' }),
    form.getByRole('switch'),
    form.getByRole('textbox', { name: /^Description/ }),
    form.getByRole('searchbox'),
    form.getByRole('listbox'),
  ])
    await tabTo(page, field)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(open).toBeFocused()
})
