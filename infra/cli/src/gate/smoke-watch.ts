import type { Page, Request } from 'playwright-core'

/** What can be asked of a remote on a page, in the browser. */
interface Seen {
  up: boolean
  /** Text of the error panel that stands in the remote's place. */
  panel: string | null
}

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

/**
 * Waits until the remote shows something or its error panel does. Null: it is there; else what is wrong.
 * The panel is known by its last line (`mf-notes · 1.4.0 · render`), which is the same in every language.
 */
export async function arrival(page: Page, name: string, limitMs: number): Promise<string | null> {
  const look = await page
    .waitForFunction(lookAt, name, { timeout: limitMs })
    .then((handle) => handle.jsonValue())
    .catch(() => null)
  if (!look) return `${name} did not come up within ${limitMs / 1000} s`
  return look.panel ? `an error panel stands in the place of ${name}: ${look.panel}` : null
}

/** What stands there now, after the page has come to rest. */
export async function panelOf(page: Page, name: string): Promise<string | null> {
  const look = await page.evaluate(lookAt, name)
  return look?.panel ?? null
}

/** Runs in the page. Falsy: neither has come yet. */
function lookAt(name: string): Seen | null {
  const alerts = [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent ?? '')
  const panel = alerts.find((text) => new RegExp(`${name} · `).test(text))
  const place = document.getElementById(`single-spa-application:${name}`)
  const up = [...(place?.querySelectorAll('*') ?? [])].some(
    (one) =>
      one.childElementCount === 0 &&
      !one.closest('[role="status"]') &&
      ((one.textContent ?? '').trim() !== '' || /^(img|svg|input|canvas|video|path)$/i.test(one.tagName)),
  )
  return up || panel ? { up, panel: panel ? panel.replace(/\s+/g, ' ').slice(0, 300) : null } : null
}
