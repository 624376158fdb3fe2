import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { accessFaults } from './axe.ts'
import { overrideCookie } from './deployed.ts'
import { takeBody } from './engines/firefox-bodies.ts'
import { writeAsTyped } from './engines/firefox-page.ts'
import { launch } from './engines/launch.ts'
import { whyNot } from './engines/left-out.ts'
import { openSession, password } from './session.ts'

export { password }

/** Address parameters of a person's first screen. */
interface Arrival {
  companyId?: string
  /** Address below the company that opens, `note/list/work`; the company's home by default, which leads where a sign-in leads. */
  to?: string
}

/** A person in a browser of their own. */
export interface Person {
  page: Page
  context: BrowserContext
}

export interface OpenOptions {
  viewport?: { width: number; height: number }
  lang?: 'ko' | 'en'
  touch?: boolean
  /** Another product than the suite's own: address without path. */
  origin?: string
  /** The test provokes errors of the page itself or violations of its policy. */
  mayFail?: boolean
}

interface Fixtures {
  /** A fresh browser profile, signed out. */
  visitor: (options?: OpenOptions) => Promise<Person>
  /**
   * A fresh browser profile, signed in by the call that the form makes: the form costs a page more, and is proved where
   * `signIn` goes through it.
   */
  person: (userId: string, options?: OpenOptions & Arrival) => Promise<Person>
  url: string
}

/** Of long tests of a size, which `npm run test:all` alone runs. */
export const inAll = { tag: '@all' }

const causeMark = '[madang-e2e cause]'

/**
 * What Firefox alone counts among a page's errors: a violated policy, which `remember` tells with what did it; each preload that a
 * page change or a cut line ends, whose nothing matches no hash (a file that is really another breaks the page that asks for it); and
 * each socket that finds no line or goes with its page, or call that finds nobody at another address.
 */
const saidByFirefox = new RegExp(
  [
    '^Content-Security-Policy:',
    '^None of the “sha\\d+” hashes in the integrity attribute match',
    '^Firefox can’t establish a connection to the server at wss?:',
    '^Cross-Origin Request Blocked: .+CORS request did not succeed',
    '^The connection to wss?:\\S+ was interrupted while the page was loading',
  ].join('|'),
)

/** Errors that the page raised by itself: a script error with its causes, a violated policy. */
function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => {
    const words = error.stack ?? error.message
    if (!saidByFirefox.test(words)) problems.push(`${page.url()}: ${words}`)
  })
  page.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(causeMark) || /Content.Security.Policy|violates the following/i.test(text))
      problems.push(`${page.url()}: ${text}`)
  })
  // React drew again and nobody saw it: the product tells its log alone
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/open/logger')) return
    const sent = request.postData() ?? ''
    if (sent.includes('Recovered by drawing again')) problems.push(`${page.url()}: ${sent}`)
  })
}

/** Runs before the page's own scripts: keeps what would be gone when the test looks. */
function remember(mark: string) {
  // The protocol does not carry an error's causes.
  window.addEventListener('error', ({ error }) => {
    for (let cause = error?.cause; cause; cause = cause.cause)
      console.error(mark, cause.stack ?? String(cause))
  })
  document.addEventListener('securitypolicyviolation', (event) => {
    // Firefox holds the page's policy against what its driver does in the page, and asks for an icon where none is named
    if (/(>|%3E)( |%20)eval$/.test(event.sourceFile) || event.blockedURI.endsWith('/favicon.ico')) return
    console.error(mark, 'violates the policy:', event.effectiveDirective, event.blockedURI, event.sourceFile)
  })
  // Words that vanish by themselves: what was added to a live region, in order.
  const said: string[] = []
  Object.assign(window, { madangSaid: said })
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        const element = node instanceof Element ? node : node.parentElement
        if (element?.closest('[aria-live],[role=status],[role=alert]')) said.push(element.textContent ?? '')
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

async function addCookie(context: BrowserContext, url: string, pair: string) {
  const end = pair.indexOf('=')
  await context.addCookies([{ name: pair.slice(0, end), value: pair.slice(end + 1), url, httpOnly: true }])
}

/** What a person who reads the screen needs after a failure, without the cost of a trace. */
async function attach(info: TestInfo, contexts: readonly BrowserContext[]) {
  for (const [i, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const body = await page.content().catch(() => '')
    const name = `page ${i + 1}: ${page.url()}`
    if (body) await info.attach(name, { body, contentType: 'text/html' })
  }
}

export const test = base.extend<Fixtures & { leftOut: undefined }, { browser: Browser }>({
  /** The engine of the project at hand, the same for everybody in a test. */
  browser: [
    async ({ browserName }, use) => {
      const browser = await launch(browserName)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  leftOut: [
    async ({ browserName }, use, info) => {
      const reason = whyNot(browserName, path.basename(info.file), info.title)
      info.skip(reason !== null, reason ?? '')
      await use(undefined)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  url: async ({}, use) => {
    await use(process.env.MADANG_URL ?? '')
  },
  visitor: async ({ browser, browserName, url }, use, info) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: options.origin ?? url,
        viewport: options.viewport ?? { width: 1440, height: 900 },
        locale: options.lang === 'ko' ? 'ko-KR' : 'en-US',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
        hasTouch: options.touch ?? false,
        acceptDownloads: true,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      contexts.push(context)
      if (overrideCookie && !options.origin) await addCookie(context, url, overrideCookie)
      await context.addInitScript(remember, causeMark)
      if (browserName === 'firefox') {
        context.on('request', takeBody)
        await context.addInitScript(writeAsTyped)
      }
      if (!options.mayFail) context.on('page', (page) => watch(page, problems))
      return { context, page: await context.newPage() }
    })
    if (info.status !== info.expectedStatus) await attach(info, contexts)
    for (const context of contexts) await context.close()
    expect(problems, 'errors raised by the page').toEqual([])
  },
  person: async ({ visitor }, use) => {
    await use(async (userId, options = {}) => {
      const someone = await visitor(options)
      const companyId = options.companyId ?? 'demo'
      await openSession(someone.page, { companyId, userId })
      await someone.page.goto(`/${companyId}/${options.to ?? ''}`)
      await expectInside(someone.page)
      return someone
    })
  },
})

export interface SignInOptions extends Arrival {
  lang?: 'ko' | 'en'
  /** Another product than the suite's own. */
  origin?: string
}

/** Through the login form, until the first screen stands and the form has gone. */
export async function signIn(page: Page, userId: string, options: SignInOptions = {}) {
  const companyId = options.companyId ?? 'demo'
  await page.goto(`${options.origin ?? ''}/${companyId}/${options.to ?? ''}`)
  const ko = options.lang === 'ko'
  const id = page.getByRole('textbox', { name: ko ? '아이디' : 'ID', exact: true })
  // companies with easy login or a trial page show the form one step later
  const account = page.getByRole('button', { name: ko ? '계정으로 로그인' : 'Sign in with an account' })
  await id.or(account).first().waitFor()
  if (await account.isVisible()) await account.click()
  await id.fill(userId)
  await page.getByLabel(ko ? '비밀번호' : 'Password', { exact: true }).fill(password)
  const submit = page.getByRole('button', { name: ko ? '로그인' : 'Sign in', exact: true })
  await submit.click()
  await expectInside(page)
  await expect(submit).toBeHidden()
}

/** Some page of the product stands, and not the company's way in. */
async function expectInside(page: Page) {
  await page.waitForURL((address) => !/^\/[^/]+\/?$/.test(address.pathname), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What was not done is told by its name until it is read; then the page goes on. */
export async function readFailure(page: Page, name: string) {
  const told = page.getByRole('alertdialog', { name: `Not done: ${name}` })
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(told).toBeHidden()
}

/** Words of a toast or another live region, also when they have gone again: such things stand for two seconds. */
export async function expectSaid(page: Page, words: string) {
  await page.waitForFunction(
    (text) => (window as { madangSaid?: string[] }).madangSaid?.some((said) => said.includes(text)) ?? false,
    words,
    { polling: 200, timeout: 30_000 },
  )
}

export async function expectAccessible(page: Page) {
  expect(await accessFaults(page)).toEqual([])
}

/** No part of the page may be reachable only by scrolling sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

export { expect }
