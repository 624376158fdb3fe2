import { test as base, expect } from '@playwright/test'
import { openScreen, openWebKit } from './browser.ts'
import { Tab } from './tab.ts'

export { expect }

export const desktop = { width: 1440, height: 900 }
/** As narrow as WebKitGTK's window gets: the least is the window's own, not the page's. */
export const phone = { width: 390, height: 844 }

interface Fixtures {
  /** A browser of its own, signed out. */
  tab: (size?: { width: number; height: number }) => Promise<Tab>
}

/** Journeys of WebKit. Playwright only runs them: the browser is driven by Selenium, as Debian's WebKitGTK knows no other way. */
export const test = base.extend<Fixtures, { display: string }>({
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const screen = await openScreen()
      await use(screen.display)
      await screen.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ display }, use, info) => {
    const opened: { tab: Tab; close(): Promise<void> }[] = []
    await use(async (size = desktop) => {
      const { driver, close } = await openWebKit(display, size)
      const tab = new Tab(driver, process.env.MADANG_URL ?? '')
      opened.push({ tab, close })
      return tab
    })
    const failed = info.status !== info.expectedStatus
    const problems: string[] = []
    for (const [i, { tab, close }] of opened.entries()) {
      if (failed) {
        const { driver } = tab
        const name = `page ${i + 1}: ${await driver.getCurrentUrl()}`
        const shot = Buffer.from(await driver.takeScreenshot(), 'base64')
        await info.attach(name, { body: shot, contentType: 'image/png' })
        await info.attach(name, { body: await driver.getPageSource(), contentType: 'text/html' })
      }
      problems.push(...(await tab.uncaught()))
      await close()
    }
    expect(problems, 'errors that no page caught').toEqual([])
  },
})
