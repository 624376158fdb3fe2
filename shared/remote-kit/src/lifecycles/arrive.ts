import { restoreScroll } from './scroll.ts'

/** How long a page may take to bring its headline, ms. */
const headlineWaitMs = 3000

let shownBefore: string | undefined

/**
 * A page has been drawn after a navigation: the scroll position is put right and the focus goes to its headline, so
 * that a screen reader says where it is and Tab goes on from there. Not for the first page of the document, and not
 * when the person or the page has put the focus into it already. Returns how to stop waiting.
 */
export function arrive(region: HTMLElement, page: string): () => void {
  const endScroll = restoreScroll()
  const first = shownBefore === undefined
  const same = shownBefore === page
  shownBefore = page
  if (first || same) return endScroll

  const before = document.activeElement
  const free = () => document.activeElement === before && !region.contains(before)
  const focus = () => {
    const headline = region.querySelector<HTMLElement>('h1')
    if (!headline) return false
    if (!headline.hasAttribute('tabindex')) headline.tabIndex = -1
    headline.style.outline = 'none'
    headline.focus({ preventScroll: true })
    return true
  }
  if (!free() || focus()) return endScroll
  const observer = new MutationObserver(() => {
    if (!free() || focus()) observer.disconnect()
  })
  observer.observe(region, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), headlineWaitMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    endScroll()
  }
}
