/** An exact number: `over` is above 0, and both are reduced. */
export interface Rational {
  readonly top: bigint
  readonly over: bigint
}

export interface NumberRead {
  readonly value: Rational
  readonly fraction: boolean
  /** What stands behind it (or a currency before it), as written. */
  readonly unit: string
}

const greatestCommon = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y) [x, y] = [y, x % y]
  return x
}

function rational(top: bigint, over: bigint): Rational {
  const shared = greatestCommon(top, over)
  return shared > 1n ? { top: top / shared, over: over / shared } : { top, over }
}

export const sameRational = (a: Rational, b: Rational): boolean => a.top === b.top && a.over === b.over

export const timesRational = (a: Rational, b: Rational): Rational => rational(a.top * b.top, a.over * b.over)

export const plusRational = (a: Rational, b: Rational): Rational =>
  rational(a.top * b.over + b.top * a.over, a.over * b.over)

export const zero: Rational = { top: 0n, over: 1n }
const whole = (value: bigint): Rational => ({ top: value, over: 1n })

/** 12, 1,200, 12.5; a comma parts thousands alone. */
const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)`
const start = (form: string): RegExp => new RegExp(`^${form}`, 'u')
/** No digit, and nothing that would make another number of it, may follow. */
const ends = String.raw`(?![\d./,])`
/** 5 7/100, and as it is read aloud: 5와 7/100. */
const mixed = start(`(${digits})(?: |와|과)(${digits})/(${digits})${ends}`)
const fractionForm = start(`(${digits})/(${digits})${ends}`)
/** 100분의 7, 5와 100분의 7. */
const fractionWords = start(`(?:(${digits})(?:와|과))?(${digits})분의(${digits})${ends}`)
const decimalForm = start(`(?:(${digits})(?:\\.(\\d*))?|\\.(\\d+))${ends}`)

const integer = (text: string): bigint => BigInt(text.replaceAll(',', ''))

function decimal(before: string, part: string): Rational {
  return rational(BigInt(`${before.replaceAll(',', '')}${part}` || '0'), 10n ** BigInt(part.length))
}

interface ValueRead {
  readonly value: Rational
  readonly fraction: boolean
  readonly rest: string
}

function fractionOf(before: string | undefined, top: string, over: string, rest: string): ValueRead | null {
  const [t, o] = [integer(top), integer(over)]
  // 1 5/2 is no mixed number
  if (o === 0n || (before !== undefined && t >= o)) return null
  return { value: rational((before === undefined ? 0n : integer(before)) * o + t, o), fraction: true, rest }
}

const tens: Readonly<Record<string, bigint>> = { 천: 1000n, 백: 100n, 십: 10n }
const myriads: Readonly<Record<string, bigint>> = { 조: 10n ** 12n, 억: 10n ** 8n, 만: 10n ** 4n }

/** Thousands, hundreds and tens, each with its digit before it, and what is left over: 2천5백, 3천, 1200, 1.5. */
function readPart(text: string): { value: Rational; rest: string; bare: string } | null {
  let value = 0n
  let rest = text
  let least = 10_000n
  for (let found = /^([1-9])([천백십])/u.exec(rest); found; found = /^([1-9])([천백십])/u.exec(rest)) {
    const factor = tens[found[2]!]!
    if (factor >= least) return null
    least = factor
    value += BigInt(found[1]!) * factor
    rest = rest.slice(found[0].length)
  }
  const number = new RegExp(`^(${digits})(?:\\.(\\d+))?`, 'u').exec(rest)
  if (!number) return value > 0n ? { value: whole(value), rest, bare: '' } : null
  const [all, before, part = ''] = number as unknown as [string, string, string?]
  // 2천5 may be 2,005 and 2,500
  if (value > 0n) return null
  return { value: decimal(before, part), rest: rest.slice(all.length), bare: all }
}

/** 3만, 1억 2,000만, 2천5백, 1.5만; null where nothing is written so, or where it can be read in two ways. */
function readMyriads(text: string): ValueRead | null {
  let [value, rest, least] = [zero, text, 10n ** 16n]
  let any = false
  for (;;) {
    const part = readPart(rest)
    if (!part) break
    const sign = part.rest[0] ?? ''
    const factor = Object.hasOwn(myriads, sign) ? myriads[sign]! : 1n
    if (factor >= least) return null
    const isPlain = part.bare !== ''
    if (factor === 1n && any && isPlain && part.bare.length === 1) return null
    // 1억 5천 is said of 1억 5천만
    if (factor === 1n && any && least > 10n ** 4n) return null
    if (any && part.bare.includes('.')) return null
    any ||= factor > 1n || !isPlain
    value = plusRational(value, timesRational(part.value, whole(factor)))
    rest = factor > 1n ? part.rest.slice(1) : part.rest
    least = factor
    if (factor === 1n) break
  }
  return any && !/^[\d./,]/.test(rest) ? { value, fraction: false, rest } : null
}

/** A number without a sign at the beginning of a text, and what follows it. */
export function readValue(text: string): ValueRead | null {
  const withPart = mixed.exec(text)
  if (withPart) return fractionOf(withPart[1], withPart[2]!, withPart[3]!, text.slice(withPart[0].length))
  const parts = fractionForm.exec(text)
  if (parts) return fractionOf(undefined, parts[1]!, parts[2]!, text.slice(parts[0].length))
  const words = fractionWords.exec(text)
  if (words) return fractionOf(words[1], words[3]!, words[2]!, text.slice(words[0].length))
  const found = decimalForm.exec(text)
  const plain = found && {
    value: decimal(found[1] ?? '', found[2] ?? found[3] ?? ''),
    fraction: false,
    rest: text.slice(found[0].length),
  }
  return readMyriads(text) ?? plain
}

const head = /^(섭씨)?(?:([₩$€£¥]?)([+-]?)([₩$€£¥]?)|(영하))([\d.].*)$/u
const unitForm = /^(?: ?(?:\p{L}-?\d?|[%°‰'"(])(?:[\p{L}^/]-?\d?|[%°‰'"·*()])*)?$/u
/** `(cm)`, and not `c(m`. */
const balanced = /^[^()]*(?:\([^()]+\)[^()]*)*$/
const degrees = /^(?:도|°[cC])$/u

/**
 * Reads 12, -1,200.50, 3/4, 1 1/2, 5와 7/100, 3만 5천, each with a unit behind or a currency before it, and 섭씨 and 영하 before degrees; null
 * of everything else. Spaces beside Hangul are left out before.
 */
export function readNumber(text: string): NumberRead | null {
  const found = head.exec(text)
  if (!found) return null
  const [, celsius = '', before = '', sign = '', behind = '', below = '', number = ''] = found
  if (before && behind) return null
  const read = readValue(number)
  if (!read || !unitForm.test(read.rest) || !balanced.test(read.rest)) return null
  const currency = before || behind
  const rest = read.rest.trim()
  if ((currency && rest) || ((celsius || below) && !degrees.test(rest))) return null
  const value = sign === '-' || below ? { top: -read.value.top, over: read.value.over } : read.value
  return { value, fraction: read.fraction, unit: currency || (celsius && '°C') || rest }
}
