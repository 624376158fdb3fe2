import type { Page } from '@playwright/test'

/** What a person meets at an address, once it has come up. */
export interface Standing {
  pathname: string
  title: string
  h1: string[]
  /** Words of what went wrong, in the place of a page or inside it. */
  alert: string
  signedOut: boolean
  /** Something still says that it is on its way. */
  busy: boolean
}

declare global {
  interface Window {
    /** Set by `leaveFor`: whether the shell has done with the last change of the address, and what it brought is drawn. */
    madangLawRouted?: boolean
  }
}

/** Waits until a headline and no skeleton shows. What doesn't come up within the limit is told as it stands. */
export async function settle(page: Page, limitMs = 45_000): Promise<Standing> {
  const stood = await page
    .waitForFunction(standingNow, true, { timeout: limitMs, polling: 50 })
    .catch(() => undefined)
  return (stood ? await stood.jsonValue() : await page.evaluate(standingNow, false)) as Standing
}

/** Runs in the page. Looks and tells in one moment, in which nothing can be drawn; null where it has not come up `only`. */
function standingNow(only: boolean): Standing | null {
  const seen = (element: Element) => element.checkVisibility()
  const busy = [...document.querySelectorAll('[aria-busy=true], .MuiSkeleton-root, [role=progressbar]')].some(
    seen,
  )
  const heads = [...document.querySelectorAll('h1')].filter(seen)
  const fresh = heads.some((head) => !head.hasAttribute('data-law-seen'))
  // a page that stays, as from one list to its folder, shows the headline that it had
  if (only && (busy || heads.length === 0 || !(fresh || window.madangLawRouted === true))) return null
  const textsOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(seen)
      .map((element) => element.textContent.trim().replaceAll(/\s+/g, ' '))
      .filter((text) => text !== '')
  return {
    pathname: location.pathname,
    title: document.title,
    h1: textsOf('h1'),
    alert: textsOf('[role=alert]').join(' '),
    signedOut: document.querySelector('input[autocomplete=current-password]') !== null,
    busy,
  }
}

/** Before the address changes: what is seen now is old, and the end of routing is heard, redirects included. */
export async function leaveFor(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const head of document.querySelectorAll('h1')) head.setAttribute('data-law-seen', '')
    const heard = window.madangLawRouted !== undefined
    window.madangLawRouted = false
    if (heard) return
    let routing = 0
    window.addEventListener('single-spa:before-routing-event', () => {
      routing += 1
      window.madangLawRouted = false
    })
    window.addEventListener('single-spa:routing-event', () => {
      const last = routing
      // a frame in which React draws what came, one that shows it, and the end of what they left to do: on a busy machine the
      // old headline still stands in both
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          requestIdleCallback(
            () => {
              window.madangLawRouted = last === routing
            },
            { timeout: 5000 },
          ),
        ),
      )
    })
  })
}

/** Changes the address inside the document, as a link of the product does. */
export async function goTo(page: Page, address: string): Promise<Standing> {
  await leaveFor(page)
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
  return settle(page)
}

/** Why this is not a page that somebody can use; empty when it is one. */
export function faultsOf(standing: Standing): string[] {
  const { pathname, title, h1, alert, signedOut, busy } = standing
  return [
    ...(title.trim() === '' ? ['has no title'] : []),
    ...(h1.length === 1 ? [] : [`has ${h1.length} headlines of the first level`]),
    ...(alert ? [`says "${alert.slice(0, 160)}"`] : []),
    ...(signedOut ? ['shows the login'] : []),
    ...(busy ? ['is not done with loading'] : []),
  ].map((fault) => `${pathname} ${fault}`)
}
