import type { VisibleStroke } from '@madang/ink'
import { useCallback, useEffect, useState } from 'react'
import { readInk } from './read-ink.ts'

export interface PageInkToSee {
  /** What its student wrote; null while it is on its way. */
  readonly strokes: readonly VisibleStroke[] | null
  readonly failed: boolean
  retry(): void
}

/** Requests under way at once: of a class each student's page is asked for. */
const atOnce = 4
let underWay = 0
const waiting: (() => void)[] = []

async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (underWay >= atOnce) await new Promise<void>((go) => waiting.push(go))
  underWay++
  try {
    return await read()
  } finally {
    underWay--
    waiting.shift()?.()
  }
}

/** The student's ink of one page of a note, to look at only. `noteIdx` null: nothing is asked for. */
export function usePageInk(noteIdx: number | null, pageNo: number): PageInkToSee {
  const [found, setFound] = useState<{ of: string; strokes: readonly VisibleStroke[] } | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const of = `${noteIdx} ${pageNo}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (noteIdx === null) return
    let gone = false
    setFailed(false)
    inTurn(async () => (gone ? new Map() : readInk(noteIdx, [pageNo]))).then(
      (pages) => {
        const strokes: readonly VisibleStroke[] = pages.get(pageNo) ?? []
        if (!gone) setFound({ of, strokes: strokes.filter(({ layer }) => layer === 'work') })
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [noteIdx, pageNo, tries])
  const retry = useCallback(() => setTries((before) => before + 1), [])
  return { strokes: found?.of === of ? found.strokes : null, failed, retry }
}
