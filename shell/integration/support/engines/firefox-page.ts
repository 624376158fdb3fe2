/**
 * Runs in each page of Firefox before its own scripts. Playwright's `fill` sets there a field's `value` by the setter that React
 * has put on it, and React, which knows of the value then, does not hear the event: the form stays empty. Written as the
 * browser's own editing writes, with the events that it sends.
 */
export function writeAsTyped(): void {
  const write = (text: string) => {
    const field = document.activeElement
    if (field instanceof HTMLIFrameElement) return field
    document.execCommand('insertText', false, text)
    return undefined
  }
  // Playwright puts its own there afterwards
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => write, set: () => {} })
}
