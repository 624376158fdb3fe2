import type { Page } from '@playwright/test'
import { killableBrowser } from '../support/killable.ts'
import { expect, expectAccessible, expectSaid, readFailure, signIn, test } from '../support/test.ts'

// a letter of its own in each run: what was sent a moment ago is known again by its words
const title = `내일 수업 안내 📎 ${Date.now()}`
const contents = '여러분, 내일은 <이차함수> 를 배워요.\n교과서 42쪽을 읽어 오세요.'
const file = {
  name: '준비물 목록.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 자, 컴퍼스'),
}

const compose = (page: Page) => page.getByRole('dialog', { name: 'New message' })
const register = (page: Page) => page.getByRole('dialog', { name: 'Register a regular room' })
const titleOf = (page: Page) => compose(page).getByRole('textbox', { name: /^Title/ })
const contentsOf = (page: Page) => compose(page).getByRole('textbox', { name: /^Message/ })
const openCompose = async (page: Page) => {
  await page.getByRole('button', { name: 'New message' }).first().click()
  await expect(titleOf(page)).toBeVisible()
}
const isKept = (page: Page) => expect(page.getByText('Draft kept on this device.')).toBeVisible()

/** To whom it goes: the first pupil offered. */
async function write(page: Page): Promise<string> {
  await compose(page).getByRole('searchbox').click()
  const option = compose(page)
    .getByRole('option', { name: /student2/ })
    .first()
  const [userId = ''] = /student\d+/.exec((await option.textContent()) ?? '') ?? []
  await option.click()
  await titleOf(page).fill(title)
  await contentsOf(page).fill(contents)
  return userId
}
async function expectWritten(page: Page) {
  await expect(titleOf(page)).toHaveValue(title)
  await expect(contentsOf(page)).toHaveValue(contents)
}

test('a killed browser takes no word of a message, its receivers and files, nor of a room', async ({
  url,
}) => {
  const machine = killableBrowser()
  try {
    const before = await machine.start()
    const message = await before.newPage()
    await signIn(message, 'teacher1', { origin: url, to: 'message/recv/list' })
    await openCompose(message)
    await write(message)
    await compose(message).locator('input[type=file]').setInputFiles(file)
    await expect(compose(message).getByText(file.name)).toBeVisible()
    const room = await before.newPage()
    await room.goto(`${url}/demo/room/list`)
    await room.getByRole('button', { name: 'Register a room' }).click()
    await register(room)
      .getByRole('textbox', { name: /^Room name/ })
      .fill('저녁 수학반')
    await register(room)
      .getByRole('textbox', { name: /^Description/ })
      .fill('화요일과 목요일')
    await register(room).getByRole('checkbox', { name: 'No limit' }).check()
    await isKept(room)
    await isKept(message)
    await machine.kill()

    const after = await machine.start()
    const page = await after.newPage()
    // what the browser had not yet written of the session is no part of this
    await page.goto(`${url}/demo/`)
    await page.evaluate(() => localStorage.clear())
    await signIn(page, 'teacher1', { origin: url, to: 'room/list' })
    await page.getByRole('button', { name: 'Register a room' }).click()
    await expect(register(page).getByText(/^Your draft of .+ is back\.$/)).toBeVisible()
    await expect(register(page).getByRole('textbox', { name: /^Room name/ })).toHaveValue('저녁 수학반')
    await expect(register(page).getByRole('textbox', { name: /^Description/ })).toHaveValue('화요일과 목요일')
    await expect(register(page).getByRole('checkbox', { name: 'No limit' })).toBeChecked()
    await expectAccessible(page)

    await page.goto(`${url}/demo/message/recv/list`)
    await openCompose(page)
    await expectWritten(page)
    await expect(compose(page).getByText(file.name)).toBeVisible()
    await expect(compose(page).getByText(/^Your draft of .+ is back\.$/)).toBeVisible()
    await expectAccessible(page)
    await compose(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(compose(page)).toBeHidden()
    // sent: nothing of it comes back
    await openCompose(page)
    await isEmpty(page)
    await page.goto(`${url}/demo/message/send/list`)
    await page.getByText(title).first().click()
    await expect(page.getByText('교과서 42쪽을 읽어 오세요.')).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(file.name) })).toBeVisible()
  } finally {
    await machine.remove()
  }
})

test('a browser that dies before it hears the answer offers nothing that was sent', async ({ url }) => {
  const machine = killableBrowser()
  const subject = `${title} ${Date.now()}`
  try {
    const before = await machine.start()
    const page = await before.newPage()
    await signIn(page, 'teacher3', { origin: url, to: 'message/recv/list' })
    await openCompose(page)
    await write(page)
    await titleOf(page).fill(subject)
    await isKept(page)
    const died = new Promise<void>((done) => {
      void page.route(
        ({ pathname }) => pathname === '/api/message',
        async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          // the server has it; the page never hears so
          await route.fetch()
          await machine.kill()
          done()
        },
      )
    })
    await compose(page).getByRole('button', { name: 'Send', exact: true }).click()
    await died

    const after = await machine.start()
    const again = await after.newPage()
    await again.goto(`${url}/demo/`)
    await again.evaluate(() => localStorage.clear())
    await signIn(again, 'teacher3', { origin: url, to: 'message/recv/list' })
    await openCompose(again)
    await expect(compose(again).getByText('What you wrote last time was sent.')).toBeVisible()
    await expect(titleOf(again)).toHaveValue('')
    await expect(contentsOf(again)).toHaveValue('')
    await expectAccessible(again)
    await compose(again).getByRole('button', { name: 'Bring it back' }).click()
    await expect(titleOf(again)).toHaveValue(subject)
    await expect(contentsOf(again)).toHaveValue(contents)
    await again.goto(`${url}/demo/message/send/list`)
    await expect(again.getByRole('link', { name: subject })).toHaveCount(1)
  } finally {
    await machine.remove()
  }
})

test('what is sent again after its answer was cut off is one message; changed before, the person says whether it is another', async ({
  person,
}) => {
  const { page } = await person('teacher2', { to: 'message/recv/list' })
  const subject = `${title} ${Date.now()}`
  const send = () => compose(page).getByRole('button', { name: 'Send', exact: true }).click()
  let cutting = true
  await page.route(
    ({ pathname }) => pathname === '/api/message',
    async (route) => {
      if (route.request().method() !== 'POST' || !cutting) return route.continue()
      cutting = false
      // the server has it; the page never hears so
      await route.fetch()
      await route.abort('connectionreset')
    },
  )
  const sendInVain = async () => {
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await send()
    await lost
    await readFailure(page, 'New message · Send')
    await expect(compose(page).getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  }
  await openCompose(page)
  await write(page)
  await titleOf(page).fill(subject)
  await sendInVain()
  await titleOf(page).fill(`${subject}!`)
  await send()
  await expect(page.getByText('This was sent already, as it stood before you changed it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(compose(page)).toBeVisible()
  await send()
  await expect(compose(page)).toBeHidden()

  const again = `${subject} again`
  cutting = true
  await openCompose(page)
  const userId = await write(page)
  await titleOf(page).fill(again)
  await sendInVain()
  await send()
  await expect(compose(page)).toBeHidden()

  const receiver = await person(userId, { to: 'message/recv/list' })
  for (const one of [subject, `${subject}!`, again]) {
    await expect(receiver.page.getByText(one, { exact: true })).toHaveCount(1)
  }
})

const isEmpty = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await expect(titleOf(page)).toHaveValue('')
  await expect(contentsOf(page)).toHaveValue('')
  await expect(page.getByText(/is back\.$/)).toBeHidden()
}

test('without a line nothing is lost, and leaving asks nothing', async ({ person }) => {
  const { page, context } = await person('teacher2', { to: 'message/recv/list' })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await openCompose(page)
  await context.setOffline(true)
  await write(page)
  await compose(page).getByRole('button', { name: 'Send', exact: true }).click()
  await readFailure(page, 'New message · Send')
  await expectWritten(page)
  await isKept(page)
  await compose(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(compose(page)).toBeHidden()
  await expectSaid(page, 'Your draft stays on this device.')
  await context.setOffline(false)
  await page.reload()
  await openCompose(page)
  await expectWritten(page)
  await page.reload()
  expect(asked).toEqual([])

  await openCompose(page)
  await compose(page).getByRole('button', { name: 'Discard' }).click()
  await expect(titleOf(page)).toHaveValue('')
  await compose(page).getByRole('button', { name: 'Undo' }).click()
  await expectWritten(page)
  await compose(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(compose(page)).toBeHidden()
})

test('two tabs with one message: one writes, the other shows it and can go on', async ({ person }) => {
  const { page: first, context } = await person('teacher3', { to: 'message/recv/list' })
  await openCompose(first)
  await write(first)
  await isKept(first)

  const second = await context.newPage()
  await second.goto('/demo/message/recv/list')
  await openCompose(second)
  const elsewhere = 'You are writing this in another tab. Here you can only read it.'
  await expect(second.getByText(elsewhere)).toBeVisible()
  await expectWritten(second)
  await expect(compose(second).getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await titleOf(first).fill('첫 탭에서 더 썼어요')
  await expect(titleOf(second)).toHaveValue('첫 탭에서 더 썼어요')
  await expectAccessible(second)

  await compose(second).getByRole('button', { name: 'Go on here' }).click()
  await expect(first.getByText(elsewhere)).toBeVisible()
  await expect(second.getByText(elsewhere)).toBeHidden()
  await titleOf(second).fill('둘째 탭에서 마쳐요')
  await expect(titleOf(first)).toHaveValue('둘째 탭에서 마쳐요')
  await expect(contentsOf(second)).toHaveValue(contents)

  // the tab that writes is closed: the other one has the message again
  await isKept(second)
  await second.close()
  await expect(first.getByText(elsewhere)).toBeHidden()
  await expect(titleOf(first)).toHaveValue('둘째 탭에서 마쳐요')
  await compose(first).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(compose(first)).toBeHidden()
})

test('another person at the same browser sees nothing of it; the first one finds it again', async ({
  person,
}) => {
  const { page } = await person('teacher1', { to: 'message/recv/list' })
  const asTo = async (userId: string) => {
    await page.evaluate(() => localStorage.clear())
    await signIn(page, userId, { to: 'message/recv/list' })
    await openCompose(page)
  }
  await openCompose(page)
  await write(page)
  await isKept(page)
  await compose(page).getByRole('button', { name: 'Cancel' }).click()

  await asTo('student1')
  await isEmpty(page)
  await titleOf(page).fill('학생의 글')
  await isKept(page)
  await compose(page).getByRole('button', { name: 'Cancel' }).click()

  await asTo('teacher1')
  await expectWritten(page)
})
