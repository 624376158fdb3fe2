import type { Recording, SignedIn } from '@madang/contract'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, password, test } from '../support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, touch: true } as const

/** A native client that is signed in: it has no page, only calls. */
async function client(request: APIRequestContext, username: string, companyId = 'demo') {
  const answer = await request.post('/open/login/loginBoda', {
    form: { companyId, username, password },
  })
  const { token } = ((await answer.json()) as { data: SignedIn }).data
  return {
    /** The one-time token for one web view. */
    async ask(): Promise<string> {
      const asked = await request.post('/api/user/token', {
        headers: { authorization: `Bearer ${token.accessToken}`, 'x-service-area': 'SERVICE' },
        data: { command: 'HAND_OVER' },
      })
      expect(asked.status()).toBe(200)
      return ((await asked.json()) as { result: { token: string } }).result.token
    },
    async read(address: string, params: Record<string, string>, area = 'SERVICE'): Promise<unknown> {
      const headers = { authorization: `Bearer ${token.accessToken}`, 'x-service-area': area }
      return (await request.get(address, { params, headers })).json()
    },
  }
}

/** A recording of the demo that can be played. */
async function aRecording(page: Page): Promise<Recording> {
  const oper = await client(page.request, 'oper')
  const listed = await oper.read('/api/recordLog/video', { command: 'LIST', paging: 'false' }, 'MANAGE')
  const { content } = (listed as { resultPage: { content: Recording[] } }).resultPage
  // the oldest: newer ones belong to other tests
  return content
    .toSorted((one, other) => one.recordIdx - other.recordIdx)
    .find(({ state }) => state === 'READY')!
}

const addressOf = ({ token, data }: { token?: string; data?: unknown }) => {
  const query = new URLSearchParams({
    ...(token ? { token } : {}),
    ...(data === undefined ? {} : { data: typeof data === 'string' ? data : JSON.stringify(data) }),
  })
  return `/webview/demo/task/list${query.size > 0 ? `?${query}` : ''}`
}

const list = {
  ko: { heading: '숙제 목록', start: (name: string) => `${name} 시작` },
  en: { heading: 'Homework list', start: (name: string) => `Start ${name}` },
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('HW-08 AUTH-56 the student homework list also exists as a web-view page for the native client, which signs it in by a token parameter (POST /open/token)', async ({
  visitor,
}) => {
  const taskName = `앱에서 보는 숙제 ${Date.now()}`
  const teacher = await visitor()
  await giveHomework(teacher.page, { taskName, toUserId: 'student7' })
  const native = await client(teacher.page.request, 'student7')

  // a browser that speaks English and in which nobody was ever signed in
  const { page, context } = await visitor({ ...phone, lang: 'en' })
  const token = await native.ask()
  const seen: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/webview/demo/')) return
    const { referer = '' } = request.headers()
    seen.push(`${request.url()} ${referer}`)
  })
  await page.goto(addressOf({ token, data: { lang: 'ko', roomCode: 'r' } }))
  await expect(heading(page, list.ko.heading)).toBeVisible()
  await expect(page.getByRole('button', { name: list.ko.start(taskName) })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: /메뉴|탭/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // neither the address that stands nor what the page asks, reports or refers to has it
  const secret = token.split('.')[1] as string
  expect(page.url()).not.toContain('token')
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((line) => line.includes(secret))).toEqual([])

  // it stays, also in the language, without a second token, on the pages that it leads to
  await page.getByRole('button', { name: list.ko.start(taskName) }).click()
  await page.getByRole('dialog').getByRole('button', { name: '브라우저에서 하기' }).click()
  await expect(page).toHaveURL(/\/demo\/webview\/task\/do/)
  await expect(heading(page, taskName)).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '목록으로' }).click()
  await expect(page).toHaveURL(/\/demo\/webview\/task\/list/)
  await page.reload()
  await expect(heading(page, list.ko.heading)).toBeVisible()
  await page.goto('/webview/demo/task/list')
  await expect(heading(page, list.ko.heading)).toBeVisible()
})

test('the next person of the same device takes the web view over from the one before', async ({
  visitor,
}) => {
  const taskName = `다음 사람의 숙제 ${Date.now()}`
  const teacher = await visitor()
  await giveHomework(teacher.page, { taskName, toUserId: 'student8' })
  const before = await client(teacher.page.request, 'student7')
  const after = await client(teacher.page.request, 'student8')
  const { page } = await visitor({ ...phone, lang: 'en' })
  await page.goto(addressOf({ token: await before.ask(), data: { lang: 'en' } }))
  await expect(heading(page, list.en.heading)).toBeVisible()
  await page.goto(addressOf({ token: await after.ask(), data: { lang: 'en' } }))
  await expect(page.getByRole('button', { name: list.en.start(taskName) })).toBeVisible()

  // also somebody of another company, and nobody is led to the pages of the one before
  const other = await client(teacher.page.request, 'student7', 'saebom')
  await page.goto(addressOf({ token: await other.ask(), data: { lang: 'en' } }).replace('/demo/', '/saebom/'))
  await expect(page).toHaveURL(/\/saebom\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(addressOf({ data: { lang: 'en' } }))
  await expect(heading(page, 'Please open this again from the app.')).toBeVisible()
})

for (const [lang, said] of [
  [
    'ko',
    {
      missing: '앱에서 다시 열어 주세요.',
      refused: '로그인 정보를 사용할 수 없어요.',
      signIn: '로그인하고 계속하기',
      goOn: '계속하기',
      id: '아이디',
      password: '비밀번호',
      submit: '로그인',
    },
  ],
  [
    'en',
    {
      missing: 'Please open this again from the app.',
      refused: 'This sign-in can’t be used.',
      signIn: 'Sign in and go on',
      goOn: 'Go on',
      id: 'ID',
      password: 'Password',
      submit: 'Sign in',
    },
  ],
] as const) {
  test(`AUTH-56 a missing token parameter sends the user to an error page, as a wrong and a used one does, with a way on (${lang})`, async ({
    visitor,
  }) => {
    const { page } = await visitor({ ...phone, lang })
    const native = await client(page.request, 'student7')
    const data = { lang }
    await page.goto(addressOf({ data }))
    await expect(heading(page, said.missing)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goto(addressOf({ token: 'REVNTw.no-such-token', data }))
    await expect(heading(page, said.refused)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // the way on: sign in here, and come back
    await page.getByRole('button', { name: said.signIn }).click()
    await page.getByRole('textbox', { name: said.id, exact: true }).fill('student7')
    await page.getByLabel(said.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: said.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/demo\/webview\/task\/list/)
    await expect(heading(page, list[lang].heading)).toBeVisible()

    // used: in another browser it opens nothing, here it says so and lets go on with who is signed in
    const used = await native.ask()
    await page.goto(addressOf({ token: used, data }))
    await expect(heading(page, list[lang].heading)).toBeVisible()
    const thief = await visitor({ ...phone, lang })
    await thief.page.goto(addressOf({ token: used, data }))
    await expect(heading(thief.page, said.refused)).toBeVisible()
    await page.goto(addressOf({ token: used, data }))
    await expect(heading(page, said.refused)).toBeVisible()
    await page.getByRole('button', { name: said.goOn, exact: true }).click()
    await expect(heading(page, list[lang].heading)).toBeVisible()
  })
}

test('SHELL-16 a web-view page reads JSON with the language in data and applies it; malformed JSON shows the invalid-request message instead of a blank page', async ({
  visitor,
}) => {
  const { page } = await visitor({ ...phone, lang: 'en' })
  const native = await client(page.request, 'student7')
  for (const lang of ['ko', 'en'] as const) {
    await page.goto(addressOf({ token: await native.ask(), data: { lang } }))
    await expect(heading(page, list[lang].heading)).toBeVisible()
  }
  const fresh = await visitor({ ...phone, lang: 'ko' })
  const token = await native.ask()
  for (const data of ['{', '"ko"', '{}']) {
    await fresh.page.goto(addressOf({ token, data }))
    await expect(fresh.page.getByText('잘못된 요청이에요. 입력한 내용을 확인해 주세요.')).toBeVisible()
    await expectAccessible(fresh.page)
  }
  await fresh.page.getByRole('button', { name: 'English' }).click()
  await expect(fresh.page.getByText('The request is not valid. Please check what you entered.')).toBeVisible()
  // none of them has used the token up
  await fresh.page.goto(addressOf({ token, data: { lang: 'ko' } }))
  await expect(heading(fresh.page, list.ko.heading)).toBeVisible()
})

test('others than students have no such list: they are led to their own pages', async ({ visitor }) => {
  const { page } = await visitor(phone)
  const native = await client(page.request, 'teacher1')
  await page.goto(addressOf({ token: await native.ask(), data: { lang: 'en' } }))
  await expect(page).toHaveURL(/\/demo\/(room|task)\/list/)
})

test('SHELL-15 pages for the native client live under a web-view prefix without header and tabs: student homework list, room reference files download, attendee picker, full-screen embedded video by id', async ({
  visitor,
}) => {
  const { page } = await visitor()
  const { recordIdx } = await aRecording(page)
  const teacher = await client(page.request, 'teacher1')
  const rooms = await teacher.read('/api/room', { command: 'LIST', searchType: '2', size: '1' })
  const { roomCode } = (rooms as { resultPage: { content: { roomCode: string }[] } }).resultPage.content[0]!
  // behind a window above the page they would be hidden, and count all the same
  const header = page.getByRole('banner', { includeHidden: true })
  const tabs = page.locator('a[href="/demo/room/list"], a[href="/demo/logMeet/list"]')
  const of = {
    student: await client(page.request, 'student1'),
    teacher,
    oper: await client(page.request, 'oper'),
  }
  const views: {
    who: keyof typeof of
    address: string
    more?: Record<string, string>
    shows: Locator
  }[] = [
    {
      who: 'student',
      address: '/webview/demo/task/list',
      shows: page.getByRole('heading', { level: 1, name: list.en.heading }),
    },
    {
      who: 'teacher',
      address: '/webview/demo/room/files',
      more: { roomCode },
      shows: page.getByRole('button', { name: /^Download / }).first(),
    },
    {
      who: 'teacher',
      address: '/webview/demo/room/attendees',
      more: { roomCode },
      shows: page.getByRole('dialog', { name: 'Add attendees' }).getByRole('listbox'),
    },
    {
      who: 'oper',
      address: `/webview/video/${recordIdx}`,
      more: { companyId: 'demo' },
      shows: page.getByLabel('Recording', { exact: true }),
    },
  ]
  for (const { who, address, more = {}, shows } of views) {
    await page.goto(`${address}?${new URLSearchParams({ ...more, token: await of[who].ask() })}`)
    await expect(shows).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/^\/demo\/webview\//)
    await expect(header).toHaveCount(0)
    await expect(tabs).toHaveCount(0)
  }
  // the same person's pages outside the prefix have both
  await page.goto('/demo/room/list')
  await expect(header).toBeVisible()
  await expect(tabs.first()).toBeVisible()
})

test('ROOMS-56 a recording fills the web view at the address of its id, signed in by the token; one that is not there says so', async ({
  visitor,
}) => {
  const { page } = await visitor(phone)
  const { recordIdx } = await aRecording(page)
  const native = await client(page.request, 'oper')
  const address = async (id: number) =>
    `/webview/video/${id}?${new URLSearchParams({ companyId: 'demo', token: await native.ask() })}`

  await page.goto(await address(recordIdx))
  await expect(page).toHaveURL(new RegExp(`/demo/webview/video/${recordIdx}`))
  const video = page.getByLabel('Recording', { exact: true })
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
  expect(await video.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport })
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(await address(999_999_999))
  await expect(page.getByText('The recording does not exist.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
