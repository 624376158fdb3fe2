import { type RefObject, useCallback, useEffect, useState } from 'react'

export interface Window {
  /** First drawn item, 0-based. */
  from: number
  /** The one after the last drawn. */
  to: number
}

/** Which of `count` items of equal length lie in sight, and a few around them. */
export function windowOf(
  scrolled: number,
  length: number,
  itemLength: number,
  count: number,
  around = 6,
): Window {
  const first = Math.floor(Math.max(0, scrolled) / itemLength)
  const inSight = Math.ceil(length / itemLength) + 1
  const from = Math.max(0, Math.min(first - around, count - 1))
  return { from, to: Math.min(count, Math.max(from, first) + inSight + around) }
}

/** The part of a long list that is to be drawn, along one axis of a scrolling element. */
export function useWindow(
  frame: RefObject<HTMLElement | null>,
  { count, itemLength, axis }: { count: number; itemLength: number; axis: 'x' | 'y' },
) {
  const [seen, setSeen] = useState({ scrolled: 0, length: 0 })
  const look = useCallback(() => {
    const node = frame.current
    if (!node) return
    const next =
      axis === 'y'
        ? { scrolled: node.scrollTop, length: node.clientHeight }
        : { scrolled: node.scrollLeft, length: node.clientWidth }
    setSeen((now) => (now.scrolled === next.scrolled && now.length === next.length ? now : next))
  }, [frame, axis])
  useEffect(() => {
    look()
    const node = frame.current
    if (!node || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(node)
    return () => observer.disconnect()
  }, [frame, look])
  /** Scrolls as little as brings the item into sight. */
  const show = useCallback(
    (index: number) => {
      const node = frame.current
      if (!node) return
      const start = index * itemLength
      const side = axis === 'y' ? 'scrollTop' : 'scrollLeft'
      const length = axis === 'y' ? node.clientHeight : node.clientWidth
      if (start < node[side]) node[side] = start
      else if (start + itemLength > node[side] + length) node[side] = start + itemLength - length
      look()
    },
    [frame, axis, itemLength, look],
  )
  return { ...windowOf(seen.scrolled, seen.length, itemLength, count), onScroll: look, show }
}
