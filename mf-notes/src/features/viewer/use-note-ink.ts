import type { VisibleStroke } from '@madang/ink'
import { firstTools, type InkSheets, type InkTools, useInkSheets } from '@madang/ink-pad'
import { useMe } from '@madang/remote-kit'
import { useMemo, useState } from 'react'
import { type Agenda, inkPages } from './content.rules.ts'

export interface NoteInk {
  sheets: InkSheets
  /** The page that the teacher writes on. */
  penPage: number | null
  setPenPage(pageNo: number | null): void
  /** The student wrote on a page. */
  hasWork: boolean
  /** Something was written beside wrong answers after the note was completed. */
  hasRetry: boolean
  shows: 'work' | 'retry'
  setShows(shows: 'work' | 'retry'): void
  /** Of a page, as far as it is shown. */
  strokes(pageNo: number): readonly VisibleStroke[]
  tools: InkTools
  setTools(tools: InkTools): void
}

/** What was written on the pages of a note: the student's, and the teacher's red ink as far as the reader may see it. */
export function useNoteInk(noteIdx: number, agendas: readonly Agenda[]): NoteInk {
  const { userIdx } = useMe()
  const pages = useMemo(() => inkPages(agendas), [agendas])
  const [penPage, setPenPage] = useState<number | null>(null)
  const [tools, setTools] = useState(() => firstTools('pen', '#c81e1e'))
  const sheets = useInkSheets({ noteIdx, agendaNo: 1, layer: 'review', author: userIdx, pages })
  const [shows, setShows] = useState<'work' | 'retry'>('work')
  const byPage = useMemo(() => {
    const all = pages.map((pageNo) => [pageNo, sheets.page(pageNo)?.strokes ?? []] as const)
    const isRetry = ({ layer }: VisibleStroke) => layer === 'retry'
    return {
      hasWork: all.some(([, strokes]) => strokes.some(({ layer }) => layer === 'work')),
      hasRetry: all.some(([, strokes]) => strokes.some(isRetry)),
      shown: new Map(
        all.map(([pageNo, strokes]) => [
          pageNo,
          strokes.filter((one) => isRetry(one) === (shows === 'retry')),
        ]),
      ),
    }
  }, [sheets, pages, shows])
  const strokes = (pageNo: number) => byPage.shown.get(pageNo) ?? []
  return {
    sheets,
    penPage,
    setPenPage,
    hasWork: byPage.hasWork,
    hasRetry: byPage.hasRetry,
    shows,
    setShows,
    strokes,
    tools,
    setTools,
  }
}
