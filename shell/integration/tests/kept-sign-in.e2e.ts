import type { SignedIn } from '@madang/contract'
import type { Page } from '@playwright/test'
import { expect, password, test } from '../support/test.ts'

/** Everything that a script of this page could read without asking the server, as one text. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const texts = [
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store)
        texts.push(JSON.stringify([await done(all.getAllKeys()), await done(all.getAll())]))
      }
      db.close()
    }
    for (const key of await caches.keys())
      for (const { url } of await (await caches.open(key)).keys()) texts.push(url)
    return texts.join('\n')
  })

const jwt = /eyJ[\w-]+\.[\w-]+\.[\w-]+/
const rooms = (page: Page) => page.getByRole('heading', { level: 1, name: 'Rooms' })
const form = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

async function signOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /profile menu$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('M7 no script can read a token, a reload and another tab stay signed in, and a sign-out in one ends both', async ({
  visitor,
}) => {
  const { page, context } = await visitor()
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/open/login/')) answers.push(await response.text().catch(() => ''))
  })
  await page.goto('/demo/')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('student26')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: 'Keep me signed in' }).check()
  await form(page).click()
  await expect(rooms(page)).toBeVisible()

  const look = async (of: Page) => {
    const kept = (await context.cookies()).filter(({ name }) => /_(refresh|remember)_/.test(name))
    expect(kept).toHaveLength(2)
    for (const { httpOnly, sameSite, path } of kept)
      expect({ httpOnly, sameSite, path }).toEqual({
        httpOnly: true,
        sameSite: 'Strict',
        path: '/open/login',
      })
    const text = await readable(of)
    expect(text).not.toMatch(jwt)
    for (const { value } of kept) {
      expect(text).not.toContain(value)
      expect(answers.join('\n')).not.toContain(value)
    }
    return kept
  }
  const before = await look(page)
  const renewed = page.waitForResponse('**/open/login/token')
  await page.reload()
  expect((await renewed).status()).toBe(200)
  await expect(rooms(page)).toBeVisible()
  const [refresh] = (await look(page)).filter(({ name }) => name.includes('refresh'))
  expect(before.map(({ name }) => name)).toContain(refresh?.name)
  expect(before.map(({ value }) => value)).not.toContain(refresh?.value)

  const other = await context.newPage()
  await other.goto('/demo/room/list')
  await expect(rooms(other)).toBeVisible()
  await look(other)
  await Promise.all([page.reload(), other.reload()])
  await expect(rooms(page)).toBeVisible()
  await expect(rooms(other)).toBeVisible()

  const told = page.waitForResponse('**/open/login/logout')
  await signOut(page)
  expect((await told).status()).toBe(200)
  await expect(form(page)).toBeVisible()
  await expect(form(other)).toBeVisible()
  // Firefox lists one that is over, emptied, until it sweeps
  const holding = async () =>
    (await context.cookies()).filter(({ name, value }) => /_(refresh|remember)_/.test(name) && value)
  await expect.poll(holding).toEqual([])
  await other.goto('/demo/room/list')
  await expect(form(other)).toBeVisible()
})

test('M7 a sign-in that a version before this one has stored goes on, and what it has stored is gone', async ({
  visitor,
}) => {
  const { page, context } = await visitor()
  const answer = await page.request.post('/open/login/loginBoda', {
    form: { companyId: 'demo', username: 'student27', password, autoLogin: 'true' },
  })
  const { data } = (await answer.json()) as { data: SignedIn }
  await page.goto('/healthz')
  await page.evaluate(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(`madang.${key}`, JSON.stringify(value))
    },
    [
      ['user', data.user],
      ['token', data.token],
      ['rememberToken', data.rememberToken],
    ] as const,
  )
  const other = await context.newPage()
  await Promise.all([page.goto('/demo/room/list'), other.goto('/demo/room/list')])
  for (const one of [page, other]) {
    await expect(rooms(one)).toBeVisible()
    const text = await readable(one)
    expect(text).not.toMatch(jwt)
    for (const secret of [data.token.refreshToken, data.rememberToken ?? '?'])
      expect(text).not.toContain(secret)
  }
  await page.reload()
  await expect(rooms(page)).toBeVisible()
  await signOut(page)
  await expect(form(other)).toBeVisible()
  const { refreshToken } = data.token
  const late = await page.request.post('/open/login/token', {
    form: { grant_type: 'refresh_token', refresh_token: refreshToken },
  })
  expect(late.status()).toBe(401)
})

test('M7 a web view keeps its sign-in over a reload, and ends with the client’s', async ({ visitor }) => {
  const { page, context } = await visitor()
  const native = await page.request.post('/open/login/loginBoda', {
    form: { companyId: 'demo', username: 'student28', password },
  })
  const { token } = ((await native.json()) as { data: SignedIn }).data
  const asked = await page.request.post('/api/user/token', {
    headers: { authorization: `Bearer ${token.accessToken}`, 'x-service-area': 'SERVICE' },
    data: { command: 'HAND_OVER' },
  })
  const { result } = (await asked.json()) as { result: { token: string } }
  const data = encodeURIComponent(JSON.stringify({ lang: 'en' }))
  await page.goto(`/webview/demo/task/list?token=${encodeURIComponent(result.token)}&data=${data}`)
  const list = page.getByRole('heading', { level: 1, name: 'Homework list' })
  await expect(list).toBeVisible()
  expect(await readable(page)).not.toMatch(jwt)
  await page.reload()
  await expect(list).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name.includes('_refresh_'))).toHaveLength(1)
  await page.request.post('/open/login/logout', { form: { refresh_token: token.refreshToken } })
  await page.reload()
  await expect(list).toBeHidden()
  await expect
    .poll(() => context.cookies().then((all) => all.filter(({ name }) => name.includes('_refresh_'))))
    .toEqual([])
})

test('M7 the page of another site can neither renew nor end the sign-in of this browser', async ({
  person,
  url,
}) => {
  const { page, context } = await person('student29', { mayFail: true })
  await expect(rooms(page)).toBeVisible()
  // another site's own document: one of the product's would be kept from asking by its own policy
  const elsewhere = `http://localhost:${new URL(url).port}/elsewhere`
  await context.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  const foreign = await context.newPage()
  await foreign.goto(elsewhere)
  const tried = await foreign.evaluate(async (origin) => {
    const name = 'a'.repeat(16)
    const ask = (path: string, init: RequestInit) =>
      fetch(`${origin}/open/login/${path}`, { method: 'POST', credentials: 'include', ...init }).then(
        ({ type, status }) => `${type} ${status}`,
        () => 'refused',
      )
    const body = 'grant_type=refresh_token&refresh_token='
    const type = 'application/x-www-form-urlencoded'
    return {
      named: await ask('token', { body, headers: { 'x-browser-session': name, 'content-type': type } }),
      form: await ask('logout', { body: '', mode: 'no-cors', headers: { 'content-type': type } }),
    }
  }, url)
  // the first is never sent; the second is, and its answer is kept from that page, by Firefox as one without a word in it
  expect(tried).toEqual({ named: 'refused', form: expect.stringMatching(/^(refused|opaque 0)$/) })
  await page.reload()
  await expect(rooms(page)).toBeVisible()
})
