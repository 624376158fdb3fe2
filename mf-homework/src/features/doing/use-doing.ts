import { ApiError, mayBeSentAgain } from '@madang/api-client'
import { type NoteWork, note, type Task, task as taskCalls } from '@madang/contract'
import { isAnswered, type Question } from '@madang/domain'
import { useTimeLeft } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import {
  isWithServer,
  type SaveSource,
  type SaveState,
  useOneWriter,
  useOutbox,
} from '@madang/remote-kit/drafts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { deadlineAt } from './deadline.rules.ts'
import { type HandInWords, handInBox, handInDocument, type WaitingHandIn } from './hand-in.ts'
import { questionsOfRound } from './rounds.rules.ts'
import { allAnswers, answerOf } from './sheet.rules.ts'
import { strayPages } from './stray.rules.ts'
import { type Pen, usePen } from './use-pen.ts'
import { type SheetHandle, useSheet } from './use-sheet.ts'
import { useTellTabs } from './use-tell-tabs.ts'

interface DoingOptions {
  task: Pick<Task, 'taskIdx' | 'taskName'>
  work: NoteWork
  questions: readonly Question[]
  /** Of a hand-in that waits when this page is gone. */
  handInWords: HandInWords
  /** Answers of another device have come. */
  onNewer(): void
  onSubmitted(): void
  /** Handed in somewhere else. */
  onReload(): void
}

/**
 * How handing in went; `waits`: there is no line, it goes by itself; `unsaved`: something is not with the server yet; `newer`: another window or
 * device had answered something else, which has to be decided first.
 */
export type HandedIn = 'done' | 'waits' | 'unsaved' | 'newer' | { refused: unknown }

/** A hand-in without a line: it goes by itself, or the deadline was over before, or the server refused it. */
export type Waiting = 'no' | 'waits' | 'late' | 'failed'

export interface Doing extends Pick<SheetHandle, 'sheet' | 'savedAt' | 'type' | 'settle'> {
  pen: Pen
  /** One line tells of answers and ink: what is worse. */
  saving: { answers: SaveState; ink: SaveSource | null; tryAgain(): void }
  /** The deadline is over: nothing is taken any more. */
  closed: boolean
  /** How many questions this round is about. */
  total: number
  /** Questions without an answer, typed or written. */
  unanswered: readonly number[]
  /** Pages with ink beside all questions, one of which has no answer. */
  strayPages: readonly number[]
  /** Another tab of this browser is written in; here nothing is until it is taken over. */
  elsewhere: boolean
  takeOver(): void
  /** Hands in once everything is with the server. */
  handIn(): Promise<HandedIn>
  pending: boolean
  waiting: Waiting
}

/** How often answers and ink of the last moment are taken along. */
const MOST_TRIES = 4

/** The hand-in that waits in this browser, of earlier visits too. */
function useWaiting(noteIdx: number, words: HandInWords, onDone: () => void) {
  const [waits, setWaits] = useState(false)
  const box = useOutbox<WaitingHandIn, typeof note.submit>(handInDocument(noteIdx), handInBox(words))
  const { state, unsent, giveUp } = box
  useEffect(() => {
    void unsent?.().then((items) => items.length > 0 && setWaits(true))
  }, [unsent])
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const pending = !isWithServer(state)
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (pending) setBegun(true)
  }, [pending])
  // by this page, or by another tab
  const isOver = begun && !pending
  useEffect(() => {
    if (isOver) done.current()
  }, [isOver])
  const late = state.kind === 'refused' && state.code === 'WB-400-303'
  const waiting: Waiting = late
    ? 'late'
    : state.kind === 'refused'
      ? 'failed'
      : waits && !isOver
        ? 'waits'
        : 'no'
  return {
    waiting,
    add(item: WaitingHandIn) {
      giveUp()
      setWaits(true)
      box.add(item)
    },
  }
}

/** Homework under work: typed answers and ink on their way to the server, the deadline, and handing in. */
export function useDoing(options: DoingOptions): Doing {
  const { task, work, questions, handInWords, onNewer, onSubmitted, onReload } = options
  const { noteIdx } = work.note
  const [late, setLate] = useState(false)
  const left = useTimeLeft(work.submitLimitDatetime)
  const closed = late || deadlineAt(left).closed
  const shared = useRef({ send: (): Promise<unknown> => Promise.resolve(), refresh() {} })
  const tabs = useOneWriter(`work/${noteIdx}`, {
    onYield: () => shared.current.send(),
    onWrote: () => shared.current.refresh(),
  })
  const { elsewhere, takeOver } = tabs
  const page = useSheet({
    noteIdx,
    work,
    // there it was written before the eyes
    onNewer: () => !elsewhere && onNewer(),
    onStopped: (code) => (code === 'WB-400-303' ? setLate(true) : onReload()),
  })
  const open = useMemo(() => questionsOfRound(questions, work.redoList), [questions, work.redoList])
  const pen = usePen({
    noteIdx,
    questions: open,
    placed: questions,
    pageCount: work.pageCount,
    readOnly: closed || elsewhere,
    reads: !closed,
  })
  const ink = pen.sheets.saving
  useTellTabs(tabs, ink, page.savedAt)
  useEffect(() => {
    shared.current = {
      send: () => Promise.all([page.saveAll(), pen.sheets.flush()]),
      refresh() {
        void page.takeNewer()
        pen.sheets.refresh()
      },
    }
  })
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
    onSuccess: () => onSubmitted(),
  })
  const { sheet } = page
  const numbers = open.map(({ no }) => no)

  const box = useWaiting(noteIdx, handInWords, onReload)
  const wait = (): HandedIn => {
    const { taskIdx, taskName } = task
    const inkList = pen.sheets.heads().map((head) => ({ ...head }))
    box.add({ taskIdx, taskName, inkList, spentTime: page.untold() })
    return 'waits'
  }
  /** @param known questions with two answers that the person has seen */
  const handIn = async (known: number, tries = MOST_TRIES): Promise<HandedIn> => {
    const [saved] = await Promise.all([page.saveAll(), pen.sheets.flush()])
    if (!saved || !pen.sheets.isSent()) {
      const states = [page.stateNow(), ink?.view().kind]
      return states.includes('refused') ? 'unsaved' : wait()
    }
    if (saved.clashes.size > known) return 'newer'
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
      if (code === 'WB-409-004' && tries > 0) return handIn(known, tries - 1)
      if (code === 'WB-409-002') {
        // what nobody contradicts goes with it
        const newer = await page.takeNewer()
        if (!newer) return wait()
        return tries === 0 ? 'newer' : handIn(known, tries - 1)
      }
      if (mayBeSentAgain(error)) return wait()
      if (code === 'WB-400-302') onReload()
      if (code === 'WB-400-303') setLate(true)
      return { refused: error }
    }
  }
  const unanswered = sheet
    ? numbers.filter((no) => !isAnswered(answerOf(sheet, no)) && !pen.answered.has(no)).sort((a, b) => a - b)
    : numbers
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
    closed,
    elsewhere,
    takeOver,
    total: numbers.length,
    unanswered,
    strayPages: strayPages(open, pen.stray, unanswered),
    handIn: () => handIn(sheet?.clashes.size ?? 0),
    pending: submit.pending,
    waiting: box.waiting,
  }
}
