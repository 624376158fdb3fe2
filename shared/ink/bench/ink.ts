/**
 * `npm run bench:ink -- --digits FILE`: how well the built-in recogniser reads pen digits of a file in the form of
 * "Pen-Based Recognition of Handwritten Digits" (eight points `x,y` and the digit, a row each; header or none). Ends with
 * one line: right of all, how many it answers, right of those. Before that: numbers, sums
 * and fractions of `--texts` samples a kind, composed from the same digits. `--weights FILE` takes other weights.
 *
 * `npm run bench:ink -- --pad [--url http://…]`: writing on a page of 5,000 strokes in a real browser (pointer to pixel, opening,
 * memory, canvases); `--url` is a product that runs already, with the demo.
 *
 * `npm run bench:ink -- --loss 1000 [--seed FIRST]`: homework is done under faults, a run from each seed; what is lost or doubled. `--loss 1
 * --seed 47` tells that run step by step. `--said 100`: the same of a teacher's marks, comments and messages.
 *
 * `npm run bench:ink -- --correct [--url http://…]`: a class of 30 corrected by keyboard (seconds for a student, key to the next page).
 *
 * `npm run bench:ink -- --soak 120 [--url http://…]`: the writing of so many minutes (memory, nodes, pointer to pixel as it goes on).
 *
 * `npm run bench:ink -- --pdf`: a note of 100 written pages as a PDF (seconds, peak memory).
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { inkRecogniser } from '../src/recognise.ts'
import { digitWeights } from '../src/recognition/digit-weights.ts'
import { type DigitWeights, digitRecogniser } from '../src/recognition/digits.ts'
import { readDigits } from '../training/digits-file.ts'
import { markTable } from '../training/marks.ts'
import { measureTexts, textTable } from '../training/numbers.ts'
import { digitTable, type Judged, summary } from '../training/table.ts'
import { measureWords, wordTable } from '../training/words.ts'
import { fullPage } from './pad.ts'

const { values } = parseArgs({
  options: {
    digits: { type: 'string' },
    weights: { type: 'string' },
    texts: { type: 'string', default: '200' },
    pad: { type: 'boolean' },
    correct: { type: 'boolean' },
    pdf: { type: 'boolean' },
    soak: { type: 'string' },
    url: { type: 'string' },
    loss: { type: 'string' },
    said: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

/** As the caller's shell means it, wherever npm runs this. */
const path = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

async function weights(): Promise<DigitWeights> {
  if (!values.weights) return digitWeights
  const module: { digitWeights: DigitWeights } = await import(pathToFileURL(path(values.weights)).href)
  return module.digitWeights
}

if (values.pad) {
  const { benchPad } = await import('../../../shell/integration/bench/ink-pad.ts')
  await benchPad({ fullPage, url: values.url })
} else if (values.loss) {
  const { benchLoss } = await import('../../../shell/integration/loss/bench.ts')
  if (!(await benchLoss({ runs: Number(values.loss), first: Number(values.seed) }))) process.exitCode = 1
} else if (values.said) {
  const { benchSaid } = await import('../../../shell/integration/loss/bench.ts')
  if (!(await benchSaid({ runs: Number(values.said), first: Number(values.seed) }))) process.exitCode = 1
} else if (values.correct) {
  const { benchCorrect } = await import('../../../shell/integration/bench/correct.ts')
  await benchCorrect({ fullPage, url: values.url })
} else if (values.soak) {
  const { benchSoak } = await import('../../../shell/integration/bench/ink-soak.ts')
  if (!(await benchSoak({ minutes: Number(values.soak), url: values.url }))) process.exitCode = 1
} else if (values.pdf) {
  const { benchPdf } = await import('../../../infra/server/bench/note-pdf.ts')
  await benchPdf({ fullPage })
} else if (!values.digits) {
  console.error(
    'What? npm run bench:ink -- --digits FILE, -- --pad, -- --correct, -- --pdf, -- --soak MINUTES, -- --loss RUNS, or -- --said RUNS',
  )
  process.exitCode = 1
} else {
  const chosen = await weights()
  const recogniser = digitRecogniser(chosen)
  const digits = readDigits(path(values.digits))
  const started = process.cpuUsage()
  const judged: Judged[] = digits.map(({ path, digit }) => {
    const { digit: said, margin } = recogniser.read(path)
    return { digit, said, margin }
  })
  const { user, system } = process.cpuUsage(started)
  console.log(
    `${digits.length} digits, ${((user + system) / digits.length).toFixed(0)} µs of processor time each\n`,
  )
  console.log(digitTable(judged, chosen.margin))
  console.log(
    '\nTexts of these digits, and signs and digits of several strokes from templates, both as a hasty hand writes them:\n',
  )
  console.log(textTable(measureTexts(digits, inkRecogniser(chosen), Number(values.texts))))
  console.log(`\n${markTable(digits, 500)}`)
  console.log('\nWords and letters from templates, as a hasty hand writes them:\n')
  console.log(wordTable(measureWords(Number(values.texts))))
  console.log(`\n${summary(judged, chosen.margin)}`)
}
