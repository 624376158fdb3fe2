import { expect, test } from '../support/test.ts'

const ways = {
  'answers 404': (route: import('@playwright/test').Route) =>
    route.fulfill({ status: 404, body: 'not found' }),
  'answers garbage': (route: import('@playwright/test').Route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '<!doctype html><p>not a script' }),
  'never answers': () => new Promise<void>(() => {}),
}

for (const [way, answer] of Object.entries(ways)) {
  test(`PLAT-11 SHELL-110 a remote whose entry ${way} fails in its place, is reported, and the rest works`, async ({
    person,
  }) => {
    const { page, context } = await person('teacher1')
    await context.route(/\/mf\/store\/mf-notes\/[^/]+\/remoteEntry\.js/, answer)
    const reported = page.waitForRequest(
      (r) => r.url().includes('/open/logger') && (r.postData() ?? '').includes('mf-notes'),
      {
        timeout: 90_000,
      },
    )
    // a file that never answers keeps the page from ever being loaded
    await page.goto('/demo/note/list/submitted', { waitUntil: 'commit' })
    const panel = page.getByRole('alert')
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 })
    await reported

    const tabs = page.getByRole('navigation', { name: 'Main' })
    await tabs.getByRole('link', { name: 'Rooms', exact: true }).click()
    await expect(page).toHaveURL(/\/demo\/room\/list/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // Coming back loads anew by itself; while that fails too, the button is what helps.
    await tabs.getByRole('link', { name: 'Notes' }).click()
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 })
    await context.unroute(/\/mf\/store\/mf-notes\/[^/]+\/remoteEntry\.js/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tab', { name: 'Submitted notes' })).toBeVisible({ timeout: 30_000 })
  })
}
