import { ApiError } from '@madang/api-client'
import { logNote, type NoteContent, type NoteMark, note, task } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { callKey, invalidateCalls, useQueryClient } from '@madang/remote-kit/query'
import { useCallback, useRef, useState } from 'react'
import type { Solution } from '../viewer/content.rules.ts'

export interface Conflict {
  solution: Solution
  /** What one wanted. */
  mine: 0 | 1
  minePoints: number | null
  /** What another teacher marked meanwhile. */
  other: NoteMark
}

/** Marks and page checks of one note, shown at once and sent one after the other; what another teacher marked stays, and both are shown. */
export function useMarking(noteIdx: number) {
  const { api, showError } = useServices()
  const queries = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const key = callKey(note.json, { noteIdx })

  const change = useCallback(
    (pageNo: number, edit: (page: Page) => Page) => {
      queries.setQueryData<NoteContent>(
        callKey(note.json, { noteIdx }),
        (before) => before && edited(before, pageNo, edit),
      )
    },
    [queries, noteIdx],
  )
  const inTurn = useCallback((work: () => Promise<unknown>) => {
    const next = queue.current.then(work, work)
    queue.current = next
    // once, after the last of several that were marked quickly
    void next.then(() => {
      if (queue.current === next)
        invalidateCalls([note.json, note.view, note.list, note.question, logNote.list, task.userDetail])
    })
    return next
  }, [])

  const mark = useCallback(
    (
      solution: Solution,
      result: 0 | 1,
      points: number | null = null,
      seen: { res: number | null; points: number | null } = solution,
    ) => {
      const { agendaNo, pageNo, no } = solution
      setConflicts((all) => all.filter((one) => one.solution.no !== no))
      // an answer that is on its way would overwrite what is shown
      void queries.cancelQueries({ queryKey: key })
      const show = (res: number | null, given: number | null) => change(pageNo, withResult(no, res, given))
      show(result, result === 1 ? null : points)
      return inTurn(async () => {
        try {
          const asSeen = seen.res === 0 || seen.res === 1 ? seen.res : null
          await api.call(note.mark, {
            noteIdx,
            agendaNo,
            pageNo,
            solutionNo: no,
            result,
            ...(points !== null && { points }),
            seen: asSeen,
            ...(seen.points !== null && { seenPoints: seen.points }),
          })
        } catch (error) {
          const other = otherMark(error)
          show(other ? other.result : seen.res, other ? other.points : seen.points)
          if (other) setConflicts((all) => [...all, { solution, mine: result, minePoints: points, other }])
          else showError(error)
        }
      })
    },
    [api, change, inTurn, key, noteIdx, queries, showError],
  )

  const check = useCallback(
    (agendaNo: number, pageNo: number, checked: boolean) => {
      const show = (on: boolean) => change(pageNo, (page) => ({ ...page, Chk: on ? 1 : 0 }))
      show(checked)
      return inTurn(async () => {
        try {
          await api.call(note.check, { noteIdx, agendaNo, pageNo, check: checked ? 1 : 0 })
        } catch (error) {
          show(!checked)
          showError(error)
        }
      })
    },
    [api, change, inTurn, noteIdx, showError],
  )
  const keepTheirs = useCallback(
    (no: number) => setConflicts((all) => all.filter((one) => one.solution.no !== no)),
    [],
  )
  /** Resolves when the server has answered all that was marked and checked. */
  const settled = useCallback(() => queue.current, [])
  return { mark, check, conflicts, keepTheirs, settled }
}

type Page = NoteContent['Dt']['ALi'][number]['PLi'][number]

const edited = (content: NoteContent, pageNo: number, edit: (page: Page) => Page): NoteContent => ({
  Dt: {
    ALi: content.Dt.ALi.map((agenda) => ({
      ...agenda,
      PLi: agenda.PLi.map((page) => (page.PNo === pageNo ? edit(page) : page)),
    })),
  },
})

const withResult =
  (no: number, Res: number | null, Pts: number | null) =>
  (page: Page): Page => ({
    ...page,
    SolLi: page.SolLi.map((one) => (one.SNo === no ? { ...one, Res, Pts } : one)),
  })

function otherMark(error: unknown): NoteMark | null {
  if (!(error instanceof ApiError) || error.code !== 'WB-409-006') return null
  return (error.data as { mark?: NoteMark } | undefined)?.mark ?? null
}
