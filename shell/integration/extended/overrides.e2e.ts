import { UserType } from '@madang/contract'
import { expect, fakeRemote, openFake, shipFake, showing, signIn, test } from '../support/delivery.ts'
import { deployed, needsOwnProduct } from '../support/deployed.ts'
import { developRemote } from '../support/develop.ts'
import { startProduct } from '../support/product.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/test.ts'

const phone = { width: 390, height: 844 }

test('one person runs a version that nobody else has, sees it named on every screen, and resets it by the keyboard', async ({
  delivery,
  person,
  visitor,
}) => {
  const stable = fakeRemote({ name: 'mf-tried', version: '1.0.0', module: showing('Tried 1.0.0') })
  const newer = fakeRemote({ name: 'mf-tried', version: '1.1.0', module: showing('Tried 1.1.0') })
  await shipFake(delivery, stable)
  await shipFake(delivery, newer, { promote: false })
  const { page } = await person('teacher1', { origin: delivery.url })

  await page.goto('/demo/x-tried/index?mf-override=mf-tried@1.1.0')
  const ask = page.getByRole('dialog', { name: 'Run other code here?' })
  await expect(ask.getByText('mf-tried: 1.1.0')).toBeVisible()
  await expectAccessible(page)
  // no is where the keyboard stands
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const badge = page.getByRole('region', { name: 'Overridden here' })
  await expect(badge.getByText('mf-tried: 1.1.0')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tried 1.1.0' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expectAccessible(page)
  const other = await person('teacher2', { origin: delivery.url })
  await openFake(other.page, stable, { heading: 'Tried 1.0.0' })

  const reset = badge.getByRole('button', { name: 'Reset all' })
  await reset.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tried 1.0.0' })).toBeVisible()
  await expect(badge).toHaveCount(0)
  await expect(page).toHaveURL(/\/demo\/x-tried\/index$/)

  // on a phone, in Korean, before any sign-in
  const small = await visitor({ origin: delivery.url, viewport: phone, lang: 'ko', touch: true })
  await small.page.request.post('/mf/overrides', {
    data: { overrides: { 'mf-tried': '1.1.0', shell: 'stable' } },
  })
  await small.page.goto('/demo/')
  await expect(
    small.page.getByRole('region', { name: '오버라이드 사용 중' }).getByText('mf-tried: 1.1.0'),
  ).toBeVisible()
  await expect(small.page.getByRole('textbox', { name: '아이디', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(small.page)
  await expectAccessible(small.page)
})

test('no to the question changes nothing, and the question does not come back', async ({
  delivery,
  person,
}) => {
  const { page } = await person('teacher1', { origin: delivery.url })
  await page.goto('/demo/room/list?mf-override=mf-rooms@http://127.0.0.1:9/')
  const ask = page.getByRole('dialog', { name: 'Run other code here?' })
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overridden here' })).toHaveCount(0)
  await expect(ask).toHaveCount(0)
})

test('a remote from a development server runs in the live shell, is built again at each change, and falls back when the server has gone', async ({
  delivery,
  person,
}) => {
  test.setTimeout(400_000)
  const name = 'mf-yard'
  const deployed = fakeRemote({
    name,
    version: '1.0.0',
    module: showing('Yard as deployed'),
    pages: [{ id: 'yard.list', path: '/:companyId/yard/list' }],
  })
  const dev = await developRemote({ name, gateway: delivery.url, heading: 'Yard from source' })
  try {
    const { page } = await person('teacher1', { origin: delivery.url })
    // deployed nowhere yet
    await page.goto(dev.link)
    const ask = page.getByRole('dialog', { name: 'Run other code here?' })
    await expect(ask.getByText(`${name}: ${dev.base}`)).toBeVisible()
    await ask.getByRole('button', { name: 'Run it' }).click()
    const badge = page.getByRole('region', { name: 'Overridden here' })
    await expect(badge.getByText(`${name}: from ${dev.base}`)).toBeVisible()
    await page.goto('/demo/yard/list')
    await expect(page.getByRole('heading', { name: 'Yard from source' })).toBeVisible({ timeout: 60_000 })

    // the page follows the sources by itself
    dev.write('Yard after a change')
    await expect(page.getByRole('heading', { name: 'Yard after a change' })).toBeVisible({ timeout: 90_000 })
    // but not over unsaved work
    await page.getByRole('button', { name: 'Begin to write' }).click()
    dev.write('Yard after a second change')
    await expect(badge.getByRole('button', { name: 'Reload for the new build' })).toBeVisible({
      timeout: 90_000,
    })
    await expect(page.getByRole('heading', { name: 'Yard after a change' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Yard after a second change' })).toBeVisible({
      timeout: 60_000,
    })

    // a mistake leaves what ran before, and says so
    dev.write('Broken', 'const (')
    await expect(badge.getByText('its newest build failed')).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('heading', { name: 'Yard after a second change' })).toBeVisible()

    // everybody else has what is deployed, and so has this person when the server is killed
    await shipFake(delivery, deployed)
    await dev.kill()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Yard as deployed' })).toBeVisible({ timeout: 60_000 })
    await expect(badge.getByText(`${name}: ${dev.base} does not answer`)).toBeVisible()
    const { apps } = await (await delivery.client(name)).status()
    expect(apps.find((app) => app.name === name)?.channels.stable?.version).toBe('1.0.0')
  } finally {
    await dev.kill()
    dev.remove()
  }
})

test('an override that breaks the shell itself is left by a form, whether our scripts run or not', async ({
  delivery,
  visitor,
}) => {
  const { page, context } = await visitor({ origin: delivery.url })
  const override = () => page.request.post('/mf/overrides', { data: { overrides: { shell: 'stable' } } })
  const boot = async () => JSON.parse((await page.locator('#madang-boot').textContent()) ?? '{}')

  // no script of ours comes at all
  await override()
  await context.route(/\/mf\/store\/shell\/[^/]+\/shell\./, (route) => route.abort())
  await page.goto('/demo/')
  await page.getByRole('button', { name: 'Reset overrides' }).click()
  await page.waitForURL('**/demo/')
  expect((await boot()).overrides).toBeUndefined()
  await context.unrouteAll()

  // the first script comes, what it needs does not
  await override()
  await context.route(/\/mf\/store\/shell\/[^/]+\/login\./, (route) => route.abort())
  await page.goto('/demo/')
  await page.getByRole('button', { name: /Reset overrides/ }).click()
  await expect.poll(async () => (await boot()).overrides).toBeUndefined()
})

test('where the server names its people nobody else overrides, and code comes from allowed origins alone', async ({
  visitor,
}) => {
  test.skip(deployed, needsOwnProduct)
  test.setTimeout(600_000)
  const product = await startProduct({
    env: { MADANG_OVERRIDE_USERS: 'demo/admin', MADANG_OVERRIDE_ORIGINS: 'http://127.0.0.1:4179' },
  })
  try {
    const link = '/demo/?mf-override=mf-rooms@http://127.0.0.1:4180/'
    const student = await visitor({ origin: product.url })
    await student.page.goto(link)
    await expect(student.page.getByText('Sign in to run another version of mf-rooms.')).toBeVisible()
    await signIn(student.page, 'student1', { origin: product.url })
    const refused = student.page.getByRole('dialog', { name: 'This can’t run here' })
    await expect(refused.getByText('Your account may not run other versions here.')).toBeVisible()
    await refused.getByRole('button', { name: 'Close' }).click()
    await expect(refused).toBeHidden()
    const direct = await student.page.request.post('/mf/overrides', {
      data: { overrides: { 'mf-rooms': 'stable' } },
    })
    expect(direct.status()).toBe(401)

    const admin = await visitor({ origin: product.url })
    await signIn(admin.page, 'admin', { origin: product.url })
    await admin.page.goto(link)
    const ask = admin.page.getByRole('dialog', { name: 'Run other code here?' })
    await ask.getByRole('button', { name: 'Run it' }).click()
    await expect(admin.page.getByText('Code from this address is not allowed here.')).toBeVisible()
    await admin.page.getByRole('button', { name: 'Close' }).click()

    await admin.page.goto('/demo/room/list?mf-override=mf-rooms@stable')
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Run it' }).click()
    await expect(
      admin.page.getByRole('region', { name: 'Overridden here' }).getByText(/mf-rooms: \d/),
    ).toBeVisible()
  } finally {
    await product.stop()
  }
})

test('PLAT-08 a remote runs alone, as another person and in another language, and follows its sources', async ({
  visitor,
}) => {
  test.setTimeout(300_000)
  const dev = await developRemote({ name: 'mf-lone', heading: 'Lone from source' })
  try {
    const { page } = await visitor({ origin: dev.base })
    await page.goto(dev.link)
    await expect(page.getByRole('heading', { name: 'Lone from source' })).toBeVisible({ timeout: 60_000 })
    await expect(page).toHaveURL(/\/demo\/lone\/list$/)
    await page.getByRole('combobox', { name: 'Person' }).selectOption('Student')
    await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(String(UserType.STUDENT))
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ko')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await expectAccessible(page)
    dev.write('Lone after a change')
    await expect(page.getByRole('heading', { name: 'Lone after a change' })).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(String(UserType.STUDENT))
  } finally {
    await dev.kill()
    dev.remove()
  }
})
