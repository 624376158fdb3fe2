import type { NoteReadings } from '@madang/contract'
import type { markAnswer, Question } from '@madang/domain'

export type Reading = NoteReadings['list'][number]

/**
 * How much a person is needed: nobody could read it, it is a guess, the machine took it as the answer, a person has said what it says.
 */
export type Need = 'unread' | 'guess' | 'sure' | 'person'

const order: readonly Need[] = ['unread', 'guess', 'sure', 'person']

/** Null: nothing of it was written with the pen. Where reading was given up, what has no typed answer may have ink that nobody read. */
export function needOf(
  { source, reading, answer, rect }: Reading,
  state: NoteReadings['readingState'],
): Need | null {
  if (source === 'PERSON') return 'person'
  if (source === 'PEN') return 'sure'
  if (reading === null) return state === 'GIVEN_UP' && answer === '' && rect ? 'unread' : null
  // typed meanwhile: the typed answer counts
  if (answer !== '') return null
  return reading === '' ? 'unread' : 'guess'
}

/** The questions that the machine read or should have read, by their number: what it is least certain of comes first. */
export function toValidate({ list, readingState }: Pick<NoteReadings, 'list' | 'readingState'>): number[] {
  return list
    .flatMap((one) => {
      const need = needOf(one, readingState)
      return need ? [{ no: one.no, rank: order.indexOf(need), confidence: one.confidence ?? 0 }] : []
    })
    .sort((a, b) => a.rank - b.rank || a.confidence - b.confidence || a.no - b.no)
    .map(({ no }) => no)
}

const asQuestion = ({ no, page, kind, choices, rect, key }: Reading): Question => ({
  no,
  page,
  kind,
  choices,
  rect,
  answers: key,
  points: 0,
})

interface Correcting {
  autoReview: boolean
  completed: boolean
  /** The rule of the server; null while it is on its way: then nobody knows yet. */
  mark: typeof markAnswer | null
}

/** What the server makes of a correction: shown until its answer is there. A completed note stays as it is. */
export function corrected(
  one: Reading,
  answer: string,
  { autoReview, completed, mark }: Correcting,
): Reading {
  if (completed) return one
  const said = { ...one, answer: answer.trim(), source: 'PERSON' as const }
  const byPerson = one.res !== null && one.why === null
  if (!autoReview || byPerson) return said
  return { ...said, ...(mark ? mark(asQuestion(one), said.answer) : { res: null, why: null }) }
}

export const marked = (one: Reading, res: 0 | 1): Reading => ({ ...one, res, why: null })

/** The one text that "it says the key" stands for; null where there is no key, or several that are equally right. */
export const keyToSay = ({ kind, key }: Reading): string | null =>
  kind === 'choice' ? (key.length > 0 ? key.join(',') : null) : key.length === 1 ? key[0]! : null

export type ValidationKey = 'accept' | 'right' | 'wrong' | 'key' | 'type' | 'next' | 'before'

/** By the key's place, so that they work while Hangul is typed. */
const byCode: Readonly<Record<string, ValidationKey>> = {
  KeyA: 'accept',
  KeyO: 'right',
  KeyX: 'wrong',
  KeyE: 'key',
  KeyT: 'type',
  KeyJ: 'next',
  KeyK: 'before',
}

export const shownKeys = {
  accept: 'A',
  key: 'E',
  type: 'T',
  right: 'O',
  wrong: 'X',
  next: 'J',
  before: 'K',
} as const satisfies Record<ValidationKey, string>

interface Press {
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  busy: boolean
}

export const validationKeyOf = ({ code, ctrlKey, metaKey, altKey, busy }: Press): ValidationKey | null =>
  busy || ctrlKey || metaKey || altKey ? null : (byCode[code] ?? null)
