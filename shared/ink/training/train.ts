/**
 * `node shared/ink/training/train.ts DIGITS [--held-out] [--seed 1] [--networks 6] [--rounds 40] [--weights FILE]`
 *
 * Learns the networks of `src/recognition/digit-weights.ts` from a file of pen digits (see `digits-file.ts`); the same
 * file and options give the same bytes. First it measures on ways of writing that it held out and takes the margin of
 * answering from there; `--held-out` does this alone. `--margin 0.9` gives the margin instead of measuring.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { digitShares, leader } from '../src/recognition/digits.ts'
import type { Network } from '../src/recognition/network.ts'
import { packNetworks, unpackNetworks } from '../src/recognition/packed.ts'
import { type LabelledDigit, readDigits } from './digits-file.ts'
import { type Lesson, learn } from './learn.ts'
import { neighboursRight, styleParts } from './style-groups.ts'
import { digitTable, type Judged, summary } from './table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    networks: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '40' },
    styles: { type: 'string', default: '80' },
    parts: { type: 'string', default: '5' },
    amount: { type: 'string', default: '0.8' },
    margin: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    weights: {
      type: 'string',
      default: new URL('../src/recognition/digit-weights.ts', import.meta.url).pathname,
    },
  },
})
const [file] = positionals
if (!file) throw new Error('Which file of digits? node shared/ink/training/train.ts DIGITS')
const number = (name: 'seed' | 'networks' | 'rounds' | 'styles' | 'parts' | 'amount') => Number(values[name])
const digits = readDigits(file)
const lesson: Lesson = {
  hidden: [96, 64],
  rounds: number('rounds'),
  amount: number('amount'),
  seed: number('seed'),
}
/** The share of held-out digits that shall be answered; the margin follows from it. */
const wantedAnswers = 0.955

/** As many networks as are asked for, each from a seed of its own, as they are after packing. */
function school(known: readonly LabelledDigit[], count: number): { packed: string; networks: Network[] } {
  const packed = packNetworks(
    Array.from({ length: count }, (_, i) => {
      const network = learn(known, { ...lesson, seed: lesson.seed * 1000 + i })
      process.stderr.write('.')
      return network
    }),
  )
  return { packed, networks: unpackNetworks(packed) }
}

function judge(networks: readonly Network[], asked: readonly LabelledDigit[]): Judged[] {
  return asked.map(({ path, digit }) => {
    const { digit: said, margin } = leader(digitShares(networks, path))
    return { digit, said, margin }
  })
}

function measure(): number {
  const parts = number('parts')
  const part = styleParts(digits, number('styles'), parts, lesson.seed)
  const judged: Judged[] = []
  let byNeighbours = 0
  for (let held = 0; held < parts; held++) {
    const known = digits.filter((_, i) => part[i] !== held)
    const asked = digits.filter((_, i) => part[i] === held)
    judged.push(...judge(school(known, Math.max(1, Math.ceil(number('networks') / 3))).networks, asked))
    byNeighbours += neighboursRight(known, asked) * asked.length
  }
  const margins = judged.map(({ margin }) => margin).sort((a, b) => b - a)
  const margin = margins[Math.floor(wantedAnswers * margins.length)]!
  process.stderr.write('\n')
  console.log(digitTable(judged, margin))
  console.log(
    `\n${number('styles')} styles a digit, held out in ${parts} parts: three nearest neighbours ${((100 * byNeighbours) / digits.length).toFixed(2)} %; margin ${margin.toFixed(4)}`,
  )
  console.log(summary(judged, margin))
  return margin
}

const margin = values.margin === undefined || values['held-out'] ? measure() : Number(values.margin)
if (!values['held-out']) {
  const { packed } = school(digits, number('networks'))
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(
    values.weights,
    `// Made by shared/ink/training/train.ts, never by hand: what it learned, and from what.
export const digitWeights = {
  /** "Pen-Based Recognition of Handwritten Digits", E. Alpaydin, F. Alimoglu, UCI Machine Learning Repository, CC BY 4.0. */
  data: { rows: ${digits.length}, sha256: '${hash}' },
  lesson: { networks: ${number('networks')}, hidden: [${lesson.hidden.join(', ')}], rounds: ${lesson.rounds}, amount: ${lesson.amount}, seed: ${lesson.seed} },
  /** By how much the likeliest digit leads the second before it counts as an answer. */
  margin: ${Number(margin.toFixed(4))},
  networks:
    '${packed}',
}
`,
  )
  process.stderr.write('\n')
  console.log(`${values.weights}: ${packed.length} bytes of base64`)
}
