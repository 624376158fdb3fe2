import type { Locator, Page } from '@playwright/test'
import { faultsOf, leaveFor, settle } from './standing.ts'

/**
 * Lists whose rows honestly open nothing, by page, with the reason. Empty is the goal: a row that opens nothing has more to
 * say than its list shows, or needs no row of its own.
 */
export const closedRows: Readonly<Record<string, string>> = {}

/** Rows of the list that a page shows, on phones its cards, by what is clicked to open them. */
async function rowsOf(page: Page): Promise<Locator[]> {
  const main = page.getByRole('main')
  const rows = main.locator('[role=row][data-id], [role=row][aria-rowindex]:not([aria-rowindex="1"])')
  if (await rows.first().isVisible())
    return (await rows.all()).map((row) => row.locator('[role=gridcell]:not(:has(input, button))').first())
  // rooms are cards for everybody, and the title is the card's link
  const cards = main.locator('ul:not(nav ul) > li > :is(a, button), article h3 > a')
  return (await cards.first().isVisible()) ? cards.all() : []
}

/**
 * Which row is opened: not always the first, or a list's other kinds of rows are never walked. The same for the same account and
 * page, another for the next account; `LAW_ROW=3` opens the third everywhere.
 */
function turn(of: string, rows: number): number {
  const wanted = Number(process.env.LAW_ROW)
  if (wanted > 0) return Math.min(wanted, rows) - 1
  let sum = 0
  for (const sign of of) sum = (sum * 31 + sign.charCodeAt(0)) % 65_521
  return sum % rows
}

/** Opens a row of the list here: a page with a headline, or a dialog, which stays open. */
export async function rowFaults(
  page: Page,
  userId: string,
): Promise<{ opened: 'page' | 'dialog' | null; faults: string[] }> {
  const rows = await rowsOf(page)
  const at = rows.length > 0 ? turn(`${userId} ${new URL(page.url()).pathname}`, rows.length) : 0
  const row = rows[at]
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
  if (came === null) faults.push(`its row ${at + 1} opens nothing`)
  else {
    // a dialog leaves the address, and with it the page, as they are
    if (came === 'dialog')
      await page.evaluate(() => {
        window.madangLawRouted = true
      })
    const standing = await settle(page)
    if (came === 'page') faults.push(...faultsOf(standing).map((fault) => `its row ${at + 1}: ${fault}`))
    else if (standing.alert) faults.push(`its row ${at + 1}'s dialog says "${standing.alert.slice(0, 160)}"`)
  }
  return { opened: came, faults }
}
