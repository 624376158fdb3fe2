/** What this tab keeps under a key; null also where the browser keeps nothing. */
export function keptInTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether the address asks for something, or has asked before in this tab. */
export const isAsked = (parameter: string, key = parameter): boolean =>
  window.location.search.includes(parameter) || keptInTab(key) !== null
