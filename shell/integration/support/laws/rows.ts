import type { Page } from '@playwright/test'
import { faultsOf, leaveFor, settle } from './standing.ts'

/**
 * Lists whose rows honestly open nothing, by page, with the reason. Empty is the goal: a row that opens nothing has more to
 * say than its list shows, or needs no row of its own.
 */
export const closedRows: Readonly<Record<string, string>> = {}

/** First row of the list that a page shows, on phones its first card, by what is clicked to open it; null where there is none. */
async function firstRow(page: Page) {
  const main = page.getByRole('main')
  const row = main.locator('[role=row][data-id], [role=row][aria-rowindex="2"]').first()
  if (await row.isVisible()) return row.locator('[role=gridcell]:not(:has(input, button))').first()
  // rooms are cards for everybody, and the title is the card's link
  const card = main.locator('ul:not(nav ul) > li > :is(a, button), article h3 > a').first()
  return (await card.isVisible()) ? card : null
}

/** Opens the first row of the list here: a page with a headline, or a dialog, which stays open. */
export async function rowFaults(page: Page): Promise<{ opened: 'page' | 'dialog' | null; faults: string[] }> {
  const row = await firstRow(page)
  if (!row) return { opened: null, faults: [] }
  const list = page.url()
  await leaveFor(page)
  await row.click()
  const dialog = page.getByRole('dialog').first()
  const came = await Promise.any([
    dialog.waitFor({ timeout: 8_000 }).then(() => 'dialog' as const),
    page.waitForURL((url) => url.href !== list, { timeout: 8_000 }).then(() => 'page' as const),
  ]).catch(() => null)
  const faults: string[] = []
  if (came === null) faults.push('its first row opens nothing')
  else {
    // a dialog leaves the address, and with it the page, as they are
    if (came === 'dialog')
      await page.evaluate(() => {
        window.madangLawRouted = true
      })
    const standing = await settle(page)
    if (came === 'page') faults.push(...faultsOf(standing).map((fault) => `its first row: ${fault}`))
    else if (standing.alert) faults.push(`its first row's dialog says "${standing.alert.slice(0, 160)}"`)
  }
  return { opened: came, faults }
}
