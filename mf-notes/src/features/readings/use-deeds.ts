import { logNote, type NoteReadings, NoteStatus, note, task } from '@madang/contract'
import { useServices } from '@madang/remote-kit'
import { callKey, invalidateCalls, useQueryClient } from '@madang/remote-kit/query'
import { useCallback, useRef } from 'react'
import { corrected, marked, type Reading } from './readings.rules.ts'

/** A work note has one agenda, its textbook. */
const agendaNo = 1

/** What a person decides in validation mode: shown at once, sent one after the other, taken back where the server refuses. */
export function useDeeds({ noteIdx, noteStatus, autoReview }: NoteReadings) {
  const { api, showError, toast } = useServices()
  const queries = useQueryClient()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const completed = noteStatus === NoteStatus.COMPLETED

  const deed = useCallback(
    (no: number, become: (one: Reading) => Reading, send: () => Promise<unknown>) => {
      const queryKey = callKey(note.readings, { noteIdx })
      // an answer that is on its way would overwrite what is shown
      void queries.cancelQueries({ queryKey })
      queries.setQueryData<NoteReadings>(
        queryKey,
        (before) =>
          before && { ...before, list: before.list.map((one) => (one.no === no ? become(one) : one)) },
      )
      const work = async () => {
        try {
          await send()
        } catch (error) {
          showError(error)
        } finally {
          invalidateCalls([
            note.readings,
            note.list,
            note.view,
            note.json,
            note.work,
            note.question,
            logNote.list,
            task.userDetail,
          ])
        }
      }
      queue.current = queue.current.then(work, work)
      return queue.current
    },
    [noteIdx, queries, showError],
  )

  /** What its ink says. */
  const say = (no: number, answer: string, learnt: string) =>
    deed(
      no,
      (one) => corrected(one, answer, { autoReview: autoReview === 1, completed }),
      async () => {
        const { learned } = await api.call(note.fixReading, { noteIdx, no, answer })
        if (learned > 0) toast(learnt, 'success')
      },
    )
  const mark = ({ no, page, res }: Reading, result: 0 | 1) => {
    const seen = res === 0 || res === 1 ? (res as 0 | 1) : null
    return deed(
      no,
      (one) => marked(one, result),
      () => api.call(note.mark, { noteIdx, agendaNo, pageNo: page, solutionNo: no, result, seen }),
    )
  }
  return { say, mark, completed }
}
