import type { InkLayer, VisibleStroke } from '@madang/ink'
import type { QuestionReading } from '@madang/ink/read-question'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nameOf, onPage, type ReadQuestion, type ToRead } from './readings.rules.ts'

/** So long after the last stroke somebody has finished writing, ms. */
const restMs = 700

/** A browser that has so much time at once, ms, draws nothing: no pen is on its way. */
const restful = 25
/** A page where something always moves is read all the same after this, ms. */
const longestWaitMs = 5000

/** Reading takes a while: not between two frames of a pen that writes. */
async function idle(): Promise<void> {
  // Safari has none
  if (typeof requestIdleCallback !== 'function') return new Promise((resolve) => setTimeout(resolve, 50))
  const end = performance.now() + longestWaitMs
  for (;;) {
    const left = await new Promise<number>((resolve) => {
      requestIdleCallback((deadline) => resolve(deadline.timeRemaining()), { timeout: longestWaitMs })
    })
    if (left >= restful || performance.now() >= end) return
  }
}

type Reader = typeof import('./pen-reader.ts')

/**
 * What the machine reads of pages, by question: on this device alone, one question at a time, when the browser has nothing else to do.
 * `look` is told what stands on a page.
 */
export function useReadings(questions: readonly ReadQuestion[], layer: InkLayer = 'work') {
  const [readings, setReadings] = useState<ReadonlyMap<number, QuestionReading>>(new Map())
  const waiting = useRef(new Map<number, ToRead>())
  const read = useRef(new Map<number, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      clearTimeout(timer.current)
    }
  }, [])

  const readAll = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    try {
      // its weights take a while to unpack
      await idle()
      const reader: Reader = await import('./pen-reader.ts')
      const recogniser = await reader.loadInkRecogniser()
      while (waiting.current.size > 0 && !gone.current) {
        await idle()
        const [no, { asked, strokes }] = [...waiting.current][0]!
        waiting.current.delete(no)
        read.current.set(no, nameOf(strokes))
        const reading = strokes.length > 0 ? reader.readQuestion(recogniser, asked, strokes) : undefined
        setReadings((before) => {
          const next = new Map(before)
          if (reading) next.set(no, reading)
          else next.delete(no)
          return next
        })
      }
    } catch {
      // without the recogniser everything else works; the next stroke tries again
    } finally {
      busy.current = false
    }
  }, [])

  /** Pages that changed since. */
  const seen = useRef(new Map<number, readonly VisibleStroke[]>())
  const sort = useCallback(() => {
    for (const [pageNo, strokes] of seen.current) {
      for (const one of onPage(questions, pageNo, strokes, layer)) {
        if ((read.current.get(one.no) ?? '') === nameOf(one.strokes)) waiting.current.delete(one.no)
        else waiting.current.set(one.no, one)
      }
    }
    seen.current.clear()
    if (waiting.current.size > 0) void readAll()
  }, [questions, layer, readAll])
  const look = useCallback(
    (pageNo: number, strokes: readonly VisibleStroke[]) => {
      seen.current.set(pageNo, strokes)
      clearTimeout(timer.current)
      timer.current = setTimeout(sort, restMs)
    },
    [sort],
  )
  return { readings, look }
}
