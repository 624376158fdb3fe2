import type { Question } from '@madang/domain'
import { isAnsweredByPen, strayStrokes, type VisibleStroke } from '@madang/ink'
import { type InkSheets, useInkSheets } from '@madang/ink-pad'
import { useReadings } from '@madang/ink-pad/readings'
import { useMe, useSetting } from '@madang/remote-kit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { penSetting } from './pen.setting.ts'
import type { SheetPen } from './sheet-pen.ts'

interface PenOptions {
  noteIdx: number
  questions: readonly Question[]
  /** All whose places are on the pages, where a round is about some alone. */
  placed?: readonly Question[]
  pageCount: number
  readOnly: boolean
  /** The machine reads along; while somebody writes unless said otherwise. */
  reads?: boolean
}

export interface Pen extends SheetPen {
  readonly sheets: InkSheets
  /** The page that is looked at. */
  readonly shown: number
  /** Pages with ink beside all questions. */
  readonly stray: ReadonlySet<number>
  onPage(pageNo: number): void
}

/** So long after a stroke one sees that its question is answered, ms: looking costs a little on a full page. */
const lookMs = 200

/** The same set where nothing changes. */
function changed(before: ReadonlySet<number>, found: ReadonlyMap<number, boolean>): ReadonlySet<number> {
  if ([...found].every(([no, there]) => before.has(no) === there)) return before
  const next = new Set(before)
  for (const [no, there] of found) there ? next.add(no) : next.delete(no)
  return next
}

/** The ink of a work note: the page that is shown and its neighbours, and which questions were answered with it. */
export function usePen(options: PenOptions): Pen {
  const { noteIdx, questions, placed = questions, pageCount, readOnly, reads = !readOnly } = options
  const { userIdx } = useMe()
  const [tools, onTools] = useSetting(penSetting)
  const [shown, onPage] = useState(1)
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const [stray, setStray] = useState<ReadonlySet<number>>(new Set())
  const pages = useMemo(
    () => [shown, shown + 1, shown - 1].filter((pageNo) => pageNo >= 1 && pageNo <= pageCount),
    [shown, pageCount],
  )
  const { readings, look: lookToRead } = useReadings(questions)
  const waiting = useRef(new Map<number, readonly VisibleStroke[]>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = useCallback(() => {
    timer.current = undefined
    const found = new Map<number, boolean>()
    const strays = new Map<number, boolean>()
    for (const [pageNo, strokes] of waiting.current) {
      for (const { no, page, rect } of questions)
        if (page === pageNo) found.set(no, isAnsweredByPen(rect, { strokes }))
      const here = placed.filter(({ page }) => page === pageNo)
      const rects = here.flatMap(({ rect }) => (rect ? [rect] : []))
      strays.set(pageNo, here.length > 0 && strayStrokes(rects, { strokes }).length > 0)
    }
    waiting.current.clear()
    setAnswered((before) => changed(before, found))
    setStray((before) => changed(before, strays))
  }, [questions, placed])
  const sheets = useInkSheets({
    noteIdx,
    layer: 'work',
    author: userIdx,
    pages,
    survey: pageCount,
    onPage(pageNo, strokes) {
      waiting.current.set(pageNo, strokes)
      timer.current ??= setTimeout(look, lookMs)
      if (reads) lookToRead(pageNo, strokes)
    },
  })
  return useMemo(
    () => ({
      sheets,
      page: sheets.page,
      isWhole: sheets.isWhole,
      failed: sheets.failed,
      tools,
      onTools,
      readOnly,
      answered,
      stray,
      shown,
      readings,
      onPage,
    }),
    [sheets, tools, onTools, readOnly, answered, stray, shown, readings],
  )
}
