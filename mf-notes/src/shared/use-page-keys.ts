import { useEffect, useRef } from 'react'

const typing =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

export interface Press {
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Where text is typed, or a window is open over the page. */
  busy: boolean
}

/** Keys of a page, while nobody types and no window is open. */
export function usePageKeys<Key>(
  active: boolean,
  keyOf: (press: Press) => Key | null,
  onKey: (key: Key) => void,
): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!active) return
    const down = (event: KeyboardEvent) => {
      const busy =
        (event.target as Element | null)?.closest?.(typing) != null ||
        document.querySelector('[role=dialog], [role=alertdialog]') !== null
      const key = keyOf({ ...pick(event), busy })
      if (!key || event.repeat) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', down)
    return () => document.removeEventListener('keydown', down)
  }, [active, keyOf])
}

const pick = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ code, ctrlKey, metaKey, altKey })
