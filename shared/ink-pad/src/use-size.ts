import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './view.rules.ts'

/** Size of an element in pixels of the screen, as it is now; null before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const look = () => {
      const { clientWidth: width, clientHeight: height } = node
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return size
}
