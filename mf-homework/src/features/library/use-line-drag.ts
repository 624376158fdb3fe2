import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Line, place } from './contents.rules.ts'

export interface DropTarget {
  /** What is dragged would stand before this line. */
  index: number
  depth: number
}

interface Drag {
  key: number
  startX: number
  pointerId: number
}

const indentPx = 24

/** Lines moved by their handles, with mouse, pen or finger: up and down where, left and right how deep. */
export function useLineDrag(
  list: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  drop: (from: number, to: number, depth: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
  const latest = useRef({ lines, drop })
  latest.current = { lines, drop }

  useEffect(() => {
    if (!drag) return
    const over = (event: globalThis.PointerEvent): { from: number; to: DropTarget } | null => {
      const { lines: now } = latest.current
      const from = now.findIndex(({ key }) => key === drag.key)
      const index = indexAt(list.current, event.clientY)
      const wished = (now[from]?.depth ?? 0) + Math.round((event.clientX - drag.startX) / indentPx)
      const after = place(now, from, index, wished)
      if (from < 0 || after === now) return null
      const depth = after.find(({ key }) => key === drag.key)?.depth ?? 0
      return { from, to: { index, depth } }
    }
    const moveTo = (event: globalThis.PointerEvent) => {
      if (event.pointerId === drag.pointerId) setTarget(over(event)?.to ?? null)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== drag.pointerId) return
      const found = event.type === 'pointerup' ? over(event) : null
      if (found) latest.current.drop(found.from, found.to.index, found.to.depth)
      setDrag(null)
      setTarget(null)
    }
    window.addEventListener('pointermove', moveTo)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', moveTo)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [drag, list])

  const grab = useCallback((event: PointerEvent, key: number) => {
    event.preventDefault()
    setDrag({ key, startX: event.clientX, pointerId: event.pointerId })
  }, [])
  return { grab, target, from: drag ? lines.findIndex(({ key }) => key === drag.key) : null }
}

/** Before which line a height on the screen lies. */
function indexAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.querySelectorAll('[data-line]') ?? [])]
  const index = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return index < 0 ? rows.length : index
}
