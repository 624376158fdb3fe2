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

function decimal(whole: string, part: string): Rational {
  return rational(BigInt(`${whole}${part}` || '0'), 10n ** BigInt(part.length))
}

const head = /^([₩$€£¥]?)([+-]?)([₩$€£¥]?)([\d.].*)$/u
const mixed = /^(\d+) (\d+)\/(\d+)(?![\d./,])/
const fractionForm = /^(\d+)\/(\d+)(?![\d./,])/
const grouped = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?(?![\d./,])/
const plain = /^(\d*)(?:\.(\d*))?(?![\d./,])/
const unitForm = /^(?: ?[\p{L}%°‰'"(](?:[\p{L}%°‰'"/·^*()]|(?<=[\p{L}^/])[-\d])*)?$/u

function readValue(text: string): { value: Rational; fraction: boolean; rest: string } | null {
  const withPart = mixed.exec(text)
  if (withPart) {
    const [all, whole, top, over] = withPart as unknown as [string, string, string, string]
    const [t, o] = [BigInt(top), BigInt(over)]
    // 1 5/2 is no mixed number
    if (t >= o) return null
    return { value: rational(BigInt(whole) * o + t, o), fraction: true, rest: text.slice(all.length) }
  }
  const parts = fractionForm.exec(text)
  if (parts) {
    const over = BigInt(parts[2]!)
    if (over === 0n) return null
    return { value: rational(BigInt(parts[1]!), over), fraction: true, rest: text.slice(parts[0].length) }
  }
  const found = grouped.exec(text) ?? plain.exec(text)
  if (!found || !/\d/.test(found[0])) return null
  return {
    value: decimal((found[1] ?? '').replaceAll(',', ''), found[2] ?? ''),
    fraction: false,
    rest: text.slice(found[0].length),
  }
}

/**
 * Reads 12, -1,200.50, 3/4, 1 1/2, each with a unit behind or a currency before it; null of everything else. A comma parts
 * thousands alone.
 */
export function readNumber(text: string): NumberRead | null {
  const found = head.exec(text)
  if (!found) return null
  const [, before = '', sign = '', behind = '', digits = ''] = found
  if (before && behind) return null
  const read = readValue(digits)
  if (!read || !unitForm.test(read.rest)) return null
  const currency = before || behind
  const rest = read.rest.trim()
  if (currency && rest) return null
  const value = sign === '-' ? { top: -read.value.top, over: read.value.over } : read.value
  return { value, fraction: read.fraction, unit: currency || rest }
}
