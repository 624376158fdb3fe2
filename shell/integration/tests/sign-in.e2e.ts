import { expect, expectAccessible, expectNoSidewaysScroll, password, signIn, test } from '../support/test.ts'

test('AUTH-06 AUTH-09 AUTH-03 the form needs id and password and opens the rooms', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/demo/')
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('teacher1')
  await expect(submit).toBeDisabled()
  const field = page.getByLabel('Password', { exact: true })
  await field.fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/demo\/room\/list/)
  await expect(page.getByRole('heading', { name: 'Rooms', level: 1 })).toBeVisible()
})

test('AUTH-16 API-LOGIN-13 a wrong password and an unknown id read the same, inline', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/demo/')
  for (const id of ['student20', 'nobody-here']) {
    await page.getByRole('textbox', { name: 'ID', exact: true }).fill(id)
    await page.getByLabel('Password', { exact: true }).fill('wrong-one-1')
    const refused = page.waitForResponse('**/open/login/loginBoda')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await refused
    await expect(page.getByText('Invalid ID or password.')).toBeVisible()
  }
})

test('AUTH-17 API-LOGIN-12 the fifth wrong password locks the account', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/saebom/')
  await page
    .getByRole('button', { name: 'Sign in with an account' })
    .or(page.getByRole('textbox', { name: 'ID', exact: true }))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('student30')
  const answer = page.getByText(/This account is locked/)
  for (let tries = 0; tries < 6 && !(await answer.isVisible()); tries++) {
    await page.getByLabel('Password', { exact: true }).fill(`wrong-${tries}`)
    const done = page.waitForResponse('**/open/login/loginBoda')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await done
  }
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(answer).toBeVisible()
})

test('AUTH-23 AUTH-25 SHELL-33 keep me signed in outlives the session, logout ends it', async ({
  visitor,
}) => {
  const { page, context } = await visitor()
  await page.goto('/demo/')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('student25')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: 'Keep me signed in' }).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/demo\/room\/list/)
  // an address of this origin without the app: a page that is still loading would end the session itself
  await page.goto('/healthz')
  await context.clearCookies({ name: /_refresh_/ })
  const kept = await page.evaluate(() => {
    localStorage.removeItem('madang.session')
    return Object.keys(localStorage).some((key) => /remember/i.test(key))
  })
  expect(kept).toBe(true)

  const again = await context.newPage()
  await page.close()
  await again.goto('/demo/')
  await expect(again).toHaveURL(/\/demo\/room\/list/)
  await again
    .getByRole('banner')
    .getByRole('button', { name: /학생|student|\S/ })
    .last()
    .click()
  await again.getByRole('menuitem', { name: /Log ?out|Sign out/i }).click()
  await expect(again.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await again.goto('/demo/room/list')
  await expect(again.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('SHELL-69 SHELL-73 PLAT-13 two companies look different from one build', async ({ visitor }) => {
  const { page } = await visitor({ lang: 'ko' })
  const look = async (companyId: string) => {
    await page.goto(`/${companyId}/`)
    await expect(page.locator('link[rel~="icon"]')).toHaveAttribute('href', new RegExp(companyId, 'i'))
    const button = page.getByRole('button').filter({ visible: true }).last()
    await expect(button).toBeVisible()
    return {
      title: await page.title(),
      theme: await page.locator('meta[name="theme-color"]').first().getAttribute('content'),
      entry: await page.locator('script[src*="/mf/store/shell/"]').first().getAttribute('src'),
    }
  }
  const demo = await look('demo')
  const hanbit = await look('hanbit')
  expect(demo.title).not.toBe(hanbit.title)
  expect(demo.theme).not.toBe(hanbit.theme)
  expect(demo.entry).toBe(hanbit.entry)
})

test('SHELL-76 SHELL-77 SHELL-78 the language switches in shell and remote without a reload, and stays', async ({
  person,
}) => {
  const { page } = await person('teacher1')
  await expect(page.getByRole('heading', { name: 'Rooms', level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { madangSamePage: true }))
  await page.getByRole('button', { name: /profile menu$/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: '한국어' }).click()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rooms', level: 1 })).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  expect(await page.evaluate(() => (window as { madangSamePage?: boolean }).madangSamePage)).toBe(true)
  await page.reload()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible()
})

test('SHELL-11 a signed-in person at another company comes to the own one', async ({ person }) => {
  const { page } = await person('teacher1')
  await page.goto('/hanbit/room/list')
  await expect(page).toHaveURL(/\/demo\/room\/list/)
})

test('SHELL-08 SHELL-96 SHELL-97 unknown addresses: index under a company, not-found elsewhere', async ({
  person,
  visitor,
}) => {
  const { page } = await person('teacher1')
  await page.goto('/demo/no-such-thing')
  await expect(page).toHaveURL(/\/demo\/room\/list/)
  await page.goto('/demo/manage/no-such-thing')
  const stranger = await visitor()
  await stranger.page.goto('/intro/no-such-thing')
  await expect(stranger.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(stranger.page.getByText('/intro/no-such-thing')).toBeVisible()
})

test('SHELL-105 a company that does not exist says so and leads home', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/no-such-company/')
  await expect(page.getByText('Organization not found')).toBeVisible()
  await page
    .getByRole('link', { name: 'Find an organization' })
    .or(page.getByRole('button', { name: 'Find an organization' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Where do you study?' })).toBeVisible()
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('hanbit')
  await page
    .getByText(/HANBIT/)
    .first()
    .click()
  await expect(page).toHaveURL(/\/hanbit\//)
})

test('SHELL-36 SHELL-37 hanbit without homework and charges has no such tabs, by address neither', async ({
  person,
}) => {
  const { page } = await person('teacher1', { companyId: 'hanbit' })
  await expect(page).toHaveURL(/\/hanbit\/room\/list/)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link', { name: 'Rooms', exact: true })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Homework' })).toHaveCount(0)
  await page.goto('/hanbit/task/list')
  await expect(page).toHaveURL(/\/hanbit\/room\/list/)
})

test('SHELL-45 SHELL-46 an expired access token is renewed once for all waiting calls; a dead session leads to the login', async ({
  person,
}) => {
  const { page, context } = await person('teacher2')
  // nothing of the first page may be under way when the token expires
  await page.goto('about:blank')
  let refreshes = 0
  const refused = new Set<string>()
  // the one with which the page opens is another kind where somebody has changed a setting since
  page.on('request', (r) => {
    if (refused.size > 0 && r.url().endsWith('/open/login/token')) refreshes++
  })
  let expired: string | undefined
  // By token, not by address: calls that begin after the renewal carry the new one and are not refused.
  await context.route('**/api/**', async (route) => {
    const { authorization } = route.request().headers()
    expired ??= authorization
    if (authorization !== expired) return route.fallback()
    refused.add(route.request().url())
    return route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"code":"WB-401-001","message":"expired"}',
    })
  })
  await page.goto('/demo/room/list')
  await expect(page.getByRole('heading', { name: 'Rooms', level: 1 })).toBeVisible()
  await expect(page.getByText('Regular rooms').first()).toBeVisible()
  expect(refused.size).toBeGreaterThan(1)
  expect(refreshes).toBe(1)

  await context.unroute('**/api/**')
  await context.route('**/api/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"code":"WB-401-001","message":"expired"}',
    }),
  )
  await context.route('**/open/login/token', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"code":"WB-401-002","message":"used"}',
    }),
  )
  await page.goto('/demo/message/recv/list')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/demo\//)
})

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
})) {
  test(`SHELL-80 login, lobby and console fit a ${name}`, async ({ visitor }) => {
    const { page } = await visitor({ viewport, lang: 'ko', touch: true })
    for (const path of ['/', '/demo/', '/hanbit/', '/saebom/', '/intro/academy', '/terms/service']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await signIn(page, 'oper', { lang: 'ko', to: 'manage/room/list' })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('the rooms are asked for once, and answered while the code of their page is still on its way', async ({
  person,
}) => {
  const { page } = await person('teacher1', { to: 'room/list' })
  const firstRoom = page.getByRole('button', { name: /^More for/ }).first()
  await expect(firstRoom).toBeVisible()
  let letCodeCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCodeCome = resolve
  })
  await page.route(/page-rooms\.list\..*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/room') asked.push(search)
  })
  const answers = ['RESERVED', 'INSTANT'].map((kind) =>
    page.waitForResponse((response) => response.url().includes(`roomCategoryCdList=${kind}`)),
  )
  await page.reload({ waitUntil: 'commit' })
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200)
  await expect(firstRoom).toBeHidden()
  letCodeCome()
  await expect(firstRoom).toBeVisible()
  expect(asked).toHaveLength(2)
})
