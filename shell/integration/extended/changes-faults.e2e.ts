import { expect, type Page, type Route } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { openSession } from '../support/session.ts'
import { test } from '../support/test.ts'

/** A screen on which something is typed, and how it is sent. */
interface Screen {
  name: string
  person: string
  companyId?: string
  /** Address below the company; made for this test where it needs something of its own. */
  to: string | ((helper: Page) => Promise<string>)
  /** Goes from the page to the field. */
  open?(page: Page): Promise<unknown>
  write(page: Page, text: string): Promise<unknown>
  /** Absent: it goes by itself. */
  send?(page: Page): Promise<unknown>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** A note of student6 that a teacher may correct: begun and handed in by the calls of the page. */
async function handedIn(helper: Page, taskName: string): Promise<string> {
  const { taskIdx } = await giveHomework(helper, { taskName, toUserId: 'student6' })
  const { token } = await openSession(helper, { companyId: 'demo', userId: 'student6' })
  const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
  const post = async (data: object) => {
    const answer = await helper.request.post('/api/note', { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { result: { noteIdx: number } }
  }
  const { noteIdx } = (await post({ command: 'START', taskIdx })).result
  await post({ command: 'SUBMIT', noteIdx, revision: 0, answerList: [{ no: 1, answer: '1' }] })
  return `note/view?noteIdx=${noteIdx}`
}

const correct = async (page: Page) => {
  const start = button(page, 'Start correction')
  const field = page.getByRole('textbox', { name: 'Comment on no. 1' })
  await expect(start.or(field).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(field).toBeVisible()
}

const screens: readonly Screen[] = [
  {
    name: 'a message',
    person: 'teacher1',
    to: 'message/recv/list',
    open: (page) => page.getByRole('button', { name: 'New message' }).first().click(),
    async write(page, text) {
      const form = page.getByRole('dialog', { name: 'New message' })
      await form.getByRole('searchbox').fill('student2')
      await form
        .getByRole('option', { name: /student2/ })
        .first()
        .click()
      await form.getByRole('textbox', { name: /^Title/ }).fill(text)
      await form.getByRole('textbox', { name: /^Message/ }).fill('…')
    },
    send: (page) => dialogButton(page, 'Send').click(),
  },
  {
    name: 'a room',
    person: 'teacher2',
    to: 'room/list',
    open: (page) => button(page, 'Register a room').click(),
    async write(page, text) {
      const form = page.getByRole('dialog', { name: 'Register a regular room' })
      await form.getByRole('textbox', { name: /^Room name/ }).fill(text)
      await form.getByRole('combobox', { name: /^Class type/ }).selectOption({ index: 1 })
    },
    send: (page) => dialogButton(page, 'Register').click(),
  },
  {
    name: 'the settings of a company',
    person: 'oper',
    companyId: 'hanbit',
    to: 'manage/settings',
    write: (page, text) => page.getByRole('textbox', { name: 'Address of the help' }).fill(`/${text}`),
    send: (page) => button(page, 'Save').click(),
  },
  {
    name: 'the title of a brand',
    person: 'oper',
    companyId: 'hanbit',
    to: 'manage/branding',
    write: (page, text) => page.getByRole('textbox', { name: 'Title (English)' }).fill(text),
    send: (page) => button(page, 'Save').click(),
  },
  {
    name: 'a comment beside a question',
    person: 'teacher1',
    to: (helper) => handedIn(helper, `한마디 ${Date.now()}`),
    open: correct,
    write: (page, text) => page.getByRole('textbox', { name: 'Comment on no. 1' }).fill(text),
    send: (page) => button(page, 'Add').click(),
  },
  {
    name: 'an answer',
    person: 'student8',
    to: async (helper) => {
      const given = { taskName: `답 ${Date.now()}`, toUserId: 'student8' }
      return `task/do?taskIdx=${(await giveHomework(helper, given)).taskIdx}`
    },
    async open(page) {
      const field = page.locator('[id^="question-"]').getByRole('textbox').first()
      const start = button(page, 'Start')
      await expect(start.or(field).first()).toBeVisible()
      if (await start.isVisible()) await start.click()
      await expect(field).toBeVisible()
    },
    write: (page, text) => page.locator('[id^="question-"]').getByRole('textbox').first().fill(text),
  },
]

const faults = {
  'a server that gives up': (route: Route) => route.fulfill({ status: 503, body: '' }),
  'the page of a school’s Wi-Fi': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' }),
  'a line that answers nothing': () => undefined,
} as const

/** In words that are seen, or in a field. */
const shows = async (page: Page, text: string) =>
  (await page.getByText(text).filter({ visible: true }).count()) > 0 ||
  (await page
    .locator('input:visible, textarea:visible')
    .evaluateAll(
      (fields, words) => fields.some((one) => (one as HTMLInputElement).value.includes(words)),
      text,
    ))

for (const screen of screens) {
  test(`${screen.name}: what was typed is there after every fault, and after a reload in the middle of it`, async ({
    person,
    visitor,
  }) => {
    const { page: helper } = await visitor()
    for (const [fault, answer] of Object.entries(faults)) {
      const to = typeof screen.to === 'string' ? screen.to : await screen.to(helper)
      const { page, context } = await person(screen.person, {
        to,
        lang: 'en',
        mayFail: true,
        ...(screen.companyId && { companyId: screen.companyId }),
      })
      await screen.open?.(page)
      const text = `kept-${Date.now()}`
      const changes = /\/api\//
      await context.route(changes, (route) =>
        route.request().method() === 'GET' ? route.continue() : answer(route),
      )
      await screen.write(page, text)
      await screen.send?.(page)
      await expect.poll(() => shows(page, text), { message: `${fault}, at once` }).toBe(true)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await screen.open?.(page)
      // where the server has it by now the form is empty, says so, and offers it
      const offer = button(page, 'Bring it back')
      await expect
        .poll(
          async () => {
            if (await offer.isVisible()) await offer.click()
            return shows(page, text)
          },
          { message: `${fault}, after a reload` },
        )
        .toBe(true)
      await context.close()
    }
  })
}
