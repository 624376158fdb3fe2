/** What this tab keeps under a key; null also where the browser keeps nothing. */
export function keptInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether the address asks for something, or has asked before in this tab, which keeps it under the same name. */
export const isAsked = (name: string): boolean => location.search.includes(name) || keptInTab(name) !== null
