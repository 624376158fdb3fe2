import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
} from '@playwright/test'
import { browserArgs } from './browser.ts'

export const password = 'Madang!2026'

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
}

interface Fixtures {
  /** A fresh browser profile, signed out. */
  visitor: (options?: OpenOptions) => Promise<Person>
  /** A fresh browser profile, signed in through the login form. */
  person: (userId: string, options?: OpenOptions & { companyId?: string }) => Promise<Person>
  url: string
}

/** Errors that the page raised by itself: a script error, a violated content security policy. */
function watch(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (/Content.Security.Policy|violates the following/i.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`)
  })
}

export const test = base.extend<Fixtures, { chrome: Browser }>({
  chrome: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: process.env.MADANG_BROWSER_PATH,
        args: browserArgs,
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  url: async ({}, use) => {
    await use(process.env.MADANG_URL ?? '')
  },
  visitor: async ({ chrome, url }, use) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    await use(async (options = {}) => {
      const context = await chrome.newContext({
        baseURL: options.origin ?? url,
        viewport: options.viewport ?? { width: 1440, height: 900 },
        locale: options.lang === 'ko' ? 'ko-KR' : 'en-US',
        timezoneId: 'Asia/Seoul',
        hasTouch: options.touch ?? false,
        acceptDownloads: true,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      contexts.push(context)
      context.on('page', (page) => watch(page, problems))
      return { context, page: await context.newPage() }
    })
    for (const context of contexts) await context.close()
    expect(problems, 'errors raised by the page').toEqual([])
  },
  person: async ({ visitor }, use) => {
    await use(async (userId, options = {}) => {
      const someone = await visitor(options)
      await signIn(someone.page, userId, options)
      // the first screen stands before anybody goes on
      await expect(someone.page.getByRole('heading', { level: 1 })).toBeVisible()
      return someone
    })
  },
})

export interface SignInOptions {
  companyId?: string
  lang?: 'ko' | 'en'
  /** Another product than the suite's own. */
  origin?: string
}

export async function signIn(page: Page, userId: string, options: SignInOptions = {}) {
  const companyId = options.companyId ?? 'demo'
  await page.goto(`${options.origin ?? ''}/${companyId}/`)
  const ko = options.lang === 'ko'
  const id = page.getByRole('textbox', { name: ko ? '아이디' : 'ID', exact: true })
  // companies with easy login or a trial page show the form one step later
  const account = page.getByRole('button', { name: ko ? '계정으로 로그인' : 'Sign in with an account' })
  await id.or(account).first().waitFor()
  if (await account.isVisible()) await account.click()
  await id.fill(userId)
  await page.getByLabel(ko ? '비밀번호' : 'Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: ko ? '로그인' : 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !/^\/[^/]+\/?$/.test(address.pathname))
}

/** WCAG 2.2 AA, as axe sees it. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([])
}

/** No part of the page may be reachable only by scrolling sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

export { expect }
