import { type AskedQuestion, decodeBatch, InkPage, strokesOf, type WrittenInk } from '@madang/ink'
import type { InkToRead } from './recogniser.ts'

export interface QuestionInk {
  no: number
  asked: AskedQuestion
  /** In the order of writing, without highlighters. */
  ink: WrittenInk
}

/** The strokes of each question that has any. */
export function inkOfQuestions({ pages, questions }: Pick<InkToRead, 'pages' | 'questions'>): QuestionInk[] {
  const drawn = new Map(
    pages.map(({ pageNo, batches }) => [pageNo, new InkPage(batches.map((bytes) => decodeBatch(bytes)))]),
  )
  return questions.flatMap(({ no, page, rect, asked }) => {
    const strokes = strokesOf(rect, drawn.get(page) ?? { strokes: [] })
    const ink = strokes.filter(({ tool }) => tool === 'pen').map(({ points }) => ({ points }))
    return ink.length > 0 ? [{ no, asked, ink }] : []
  })
}
