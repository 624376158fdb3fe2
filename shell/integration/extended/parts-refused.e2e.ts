import type { Route } from '@playwright/test'
import { enter } from '../support/laws/accounts.ts'
import { addressOf, mayOpen, pages } from '../support/laws/declared.ts'
import { knownTo } from '../support/laws/known.ts'
import { goTo, settle } from '../support/laws/standing.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel', timeout: 15 * 60_000 })

const lookers = ['teacher1', 'admin', 'student1']

/** In turns, so that every kind of file meets every kind of refusal somewhere. */
const refusals: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 503, body: 'busy' }),
  (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' }),
  (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  (route) => route.abort('connectionreset'),
]

test('every file of every page is refused once: no page is lost', async ({ visitor }) => {
  const { page, context } = await visitor({ lang: 'ko', mayFail: true })
  const lost: string[] = []
  const refused = new Set<string>()
  const left = new Map(pages.map((one) => [one.id, one]))
  let walked = 0
  let on = false
  await context.route(/\/mf\/store\/.*\.js/, async (route) => {
    const { pathname } = new URL(route.request().url())
    // what is fetched ahead is asked for again when it is needed
    const needed = route.request().resourceType() === 'script'
    if (!on || !needed || refused.has(pathname)) return route.fallback()
    refused.add(pathname)
    await refusals[refused.size % refusals.length]!(route)
  })
  for (const userId of lookers) {
    on = false
    const viewer = await enter(page, { companyId: 'demo', userId })
    await settle(page)
    const known = {
      service: await knownTo(page, viewer, 'SERVICE'),
      manage: await knownTo(page, viewer, 'MANAGE'),
    }
    on = true
    for (const one of left.values()) {
      const address = addressOf(one, 'demo', one.area === 'manage' ? known.manage : known.service)
      if (address === null || !mayOpen(viewer, one)) continue
      left.delete(one.id)
      walked += 1
      await goTo(page, address)
      // what is refused once comes by itself: after 1.5, 6 and 15 s where several files behind each other are refused
      await expect
        .poll(() => page.getByRole('button', { name: '다시 시도' }).count(), { timeout: 45_000 })
        .toBe(0)
        .catch(() => {})
      const standing = await settle(page)
      if (standing.h1.length === 0 || /불러오지 못했어요|표시하지 못했어요/.test(standing.alert))
        lost.push(`${one.id}: ${standing.alert || 'nothing stands'}`)
    }
  }
  expect(lost).toEqual([])
  expect([walked > 50, refused.size > 100], `${walked} pages, ${refused.size} files`).toEqual([true, true])
  console.log(`${walked} pages walked with ${refused.size} files refused once, ${lost.length} pages lost`)
})
