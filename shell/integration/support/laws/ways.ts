import type { Page } from '@playwright/test'
import type { Viewer } from './accounts.ts'
import { addressOf, foldersFor, mayOpen, pages, remotes } from './declared.ts'
import { faultsOf, goTo, leaveFor, type Standing, settle } from './standing.ts'

/** Everything that a signed-in person can open from the frame around the pages, and every address that is declared. */

/** Links of the frame: header, tabs, sidebar, footer. */
const frameLinks = (page: Page) =>
  page
    .locator('header, nav, footer')
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Opens an address, by its link where one shows. */
async function open(page: Page, address: string): Promise<Standing> {
  const link = page.locator('header, nav').locator(`a[href="${address}"]`).filter({ visible: true }).first()
  if (!(await link.isVisible())) return goTo(page, address)
  await leaveFor(page)
  await link.click()
  return settle(page)
}

export async function walkFrame(page: Page, first: Standing, findings: string[]): Promise<Set<string>> {
  const opened = new Set([first.pathname])
  const waiting = await frameLinks(page)
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (opened.has(address)) continue
    opened.add(address)
    const standing = await open(page, address)
    opened.add(standing.pathname)
    findings.push(...faultsOf(standing).map((fault) => `link ${address}: ${fault}`))
    waiting.push(...(await frameLinks(page)))
  }
  return opened
}

export async function walkDeclared(page: Page, viewer: Viewer, opened: Set<string>, findings: string[]) {
  const { companyId } = viewer.account
  for (const one of pages) {
    const address = addressOf(one, companyId)
    if (address === null || opened.has(address) || !mayOpen(viewer, one)) continue
    const standing = await goTo(page, address)
    if (standing.pathname !== address) findings.push(`page ${address} leads to ${standing.pathname}`)
    findings.push(...faultsOf(standing).map((fault) => `page ${one.id}: ${fault}`))
  }
  for (const [address, opens] of foldersFor(viewer)) {
    // a console address without anything for the person refuses, or signs out: SHELL-14
    if (opens.length === 0 && address.includes('/manage')) continue
    const standing = await goTo(page, address)
    if (opens.length > 0 && !opens.includes(standing.pathname))
      findings.push(`folder ${address} leads to ${standing.pathname}, not to ${opens.join(' or ')}`)
    findings.push(...faultsOf(standing).map((fault) => `folder ${address}: ${fault}`))
  }
}

/** Each button of the header opens something, and each entry of the profile menu a page; the way out comes last. */
export async function walkMenus(page: Page, { account }: Viewer, findings: string[]) {
  const banner = page.getByRole('banner')
  const buttons = banner.locator('button:not([aria-pressed])').filter({ visible: true })
  const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-haspopup')))
  for (const [i, popup] of names.entries()) {
    if (popup === 'menu') continue
    await buttons.nth(i).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .waitFor({ timeout: 15_000 })
      .catch(() => findings.push(`header button ${i + 1} opens nothing`))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  const menu = banner.locator('button[aria-haspopup=menu]')
  await menu.click()
  await page.getByRole('menuitem').first().waitFor()
  const entries = await page.getByRole('menuitem').allInnerTexts()
  const out = entries.filter((entry) => /^(Log|Sign) ?out$/i.test(entry.trim()))
  if (out.length !== 1) findings.push(`the profile menu has no way out: ${entries.join(', ')}`)
  await page.keyboard.press('Escape')
  for (const entry of [...entries.filter((one) => !out.includes(one)), ...out]) {
    const standing = await openEntry(page, entry.trim())
    const faults = faultsOf(standing).filter(
      (fault) => !(out.includes(entry) && fault.endsWith('shows the login')),
    )
    findings.push(...faults.map((fault) => `menu ${entry}: ${fault}`))
    if (standing.pathname.startsWith(`/${account.companyId}/`)) continue
    await page.goto(`/${account.companyId}/main`)
    await settle(page)
  }
}

async function openEntry(page: Page, entry: string): Promise<Standing> {
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').click()
  await leaveFor(page)
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  return settle(page)
}

/** Signed out: the public addresses that are declared, these, and whatever they link to. */
export async function walkEntry(page: Page, from: readonly string[], findings: string[]) {
  const publicPages = pages.filter(({ signIn }) => signIn === 'none')
  const folders = remotes.flatMap(({ folders: all = [] }) => all.map((folder) => folder.path))
  const waiting = [
    ...from,
    ...publicPages.flatMap((one) => addressOf(one, '') ?? []),
    ...folders.filter((folder) => !folder.includes(':')),
  ]
  const opened = new Set<string>()
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (opened.has(address)) continue
    opened.add(address)
    await page.goto(address)
    const faults = faultsOf(await settle(page)).filter((fault) => !fault.endsWith('shows the login'))
    findings.push(...faults.map((fault) => `${address}: ${fault}`))
    const links = page.locator('a[href^="/"]')
    waiting.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
  }
  return opened
}

/**
 * What a page links to, one address for each path and set of parameters: rows of one list lead to pages of one kind. A file is no page.
 */
export const pageLinks = (page: Page, companyId: string): Promise<[kind: string, address: string][]> =>
  page
    .getByRole('main')
    .locator(`a[href^="/${companyId}/"]:not([download])`)
    .evaluateAll((links) =>
      links.map((link) => {
        const { pathname, search, searchParams } = new URL((link as HTMLAnchorElement).href)
        return [`${pathname}?${[...searchParams.keys()].sort().join()}`, pathname + search]
      }),
    )
