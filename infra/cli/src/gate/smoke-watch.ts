import type { Page, Request } from 'playwright-core'

/** Where the page keeps the violations of its policy; a script may catch the error, the event can't be hidden. */
const violations = 'madangSmokeViolations'

/** Collects what goes wrong on a page while it is open, in the order in which it happens. Before it goes anywhere. */
export async function watchPage(
  page: Page,
  app: { name: string; version: string },
): Promise<() => Promise<string[]>> {
  const problems: string[] = []
  const say = (problem: string) => {
    if (!problems.includes(problem)) problems.push(problem)
  }
  await page.addInitScript((key) => {
    const found: string[] = []
    Object.assign(window, { [key]: found })
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.disposition !== 'enforce') return
      found.push(`${event.effectiveDirective} (${event.blockedURI || event.sourceFile || 'inline'})`)
    })
  }, violations)
  page.on('pageerror', (error) => say(`the page raised an error: ${firstLine(error.message)}`))
  page.on('console', (message) => {
    // Chromium says so and nothing else happens: the file does not run.
    if (message.type() === 'error' && /integrity/i.test(message.text())) {
      say(`the browser refused a file: ${firstLine(message.text())}`)
    }
  })
  const ownFiles = `/mf/store/${app.name}/`
  const versionOf = (request: Request) => {
    const path = new URL(request.url()).pathname
    return path.startsWith(ownFiles) ? path.slice(ownFiles.length).split('/')[0] : undefined
  }
  page.on('request', (request) => {
    const version = versionOf(request)
    if (version && version !== app.version) say(`the page fell back to ${app.name} ${version}`)
  })
  page.on('response', (response) => {
    if (versionOf(response.request()) === app.version && response.status() >= 400) {
      say(`${new URL(response.url()).pathname} answered ${response.status()}`)
    }
  })
  return async () => {
    const broken = await page
      .evaluate((key) => (window as unknown as Record<string, string[]>)[key] ?? [], violations)
      .catch(() => [])
    for (const one of broken) say(`the page's policy was violated: ${one}`)
    return problems
  }
}

const firstLine = (text: string) => (text.trim().split('\n')[0] ?? '').slice(0, 300)

/** What stands on the page: the remote, an error panel in its place, or something else since the person was sent away. */
export type Arrival = { state: 'up' | 'elsewhere' } | { state: 'panel'; text: string }

/**
 * Waits until one of these is there; null when none came in time.
 * The panel is known by its last line (`mf-notes · 1.4.0 · render`), which is the same in every language.
 */
export async function arrival(
  page: Page,
  name: string,
  address: string,
  limitMs: number,
): Promise<Arrival | null> {
  const look = await page
    .waitForFunction(lookAt, { name, address }, { timeout: limitMs })
    .then((handle) => handle.jsonValue())
    .catch(() => null)
  return look ?? null
}

/** What stands there now, after the page has come to rest. */
export const standing = (page: Page, name: string, address: string): Promise<Arrival | null> =>
  page.evaluate(lookAt, { name, address })

/** Runs in the page, so it may use nothing from around it. */
function lookAt({ name, address }: { name: string; address: string }): Arrival | null {
  const panel = [...document.querySelectorAll('[role="alert"]')]
    .map((one) => one.textContent ?? '')
    .find((text) => text.includes(`${name} · `))
  if (panel) return { state: 'panel', text: panel.replace(/\s+/g, ' ').trim().slice(0, 300) }
  const shows = (place: Element) =>
    [...place.querySelectorAll('*')].some(
      (one) =>
        one.childElementCount === 0 &&
        !one.closest('[role="status"]') &&
        ((one.textContent ?? '').trim() !== '' || /^(img|svg|input|canvas|video|path)$/i.test(one.tagName)),
    )
  const places = [...document.querySelectorAll('[id^="single-spa-application:"]')].filter(shows)
  if (places.some((one) => one.id === `single-spa-application:${name}`)) return { state: 'up' }
  const away = window.location.pathname !== address
  const asked = document.querySelector('input[autocomplete="username"]') !== null
  return asked || (away && places.length > 0) ? { state: 'elsewhere' } : null
}
