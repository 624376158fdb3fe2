/** What this tab keeps under a key; null also where the browser keeps nothing. */
export function keptInTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}
