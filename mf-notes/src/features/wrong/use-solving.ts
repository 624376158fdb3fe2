import { type BookPage, note, type WrongTry, type WrongView } from '@madang/contract'
import { isAnswered, parseQuestions, type Question } from '@madang/domain'
import { firstTools, type InkSheets, type InkTools, type PageInk, useInkSheets } from '@madang/ink-pad'
import { useReadings } from '@madang/ink-pad/readings'
import { useMe } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { type Draft, useDraft } from '@madang/remote-kit/drafts'
import { useEffect, useMemo, useState } from 'react'
import { firstInk, freshInk, partOf } from './fresh.rules.ts'

export const wrongCalls = [note.wrong, note.wrongs, note.wrongCounts]

export interface Solving {
  question: Question
  sheets: InkSheets
  /** The page as it was handed in, and the clean copy of it; null while ink is on its way. */
  first: PageInk | null
  copy: PageInk | null
  tools: InkTools
  setTools(tools: InkTools): void
  answer: string
  setAnswer(answer: string): void
  /** Of the answer, until it is marked. */
  draft: Draft<string>
  /** What the machine reads of the copy; undefined: nothing is written, or it is being read. */
  reading: ReturnType<typeof useReadings>['readings'] extends ReadonlyMap<number, infer R>
    ? R | undefined
    : never
  /** The try that was marked just now. */
  outcome: WrongTry | null
  pending: boolean
  /** False: there is nothing to mark. */
  check(): boolean
  again(): void
}

/** Solving an entry of the book again: its ink, its answer, and what came of it. */
export function useSolving(view: WrongView, paper: BookPage | undefined): Solving {
  const { userIdx } = useMe()
  const { noteIdx, no } = view.entry
  const question = useMemo(() => parseQuestions(view.questionJsonStr)[0]!, [view.questionJsonStr])
  const [heads, setHeads] = useState(view.inkHeadList)
  const [tools, setTools] = useState(() => firstTools('pen'))
  const [answer, setAnswer] = useState('')
  const draft = useDraft(`wrong/${noteIdx}/${no}`, { value: answer, onRestore: setAnswer })
  const [outcome, setOutcome] = useState<WrongTry | null>(null)
  // what is written in the room around the question is its answer too
  const read = useMemo(
    () => (paper ? [{ ...question, rect: partOf(question.rect, paper) }] : []),
    [question, paper],
  )
  const { readings, look } = useReadings(read, 'retry')
  const sheets = useInkSheets({ noteIdx, layer: 'retry', author: userIdx, pages: [view.pageNo] })
  const page = sheets.page(view.pageNo)
  const first = useMemo(() => page && { ...page, strokes: firstInk(page.strokes) }, [page])
  const copy = useMemo(() => {
    if (!page) return null
    const strokes = freshInk(page.strokes, heads, userIdx)
    // the step before the first of this copy was taken in an earlier try
    return { ...page, strokes, canUndo: page.canUndo && strokes.length > 0 }
  }, [page, heads, userIdx])
  const strokes = copy?.strokes
  useEffect(() => {
    if (strokes) look(view.pageNo, strokes)
  }, [strokes, look, view.pageNo])
  const send = useAction(note.tryWrong, { invalidates: wrongCalls })
  const reading = readings.get(no)

  const check = () => {
    const typed = isAnswered(answer)
    const read = reading?.answered ? reading.text : ''
    if (!typed && read === '') return false
    const given = typed ? { answer: answer.trim() } : { answer: read, byPen: true }
    void (async () => {
      // the try remembers how far its ink had come
      await sheets.flush()
      const marked = await send.run({ noteIdx, no, ...given })
      if (!marked) return
      setOutcome(marked)
      await draft.sent(answer)
    })()
    return true
  }
  const again = () => {
    setHeads(view.inkHeadList)
    setAnswer('')
    setOutcome(null)
  }
  return {
    question,
    sheets,
    first,
    copy,
    tools,
    setTools,
    answer,
    setAnswer,
    draft,
    reading,
    outcome,
    pending: send.pending,
    check,
    again,
  }
}
