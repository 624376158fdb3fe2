import { type ChoiceMark, readChoiceMark } from '../src/choice-mark.ts'
import { type Drawn, drawPath, wobble } from './compose.ts'
import type { LabelledDigit } from './digits-file.ts'
import { type Chance, chance } from './random.ts'

/** A mark as a hasty hand draws it: round or long, closed or not quite, overlapping, long-armed or short. */
export function drawMark(mark: ChoiceMark, random: Chance, amount = 1): Drawn[] {
  const vary = (value: number, spread: number) => value * Math.exp(random.normal() * spread * amount)
  const hand = { random, amount }
  if (mark === 'circle') {
    const from = 360 * random.next()
    const sweep = 350 + 25 * random.normal() * amount
    const way = random.next() < 0.7 ? -1 : 1
    const [wide, high] = [vary(1, 0.2), vary(1, 0.2)]
    const points = Array.from({ length: 41 }, (_, i) => {
      const angle = ((from + (way * sweep * i) / 40) * Math.PI) / 180
      const spiral = 1 + (0.12 * amount * random.normal() * 0.2 * i) / 40
      return { x: wide * spiral * Math.cos(angle), y: high * spiral * Math.sin(angle) }
    })
    return [wobble(points, hand)]
  }
  const line = (x0: number, y0: number, x1: number, y1: number): Drawn =>
    Array.from({ length: 15 }, (_, i) => ({ x: x0 + ((x1 - x0) * i) / 14, y: y0 + ((y1 - y0) * i) / 14 }))
  if (mark === 'cross')
    return [line(0, 0, 1, vary(1, 0.15)), line(1, 0, 0, vary(1, 0.15))].map((one) => wobble(one, hand))
  const [left, drop, right, rise] = [vary(0.3, 0.2), vary(0.4, 0.2), vary(0.7, 0.2), vary(1, 0.15)]
  return [wobble([...line(-left, -drop, 0, 0), ...line(0, 0, right, -rise).slice(1)], hand)]
}

/** Markdown: marks from templates, and what of digits by real hands would be taken for one. */
export function markTable(digits: readonly LabelledDigit[], count: number): string {
  const random = chance(17)
  const rows = (['circle', 'check', 'cross'] as const).map((mark) => {
    const read = Array.from({ length: count }, () =>
      readChoiceMark(drawMark(mark, random).map((points) => ({ points }))),
    )
    const answered = read.filter((one) => one.answered)
    return row(
      mark,
      count,
      read.filter((one) => one.mark === mark).length,
      answered.length,
      answered.filter((one) => one.mark !== mark).length,
    )
  })
  const others = digits.filter(({ digit }) => digit !== 0)
  const taken = others.filter(({ path }) => {
    const { mark, answered } = readChoiceMark([{ points: drawPath(path, 0.65) }])
    return mark && answered
  })
  return [
    '| mark | count | right | answered | answered wrong |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `Digits 1 to 9 that would be taken for a mark: ${taken.length} of ${others.length}.`,
  ].join('\n')
}

const row = (name: string, count: number, right: number, answered: number, wrong: number) =>
  `| ${name} | ${count} | ${((100 * right) / count).toFixed(1)} % | ${((100 * answered) / count).toFixed(1)} % | ${wrong} |`
