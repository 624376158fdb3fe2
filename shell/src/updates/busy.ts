const modal = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const hasText = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement && /^(text|search|email|tel|url|password|number)$/.test(element.type)
    ? element.value !== ''
    : element instanceof HTMLTextAreaElement && element.value !== '') ||
  (element instanceof HTMLElement && element.isContentEditable)

/** Something is half-done that no remote holds: a dialog, a field in use with text in it, a recording that plays. */
export const isBusy = (): boolean =>
  document.querySelector(modal) !== null ||
  hasText(document.activeElement) ||
  [...document.querySelectorAll('video, audio')].some(
    (media) => media instanceof HTMLMediaElement && !media.paused && !media.ended,
  )
