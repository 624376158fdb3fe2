import type { Page } from '@playwright/test'
import {
  expect,
  type FakeRemote,
  fakeRemote,
  pathOf,
  shipFake,
  showing,
  showingComponent,
  signIn,
  test,
} from '../support/delivery.ts'

test.use({ ownProduct: true })

/**
 * Remotes that misbehave, really deployed, in the live shell (platform.md, trap 2): whatever they do, header and tabs work, the next
 * page stands, and the failure is told with remote, version and phase.
 */

interface Fault {
  module: string
  /** What the person sees in its place. */
  shows: 'panel' | 'page' | 'waiting'
  /** Absent: nothing has failed yet when the person goes on. */
  phase?: string
}

const faults: Record<string, Fault> = {
  'throws in render': {
    module: showingComponent(`() => { throw new Error('hostile: render') }`),
    shows: 'panel',
    phase: 'render',
  },
  'throws in an effect': {
    module: showingComponent(`function Page() {
      React.useEffect(() => { throw new Error('hostile: effect') }, [])
      return React.createElement('h1', null, 'Hostile')
    }`),
    shows: 'panel',
    phase: 'render',
  },
  'throws in unmount': {
    module: showingComponent(`function Page() {
      React.useEffect(() => () => { throw new Error('hostile: unmount') }, [])
      return React.createElement('h1', null, 'Hostile')
    }`),
    shows: 'page',
    phase: 'unmount',
  },
  'suspends for ever': {
    module: `const forever = new Promise(() => {})
    ${showingComponent('() => React.use(forever)')}`,
    shows: 'waiting',
  },
  'never answers when it is loaded': { module: 'await new Promise(() => {})', shows: 'panel', phase: 'load' },
  'never answers when it is mounted': {
    module: `return { bootstrap: async () => {}, mount: () => new Promise(() => {}), unmount: () => new Promise(() => {}) }`,
    shows: 'panel',
    phase: 'mount',
  },
  'rejects every step': {
    module: `const no = async () => { throw new Error('hostile: step') }
    return { bootstrap: no, mount: no, unmount: no }`,
    shows: 'panel',
    phase: 'bootstrap',
  },
  'has no lifecycles': { module: 'return { hello: true }', shows: 'panel', phase: 'load' },
}

const hostile = (index: number, module: string): FakeRemote =>
  fakeRemote({ name: `mf-hostile${index}`, version: '1.2.3', module })

/** A record of the failure log that names this app, version and phase. */
const reported = (page: Page, context: Record<string, string>) =>
  page.waitForRequest(
    (request) => {
      if (!request.url().endsWith('/open/logger')) return false
      const body = request.postDataJSON() as { context?: Record<string, string> } | null
      return Object.entries(context).every(([key, value]) => body?.context?.[key] === value)
    },
    { timeout: 2 * 60_000 },
  )

async function expectNavigationWorks(page: Page) {
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Rooms', exact: true }).click()
  await expect(page).toHaveURL(/\/demo\/room\/list/)
  await expect(page.getByRole('button', { name: 'Start a class' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('tab', { name: 'Submitted notes' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Messages/ })
    .click()
  await expect(page).toHaveURL(/\/demo\/message\//)
}

for (const [index, [what, fault]] of Object.entries(faults).entries()) {
  test(`PLAT-11 a remote that ${what} leaves the page working and is told by name, version and phase`, async ({
    delivery,
    person,
  }) => {
    const fake = hostile(index, fault.module)
    await shipFake(delivery, fake)
    const { page } = await person('teacher1', { origin: delivery.url })
    const told = fault.phase
      ? reported(page, { app: fake.name, version: fake.version, phase: fault.phase })
      : undefined
    await page.goto(pathOf(fake))
    if (fault.shows === 'panel') {
      const panel = page.getByRole('alert')
      await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 })
      await expect(panel).toContainText([fake.name, fake.version, fault.phase].join(' · '))
    } else if (fault.shows === 'page') {
      await expect(page.getByRole('heading', { name: 'Hostile' })).toBeVisible()
    } else {
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    }
    await expectNavigationWorks(page)
    await told
  })
}

test('PLAT-11 a page that suspends for ever is a failure in the end, and is told', async ({
  delivery,
  person,
}) => {
  const fake = fakeRemote({
    name: 'mf-stuck',
    version: '1.0.0',
    module: `const forever = new Promise(() => {})
    ${showingComponent('() => React.use(forever)')}`,
  })
  await shipFake(delivery, fake)
  const { page } = await person('teacher1', { origin: delivery.url })
  await page.clock.install()
  const told = reported(page, { app: fake.name, version: fake.version, phase: 'render' })
  await page.goto(pathOf(fake))
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await told
})

test('PLAT-11 an entry that hangs costs its own place alone; no manifest is asked for, so none can hang', async ({
  delivery,
  person,
}) => {
  const fake = fakeRemote({ name: 'mf-hanging', version: '1.0.0', module: showing('Never') })
  await shipFake(delivery, fake)
  const { page, context } = await person('teacher1', { origin: delivery.url })
  await context.route(/mf-hanging\/1\.0\.0\/remoteEntry\.js/, () => new Promise(() => {}))
  await context.route(/madang-manifest\.json|discovery\.json/, () => new Promise(() => {}))
  const told = reported(page, { app: fake.name, version: fake.version, phase: 'load' })
  await page.goto(pathOf(fake), { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await told
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectNavigationWorks(page)
})

test('an error that nobody caught is told with the remote and version whose file it was', async ({
  delivery,
  visitor,
}) => {
  const fake = fakeRemote({
    name: 'mf-careless',
    version: '2.0.0',
    module: showingComponent(`() => React.createElement('main', null,
      React.createElement('h1', null, 'Careless'),
      React.createElement('button', { onClick: () => { setTimeout(() => { throw new Error('careless: timer') }) } }, 'Timer'),
      React.createElement('button', { onClick: () => { Promise.reject(new Error('careless: promise')) } }, 'Promise'))`),
  })
  await shipFake(delivery, fake)
  const { page } = await visitor({ origin: delivery.url, mayFail: true })
  await signIn(page, 'teacher1', { origin: delivery.url })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(pathOf(fake))
  for (const name of ['Timer', 'Promise']) {
    const told = reported(page, { app: fake.name, version: fake.version, phase: 'other' })
    await page.getByRole('button', { name }).click()
    await told
  }
})

const metrics = async (url: string) => (await fetch(`${url}/metrics`)).text()
const broken = `throw new Error('broken on purpose')`

async function retried(url: string): Promise<number> {
  const line =
    /madang_remote_loads_total\{remote="mf-notes",version="[^"]+",outcome="retried",proven="yes"\} (\d+)/
  return Number(line.exec(await metrics(url))?.[1] ?? 0)
}

for (const [what, file] of [
  ['the entry', /mf-notes\/[^/]+\/remoteEntry\.js/],
  ['a file behind the entry', /mf-notes\/[^/]+\/remote\.[^/]+\.js/],
] as const) {
  test(`a line that breaks while ${what} of a remote comes costs a moment, not the page`, async ({
    delivery,
    person,
  }) => {
    const { page, context } = await person('teacher1', { origin: delivery.url })
    const before = await retried(delivery.url)
    // the preload, the script, the question why
    let breaks = 3
    await context.route(file, (route) => (breaks-- > 0 ? route.abort() : route.continue()))
    await page.goto('/demo/note/list/submitted')
    await expect(page.getByRole('tab', { name: 'Submitted notes' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    expect(breaks).toBeLessThanOrEqual(0)
    await expect.poll(() => retried(delivery.url), { timeout: 60_000 }).toBeGreaterThan(before)
  })
}

test('PLAT-11 a new version that can’t be loaded is replaced by the one before, and counted', async ({
  delivery,
  person,
}) => {
  const version = (number: string, module: string) =>
    fakeRemote({ name: 'mf-frail', version: number, module })
  await shipFake(delivery, version('1.0.0', showing('Frail 1.0.0')))
  const bad = version('1.1.0', broken)
  await shipFake(delivery, bad)
  const { page } = await person('teacher1', { origin: delivery.url })
  const told = reported(page, { app: 'mf-frail', version: '1.1.0', phase: 'load' })
  await page.goto(pathOf(bad))
  await expect(page.getByRole('heading', { name: 'Frail 1.0.0' })).toBeVisible()
  await told
  await expect
    .poll(() => metrics(delivery.url), { timeout: 60_000 })
    .toMatch(
      /madang_remote_loads_total\{remote="mf-frail",version="1\.1\.0",outcome="fallback",proven="yes"\} [1-9]/,
    )
})

test('a tampered file does not run: the version before does, and it is told', async ({
  delivery,
  person,
}) => {
  const version = (number: string) =>
    fakeRemote({ name: 'mf-tampered', version: number, module: showing(`Tampered ${number}`) })
  await shipFake(delivery, version('1.0.0'))
  const live = version('1.1.0')
  await shipFake(delivery, live)
  const { page, context } = await person('teacher1', { origin: delivery.url })
  await context.route(/mf-tampered\/1\.1\.0\/remoteEntry\.js/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.tampered = true` })
  })
  const told = reported(page, { app: 'mf-tampered', version: '1.1.0', phase: 'load' })
  await page.goto(pathOf(live))
  await expect(page.getByRole('heading', { name: 'Tampered 1.0.0' })).toBeVisible()
  await told
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

test('what this browser last ran stands in when neither the live version nor the one before comes', async ({
  delivery,
  person,
}) => {
  const version = (number: string, module: string) =>
    fakeRemote({ name: 'mf-steady', version: number, module })
  const good = version('1.0.0', showing('Steady 1.0.0'))
  await shipFake(delivery, good)
  const { page } = await person('teacher1', { origin: delivery.url })
  await page.goto(pathOf(good))
  await expect(page.getByRole('heading', { name: 'Steady 1.0.0' })).toBeVisible()
  // remembered once it has stood for a while without an error
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('madang.lastGood.demo') ?? ''), { timeout: 60_000 })
    .toContain('mf-steady')
  await shipFake(delivery, version('1.1.0', broken))
  await shipFake(delivery, version('1.2.0', broken))
  await page.goto(pathOf(good))
  await expect(page.getByRole('heading', { name: 'Steady 1.0.0' })).toBeVisible()
  await expect
    .poll(() => metrics(delivery.url), { timeout: 60_000 })
    .toMatch(
      /madang_remote_loads_total\{remote="mf-steady",version="1\.2\.0",outcome="last-good",proven="yes"\} [1-9]/,
    )
})
