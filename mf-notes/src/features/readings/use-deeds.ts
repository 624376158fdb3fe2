import { logNote, type NoteReadings, NoteStatus, note, task } from '@madang/contract'
import type { markAnswer } from '@madang/domain'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { callKey, invalidateCalls, useQueryClient } from '@madang/remote-kit/query'
import { useCallback, useEffect, useRef } from 'react'
import { corrected, marked, type Reading } from './readings.rules.ts'

/** A work note has one agenda, its textbook. */
const agendaNo = 1

const shownBy = [
  note.readings,
  note.list,
  note.view,
  note.json,
  note.work,
  note.question,
  logNote.list,
  task.userDetail,
]

/** What a person decides in validation mode: shown at once, sent one after the other, taken back where the server refuses. */
export function useDeeds({ noteIdx, noteStatus, autoReview }: NoteReadings) {
  const { toast } = useServices()
  const queries = useQueryClient()
  const fix = useAction(note.fixReading, { invalidates: shownBy })
  const judge = useAction(note.mark, { invalidates: shownBy })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const completed = noteStatus === NoteStatus.COMPLETED
  // no part of the first view: it knows words by the hundred, and the server marks in any case
  const rule = useRef<typeof markAnswer | null>(null)
  useEffect(() => {
    import(/* webpackChunkName: "marking" */ '@madang/domain/marking').then(
      (marking) => {
        rule.current = marking.markAnswer
      },
      () => {},
    )
  }, [])

  const deed = useCallback(
    (no: number, become: (one: Reading) => Reading, send: () => Promise<object | undefined>) => {
      const queryKey = callKey(note.readings, { noteIdx })
      // an answer that is on its way would overwrite what is shown
      void queries.cancelQueries({ queryKey })
      const show = (shown: (one: Reading) => Reading) =>
        queries.setQueryData<NoteReadings>(
          queryKey,
          (now) => now && { ...now, list: now.list.map((one) => (one.no === no ? shown(one) : one)) },
        )
      const before = queries.getQueryData<NoteReadings>(queryKey)?.list.find((one) => one.no === no)
      show(become)
      const work = async () => {
        // nothing of it stands as done that isn't: without a line nobody asks anew
        if ((await send()) === undefined && before) show(() => before)
        invalidateCalls(shownBy)
      }
      queue.current = queue.current.then(work, work)
      return queue.current
    },
    [noteIdx, queries],
  )

  /** What its ink says. */
  const say = (no: number, answer: string, learnt: string) =>
    deed(
      no,
      (one) => corrected(one, answer, { autoReview: autoReview === 1, completed, mark: rule.current }),
      async () => {
        const said = await fix.run({ noteIdx, no, answer })
        if (said && said.learned > 0) toast(learnt, 'success')
        return said
      },
    )
  const mark = ({ no, page, res }: Reading, result: 0 | 1) => {
    const seen = res === 0 || res === 1 ? (res as 0 | 1) : null
    return deed(
      no,
      (one) => marked(one, result),
      () => judge.run({ noteIdx, agendaNo, pageNo: page, solutionNo: no, result, seen }),
    )
  }
  return { say, mark, completed }
}
