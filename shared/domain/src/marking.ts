import { type NumberRead, type Rational, readNumber, sameRational, timesRational } from './answer-number.ts'
import {
  isCalendar,
  mayBeTimes,
  readQuantity,
  readRatio,
  sameParts,
  sameRatio,
  sameUnits,
  sumOf,
} from './answer-quantity.ts'
import { hasPartedNumber, type PlainAnswer, plainAnswer } from './answer-text.ts'
import { factorsOf, mayBeAlike, measureOf, readUnit } from './answer-unit.ts'
import {
  areOtherWords,
  caseSaysNothing,
  mayBeNoAnswer,
  saysNoAnswer,
  spacingSaysNothing,
} from './answer-words.ts'
import { type Question, questionLimits } from './questions.ts'

/**
 * Why an answer was taken as right, as wrong, or left to a person. What rules can't be sure of they leave: what they don't understand, a missing or
 * a converted unit, a decimal comma, capitals, words written together or apart.
 */
export const markReasons = [
  'EMPTY',
  'NO_KEY',
  'PEN_UNREAD',
  'PEN_STRAY',
  'TOO_LONG',
  'CHOICE_MATCH',
  'CHOICE_DIFFERENT',
  'CHOICE_UNREADABLE',
  'SAME_TEXT',
  'SAME_NUMBER',
  'SAME_FRACTION',
  'TEXT_DIFFERENT',
  'NUMBER_DIFFERENT',
  'TEXT_CLOSE',
  'NOT_UNDERSTOOD',
  'CASE_DIFFERENT',
  'SPACING_DIFFERENT',
  'ROUNDED',
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

/** One sign that is a number above 9: ⑫ is not the first and the second. */
const isLargeSign = (one: string): boolean => !/\d/.test(one) && /\d\d/.test(one.normalize('NFKC'))

const inBrackets = /\([^()]*\)/g

/** The numbers of the chosen ones, or null where that can't be read for sure. */
export function readChoices(answer: string, choices: number): ReadonlySet<number> | null {
  const apart = answer.replace(circled, outOfCircle)
  if ([...apart].some(isLargeSign)) return null
  const plain = apart.normalize('NFKC')
  // 4 (3) may be a second thought
  if (plain.search(inBrackets) >= 0 && /\d/.test(plain.replace(inBrackets, ''))) return null
  const tokens = plain.split(/[\s,;/·、.&+()번]+/u).filter((token) => token !== '')
  const chosen: number[] = []
  for (const token of tokens) {
    if (!/^\d{1,20}$/.test(token)) return null
    // 13 of five choices is the first and the third
    if (Number(token) <= choices || token.length === 1) chosen.push(Number(token))
    else chosen.push(...[...token].map(Number))
  }
  // 11 may be a slip, or the eleventh
  if (new Set(chosen).size !== chosen.length) return null
  if (chosen.length > 1 && chosen.some((one) => one < 1 || one > choices)) return null
  return chosen.length > 0 ? new Set(chosen) : null
}

function markChoice(question: Question, answer: string): Mark {
  const chosen = readChoices(answer, question.choices)
  if (!chosen) return look('CHOICE_UNREADABLE')
  const keys = new Set(question.answers.map(Number))
  const same = chosen.size === keys.size && [...keys].every((key) => chosen.has(key))
  return same ? right('CHOICE_MATCH') : wrong('CHOICE_DIFFERENT')
}

const hasFiniteDecimals = ({ over }: Rational): boolean => {
  let rest = over
  for (const prime of [2n, 5n]) while (rest % prime === 0n) rest /= prime
  return rest === 1n
}

const placesOf = (written: string): number => /\.(\d+)/.exec(written)?.[1]?.length ?? 0

/** Whether two numbers differ by less than one in this place behind the point, or by less than a part of it. */
function isNear(a: Rational, b: Rational, places: number, part = 1n): boolean {
  const difference = a.top * b.over - b.top * a.over
  return (difference < 0n ? -difference : difference) * part * 10n ** BigInt(places) < a.over * b.over
}

/** 0.333 and 0.3 for 1/3 (the dot of 0.3̇ is on no keyboard); 1/3 for 0.333; 3.1416 for 3.14. */
function isRounded(
  key: NumberRead,
  answer: NumberRead,
  [asKey, written]: readonly [string, string],
): boolean {
  const [own, theirs] = [placesOf(asKey), placesOf(written)]
  if (!hasFiniteDecimals(key.value)) return theirs > 0 && isNear(key.value, answer.value, theirs)
  if (!hasFiniteDecimals(answer.value)) {
    return own > 0 && isNear(key.value, answer.value, own, own === 1 ? 2n : 1n)
  }
  return own > 1 && theirs > own && isNear(key.value, answer.value, own)
}

/** 33.3% for 1/3, 1.67시간 for 100분: how many of its unit it is has no end. */
function isRoundedIn(unit: NumberRead, written: string, factor: Rational, amount: Rational): boolean {
  const many = timesRational(amount, { top: factor.over, over: factor.top })
  const places = placesOf(written)
  return (places > 0 || unit.unit === '%') && !hasFiniteDecimals(many) && isNear(many, unit.value, places)
}

/** 007 is a code, neither seven nor 07; 1/02 may be a slip. */
const leadingZeros = (written: string): number =>
  Array.from(written.matchAll(/(?<![\d.,])0+(?=\d)/g)).reduce((sum, [zeros]) => sum + zeros.length, 0)

/** The year 24 may be 2024. */
const isShortYear = (a: Rational, b: Rational): boolean => {
  const [short, long] = a.top < b.top ? [a, b] : [b, a]
  return short.over === 1n && long.over === 1n && short.top < 100n && long.top % 100n === short.top
}

/** 3시 may be 15시, and 0시 is 24시. */
const isHalfDayApart = (a: Rational, b: Rational): boolean =>
  a.over === 1n && b.over === 1n && (a.top - b.top) % 12n === 0n

/** 1/2x may be half of x, and one over 2x. */
const mayBeBelow = (number: NumberRead, written: string): boolean =>
  number.fraction &&
  written.includes('/') &&
  /^[a-z]$/i.test(number.unit) &&
  !measureOf(readUnit(number.unit))

function markNumber(key: NumberRead, answer: NumberRead, [asKey, written]: readonly [string, string]): Mark {
  const [keyUnit, unit] = [readUnit(key.unit), readUnit(answer.unit)]
  const sameValue = sameRational(key.value, answer.value)
  if (unit.name === keyUnit.name) {
    if (sameValue && leadingZeros(asKey) !== leadingZeros(written)) return look('NOT_UNDERSTOOD')
    if (sameValue && mayBeBelow(key, asKey) !== mayBeBelow(answer, written)) return look('NOT_UNDERSTOOD')
    if (sameValue) return right(key.fraction || answer.fraction ? 'SAME_FRACTION' : 'SAME_NUMBER')
    if (isRounded(key, answer, [asKey, written])) return look('ROUNDED')
    if (unit.name === '년' && isShortYear(key.value, answer.value)) return look('NOT_UNDERSTOOD')
    if (unit.name === '시' && isHalfDayApart(key.value, answer.value)) return look('NOT_UNDERSTOOD')
    // 9 3/5 without its space is 93/5
    if (asKey.replaceAll(' ', '') === written && asKey !== written) return look('SPACING_DIFFERENT')
    // 3조 is the third group, too
    return asKey.includes('조') === written.includes('조')
      ? wrong('NUMBER_DIFFERENT')
      : look('NOT_UNDERSTOOD')
  }
  if (unit.name.toLowerCase() === keyUnit.name.toLowerCase()) return look('UNIT_CASE')
  if (sameValue && unit.name === '') return look('UNIT_MISSING')
  if (sameValue && keyUnit.name === '') return look('UNIT_EXTRA')
  return markOtherUnit(key, answer, [asKey, written])
}

/** A unit that no rule knows may be a bundle, a multiple or a factor: `1다스` is 12. */
function markOtherUnit(
  key: NumberRead,
  answer: NumberRead,
  [asKey, written]: readonly [string, string],
): Mark {
  const sameValue = sameRational(key.value, answer.value)
  const [keyMeasure, measure] = [measureOf(readUnit(key.unit)), measureOf(readUnit(answer.unit))]
  if (!keyMeasure || !measure) return look(sameValue ? 'UNIT_DIFFERENT' : 'NOT_UNDERSTOOD')
  const amount = timesRational(key.value, keyMeasure.factor)
  const theirs = timesRational(answer.value, measure.factor)
  if (keyMeasure.kind === measure.kind) {
    if (sameRational(amount, theirs)) return look(sameValue ? 'UNIT_DIFFERENT' : 'UNIT_CONVERTED')
    if (
      isRoundedIn(answer, written, measure.factor, amount) ||
      isRoundedIn(key, asKey, keyMeasure.factor, theirs)
    ) {
      return look('ROUNDED')
    }
    return wrong(sameValue ? 'UNIT_DIFFERENT' : 'NUMBER_DIFFERENT')
  }
  if (sameValue || mayBeAlike(keyMeasure.kind, measure.kind)) return look('UNIT_DIFFERENT')
  // the unit that one of them doesn't say may be any of the other's kind
  const [bare, kind, said] =
    measure.kind === 'number' ? [theirs, keyMeasure.kind, amount] : [amount, measure.kind, theirs]
  const isBare = measure.kind === 'number' || keyMeasure.kind === 'number'
  return isBare && factorsOf(kind).some((factor) => sameRational(timesRational(bare, factor), said))
    ? look('UNIT_CONVERTED')
    : wrong('NUMBER_DIFFERENT')
}

/** The decimal comma, and the point that parts thousands. */
function isOtherComma(answer: string, number: NumberRead | null, key: NumberRead): boolean {
  if (number && sameRational(number.value, key.value)) return false
  const others = [
    answer.split(',').length === 2 ? answer.replace(',', '.') : '',
    /^\D*\d{1,3}(?:\.\d{3})+(?!\d)/.test(answer) ? answer.replaceAll('.', ',') : '',
  ]
  return others.some((other) => {
    const read = readNumber(other)
    return read !== null && sameRational(read.value, key.value)
  })
}

/** Both may be several numbers with units, or one: `2시간 30분`, `150분`. Null where either isn't. */
function markQuantity(key: string, answer: string): Mark | null {
  const readParts = (text: string) => {
    const one = readNumber(text)
    return (
      readQuantity(text) ??
      (one && one.unit !== '' ? [{ value: one.value, unit: readUnit(one.unit).name }] : null)
    )
  }
  const [own, theirs] = [readParts(key), readParts(answer)]
  if (!own || !theirs || own.length + theirs.length < 3) return null
  if (sameParts(own, theirs)) return right('SAME_NUMBER')
  const [sum, other] = [sumOf(own), sumOf(theirs)]
  if (sum && other && sum.kind === other.kind) {
    return sameRational(sum.amount, other.amount) ? look('UNIT_CONVERTED') : wrong('NUMBER_DIFFERENT')
  }
  const mayBeSame = own.some(
    ({ value, unit }, at) =>
      unit === '시' || (unit === '년' && theirs[at] && isShortYear(value, theirs[at].value)),
  )
  return sameUnits(own, theirs) && isCalendar(own) && !mayBeSame
    ? wrong('NUMBER_DIFFERENT')
    : look('NOT_UNDERSTOOD')
}

/** Null where either is no ratio. `6:4` for `3:2` is left: it isn't the shortest. */
function markRatio(key: string, answer: string): Mark | null {
  const [own, theirs] = [readRatio(key), readRatio(answer)]
  if (!own || !theirs) return null
  if (own.length === theirs.length && own.every((one, at) => sameRational(one, theirs[at]!))) {
    // 2:05 is a time, and 2:5 hardly
    const zeros = (text: string) => text.split(/[:대]/u).slice(1).map(leadingZeros).join()
    return zeros(key) === zeros(answer) ? right('SAME_NUMBER') : look('NOT_UNDERSTOOD')
  }
  if (sameRatio(own, theirs) || own.length !== theirs.length || mayBeTimes(key, answer)) {
    return look('NOT_UNDERSTOOD')
  }
  return wrong('NUMBER_DIFFERENT')
}

const namedValue = /^(\p{L})=(?=.)/u

const withoutName = ({ plain, spaced, folded }: PlainAnswer): PlainAnswer => ({
  plain: plain.replace(namedValue, ''),
  spaced: spaced.replace(namedValue, ''),
  folded: folded.replace(namedValue, ''),
})

/** `x=5`: the names first, then the values; null where neither has a name. */
function markNamed(key: PlainAnswer, answer: PlainAnswer): Mark | null {
  const [keyName, name] = [namedValue.exec(key.plain)?.[1], namedValue.exec(answer.plain)?.[1]]
  if (keyName === undefined && name === undefined) return null
  const mark = markText(withoutName(key), withoutName(answer))
  return keyName === name || mark.res === 0 ? mark : look('NAMED_VALUE')
}

function markWords(key: PlainAnswer, answer: PlainAnswer): Mark {
  const sameLetters = answer.folded.replaceAll(' ', '') === key.folded.replaceAll(' ', '')
  if (sameLetters) {
    if (answer.plain === key.plain) {
      return spacingSaysNothing(key.spaced, answer.spaced) ? right('SAME_TEXT') : look('SPACING_DIFFERENT')
    }
    if (answer.spaced.toLowerCase() !== key.spaced.toLowerCase()) return look('SPACING_DIFFERENT')
    return caseSaysNothing(key.spaced, answer.spaced) ? right('SAME_TEXT') : look('CASE_DIFFERENT')
  }
  if (areOtherWords(key.spaced, answer.spaced)) return wrong('TEXT_DIFFERENT')
  return look(/[\p{N}=<>]/u.test(`${key.plain}${answer.plain}`) ? 'NOT_UNDERSTOOD' : 'TEXT_CLOSE')
}

function markText(key: PlainAnswer, answer: PlainAnswer): Mark {
  if (answer.spaced === key.spaced) return right('SAME_TEXT')
  if (saysNoAnswer(answer.spaced) && !mayBeNoAnswer(key.spaced)) return wrong('TEXT_DIFFERENT')
  const keyNumber = readNumber(key.plain)
  const number = readNumber(answer.plain)
  if (keyNumber && isOtherComma(answer.plain, number, keyNumber)) return look('DECIMAL_COMMA')
  const counted =
    markQuantity(key.plain, answer.plain) ??
    markRatio(key.plain, answer.plain) ??
    (keyNumber && number ? markNumber(keyNumber, number, [key.plain, answer.plain]) : null)
  if (counted?.res === 1 && [key, answer].some(({ spaced }) => hasPartedNumber(spaced))) {
    return look('SPACING_DIFFERENT')
  }
  return counted ?? markNamed(key, answer) ?? markWords(key, answer)
}

/** Whether something stands there: spaces alone are no answer. */
export const isAnswered = (answer: string): boolean => answer.trim() !== ''

/**
 * Marks an answer by the key of its question. Never throws, whatever was written; the same on every machine.
 *
 * Choices: all of the key and no more, in any order. Texts: any of the accepted variants, but for width, composition,
 * case and spaces that say nothing, quotes around it and the full stop; numbers by their exact value. Wrong is what was understood and is
 * another; what wasn't understood is left to a person.
 */
export function markAnswer(question: Question, answer: string): Mark {
  if (question.answers.length === 0) return look('NO_KEY')
  if (!isAnswered(answer)) return wrong('EMPTY')
  if (answer.length > questionLimits.text * 4 || answer.normalize('NFC').length > questionLimits.text) {
    return look('TOO_LONG')
  }
  if (question.kind === 'choice') return markChoice(question, answer)
  const typed = plainAnswer(answer)
  if (typed.plain === '') return wrong('EMPTY')
  const marks = question.answers.map((key) => markText(plainAnswer(key), typed))
  return marks.find(({ res }) => res === 1) ?? marks.find(({ res }) => res === null) ?? marks[0]!
}
