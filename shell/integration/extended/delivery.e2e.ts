import { bucketOf } from '@madang/gateway/store/canary'
import type { BrowserContext, Page } from '@playwright/test'
import {
  expect,
  type FakeRemote,
  fakeRemote,
  openFake,
  pathOf,
  shipFake,
  showing,
  test,
} from '../support/delivery.ts'

const release = (name: `mf-${string}`, version: string): FakeRemote =>
  fakeRemote({ name, version, module: showing(`${name} ${version}`) })

/** The page as it comes now, and once more: a version that changes by itself would show. */
async function expectVersion(page: Page, remote: FakeRemote, version: string, companyId = 'demo') {
  for (let again = 0; again < 2; again++) {
    await openFake(page, remote, { heading: `${remote.name} ${version}`, companyId })
  }
}

/** By which the gateway knows the person: the cookie that the shell writes at sign-in. */
async function userOf(context: BrowserContext): Promise<string> {
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'madang-user')?.value ?? '')
    .not.toBe('')
  return (await context.cookies()).find(({ name }) => name === 'madang-user')?.value ?? ''
}

test('PLAT-07 a canary beside stable: two people of one company have different versions, each keeps theirs, and both come back', async ({
  delivery,
  person,
}) => {
  const name = 'mf-trial'
  const [old, next] = [release(name, '1.0.0'), release(name, '1.1.0')]
  await shipFake(delivery, old)
  const people = await Promise.all(
    ['teacher1', 'teacher2'].map(async (userId) => {
      const { page, context } = await person(userId, { origin: delivery.url })
      return { page, bucket: bucketOf(await userOf(context), name) }
    }),
  )
  const [first, second] = people.sort((a, b) => a.bucket - b.bucket)
  if (!first || !second) throw new Error('nobody')
  expect(second.bucket, 'two people, two buckets').toBeGreaterThan(first.bucket)

  // as much traffic as reaches the one and not the other
  await shipFake(delivery, next, { channel: 'canary', traffic: (first.bucket + 1) / 100 })
  await expectVersion(first.page, next, '1.1.0')
  await expectVersion(second.page, old, '1.0.0')

  const client = await delivery.client(name)
  await client.promote(name, { version: '1.1.0', channel: 'canary', traffic: 100 })
  await expectVersion(second.page, next, '1.1.0')
  await client.promote(name, { version: '1.1.0', channel: 'canary', traffic: 0 })
  await expectVersion(first.page, old, '1.0.0')
  await client.promote(name, { version: '1.1.0', channel: 'canary', traffic: 100 })
  await expectVersion(first.page, next, '1.1.0')
  await client.rollback(name, { channel: 'canary' })
  await expectVersion(first.page, old, '1.0.0')
  await expectVersion(second.page, old, '1.0.0')
})

test('a company pinned to an older version beside one on stable, and each goes its own way', async ({
  delivery,
  person,
}) => {
  const name = 'mf-pinned'
  const [old, next] = [release(name, '1.0.0'), release(name, '1.1.0')]
  await shipFake(delivery, old)
  await shipFake(delivery, old, { channel: 'company:hanbit' })
  await shipFake(delivery, next)
  const [demo, hanbit] = await Promise.all([
    person('teacher1', { origin: delivery.url }),
    person('teacher1', { origin: delivery.url, companyId: 'hanbit' }),
  ])
  await expectVersion(demo.page, next, '1.1.0')
  await expectVersion(hanbit.page, old, '1.0.0', 'hanbit')

  // the pin holds whatever happens on stable, and ends by itself alone
  const client = await delivery.client(name)
  await shipFake(delivery, release(name, '1.2.0'))
  await expectVersion(demo.page, next, '1.2.0')
  await expectVersion(hanbit.page, old, '1.0.0', 'hanbit')
  await client.rollback(name, { channel: 'company:hanbit' })
  await expectVersion(hanbit.page, next, '1.2.0', 'hanbit')
})

test('PLAT-07 a rollback shows at the next load; the page that is open goes on undisturbed', async ({
  delivery,
  person,
}) => {
  const name = 'mf-back'
  const [old, next] = [release(name, '1.0.0'), release(name, '1.1.0')]
  await shipFake(delivery, old)
  await shipFake(delivery, next)
  const { page } = await person('teacher1', { origin: delivery.url })
  await openFake(page, next, { heading: `${name} 1.1.0` })
  const moved = await (await delivery.client(name)).rollback(name, { note: 'wrong colours' })
  expect([moved.from, moved.version]).toEqual(['1.1.0', '1.0.0'])
  await expect(page.getByRole('heading', { name: `${name} 1.1.0` })).toBeVisible()
  await page.goto(pathOf(next))
  await expect(page.getByRole('heading', { name: `${name} 1.0.0` })).toBeVisible()
  const { history } = await (await delivery.client(name)).history({ app: name, limit: 1 })
  expect(history[0]).toMatchObject({ action: 'rollback', by: `team ${name}`, note: 'wrong colours' })
})

test('how a remote fares reaches the metrics and the status, with its name and version', async ({
  delivery,
  person,
}) => {
  const name = 'mf-counted'
  const good = release(name, '1.0.0')
  const broken = fakeRemote({ name, version: '1.1.0', module: "throw new Error('counted and broken')" })
  await shipFake(delivery, good)
  const { page } = await person('teacher1', { origin: delivery.url })
  await openFake(page, good, { heading: `${name} 1.0.0` })
  await shipFake(delivery, broken)
  await page.goto(pathOf(broken))
  // the version before takes over
  await expect(page.getByRole('heading', { name: `${name} 1.0.0` })).toBeVisible()
  await page.goto('/demo/room/list')

  const metrics = async () => (await fetch(`${delivery.url}/metrics`)).text()
  const count = (text: string, line: RegExp) => Number(line.exec(text)?.[1] ?? 0)
  await expect
    .poll(async () => {
      const text = await metrics()
      return {
        ok:
          count(
            text,
            /madang_remote_loads_total\{remote="mf-counted",version="1.0.0",outcome="ok",proven="yes"\} (\d+)/,
          ) > 0,
        fallback:
          count(
            text,
            /madang_remote_loads_total\{remote="mf-counted",version="1.1.0",outcome="fallback",proven="yes"\} (\d+)/,
          ) > 0,
        seconds: count(text, /madang_remote_load_seconds_count\{remote="mf-counted"\} (\d+)/) > 1,
        logged:
          count(text, /madang_client_logs_total\{level="\w+",source="web",app="mf-counted"\} (\d+)/) > 0,
      }
    })
    .toEqual({ ok: true, fallback: true, seconds: true, logged: true })
  const { apps } = await (await delivery.client(name)).status()
  expect(apps.find((app) => app.name === name)?.health?.['1.1.0']).toEqual({ pages: 1, failed: 1 })
})
