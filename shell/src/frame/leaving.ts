import { isUnsaved } from '../core/unsaved.ts'

type Ask = () => Promise<boolean>

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The link of this origin that a click would follow in this tab. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !plainClick(event)) return null
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  return link.origin === window.location.origin ? link : null
}

const samePage = (link: HTMLAnchorElement) =>
  link.pathname === window.location.pathname && link.search === window.location.search

/**
 * Asks before a link or the back button leaves unsaved work. Closing the tab is the browser's own question (see
 * unsaved.ts); the back button can be asked about where the browser has the Navigation API. Returns the end of it.
 */
export function guardLeaving(ask: Ask, go: (to: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (!isUnsaved()) return
    const link = linkOf(event)
    if (!link || samePage(link)) return
    event.preventDefault()
    event.stopPropagation()
    void ask().then((yes) => {
      if (yes) go(link.href)
    })
  }
  const onNavigate = (event: NavigateEvent) => {
    if (!isUnsaved() || event.navigationType !== 'traverse' || !event.cancelable) return
    const { key, url } = event.destination
    if (new URL(url).pathname === window.location.pathname) return
    event.preventDefault()
    void ask().then((yes) => {
      if (yes) window.navigation.traverseTo(key)
    })
  }
  const navigation = 'navigation' in window ? window.navigation : null
  document.addEventListener('click', onClick, true)
  navigation?.addEventListener('navigate', onNavigate)
  return () => {
    document.removeEventListener('click', onClick, true)
    navigation?.removeEventListener('navigate', onNavigate)
  }
}
