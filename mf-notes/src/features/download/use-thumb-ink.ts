import type { VisibleStroke } from '@madang/ink'
import { useInkSheets } from '@madang/ink-pad'
import { useMe } from '@madang/remote-kit'
import { useMemo } from 'react'
import type { AgendaPages } from './pages.rules.ts'

/** As many as a note's screen shows ink of. */
const mostPages = 100
const none: readonly number[] = []

/** What a download of work has on a page: the student's ink and the teacher's red, without what was tried again later. */
export function useThumbInk(
  noteIdx: number,
  agendas: readonly AgendaPages[],
  work: boolean,
): (pageNo: number) => readonly VisibleStroke[] {
  const { userIdx } = useMe()
  const pages = useMemo(
    () =>
      work
        ? agendas.flatMap(({ pageList }) => pageList.map(({ pageNo }) => pageNo)).slice(0, mostPages)
        : none,
    [work, agendas],
  )
  const sheets = useInkSheets({ noteIdx, layer: 'review', author: userIdx, pages })
  const strokes = useMemo(
    () =>
      new Map(
        pages.map((pageNo) => [
          pageNo,
          (sheets.page(pageNo)?.strokes ?? []).filter(({ layer }) => layer !== 'retry'),
        ]),
      ),
    [sheets, pages],
  )
  return (pageNo) => strokes.get(pageNo) ?? []
}
