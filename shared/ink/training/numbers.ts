import type { InkRecogniser } from '../src/recognise.ts'
import type { DigitPath } from '../src/recognition/digit-path.ts'
import { compose, type Drawn, drawable, drawPath, drawTemplate, type Hand } from './compose.ts'
import type { LabelledDigit } from './digits-file.ts'
import { chance } from './random.ts'

/** What the bench writes: a name and a text by chance. */
const kinds: readonly (readonly [name: string, text: (hand: Hand) => string])[] = [
  ['whole numbers', (hand) => whole(hand, 1 + hand.random.below(4))],
  [
    'decimal numbers',
    (hand) => `${whole(hand, 1 + hand.random.below(2))}.${whole(hand, 1 + hand.random.below(2))}`,
  ],
  ['numbers with minus', (hand) => `-${whole(hand, 1 + hand.random.below(3))}`],
  [
    'sums',
    (hand) => `${whole(hand, 1)}${pick(['+', '-', '×', '÷'], hand)}${whole(hand, 1)}=${whole(hand, 2)}`,
  ],
  ['fractions', (hand) => `${whole(hand, 1)}/${whole(hand, 1 + hand.random.below(2))}`],
  ['mixed numbers', (hand) => `${whole(hand, 1)} ${whole(hand, 1)}/${whole(hand, 1)}`],
]

const pick = <T>(list: readonly T[], { random }: Hand): T => list[random.below(list.length)]!
const whole = (hand: Hand, digits: number) =>
  Array.from({ length: digits }, (_, i) =>
    i || digits === 1 ? hand.random.below(10) : 1 + hand.random.below(9),
  ).join('')

/** Draws digits as the people of a file wrote them; width is a share of the height, which that data doesn't hold. */
export function realHands(
  digits: readonly LabelledDigit[],
  hand: Hand,
): (character: string) => readonly Drawn[] {
  const byDigit = new Map<string, DigitPath[]>()
  for (const { digit, path } of digits) byDigit.set(`${digit}`, [...(byDigit.get(`${digit}`) ?? []), path])
  return (character) => {
    const paths = byDigit.get(character)
    if (!paths) return drawTemplate(character, hand)
    const typical = character === '1' ? 0.25 : 0.62
    return [drawPath(pick(paths, hand), typical * Math.exp(0.15 * hand.random.normal() * hand.amount))]
  }
}

export interface Row {
  readonly name: string
  readonly count: number
  readonly right: number
  readonly answered: number
  readonly answeredWrong: number
  /** Asked whether it is what it is: yes. */
  readonly yes: number
  readonly falseNo: number
  /** Asked whether it is another text, of one other digit: no. */
  readonly no: number
  readonly falseYes: number
}

/** Composes texts from digits of a file and reads them. */
export function measureTexts(
  digits: readonly LabelledDigit[],
  recogniser: InkRecogniser,
  count: number,
  amount = 1,
): Row[] {
  const hand: Hand = { random: chance(11), amount }
  const draw = realHands(digits, hand)
  const rows = kinds.map(([name, text]) => measure(name, count, () => text(hand), draw, recogniser, hand))
  const signs = drawable.map((sign) =>
    measure(
      `sign ${sign}`,
      Math.ceil(count / 2),
      () => (/[.,/]/.test(sign) ? `3${sign}5` : sign),
      (c) => (c === sign ? drawTemplate(c, hand) : draw(c)),
      recogniser,
      hand,
    ),
  )
  return [...rows, ...signs]
}

function measure(
  name: string,
  count: number,
  text: () => string,
  draw: (character: string) => readonly Drawn[],
  recogniser: InkRecogniser,
  hand: Hand,
): Row {
  const row = { name, count, right: 0, answered: 0, answeredWrong: 0, yes: 0, falseNo: 0, no: 0, falseYes: 0 }
  for (let i = 0; i < count; i++) {
    const wanted = text()
    const ink = compose(wanted, draw, hand, name.startsWith('sign')).map((points) => ({ points }))
    const read = recogniser.read(ink)
    if (read.text === wanted) row.right++
    if (read.answered) row.answered++
    if (read.answered && read.text !== wanted) row.answeredWrong++
    const same = recogniser.isExpected(ink, [wanted]).expected
    if (same === 'yes') row.yes++
    if (same === 'no') row.falseNo++
    const other = recogniser.isExpected(ink, [another(wanted, hand)]).expected
    if (other === 'no') row.no++
    if (other === 'yes') row.falseYes++
  }
  return row
}

/** The text with one character changed. */
function another(text: string, hand: Hand): string {
  const at = text.search(/\d/)
  if (at < 0) return text === '+' ? '×' : '+'
  return text.slice(0, at) + ((Number(text[at]) + 1 + hand.random.below(9)) % 10) + text.slice(at + 1)
}

const percent = (part: number, whole: number) => `${((100 * part) / (whole || 1)).toFixed(1)} %`

/** Markdown. */
export const textTable = (rows: readonly Row[]): string =>
  [
    '| written | count | right | answered | right of answered | is it this? yes | wrongly no | is it another? no | wrongly yes |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, count, right, answered, answeredWrong, yes, falseNo, no, falseYes }) =>
        `| ${name} | ${count} | ${percent(right, count)} | ${percent(answered, count)} | ${percent(answered - answeredWrong, answered)} | ${percent(yes, count)} | ${percent(falseNo, count)} | ${percent(no, count)} | ${percent(falseYes, count)} |`,
    ),
  ].join('\n')
