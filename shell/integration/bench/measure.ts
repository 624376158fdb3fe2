import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signIn } from '../support/test.ts'

export interface Cold {
  /** Milliseconds from the navigation to the moment at which the person can go on. */
  ms: number
  /** Bytes of JavaScript and CSS up to that moment, gzip. */
  js: number
  css: number
  requests: number
  manifests: number
}

/** As in the published figures of the nearest system: slow 4G, a processor four times slower. */
export interface Slow {
  downKbps: number
  latencyMs: number
  cpu: number
}
export const slow4g: Slow = { downKbps: 1600, latencyMs: 150, cpu: 4 }

export const screens = {
  login: {
    path: '/demo/',
    signedIn: false,
    ready: (page: Page) => page.locator('input:enabled').first().waitFor(),
  },
  rooms: {
    path: '/demo/room/list',
    signedIn: true,
    // The rooms themselves, not the frame around them.
    ready: (page: Page) =>
      page
        .getByRole('button', { name: /^More for/ })
        .first()
        .waitFor(),
  },
}
export type Screen = keyof typeof screens

/** Storage of somebody who is signed in at that address. */
export async function session(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
  const page = await context.newPage()
  await signIn(page, 'teacher1')
  await page.getByRole('button', { name: 'Start a class' }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

async function slowDown(context: BrowserContext, page: Page, slow: Slow) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: (slow.downKbps * 1024) / 8,
    uploadThroughput: (slow.downKbps * 1024) / 16,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
}

const sizes = new Map<string, number>()

/** One cold visit: a profile without cache, and the session if the screen needs one. */
export async function visit(
  browser: Browser,
  url: string,
  screen: Screen,
  options: { state?: Awaited<ReturnType<typeof session>>; slow?: Slow },
): Promise<Cold> {
  const { path, ready, signedIn } = screens[screen]
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    ...(signedIn && options.state ? { storageState: options.state } : {}),
  })
  const page = await context.newPage()
  if (options.slow) await slowDown(context, page, options.slow)
  const bodies: Promise<{ kind: 'js' | 'css' | 'other'; bytes: number }>[] = []
  let requests = 0
  let manifests = 0
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    const kind = type.includes('javascript') ? 'js' : type.includes('css') ? 'css' : 'other'
    if (response.url().includes('mf-manifest') || response.url().includes('madang-manifest')) manifests++
    if (response.url().startsWith('data:') || response.url().startsWith('blob:')) return
    requests++
    if (kind === 'other') return
    const known = sizes.get(response.url())
    bodies.push(
      known !== undefined
        ? Promise.resolve({ kind, bytes: known })
        : response.body().then(
            (body) => {
              const bytes = gzipSync(body, { level: 9 }).length
              sizes.set(response.url(), bytes)
              return { kind, bytes }
            },
            () => ({ kind, bytes: 0 }),
          ),
    )
  })
  const begun = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await ready(page)
  const ms = performance.now() - begun
  const [soFar, requestsSoFar] = [bodies.length, requests]
  const measured = await Promise.all(bodies.slice(0, soFar))
  // the next visit is the same browser, by now with another cookie
  if (signedIn && options.state) Object.assign(options.state, await context.storageState())
  await context.close()
  const sum = (kind: string) => measured.filter((m) => m.kind === kind).reduce((all, m) => all + m.bytes, 0)
  return { ms, js: sum('js'), css: sum('css'), requests: requestsSoFar, manifests }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
