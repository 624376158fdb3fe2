import { clipText, isAnswered, type Question } from '@madang/domain'
import type { AskedQuestion } from '@madang/ink'
import type { PlacedQuestion, ReadAnswer } from '../../platform/recogniser/recogniser.ts'
import type { TypedAnswer } from './work.rules.ts'

/** What the built-in recogniser knows: numbers, fractions, and what stands between them. */
const readable = /^[-+\d×÷=.,/\s\u2212]+$/

/** How a question is asked of a recogniser. Without a key nobody knows whether words are meant, so it is not read; words are held against the key. */
export function askedOf({ kind, choices, answers }: Question): AskedQuestion {
  if (kind === 'choice') return { kind, choices }
  const numbers = answers.length > 0 && answers.every((one) => readable.test(one) && /\d/.test(one))
  if (numbers) return { kind: 'number', expected: answers }
  return answers.length > 0 ? { kind: 'text', expected: answers } : { kind: 'text' }
}

/** Questions that have a place on a page and nothing typed: what is typed needs no reading. */
export function toRead(questions: readonly Question[], typed: readonly TypedAnswer[]): PlacedQuestion[] {
  const answered = new Set(typed.filter(({ answer }) => isAnswered(answer)).map(({ no }) => no))
  return questions.flatMap((question) => {
    const { no, page, rect } = question
    return rect && !answered.has(no) ? [{ no, page, rect, asked: askedOf(question) }] : []
  })
}

export interface ReadRow {
  no: number
  /** Taken as the answer; empty where a person decides. */
  answer: string
  source: 'PEN' | null
  reading: string
  confidence: number
}

/** A reading as it is stored. */
export const rowOf = ({ no, text, confidence, answered }: ReadAnswer): ReadRow => ({
  no,
  answer: answered ? text : '',
  source: answered ? 'PEN' : null,
  reading: clipText(text, 200),
  confidence: Math.round(confidence * 100),
})

/** Questions whose pen work nobody has read for certain: rules can't judge them. */
export const unread = (rows: readonly ReadRow[]): ReadonlySet<number> =>
  new Set(rows.filter(({ source }) => source === null).map(({ no }) => no))
