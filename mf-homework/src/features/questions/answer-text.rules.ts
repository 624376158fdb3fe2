/** Answers as people type them, and as they come from a spreadsheet. */
import { type Question, questionLimits } from '@madang/domain'

export type CellProblem = 'choice' | 'tooMany' | 'tooLong' | 'points' | 'missing'
export type CellResult<T> = { ok: true; value: T } | { ok: false; problem: CellProblem }

/** How an answer stands in its cell. */
export const answerText = ({ kind, answers }: Pick<Question, 'kind' | 'answers'>): string =>
  answers.join(kind === 'choice' ? ', ' : ' | ')

const betweenChoices = /[\s,.;:/|·、]+/
/** Signs that are one number each: ①⑩ is not 110, and ⑫ not the first and the second. */
const circled = /[①-⒛]/g
/** Written small they are an exponent or a mark, and no choice. */
const small = /[²³¹⁰⁴-⁹₀-₉]/

/**
 * `3` · `2, 4` · `24` (digits in a row, each once, where no choice has that number) · `②` · full-width digits. Choices in their
 * order.
 */
export function readChoices(typed: string, choices: number): CellResult<string[]> {
  const found = new Set<number>()
  const signs = typed.match(circled) ?? []
  const tooLarge = signs.some((sign) => Number(/\d+/.exec(sign.normalize('NFKC'))?.[0]) > choices)
  if (tooLarge || small.test(typed)) return { ok: false, problem: 'choice' }
  for (const token of typed.replace(circled, ' $& ').normalize('NFKC').split(betweenChoices)) {
    if (token === '') continue
    // NFKC makes `(3)` of ⑶
    const bare = token.replace(/^\((\d+)\)$/, '$1').replace(/번$/, '')
    if (!/^\d+$/.test(bare)) return { ok: false, problem: 'choice' }
    const whole = Number(bare)
    const numbers = whole >= 1 && whole <= choices ? [whole] : [...bare].map(Number)
    // 11 may be a slip for 1, for 12, and the eleventh
    if (new Set(numbers).size < numbers.length || numbers.some((one) => one < 1 || one > choices)) {
      return { ok: false, problem: 'choice' }
    }
    for (const one of numbers) found.add(one)
  }
  return { ok: true, value: [...found].sort((a, b) => a - b).map(String) }
}

/** Accepted variants, separated by ` | `. */
export function readVariants(typed: string): CellResult<string[]> {
  const variants = [
    ...new Set(typed.split('|').map((one) => one.normalize('NFC').trim().replace(/\s+/g, ' '))),
  ].filter(Boolean)
  if (variants.length > questionLimits.variants) return { ok: false, problem: 'tooMany' }
  if (variants.some((one) => one.length > questionLimits.text)) return { ok: false, problem: 'tooLong' }
  return { ok: true, value: variants }
}

export const readAnswer = (
  typed: string,
  { kind, choices }: Pick<Question, 'kind' | 'choices'>,
): CellResult<string[]> => (kind === 'choice' ? readChoices(typed, choices) : readVariants(typed))

export function readPoints(typed: string): CellResult<number> {
  const bare = typed.normalize('NFKC').trim().replace(/점$/, '')
  const points = Number(bare)
  const fits = /^\d{1,4}$/.test(bare) && points <= questionLimits.points
  return fits ? { ok: true, value: points } : { ok: false, problem: 'points' }
}

/** The kind that a spreadsheet's cell names; null where it names none. */
export function readKind(typed: string): Question['kind'] | null {
  const word = typed.normalize('NFKC').trim().toLowerCase()
  if (['객관식', '객', '선택', '선택형', 'choice', 'choices', 'multiple choice', 'c', '0'].includes(word))
    return 'choice'
  if (['주관식', '주', '단답', '단답형', '서술형', 'text', 'short answer', 't', '1'].includes(word))
    return 'text'
  return null
}

/** The other kind, with what of the answers it can keep. */
export function withKind(question: Question, kind: Question['kind']): Question {
  if (kind === question.kind) return question
  if (kind === 'text') return { ...question, kind }
  const read = readChoices(question.answers.join(','), question.choices)
  return { ...question, kind, answers: read.ok ? read.value : [] }
}

/** A question that is completed needs at least one choice (MAN-BOOK-21). A text without a key is marked by hand. */
export const lacksAnswer = ({ kind, answers }: Pick<Question, 'kind' | 'answers'>): boolean =>
  kind === 'choice' && answers.length === 0
