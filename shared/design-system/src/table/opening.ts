import type { MouseEvent } from 'react'

/**
 * What makes an element open a row: with an address a real link, whose plain click stays on the page; other clicks
 * (new tab, new window, download) are the browser's.
 */
export function opening<Row>(
  row: Row,
  rowHref: ((row: Row) => string | undefined) | undefined,
  open: (row: Row) => void,
): { href?: string; onClick: (event: MouseEvent) => void } {
  const href = rowHref?.(row)
  if (href === undefined) return { onClick: () => open(row) }
  return {
    href,
    onClick: (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(row)
    },
  }
}
