/** Remembers a link's wish in this tab, over the sign-in and the redirects on the way. */
export const wishKey = 'madang.override'
export const wishParameter = 'mf-override'

/** Whether a link asks, now or before the sign-in, for other versions; everything else about it comes in a chunk of its own. */
export function isWished(): boolean {
  try {
    return window.location.search.includes(wishParameter) || window.sessionStorage.getItem(wishKey) !== null
  } catch {
    return false
  }
}
