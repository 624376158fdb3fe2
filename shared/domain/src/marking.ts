import { type NumberRead, readNumber, sameRational, timesRational } from './answer-number.ts'
import { type PlainAnswer, plainAnswer } from './answer-text.ts'
import { measureOf, readUnit } from './answer-unit.ts'
import { type Question, questionLimits } from './questions.ts'

/**
 * Why an answer was taken as right, as wrong, or left to a person. What rules can't be sure of they leave: a missing or a
 * converted unit, a decimal comma, words written together or apart.
 */
export const markReasons = [
  'EMPTY',
  'NO_KEY',
  'PEN_UNREAD',
  'TOO_LONG',
  'CHOICE_MATCH',
  'CHOICE_DIFFERENT',
  'CHOICE_UNREADABLE',
  'SAME_TEXT',
  'SAME_NUMBER',
  'SAME_FRACTION',
  'TEXT_DIFFERENT',
  'NUMBER_DIFFERENT',
  'SPACING_DIFFERENT',
  'DECIMAL_COMMA',
  'NAMED_VALUE',
  'UNIT_MISSING',
  'UNIT_EXTRA',
  'UNIT_CASE',
  'UNIT_CONVERTED',
  'UNIT_DIFFERENT',
] as const
export type MarkReason = (typeof markReasons)[number]

export interface Mark {
  /** Right 1, wrong 0, null: a person has to look. */
  readonly res: 0 | 1 | null
  readonly why: MarkReason
}

const right = (why: MarkReason): Mark => ({ res: 1, why })
const wrong = (why: MarkReason): Mark => ({ res: 0, why })
const look = (why: MarkReason): Mark => ({ res: null, why })

/** Circled digits are one choice each, however close they stand: ①②③…, ❶❷❸…, ⓵⓶⓷… */
const circled = /[①-⑩❶-❿⓵-⓾]/g
const firstOfCircled = [0x2460, 0x2776, 0x24f5]
const outOfCircle = (one: string): string => {
  const code = one.charCodeAt(0)
  const first = firstOfCircled.find((start) => code >= start && code < start + 10)!
  return ` ${code - first + 1} `
}

/** The numbers of the chosen ones, or null where that can't be read. */
export function readChoices(answer: string, choices: number): ReadonlySet<number> | null {
  const tokens = answer
    .replace(circled, outOfCircle)
    .normalize('NFKC')
    .split(/[\s,;/·、.&+()번]+/u)
    .filter((token) => token !== '')
  const chosen = new Set<number>()
  for (const token of tokens) {
    if (!/^\d{1,20}$/.test(token)) return null
    // 13 of five choices is the first and the third
    if (Number(token) <= choices) chosen.add(Number(token))
    else for (const digit of token) chosen.add(Number(digit))
  }
  return chosen.size > 0 ? chosen : null
}

function markChoice(question: Question, answer: string): Mark {
  const chosen = readChoices(answer, question.choices)
  if (!chosen) return look('CHOICE_UNREADABLE')
  const keys = new Set(question.answers.map(Number))
  const same = chosen.size === keys.size && [...keys].every((key) => chosen.has(key))
  return same ? right('CHOICE_MATCH') : wrong('CHOICE_DIFFERENT')
}

function markNumber(key: NumberRead, answer: NumberRead, sameText: boolean): Mark {
  const [keyUnit, unit] = [readUnit(key.unit), readUnit(answer.unit)]
  const sameValue = sameRational(key.value, answer.value)
  if (unit.name === keyUnit.name) {
    if (!sameValue) return wrong('NUMBER_DIFFERENT')
    if (unit.prefix !== keyUnit.prefix) return look('UNIT_CASE')
    if (sameText) return right('SAME_TEXT')
    return right(key.fraction || answer.fraction ? 'SAME_FRACTION' : 'SAME_NUMBER')
  }
  if (sameValue && unit.name === '') return look('UNIT_MISSING')
  if (sameValue && keyUnit.name === '') return look('UNIT_EXTRA')
  const [keyMeasure, measure] = [measureOf(keyUnit), measureOf(unit)]
  if (!keyMeasure || measure?.kind !== keyMeasure.kind) {
    return sameValue ? look('UNIT_DIFFERENT') : wrong('NUMBER_DIFFERENT')
  }
  const sameAmount = sameRational(
    timesRational(key.value, keyMeasure.factor),
    timesRational(answer.value, measure.factor),
  )
  if (sameAmount) return look('UNIT_CONVERTED')
  return wrong(sameValue ? 'UNIT_DIFFERENT' : 'NUMBER_DIFFERENT')
}

function isDecimalComma(answer: string, number: NumberRead | null, key: NumberRead): boolean {
  if (answer.split(',').length !== 2 || (number && sameRational(number.value, key.value))) return false
  const withPoint = readNumber(answer.replace(',', '.'))
  return withPoint !== null && sameRational(withPoint.value, key.value)
}

const namedValue = /^(\p{L})=(?=.)/u

const withoutName = ({ plain, folded }: PlainAnswer): PlainAnswer => ({
  plain: plain.replace(namedValue, ''),
  folded: folded.replace(namedValue, ''),
})

function markText(key: PlainAnswer, answer: PlainAnswer): Mark {
  if (answer.plain === key.plain) return right('SAME_TEXT')
  const sameText = answer.folded === key.folded
  const keyNumber = readNumber(key.plain)
  const number = readNumber(answer.plain)
  if (keyNumber && isDecimalComma(answer.plain, number, keyNumber)) return look('DECIMAL_COMMA')
  if (keyNumber && number) return markNumber(keyNumber, number, sameText)
  if (sameText) return right('SAME_TEXT')
  if (answer.folded.replaceAll(' ', '') === key.folded.replaceAll(' ', '')) return look('SPACING_DIFFERENT')
  const [keyName, name] = [namedValue.exec(key.folded)?.[1], namedValue.exec(answer.folded)?.[1]]
  if (keyName === name ? name === undefined : keyName !== undefined && name !== undefined) {
    return wrong('TEXT_DIFFERENT')
  }
  const mark = markText(withoutName(key), withoutName(answer))
  return keyName === name || mark.res === 0 ? mark : look('NAMED_VALUE')
}

/** Whether something stands there: spaces alone are no answer. */
export const isAnswered = (answer: string): boolean => answer.trim() !== ''

/**
 * Marks an answer by the key of its question. Never throws, whatever was written; the same on every machine.
 *
 * Choices: all of the key and no more, in any order. Texts: any of the accepted variants, but for width, composition,
 * case, spaces that say nothing, quotes around it and the full stop; numbers by their exact value.
 */
export function markAnswer(question: Question, answer: string): Mark {
  if (question.answers.length === 0) return look('NO_KEY')
  if (!isAnswered(answer)) return wrong('EMPTY')
  if (answer.length > questionLimits.text * 4 || answer.normalize('NFC').length > questionLimits.text) {
    return look('TOO_LONG')
  }
  if (question.kind === 'choice') return markChoice(question, answer)
  const typed = plainAnswer(answer)
  const marks = question.answers.map((key) => markText(plainAnswer(key), typed))
  const best = marks.find(({ res }) => res === 1) ?? marks.find(({ res }) => res === null) ?? marks[0]!
  return typed.plain === '' && best.res === 0 ? wrong('EMPTY') : best
}
