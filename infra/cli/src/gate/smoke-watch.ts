import type { Page, Request } from 'playwright-core'

/** Collects what goes wrong on a page while it is open, in the order in which it happens. */
export function watchPage(page: Page, app: { name: string; version: string }): { problems: string[] } {
  const problems: string[] = []
  const say = (problem: string) => {
    if (!problems.includes(problem)) problems.push(problem)
  }
  page.on('pageerror', (error) => say(`the page raised an error: ${firstLine(error.message)}`))
  page.on('console', (message) => {
    const text = message.text()
    if (
      /Content.Security.Policy|violates the following|integrity/i.test(text) &&
      message.type() === 'error'
    ) {
      say(`the browser refused something: ${firstLine(text)}`)
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
  return { problems }
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
