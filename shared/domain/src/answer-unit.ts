import type { Rational } from './answer-number.ts'

/** What a unit measures, and how many of the first of its kind one is. */
interface Measure {
  readonly kind: string
  readonly factor: Rational
}

const measure = (kind: string, top: bigint, over = 1n): Measure => ({ kind, factor: { top, over } })

/** Words that count one thing each. */
const counters =
  '개 명 사람 마리 자루 권 장 대 살 세 번 회 점 쪽 페이지 그루 송이 병 잔 컵 채 척 벌 알 곳 가지 인분 문제 칸 조각 줄 층 단계'
/** Words that count several at once. */
const bundles = {
  다스: 12n,
  쌍: 2n,
  켤레: 2n,
  손: 2n,
  판: 30n,
  두름: 20n,
  톳: 100n,
  접: 100n,
  쾌: 20n,
  축: 20n,
}

const measures: Readonly<Record<string, Measure>> = {
  '': measure('number', 1n),
  '%': measure('number', 1n, 100n),
  '‰': measure('number', 1n, 1000n),
  할: measure('number', 1n, 10n),
  푼: measure('number', 1n, 100n),
  mm: measure('length', 1n),
  cm: measure('length', 10n),
  m: measure('length', 1000n),
  km: measure('length', 1_000_000n),
  mm2: measure('area', 1n),
  cm2: measure('area', 100n),
  m2: measure('area', 1_000_000n),
  a: measure('area', 100_000_000n),
  ha: measure('area', 10_000_000_000n),
  km2: measure('area', 1_000_000_000_000n),
  mm3: measure('volume', 1n, 1000n),
  cm3: measure('volume', 1n),
  cc: measure('volume', 1n),
  ml: measure('volume', 1n),
  dl: measure('volume', 100n),
  l: measure('volume', 1000n),
  kl: measure('volume', 1_000_000n),
  m3: measure('volume', 1_000_000n),
  mg: measure('mass', 1n),
  g: measure('mass', 1000n),
  kg: measure('mass', 1_000_000n),
  t: measure('mass', 1_000_000_000n),
  s: measure('time', 1n),
  min: measure('time', 60n),
  h: measure('time', 3600n),
  일: measure('time', 86_400n),
  주: measure('time', 604_800n),
  개월: measure('months', 1n),
  년: measure('months', 12n),
  '°': measure('angle', 1n),
  '°c': measure('warmth', 1n),
  원: measure('won', 1n),
  $: measure('dollars', 1n),
  '€': measure('euros', 1n),
  ...Object.fromEntries(counters.split(' ').map((name) => [name, measure('count', 1n)])),
  ...Object.fromEntries(Object.entries(bundles).map(([name, many]) => [name, measure('count', many)])),
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
  아르: 'a',
  헥타르: 'ha',
  밀리리터: 'ml',
  데시리터: 'dl',
  리터: 'l',
  킬로리터: 'kl',
  밀리그램: 'mg',
  그램: 'g',
  킬로그램: 'kg',
  톤: 't',
  초: 's',
  sec: 's',
  분: 'min',
  시간: 'h',
  hr: 'h',
  주일: '주',
  주간: '주',
  달: '개월',
  도: '°',
  퍼센트: '%',
  프로: '%',
  '₩': '원',
  won: '원',
  달러: '$',
  유로: '€',
}

/** Units that mean one thing however their letters are written; of all others a capital may be another unit: m and M, mL and ML. */
const caseless = new Set('cm km kg l dl min sec hr won cm2 cm3 km2 km/h °c'.split(' '))

export interface Unit {
  /** In the letters of the measure, or as written where none is known. */
  readonly name: string
}

export function readUnit(written: string): Unit {
  const name = written.normalize('NFKC').replace(/[\^ ()]/g, '')
  const low = name.toLowerCase()
  const plain = caseless.has(low) ? low : name === 'mL' || name === 'kL' ? low : name
  return { name: Object.hasOwn(names, plain) ? names[plain]! : plain }
}

export const measureOf = (unit: Unit): Measure | null =>
  Object.hasOwn(measures, unit.name) ? measures[unit.name]! : null

/** How many of the first of its kind one of each unit of this kind is. */
export const factorsOf = (kind: string): Rational[] =>
  Object.values(measures).flatMap((one) => (one.kind === kind ? [one.factor] : []))

/** Days against months, degrees against degrees of warmth: neither the same nor surely another. */
const comparableKinds = [
  ['time', 'months'],
  ['angle', 'warmth'],
]

/** Whether amounts of the two kinds can't be told apart or converted by a rule. */
export const mayBeAlike = (a: string, b: string): boolean =>
  comparableKinds.some((pair) => pair.includes(a) && pair.includes(b))
