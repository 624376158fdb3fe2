import { ApiError } from '@madang/api-client'
import { type NoteWork, note, type Receipt, task as taskCalls } from '@madang/contract'
import { isAnswered, type Question } from '@madang/domain'
import { useAction } from '@madang/remote-kit/action'
import type { SaveSource, SaveState } from '@madang/remote-kit/drafts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { deadlineAt } from './deadline.rules.ts'
import { questionsOfRound } from './rounds.rules.ts'
import { allAnswers, answerOf } from './sheet.rules.ts'
import { useNow } from './use-now.ts'
import { type Pen, usePen } from './use-pen.ts'
import { type SheetHandle, useSheet } from './use-sheet.ts'

interface DoingOptions {
  work: NoteWork
  questions: readonly Question[]
  /** Answers of another device have come. */
  onNewer(): void
  onSubmitted(receipt: Receipt): void
  /** Handed in somewhere else. */
  onReload(): void
}

/** How handing in went; `unsaved`: something is not with the server yet; `newer`: another device had saved. */
export type HandedIn = 'done' | 'unsaved' | 'newer' | { refused: unknown }

export interface Doing extends Pick<SheetHandle, 'sheet' | 'savedAt' | 'type' | 'settle'> {
  pen: Pen
  /** One line tells of answers and ink: what is worse. */
  saving: { answers: SaveState; ink: SaveSource | null; tryAgain(): void }
  /** Wire text of now. */
  now: string
  /** The deadline is over: nothing is taken any more. */
  closed: boolean
  /** How many questions this round is about. */
  total: number
  /** Questions without an answer, typed or written. */
  unanswered: readonly number[]
  /** Hands in once everything is with the server. */
  handIn(): Promise<HandedIn>
  pending: boolean
}

/** Homework under work: typed answers and ink on their way to the server, the deadline, and handing in. */
export function useDoing({ work, questions, onNewer, onSubmitted, onReload }: DoingOptions): Doing {
  const { noteIdx } = work.note
  const [late, setLate] = useState(false)
  const now = useNow(work.submitLimitDatetime, work.serverDatetime)
  const closed = late || deadlineAt(work.submitLimitDatetime, now).closed
  const page = useSheet({
    noteIdx,
    work,
    onNewer,
    onStopped: (code) => (code === 'WB-400-303' ? setLate(true) : onReload()),
  })
  const open = useMemo(() => questionsOfRound(questions, work.redoList), [questions, work.redoList])
  const pen = usePen({ noteIdx, questions: open, pageCount: work.pageCount, readOnly: closed })
  const ink = pen.sheets.saving
  const reload = useRef(onReload)
  useEffect(() => {
    reload.current = onReload
  })
  useEffect(() => {
    const look = () => {
      const state = ink?.view()
      if (state?.kind !== 'refused') return
      if (state.code === 'WB-400-303') setLate(true)
      if (state.code === 'WB-400-302') reload.current()
    }
    look()
    return ink?.subscribe(look)
  }, [ink])
  const submit = useAction(note.submit, {
    invalidates: [taskCalls.list, taskCalls.get, note.list],
    onSuccess: onSubmitted,
  })
  const { sheet } = page
  const numbers = open.map(({ no }) => no)

  const handIn = async (again = true): Promise<HandedIn> => {
    const [saved] = await Promise.all([page.saveAll(), pen.sheets.flush()])
    if (!saved || !pen.sheets.isSent()) return 'unsaved'
    try {
      await submit.attempt({
        noteIdx,
        action: 2,
        revision: saved.revision,
        answerList: allAnswers(saved, numbers).filter(({ answer }) => isAnswered(answer)),
        inkList: pen.sheets.heads().map((head) => ({ ...head })),
        spentTime: page.untold(),
      })
      return 'done'
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      // a stroke of the last moment: it goes first, then all once more
      if (code === 'WB-409-004' && again) return handIn(false)
      if (code === 'WB-409-002') {
        await page.takeNewer()
        return 'newer'
      }
      if (code === 'WB-400-302') onReload()
      if (code === 'WB-400-303') setLate(true)
      return { refused: error }
    }
  }
  return {
    sheet,
    savedAt: page.savedAt,
    type: page.type,
    settle: page.settle,
    pen,
    saving: {
      answers: page.box.state,
      ink,
      tryAgain() {
        page.box.tryAgain()
        pen.sheets.tryAgain()
      },
    },
    now,
    closed,
    total: numbers.length,
    unanswered: sheet
      ? numbers
          .filter((no) => !isAnswered(answerOf(sheet, no)) && !pen.answered.has(no))
          .sort((a, b) => a - b)
      : numbers,
    handIn: () => handIn(),
    pending: submit.pending,
  }
}
