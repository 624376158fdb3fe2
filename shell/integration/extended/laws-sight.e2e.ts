import { type Account, enter } from '../support/laws/accounts.ts'
import { addressOf, mayOpen, pages } from '../support/laws/declared.ts'
import { knownTo } from '../support/laws/known.ts'
import { goTo, settle } from '../support/laws/standing.ts'
import { writeMessage } from '../support/message.ts'
import { expect, test } from '../support/test.ts'

const lookers: readonly Account[] = ['teacher1', 'admin', 'monitor', 'student1', 'open1'].map((userId) => ({
  companyId: 'demo',
  userId,
}))

test('at 200 % zoom no page is wider than the window, and each shows its headline in the first screen', async ({
  visitor,
}) => {
  // it walks a hundred pages
  test.setTimeout(15 * 60_000)
  // what a window of 1440 × 900 leaves at 200 %
  const viewport = { width: 720, height: 450 }
  const { page } = await visitor({ viewport })
  const findings: string[] = []
  const left = new Map(pages.map((one) => [one.id, one]))
  const look = async (id: string, address: string) => {
    left.delete(id)
    await goTo(page, address)
    const { sideways, headline } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return {
        sideways: scrollWidth - clientWidth,
        headline: document.querySelector('h1')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
      }
    })
    if (sideways > 0) findings.push(`${id}: ${sideways} px can be reached only by scrolling sideways`)
    if (headline > viewport.height) findings.push(`${id}: the headline stands at ${headline} px`)
  }
  for (const account of lookers) {
    const viewer = await enter(page, account)
    await settle(page)
    const known = {
      service: await knownTo(page, viewer, 'SERVICE'),
      manage: await knownTo(page, viewer, 'MANAGE'),
    }
    for (const one of left.values()) {
      const address = addressOf(one, account.companyId, one.area === 'manage' ? known.manage : known.service)
      if (address !== null && mayOpen(viewer, one)) await look(one.id, address)
    }
  }
  expect(findings).toEqual([])
  // addresses that nobody can know beforehand
  expect([...left.keys()].sort()).toEqual([
    'auth.webview-enter',
    'manage.monitor-view',
    'messages.console-view',
    'messages.view',
    'rooms.class',
    'rooms.webview-video',
  ])
})

test('in forced colours it stays visible where one is, and what is unread', async ({ person }) => {
  const writer = await person('teacher2', { to: 'message/send/list' })
  await writeMessage(writer.page, 'teacher3', `읽지 않은 쪽지 ${Date.now()}`)
  const { page } = await person('teacher3', { to: 'message/recv/list' })
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  const indicator = page.locator('.MuiTabs-indicator')
  expect(await indicator.evaluate((line) => getComputedStyle(line).backgroundColor)).toBe(
    await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = 'forced-color-adjust: none; background-color: Highlight'
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    }),
  )
  const dot = page.getByText('Unread', { exact: true }).first().locator('..')
  expect(await dot.evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe('4px')
  await page.getByRole('link', { name: 'Rooms', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible()
  expect(await ground('Rooms')).not.toBe(await ground('Notes'))
})
