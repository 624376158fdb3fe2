import type { Page } from '@playwright/test'
import {
  type Delivery,
  expect,
  type FakeRemote,
  fakeRemote,
  pathOf,
  shipFake,
  showingComponent,
  test,
} from '../support/delivery.ts'
import { listen, newsWire } from '../support/news.ts'
import { expectAccessible, expectNoSidewaysScroll, type Person } from '../support/test.ts'

/** New versions reach tabs that are open: without a broken chunk, without a lost word, without a loop. */

/** A page that holds what its buttons say, and a file that it asks for late. */
const page = (name: `mf-${string}`, version: string): FakeRemote =>
  fakeRemote({
    name,
    version,
    files: { 'late.js': `export default 'Late words of ${version}'` },
    module: showingComponent(`await (async () => {
      const kit = await share('@madang/remote-kit')
      return function Page() {
        const [dirty, setDirty] = React.useState(false)
        const [live, setLive] = React.useState(false)
        const [late, setLate] = React.useState('')
        kit.useUnsaved(dirty)
        kit.useHoldVersion(live)
        const button = (label, onClick) => React.createElement('button', { onClick }, label)
        return React.createElement('section', null,
          React.createElement('h1', null, '${name} ' + version),
          button(dirty ? 'Save' : 'Change', () => setDirty(!dirty)),
          button(live ? 'End class' : 'Begin class', () => setLive(!live)),
          button('Load more', () => import('/mf/store/${name}/' + version + '/late.js').then((m) => setLate(m.default))),
          React.createElement('p', null, late))
      }
    })()`),
  })

/** Marks this document: another one has no mark. */
const mark = (tab: Page) => tab.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = (tab: Page) => tab.evaluate(() => 'sameDocument' in window)
const expectOtherDocument = (tab: Page) =>
  expect.poll(() => isSameDocument(tab).catch(() => true), { timeout: 60_000 }).toBe(false)

/** Lets time pass at once, and everything that was due in it happen. */
const minutes = (tab: Page, count: number) => tab.clock.fastForward(count * 60_000)

/** Answers of the gateway about what is live that the page has read to their end. */
const answersRead = (tab: Page) => tab.evaluate(() => (window as { answersRead?: number }).answersRead ?? 0)

/**
 * Counts them in the page: whether an answer has come is not yet whether the page knows of it, and an answer that
 * nobody reads to its end never finishes.
 */
const countAnswers = () => {
  const ask = window.fetch
  window.fetch = async (...what) => {
    const answer = await ask(...what)
    if (!new URL(answer.url || '/', location.href).pathname.endsWith('/mf/revision')) return answer
    const body = await answer.text()
    const counted = window as { answersRead?: number }
    // a task later than the page, which is given it now
    setTimeout(() => {
      counted.answersRead = (counted.answersRead ?? 0) + 1
    })
    return new Response(body, { status: answer.status, headers: answer.headers })
  }
}

/** The tab has heard that something new is there. */
async function hear(tab: Page, after = 2) {
  const before = await answersRead(tab)
  await minutes(tab, after)
  await expect.poll(() => answersRead(tab), { timeout: 60_000 }).toBeGreaterThan(before)
}

async function open(
  delivery: Delivery,
  person: (userId: string, options: object) => Promise<Person>,
  name: `mf-${string}`,
  more: object = {},
) {
  const first = page(name, '1.0.0')
  await shipFake(delivery, first)
  const { page: tab, context } = await person('teacher1', { origin: delivery.url, ...more })
  // what the page does by itself; with a line it is told: the last test
  await (await newsWire(context)).cut()
  await tab.clock.install()
  await tab.addInitScript(countAnswers)
  await tab.goto(pathOf(first))
  await expect(tab.getByRole('heading', { name: `${name} 1.0.0` })).toBeVisible()
  await mark(tab)
  return tab
}

const goToRooms = (tab: Page) =>
  tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms', exact: true }).click()
const offer = (tab: Page) => tab.getByRole('status').filter({ hasText: 'A new version is ready' })

test('a tab that was opened before a deploy keeps its version, and its old files still come', async ({
  delivery,
  person,
}) => {
  const tab = await open(delivery, person, 'mf-keep')
  await shipFake(delivery, page('mf-keep', '1.1.0'))
  await tab.getByRole('button', { name: 'Load more' }).click()
  await expect(tab.getByText('Late words of 1.0.0')).toBeVisible()
  expect(await isSameDocument(tab)).toBe(true)
})

test('a new version comes on the way to another remote, unasked and unnoticed', async ({
  delivery,
  person,
}) => {
  const tab = await open(delivery, person, 'mf-cross')
  // without anything new the way is a soft one
  await goToRooms(tab)
  await expect(tab.getByRole('button', { name: 'Start a class' })).toBeVisible()
  expect(await isSameDocument(tab)).toBe(true)
  await tab.goBack()
  await expect(tab.getByRole('heading', { name: 'mf-cross 1.0.0' })).toBeVisible()

  await shipFake(delivery, page('mf-cross', '1.1.0'))
  await hear(tab)
  await goToRooms(tab)
  await expectOtherDocument(tab)
  await expect(tab).toHaveURL(/\/demo\/room\/list/)
  await expect(tab.getByRole('button', { name: 'Start a class' })).toBeVisible()
  await tab.goBack()
  await expect(tab.getByRole('heading', { name: 'mf-cross 1.1.0' })).toBeVisible()
})

test('beside a dirty form it is offered and never taken; leaving the form takes it', async ({
  delivery,
  person,
}) => {
  const tab = await open(delivery, person, 'mf-dirty')
  await tab.getByRole('button', { name: 'Change' }).click()
  await shipFake(delivery, page('mf-dirty', '1.1.0'))
  await hear(tab)
  await expect(offer(tab)).toBeVisible()
  // quiet: the focus stays where the person is
  await expect(tab.getByRole('button', { name: 'Save' })).toBeFocused()
  await expectAccessible(tab)
  await hear(tab, 30)
  await hear(tab, 30)
  expect(await isSameDocument(tab)).toBe(true)

  await tab.getByRole('button', { name: 'Later' }).click()
  await expect(offer(tab)).toBeHidden()
  await goToRooms(tab)
  const question = tab.getByRole('alertdialog')
  await question.getByRole('button').last().click()
  await expect(tab).toHaveURL(/\/demo\/room\/list/)
  await expectOtherDocument(tab)
})

test('the offer reloads at the same address, and fits a phone', async ({ delivery, person }) => {
  const tab = await open(delivery, person, 'mf-offer', { viewport: { width: 390, height: 844 }, touch: true })
  await tab.getByRole('button', { name: 'Change' }).click()
  await shipFake(delivery, page('mf-offer', '1.1.0'))
  await hear(tab)
  await expect(offer(tab)).toBeVisible()
  await expectNoSidewaysScroll(tab)
  await tab.getByRole('button', { name: 'Save' }).click()
  await tab.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(tab.getByRole('heading', { name: 'mf-offer 1.1.0' })).toBeVisible()
})

test('a person who is away comes back to the new version at the same address', async ({
  delivery,
  person,
}) => {
  const tab = await open(delivery, person, 'mf-idle')
  await shipFake(delivery, page('mf-idle', '1.1.0'))
  await hear(tab)
  await minutes(tab, 4)
  await expect(tab.getByRole('heading', { name: 'mf-idle 1.1.0' })).toBeVisible({ timeout: 60_000 })
  await expect(tab).toHaveURL(pathOf(page('mf-idle', '1.1.0')))
})

test('in a live class nothing is taken and nothing is said, until it is over', async ({
  delivery,
  person,
}) => {
  const tab = await open(delivery, person, 'mf-live')
  await tab.getByRole('button', { name: 'Begin class' }).click()
  await shipFake(delivery, page('mf-live', '1.1.0'))
  await hear(tab)
  await hear(tab, 60)
  await hear(tab, 60)
  expect(await isSameDocument(tab)).toBe(true)
  await expect(offer(tab)).toBeHidden()
  await tab.getByRole('button', { name: 'End class' }).click()
  await minutes(tab, 4)
  await expect(tab.getByRole('heading', { name: 'mf-live 1.1.0' })).toBeVisible({ timeout: 60_000 })
})

test('a gateway that names another fingerprint every time costs one reload in some minutes, not a loop', async ({
  delivery,
  person,
}) => {
  const tab = await open(delivery, person, 'mf-loop')
  let count = 0
  let documents = 0
  await tab.route('**/mf/revision*', (route) => {
    count += 1
    return route.fulfill({ json: { revision: count, fingerprint: `f${count}` } })
  })
  tab.on('framenavigated', () => {
    documents += 1
  })
  await hear(tab)
  await minutes(tab, 4)
  await expectOtherDocument(tab)
  await expect(tab.getByRole('heading', { name: 'mf-loop 1.0.0' })).toBeVisible()
  await mark(tab)
  // again something new, but too soon
  await hear(tab)
  await minutes(tab, 2)
  expect(await isSameDocument(tab)).toBe(true)
  expect(documents).toBe(1)
})

test('a page that hears news is told of a deploy, asks once, and else leaves the gateway alone', async ({
  delivery,
  person,
}) => {
  const first = page('mf-told', '1.0.0')
  await shipFake(delivery, first)
  const { page: tab } = await person('teacher1', { origin: delivery.url })
  await tab.clock.install()
  const heard = await listen(tab)
  let asked = 0
  tab.on('request', (request) => {
    if (request.url().includes('/mf/revision')) asked += 1
  })
  await tab.goto(pathOf(first))
  await expect(tab.getByRole('heading', { name: 'mf-told 1.0.0' })).toBeVisible()
  await tab.getByRole('button', { name: 'Change' }).click()
  await expect.poll(() => heard.events).toContainEqual({ kind: 'told', call: 'ready' })
  // nearly as long as a line may be silent, from here on not even a minute
  await tab.clock.fastForward(30_000)
  expect(asked).toBe(0)
  await shipFake(delivery, page('mf-told', '1.1.0'))
  await expect.poll(() => heard.events).toContainEqual({ kind: 'told', call: 'revision' })
  await expect(offer(tab)).toBeVisible()
  expect(asked).toBe(1)
})
