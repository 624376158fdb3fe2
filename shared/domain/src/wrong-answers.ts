import { addDays } from './wire-time.ts'

/** Days after which a wrong answer is solved again: each time it was right the next pause, and after the last one it is learned (NOTES-33). */
export const repeatAfterDays = [1, 3, 7, 21] as const

/** Why an answer was wrong, as its student says. */
export const wrongReasons = ['SLIP', 'CONCEPT', 'READING'] as const
export type WrongReason = (typeof wrongReasons)[number]

/** Where an entry of the wrong-answer book stands. */
export interface Repetition {
  /** 0: not solved since it was wrong; n: waits for the n-th pause to be over; one more than there are pauses: learned. */
  readonly step: number
  /** `yyyy-MM-dd` in the company's zone; null: learned. */
  readonly due: string | null
}

/** A wrong answer as it comes into the book: due on the day on which the note was completed. */
export const firstRepetition = (today: string): Repetition => ({ step: 0, due: today })

export const isDue = ({ due }: Pick<Repetition, 'due'>, today: string): boolean =>
  due !== null && due <= today

/**
 * What follows from solving it again. Before it is due, a right answer says nothing about remembering and changes nothing; a wrong one
 * begins again at any time. What no rule could judge comes again tomorrow, at the same step.
 * @param res right 1, wrong 0, null: a person would have to look
 */
export function repeated(entry: Repetition, res: 0 | 1 | null, today: string): Repetition {
  if (res === 0) return { step: 1, due: addDays(today, repeatAfterDays[0]) }
  if (!isDue(entry, today)) return entry
  if (res === null) return { step: entry.step, due: addDays(today, 1) }
  const days = repeatAfterDays[entry.step]
  return days === undefined
    ? { step: repeatAfterDays.length + 1, due: null }
    : { step: entry.step + 1, due: addDays(today, days) }
}
