import type { NoteMark } from '@madang/contract'
import type { Solution } from '../viewer/content.rules.ts'
import type { Unsent } from './unsent.rules.ts'
import type { UnsentWork } from './unsent.ts'

export interface Conflict {
  /** What one wanted. */
  mine: 0 | 1
  minePoints: number | null
  /** What another teacher marked meanwhile. */
  other: NoteMark
}

/** A mark that another one was quicker than. */
export function conflictOf(entry: Unsent | undefined): Conflict | undefined {
  if (!entry?.mark || !entry.overtaken || !('mark' in entry.overtaken)) return undefined
  return { mine: entry.mark.result, minePoints: entry.mark.points, other: entry.overtaken.mark }
}

/** Marks and page checks of one note, shown at once; what another teacher marked stays, and both are shown. */
export function useMarking(noteIdx: number, who: string, { list, send, again, drop, settled }: UnsentWork) {
  const entryOf = (no: number) =>
    list.find((one) => one.noteIdx === noteIdx && one.kind === 'mark' && one.solutionNo === no)
  const acting = (act: (entry: Unsent) => void) => (no: number) => {
    const entry = entryOf(no)
    if (entry) act(entry)
  }
  return {
    mark(
      { agendaNo, pageNo, no, res, points: seenPoints }: Solution,
      result: 0 | 1,
      points: number | null = null,
    ) {
      const seen = res === 0 || res === 1 ? (res as 0 | 1) : null
      const mark = { agendaNo, result, points, seen, seenPoints }
      send({ noteIdx, who, kind: 'mark', pageNo, solutionNo: no, text: '', mark })
    },
    check(agendaNo: number, pageNo: number, checked: boolean) {
      const check = { agendaNo, checked }
      send({ noteIdx, who, kind: 'check', pageNo, solutionNo: null, text: '', check })
    },
    conflictAt: (no: number) => conflictOf(entryOf(no)),
    keepTheirs: acting(drop),
    useMine: acting(again),
    /** True once the server has all that was entered in the note. */
    settled: () => settled(noteIdx),
  }
}
