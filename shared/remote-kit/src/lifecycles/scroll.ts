/** How long a page may take to become as long as it was, ms. */
const growWaitMs = 2000

const positions = new Map<string, number>()
let pending: number | null = null
let lastPath = ''
let started = false

const scroller = () => document.scrollingElement ?? document.documentElement

/** single-spa marks the popstate events that it makes of pushState and replaceState. */
const isPush = (event: PopStateEvent & { singleSpa?: boolean }) => event.singleSpa === true

/** Remembers per address how far it was scrolled. A step back or forward goes there again, a new page begins at its top. */
export function startScrollMemory(): void {
  if (started) return
  started = true
  window.history.scrollRestoration = 'manual'
  lastPath = window.location.pathname
  let href = window.location.href
  window.addEventListener('scroll', () => positions.set(href, scroller().scrollTop), { passive: true })
  window.addEventListener('popstate', (event) => {
    href = window.location.href
    const samePath = window.location.pathname === lastPath
    lastPath = window.location.pathname
    if (!isPush(event)) pending = positions.get(href) ?? 0
    else if (!samePath && !window.location.hash) pending = 0
  })
}

/** Goes to the remembered position once the page is long enough, unless the person scrolls first. Returns how to stop. */
export function restoreScroll(): () => void {
  startScrollMemory()
  const wanted = pending
  pending = null
  if (wanted === null) return () => {}
  const go = () => {
    scroller().scrollTop = wanted
    return Math.abs(scroller().scrollTop - wanted) < 2
  }
  if (go() || typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(() => {
    if (go()) stop()
  })
  const timer = setTimeout(() => stop(), growWaitMs)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const name of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(name, stop)
  }
  for (const name of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(name, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
