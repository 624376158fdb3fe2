import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectSaid, readFailure, test } from '../support/test.ts'

const register = (page: Page) => page.getByRole('dialog', { name: 'Register a regular room' })
const nameOf = (page: Page) => register(page).getByRole('textbox', { name: /^Room name/ })
const textOf = (page: Page) => register(page).getByRole('textbox', { name: /^Description/ })
const send = (page: Page) => register(page).getByRole('button', { name: 'Register', exact: true })
const isKept = (page: Page) => expect(page.getByText('Draft kept on this device.')).toBeVisible()

async function open(page: Page) {
  await page.getByRole('button', { name: 'Register a room' }).click()
  await expect(nameOf(page)).toBeVisible()
}
async function write(page: Page, name: string) {
  await nameOf(page).fill(name)
  await textOf(page).fill('화요일과 목요일')
  await register(page)
    .getByRole('combobox', { name: /^Class type/ })
    .selectOption({ index: 1 })
}

test('a room: without a line nothing is lost, and leaving asks nothing', async ({ person }) => {
  const name = `저녁 수학반 ${Date.now()}`
  const { page, context } = await person('teacher2', { to: 'room/list' })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await open(page)
  await write(page, name)
  await context.setOffline(true)
  await send(page).click()
  await readFailure(page, 'Register a regular room · ')
  await expect(nameOf(page)).toHaveValue(name)
  await isKept(page)
  await register(page).getByRole('button', { name: 'Cancel' }).click()
  await expectSaid(page, 'Your draft stays on this device.')
  await context.setOffline(false)
  await page.reload()
  await open(page)
  // it never arrived: the list of rooms says so, and the draft is here again
  await expect(register(page).getByText(/^Your draft of .+ is back\.$/)).toBeVisible()
  await expect(nameOf(page)).toHaveValue(name)
  await expect(textOf(page)).toHaveValue('화요일과 목요일')
  expect(asked).toEqual([])
  await send(page).click()
  await expect(register(page)).toBeHidden()
  await expect(page.getByRole('heading', { name })).toHaveCount(1)
  await open(page)
  await expect(nameOf(page)).toHaveValue('')
})

test('a room in two tabs: one writes, the other shows it and can go on', async ({ person }) => {
  const { page: first, context } = await person('teacher3', { to: 'room/list' })
  await open(first)
  await write(first, '첫 탭의 강의실')
  await isKept(first)
  const second = await context.newPage()
  await second.goto('/demo/room/list')
  await open(second)
  const elsewhere = 'You are writing this in another tab. Here you can only read it.'
  await expect(second.getByText(elsewhere)).toBeVisible()
  await expect(nameOf(second)).toHaveValue('첫 탭의 강의실')
  await expect(send(second)).toBeDisabled()
  await nameOf(first).fill('첫 탭에서 더 썼어요')
  await expect(nameOf(second)).toHaveValue('첫 탭에서 더 썼어요')
  await expectAccessible(second)

  await register(second).getByRole('button', { name: 'Go on here' }).click()
  await expect(first.getByText(elsewhere)).toBeVisible()
  await nameOf(second).fill('둘째 탭에서 마쳐요')
  await expect(nameOf(first)).toHaveValue('둘째 탭에서 마쳐요')
  await expect(textOf(second)).toHaveValue('화요일과 목요일')
})
