import { join } from 'node:path'
import type { Finding } from '@madang/contract'
import type { BrowserContext, Browser as Chrome, Page } from 'playwright-core'
import { browserArgs, presentBrowser } from '../browser/find-browser.ts'
import { CommandError } from '../failure.ts'
import { inRepository, root } from '../root.ts'
import { demoAccounts, planSmoke, type SmokeAccount, type SmokePage, type SmokeVisit } from './smoke-plan.ts'
import { arrival, standing, watchPage } from './smoke-watch.ts'

export interface SmokeTarget {
  /** Gateway. */
  url: string
  /** Deploy token of the app: lets its published versions be overridden. */
  token: string
  name: string
  version: string
  channel: string
}

export interface SmokeOptions {
  /** Who signs in; absent: the demo's accounts on this machine, nobody elsewhere. */
  account?: SmokeAccount
  /** For each page to come up, ms. */
  limitMs?: number
  onVisit?: (address: string) => void
}

export interface SmokeResult {
  findings: Finding[]
  /** For the history. */
  note: string
  /** Why there was no run at all. */
  skipped?: string
  left: { page: string; why: string }[]
}

const defaultLimit = 30_000
/** The first page of a fresh profile loads everything anew. */
const signInLimit = 60_000

const skip = (skipped: string): SmokeResult => ({
  findings: [],
  note: `smoke: skipped, ${skipped}`,
  skipped,
  left: [],
})

/**
 * G013: opens each page of a published version in a headless browser, with everything else as it is live, before any
 * pointer moves. Nobody else sees the version: the override is a cookie of this browser alone.
 */
export async function smokeRun(target: SmokeTarget, options: SmokeOptions = {}): Promise<SmokeResult> {
  const playwright = await import('playwright-core').catch(() => null)
  if (!playwright) return skip('playwright-core is not installed')
  // Said on machines that have one and must not use it here.
  const found =
    process.env.MADANG_BROWSER === 'none'
      ? undefined
      : presentBrowser({
          own: playwright.chromium.executablePath(),
          ...(inRepository && { unpacked: join(root, '.tools', 'chromium', 'unpacked') }),
        })
  if (!found) return skip('no browser')

  const accounts = accountsFor(target, options.account)
  const companyId = pinnedCompany(target.channel) ?? accounts[0]?.companyId ?? null
  const plan = planSmoke(await pagesToOpen(target, companyId), { companyId, accounts })

  const chrome = await playwright.chromium.launch({
    executablePath: found.executablePath,
    args: browserArgs,
    env: { ...(process.env as Record<string, string>), ...found.env },
  })
  try {
    return await visitAll(chrome, target, plan.visits, plan.left, options)
  } finally {
    await chrome.close()
  }
}

const pinnedCompany = (channel: string): string | undefined => /^company:(.+)$/.exec(channel)?.[1]

/** Who was named; on this machine else the demo's accounts, of the company that the candidate is meant for. */
function accountsFor(
  { url, channel }: SmokeTarget,
  given: SmokeAccount | undefined,
): readonly SmokeAccount[] {
  if (given) return [given]
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)) return []
  const companyId = pinnedCompany(channel)
  return companyId ? demoAccounts.map((one) => ({ ...one, companyId })) : demoAccounts
}

/** Of a remote its own pages; of a shell one page of each remote, which is what a shell is for. */
async function pagesToOpen(
  { url, name, version }: SmokeTarget,
  companyId: string | null,
): Promise<SmokePage[]> {
  const read = async (path: string) => (await fetch(new URL(path, url))).json()
  if (name !== 'shell') {
    const manifest = await read(`/mf/store/${name}/${version}/madang-manifest.json`)
    return (manifest as { declaration: { pages: SmokePage[] } }).declaration.pages
  }
  const query = companyId ? `?companyId=${encodeURIComponent(companyId)}` : ''
  const { microFrontends } = (await read(`/mf/discovery.json${query}`)) as {
    microFrontends: Record<string, { extras: { declaration: { pages: SmokePage[] } } }[]>
  }
  return Object.values(microFrontends).flatMap(([entry]) => {
    const pages = entry?.extras.declaration.pages ?? []
    const simple = pages.find(({ path }) => !/:(?!companyId\b)|\*/.test(path))
    return simple ? [simple] : []
  })
}

async function visitAll(
  chrome: Chrome,
  target: SmokeTarget,
  visits: readonly SmokeVisit[],
  left: SmokeResult['left'],
  options: SmokeOptions,
): Promise<SmokeResult> {
  const findings: Finding[] = []
  const fail = (text: string) => findings.push({ number: 'G013', level: 'stop', text })
  const limitMs = options.limitMs ?? defaultLimit
  let opened = 0
  const byAccount = Map.groupBy(visits, ({ account }) => account)
  let noForm = false
  for (const [account, own] of byAccount) {
    if (account && noForm) {
      left.push(...own.map(({ page }) => ({ page, why: `nobody could sign in as ${account.userId}` })))
      continue
    }
    const context = await newContext(chrome, target)
    try {
      const entered = account ? await signIn(context, target, account, Math.max(limitMs, signInLimit)) : null
      for (const problem of entered?.problems ?? []) fail(`Sign-in (/${account?.companyId}/): ${problem}.`)
      if (entered && !entered.inside) {
        // What keeps one from the form keeps the others from it too.
        noForm = entered.noForm ?? false
        if (options.account && entered.problems.length === 0) {
          fail(`Sign-in as ${account?.companyId}/${account?.userId} failed: ${entered.said}`)
        }
        left.push(...own.map(({ page }) => ({ page, why: `nobody could sign in as ${account?.userId}` })))
        continue
      }
      for (const visit of own) {
        options.onVisit?.(visit.address)
        const outcome = await open(context, target, visit, limitMs)
        if (outcome === 'elsewhere') {
          left.push({ page: visit.page, why: `${account?.userId ?? 'a visitor'} is sent elsewhere` })
          continue
        }
        opened++
        for (const problem of outcome) fail(`Page ${visit.page} (${visit.address}): ${problem}.`)
      }
    } finally {
      await context.close()
    }
  }
  const pages = `${opened} of ${opened + left.length} pages`
  const word = findings.length > 0 ? 'failed' : opened > 0 ? 'passed' : 'nothing opened'
  return { findings, left, note: `smoke: ${word}, ${pages}` }
}

/** A fresh profile with the candidate in it. */
async function newContext(
  chrome: Chrome,
  { url, token, name, version }: SmokeTarget,
): Promise<BrowserContext> {
  const context = await chrome.newContext({ baseURL: url, locale: 'en-US' })
  // What happens here is a trial, and says nothing about what people have.
  await context.route('**/mf/telemetry', (route) => route.fulfill({ status: 204 }))
  const answer = await context.request.post('/mf/overrides', {
    headers: { authorization: `Bearer ${token}` },
    data: { overrides: { [name]: version } },
  })
  if (!answer.ok()) {
    throw new CommandError(
      `The gateway did not let the smoke run show ${name} ${version}: ${await answer.text()}`,
    )
  }
  return context
}

interface Entered {
  inside: boolean
  /** What the form said to somebody who may not enter. */
  said?: string
  /** There was no form to sign in by. */
  noForm?: boolean
  /** What went wrong with the page itself: of a shell's candidate the first thing to know. */
  problems: string[]
}

/** By what password managers go by, so that language and layout don't matter. */
async function signIn(
  context: BrowserContext,
  { url, name, version }: SmokeTarget,
  account: SmokeAccount,
  limitMs: number,
): Promise<Entered> {
  const page = await context.newPage()
  const watched = await watchPage(page, { name, version })
  // Without a candidate in it this page is as it is for everybody, whatever it does.
  const problems = async () => (name === 'shell' ? await watched() : [])
  try {
    await page.goto(new URL(`/${account.companyId}/`, url).href)
    const id = page.locator('input[autocomplete="username"]')
    // Companies with a simpler way in show the form one step later.
    const byAccount = page.getByRole('button', { name: /^(Sign in with an account|계정으로 로그인)$/ })
    await id.or(byAccount).first().waitFor({ timeout: limitMs })
    if (!(await id.isVisible())) await byAccount.click()
    await id.fill(account.userId)
    const password = page.locator('input[autocomplete="current-password"]')
    await password.fill(account.password)
    await password.press('Enter')
    const away = page
      .waitForURL((address) => !/^\/[^/]+\/?$/.test(address.pathname), { timeout: limitMs })
      .then(() => null)
    const alert = page.getByRole('alert').filter({ hasText: /\S/ }).first()
    const refused = alert.waitFor({ timeout: limitMs }).then(() => alert.textContent())
    // Whichever comes; the other one's end is nobody's business.
    refused.catch(() => undefined)
    const said = await Promise.race([away, refused])
    return said === null
      ? { inside: true, problems: await problems() }
      : { inside: false, said, problems: await problems() }
  } catch (error) {
    const found = await problems()
    const what = `nobody could sign in: ${(error as Error).message.split('\n')[0]}`
    return { inside: false, noForm: true, said: what, problems: name === 'shell' ? [...found, what] : found }
  } finally {
    await page.close()
  }
}

/** What went wrong on one page, or that the person is not let there. */
async function open(
  context: BrowserContext,
  { url, name, version }: SmokeTarget,
  { address }: SmokeVisit,
  limitMs: number,
): Promise<string[] | 'elsewhere'> {
  const page = await context.newPage()
  const problems = await watchPage(page, { name, version })
  try {
    const answer = await page.goto(new URL(address, url).href, { timeout: limitMs })
    if (!answer?.ok()) return [`the address answered ${answer?.status() ?? 'nothing'}`]
    const runs = await page.evaluate(runningVersion, name)
    if (runs !== version) return [`the page was given ${runs ?? 'nothing'} and not the candidate`]
    const remote = name === 'shell' ? await shownRemote(page, limitMs) : name
    if (!remote) return [...(await problems()), 'no remote came up in this shell']
    const first = await arrival(page, remote, address, limitMs)
    if (!first) return [...(await problems()), `${remote} did not come up within ${limitMs / 1000} s`]
    if (first.state === 'elsewhere' && (await problems()).length === 0) return 'elsewhere'
    // What follows the first show: data, effects, a panel that takes the place of a page that broke.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
    const then = (await standing(page, remote, address)) ?? first
    const found = await problems()
    return then.state === 'panel'
      ? [...found, `an error panel stands in the place of ${remote}: ${then.text}`]
      : found
  } catch (error) {
    return [...(await problems()), (error as Error).message.split('\n')[0] ?? 'unknown']
  } finally {
    await page.close()
  }
}

/** Name of the remote that the shell shows, once there is one. */
const shownRemote = (page: Page, limitMs: number): Promise<string | null> =>
  page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('[id^="single-spa-application:"]')]
          .find((one) => one.childElementCount > 0)
          ?.id.split(':')[1],
      undefined,
      { timeout: limitMs },
    )
    .then((handle) => handle.jsonValue())
    .then((name) => name ?? null)
    .catch(() => null)

/** What the page's own boot data say; runs in the page. */
function runningVersion(name: string): string | undefined {
  const boot = JSON.parse(document.getElementById('madang-boot')?.textContent ?? '{}')
  return name === 'shell'
    ? boot.shell?.version
    : boot.discovery?.microFrontends?.[name]?.[0]?.metadata?.version
}
