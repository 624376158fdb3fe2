import { plusRational, type Rational, readValue, sameRational, timesRational, zero } from './answer-number.ts'
import { measureOf, readUnit } from './answer-unit.ts'

interface Part {
  readonly value: Rational
  /** As `readUnit` names it. */
  readonly unit: string
}

/** 2시간 30분, 1m 20cm, 3월 1일: two or more numbers, each with its unit; null of everything else. */
export function readQuantity(text: string): readonly Part[] | null {
  const parts: Part[] = []
  let rest = text
  while (rest !== '') {
    const read = readValue(rest)
    if (!read) return null
    const unit = /^ ?(\p{L}+|%|°C?)(?= ?\d|$) ?/iu.exec(read.rest)
    if (!unit) return null
    const { name } = readUnit(unit[1]!)
    // 2H2O is a formula
    if (!measureOf({ name }) && !/\p{Script=Hangul}/u.test(name)) return null
    parts.push({ value: read.value, unit: name })
    rest = read.rest.slice(unit[0].length)
  }
  return parts.length > 1 ? parts : null
}

/** In the first unit of one kind; null where they are of several kinds, or of one that no rule knows. */
export function sumOf(parts: readonly Part[]): { kind: string; amount: Rational } | null {
  let amount = zero
  const kinds = new Set<string>()
  for (const { value, unit } of parts) {
    const measure = measureOf({ name: unit })
    if (!measure) return null
    kinds.add(measure.kind)
    amount = plusRational(amount, timesRational(value, measure.factor))
  }
  return kinds.size === 1 ? { kind: [...kinds][0]!, amount } : null
}

const calendar = new Set(['년', '월', '일', '시', 'min', 's', '학년', '반', '번'])

/** Dates, times of day, classes of a school: parts that are never counted together. */
export const isCalendar = (parts: readonly Part[]): boolean => parts.every(({ unit }) => calendar.has(unit))

export const sameUnits = (a: readonly Part[], b: readonly Part[]): boolean =>
  a.length === b.length && a.every(({ unit }, at) => unit === b[at]!.unit)

export const sameParts = (a: readonly Part[], b: readonly Part[]): boolean =>
  sameUnits(a, b) && a.every(({ value }, at) => sameRational(value, b[at]!.value))

/** 3:2, 1:2:3, 3 대 2; null of everything else. */
export function readRatio(text: string): readonly Rational[] | null {
  const parts = text.split(/[:대]/u)
  if (parts.length < 2) return null
  const values = parts.map(readValue)
  return values.every((one) => one !== null && one.rest === '') ? values.map((one) => one!.value) : null
}

/** 6:4 is 3:2. */
export const sameRatio = (a: readonly Rational[], b: readonly Rational[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => sameRational(timesRational(one, b[0]!), timesRational(a[0]!, b[at]!)))

const timeForm = /^\d{1,2}:[0-5]\d$/
/** 2:30 and 14:30 may be the same time of day. */
export const mayBeTimes = (a: string, b: string): boolean => timeForm.test(a) && timeForm.test(b)
