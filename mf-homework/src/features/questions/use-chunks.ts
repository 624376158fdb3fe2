import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rows that are drawn or left out together. */
export const chunkRows = 40
/** Drawn before they come into sight, px: more than a held arrow key goes between two frames. */
const ahead = 800
/** Until one was measured, px: a row of one line. */
const usualRow = 38

/**
 * A long table in chunks, of which only those near sight are drawn: rows are as high as their texts, so each chunk that is left
 * out holds the place that it took. Where the browser can't say what is in sight, all are drawn.
 */
export function useChunks(table: RefObject<HTMLTableElement | null>, count: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]))
  const heights = useRef(new Map<number, number>())
  const row = useRef(usualRow)
  const able = typeof IntersectionObserver !== 'undefined'

  useEffect(() => {
    const node = table.current
    if (!node || !able || count <= 1) return
    const observer = new IntersectionObserver(
      (entries) => {
        const come: number[] = []
        const gone = new Set<number>()
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const chunk = target as HTMLTableSectionElement
          const at = Number(chunk.dataset.chunk)
          if (chunk.dataset.drawn === 'true' && chunk.rows.length > 0) {
            heights.current.set(at, boundingClientRect.height)
            if (chunk.rows.length === chunkRows) row.current = boundingClientRect.height / chunkRows
          }
          if (isIntersecting) come.push(at)
          else gone.add(at)
        }
        setNear((before) => new Set([...[...before].filter((at) => !gone.has(at)), ...come]))
      },
      { root: scrollerOf(node), rootMargin: `${ahead}px 0px` },
    )
    for (const chunk of node.tBodies) observer.observe(chunk)
    return () => observer.disconnect()
  }, [table, able, count])

  return {
    isNear: (at: number) => !able || count <= 1 || near.has(at),
    heightOf: (at: number, rows: number) => heights.current.get(at) ?? rows * row.current,
  }
}

/** What scrolls around it; null: the page. */
function scrollerOf(node: Element): Element | null {
  for (let around = node.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around)
    if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight + 1) return around
  }
  return null
}
