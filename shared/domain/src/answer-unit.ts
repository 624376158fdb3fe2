import type { Rational } from './answer-number.ts'

/** What a unit measures, and how many of the first of its kind one is. */
interface Measure {
  readonly kind: string
  readonly factor: Rational
}

const measure = (kind: string, top: bigint, over = 1n): Measure => ({ kind, factor: { top, over } })

const measures: Readonly<Record<string, Measure>> = {
  '': measure('number', 1n),
  '%': measure('number', 1n, 100n),
  '‰': measure('number', 1n, 1000n),
  mm: measure('length', 1n),
  cm: measure('length', 10n),
  m: measure('length', 1000n),
  km: measure('length', 1_000_000n),
  mm2: measure('area', 1n),
  cm2: measure('area', 100n),
  m2: measure('area', 1_000_000n),
  km2: measure('area', 1_000_000_000_000n),
  cm3: measure('volume', 1n),
  ml: measure('volume', 1n),
  dl: measure('volume', 100n),
  l: measure('volume', 1000n),
  m3: measure('volume', 1_000_000n),
  mg: measure('mass', 1n),
  g: measure('mass', 1000n),
  kg: measure('mass', 1_000_000n),
  t: measure('mass', 1_000_000_000n),
  s: measure('time', 1n),
  min: measure('time', 60n),
  h: measure('time', 3600n),
}

const names: Readonly<Record<string, string>> = {
  밀리미터: 'mm',
  센티미터: 'cm',
  미터: 'm',
  킬로미터: 'km',
  제곱센티미터: 'cm2',
  제곱미터: 'm2',
  제곱킬로미터: 'km2',
  세제곱센티미터: 'cm3',
  세제곱미터: 'm3',
  밀리리터: 'ml',
  데시리터: 'dl',
  리터: 'l',
  밀리그램: 'mg',
  그램: 'g',
  킬로그램: 'kg',
  톤: 't',
  초: 's',
  sec: 's',
  분: 'min',
  시간: 'h',
  도: '°',
  퍼센트: '%',
  프로: '%',
  '₩': '원',
  won: '원',
  달러: '$',
  유로: '€',
}

/** Where the case of the first letter is a factor of a thousand million: mW and MW. */
const casedPrefix = /^m(?:w|wh|a|v|pa|hz|j|n|ω|ev)$/

export interface Unit {
  readonly name: string
  /** Case that says something; else empty. */
  readonly prefix: string
}

export function readUnit(written: string): Unit {
  const name = written
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\^ ()]/g, '')
  return {
    name: Object.hasOwn(names, name) ? names[name]! : name,
    prefix: casedPrefix.test(name) ? written[0]! : '',
  }
}

export const measureOf = (unit: Unit): Measure | null =>
  Object.hasOwn(measures, unit.name) ? measures[unit.name]! : null
