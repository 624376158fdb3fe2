import { message } from '@madang/contract'
import type { Page } from '@playwright/test'
import { goOnInBrowser } from '../support/class.ts'
import { writeMessage } from '../support/message.ts'
import { asksOf, listen, newsWire, unasked } from '../support/news.ts'
import { accessTokenOf } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** What others do is seen without being looked for: the server says which answers are out of date. */

/** Longer than any list waits between two looks of its own, shorter than a line may be silent. */
const longerThanLooks = 30_000

const room = (page: Page, title: string) => page.getByRole('article', { name: title })
const light = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ })
const newOnes = async (page: Page) =>
  Number(/\d+/.exec((await light(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

/** Loads the page; gives the number of new messages that it has been told and shows. */
async function shownAfter(page: Page, load: () => Promise<unknown>): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().includes(message.checkNew.command ?? ''))
  await load()
  const { result } = (await (await answer).json()) as { result: { count: number } }
  await expect.poll(() => newOnes(page)).toBe(result.count)
  return result.count
}

async function registerRoom(page: Page, title: string, attendee: string) {
  await page.getByRole('button', { name: 'Register a room' }).click()
  const form = page.getByRole('dialog', { name: 'Register a regular room' })
  await form.getByRole('textbox', { name: /Room name/ }).fill(title)
  await form.getByRole('combobox', { name: /Class type/ }).selectOption({ index: 1 })
  await form.getByRole('checkbox', { name: 'No limit' }).check()
  await form.getByRole('searchbox').last().fill(attendee)
  await form.getByRole('option', { name: new RegExp(`\\b${attendee}\\b`) }).click()
  await form.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(form).toBeHidden()
}

test('a room, its class and a message of somebody else are there at once, and nothing was asked in between', async ({
  person,
}) => {
  const title = `소식 ${Date.now()}`
  const student = await person('student21')
  await student.page.clock.install()
  const heard = await listen(student.page)
  const before = await shownAfter(student.page, () => student.page.reload())
  await expect.poll(() => heard.events).toContainEqual({ kind: 'told', call: 'ready' })
  await expect.poll(() => heard.events).toContainEqual({ kind: 'asked', call: 'room.list' })

  heard.events.length = 0
  await student.page.clock.fastForward(longerThanLooks)
  const teacher = await person('teacher2')
  await registerRoom(teacher.page, title, 'student21')
  await expect(room(student.page, title)).toBeVisible()
  await expect(room(student.page, title).getByText('Class preparing')).toBeVisible()

  await room(teacher.page, title).getByRole('button', { name: 'Start class' }).click()
  await goOnInBrowser(teacher.page)
  // what runs now stands above the list as well
  const running = room(student.page, title).first()
  await expect(running.getByText('In class').first()).toBeVisible()
  await expect(running.getByRole('button', { name: 'Enter' })).toBeEnabled()

  await teacher.page.goto('/demo/message/send/list')
  await writeMessage(teacher.page, 'student21', title)
  await expect.poll(() => newOnes(student.page)).toBe(before + 1)

  const calls = heard.events.filter(({ kind }) => kind === 'asked').map(({ call }) => call)
  expect(calls).toContain('room.list')
  expect(calls).toContain('message.checkNew')
  expect(unasked(heard.events)).toEqual([])
})

test('the tabs of a browser have one line, all of them hear, and whoever stays takes it over', async ({
  person,
}) => {
  const { page: first, context } = await person('student22')
  const lines = [await listen(first)]
  await first.reload()
  await expect.poll(() => lines[0]?.open()).toBe(1)
  const second = await context.newPage()
  lines.push(await listen(second))
  const before = await shownAfter(second, () => second.goto('/demo/room/list'))

  const teacher = await person('teacher3', { to: 'message/send/list' })
  await writeMessage(teacher.page, 'student22', `둘 ${Date.now()}`)
  await expect.poll(() => newOnes(first)).toBe(before + 1)
  await expect.poll(() => newOnes(second)).toBe(before + 1)
  expect(lines.map((line) => line.opened())).toEqual([1, 0])

  await first.close()
  await expect.poll(() => lines[1]?.events).toContainEqual({ kind: 'told', call: 'ready' })
  await writeMessage(teacher.page, 'student22', `하나 ${Date.now()}`)
  await expect.poll(() => newOnes(second)).toBe(before + 2)
  expect(lines[1]?.opened()).toBe(1)
})

test('without a line the page looks by itself; with it again it asks for what was missed and rests', async ({
  person,
}) => {
  const { page, context } = await person('student23')
  await page.clock.install()
  const wire = await newsWire(context)
  const asks = asksOf(page)
  const asked = (call: string) => asks.filter((event) => event.call === call).length
  const before = await shownAfter(page, () => page.reload())
  await expect.poll(() => asked('room.list')).toBeGreaterThan(0)

  await wire.cut()
  const teacher = await person('teacher1', { to: 'message/send/list' })
  await writeMessage(teacher.page, 'student23', `끊김 ${Date.now()}`)
  const looks = asked('room.list')
  await page.clock.fastForward(longerThanLooks)
  await expect.poll(() => asked('room.list')).toBeGreaterThan(looks)
  await page.clock.fastForward(2 * longerThanLooks)
  await expect.poll(() => newOnes(page)).toBe(before + 1)

  await writeMessage(teacher.page, 'student23', `다시 ${Date.now()}`)
  wire.mend()
  await page.clock.fastForward(2 * longerThanLooks)
  await expect.poll(() => newOnes(page)).toBe(before + 2)
})

test('MSG-17 viewing the last unread message puts the light out, without waiting for the next look', async ({
  person,
}) => {
  const { page, context } = await person('student25', { to: 'message/recv/list' })
  const api = async (name: string, query: string) => {
    const token = await accessTokenOf(page)
    const answer = await page.request.get(`/api/message?command=${name}&${query}`, {
      headers: { authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' },
    })
    return (await answer.json()) as { resultPage: { content: { messageIdx: number }[] } }
  }
  const all = await api(message.list.command ?? '', 'messageType=RECV&paging=false')
  for (const { messageIdx } of all.resultPage.content)
    await api(message.get.command ?? '', `messageType=RECV&messageIdx=${messageIdx}`)
  const teacher = await person('teacher1', { to: 'message/send/list' })
  const title = `불 ${Date.now()}`
  await writeMessage(teacher.page, 'student25', title)

  // no interval ends and no news come any more: what puts the light out is the view
  await page.clock.install()
  await (await newsWire(context)).cut()
  await shownAfter(page, () => page.reload())
  expect(await newOnes(page)).toBe(1)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => newOnes(page)).toBe(0)
})

test('signing out ends the line', async ({ person }) => {
  const { page } = await person('student24')
  const line = await listen(page)
  await page.reload()
  await expect.poll(() => line.open()).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect.poll(() => line.open()).toBe(0)
})
