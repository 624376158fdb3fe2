import { readChoiceMark, readChosen } from './choice-mark.ts'
import { inkParts } from './ink-parts.ts'
import type { InkReading, InkRecogniser, WrittenInk } from './recognise.ts'
import type { Box } from './recognition/shape.ts'
import { readWord } from './recognition/word.ts'

/** What is asked for, as far as whoever reads may know it. */
export type AskedQuestion =
  | {
      readonly kind: 'choice'
      /** How many there are. */
      readonly choices: number
      /** Where each stands on the page, in the coordinates of the ink; absent: nobody knows. */
      readonly options?: readonly Box[]
    }
  | {
      readonly kind: 'number'
      /** Texts that are taken as right; absent: not to be known here. */
      readonly expected?: readonly string[]
    }
  /** Words: nothing here reads them, but one that is expected may be known again. */
  | {
      readonly kind: 'text'
      /** Texts that are taken as right; absent: not to be known here. */
      readonly expected?: readonly string[]
    }

export interface QuestionReading {
  /** What the ink says, in the form in which it would be typed; empty: nothing that could be an answer. */
  readonly text: string
  /** 0…1 */
  readonly confidence: number
  /** False: a person decides; the text is a guess. */
  readonly answered: boolean
  /** What else it may say, the likeliest first. */
  readonly others: readonly string[]
}

/** Strokes of one part; more are a drawing. It bounds the time as well: reading goes with their square. */
const most = 40

const nothing: QuestionReading = { text: '', confidence: 0, answered: false, others: [] }
const unsure = (reading: QuestionReading): QuestionReading => ({ ...reading, answered: false })

/**
 * Reads the ink of one question. Several lines or columns are workings, of which nobody says where the answer stands: the last one
 * written is a guess, and a person decides.
 */
export function readQuestion(
  recogniser: InkRecogniser,
  asked: AskedQuestion,
  ink: WrittenInk,
): QuestionReading {
  if (ink.length === 0) return nothing
  if (asked.kind === 'text') return asked.expected ? readExpectedWord(asked.expected, ink) : nothing
  if (asked.kind === 'choice' && asked.options) {
    const { option, confidence, answered } = readChosen(ink, asked.options)
    if (option !== undefined) return { text: String(option + 1), confidence, answered, others: [] }
  }
  const parts = inkParts(ink)
  const part = parts.at(-1)
  if (!part || part.length > most) return nothing
  const reading =
    asked.kind === 'choice'
      ? readNumbersOf(recogniser, asked.choices, part)
      : readNumber(recogniser, asked.expected ?? [], part)
  return parts.length === 1 ? reading : unsure(reading)
}

/**
 * One word of Hangul or Latin letters that looks like an expected one is a suggestion, however much: what it is compared with are templates,
 * and how people write was never measured.
 */
function readExpectedWord(expected: readonly string[], ink: WrittenInk): QuestionReading {
  if (ink.length > most) return nothing
  const strokes = ink.map(({ points }) =>
    points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)),
  )
  const { text, confidence } = readWord(strokes, expected)
  return text === undefined ? nothing : { text, confidence, answered: false, others: [] }
}

/** The numbers of choices, written. A mark stands on an option, and which one is not known here. */
function readNumbersOf(recogniser: InkRecogniser, choices: number, ink: WrittenInk): QuestionReading {
  if (readChoiceMark(ink).mark) return nothing
  return among(recogniser.read(ink), (text) => {
    const numbers = /^\d+([,.]\d+)*$/.test(text) ? text.split(/[,.]/).map(Number) : []
    const fits = numbers.length > 0 && numbers.every((one) => one >= 1 && one <= choices)
    return fits && new Set(numbers).size === numbers.length ? numbers.join(',') : undefined
  })
}

function readNumber(
  recogniser: InkRecogniser,
  expected: readonly string[],
  ink: WrittenInk,
): QuestionReading {
  // "=37" answers what "37" does
  const forms = new Map(expected.flatMap((text) => [[`=${text}`, text] as const, [text, text] as const]))
  const asked = recogniser.isExpected(ink, [...forms.keys()])
  const reading = among(asked.reading, (text) => {
    const tail = text.slice(text.lastIndexOf('=') + 1)
    return valueForm.test(tail) ? tail : undefined
  })
  const text = asked.text === undefined ? undefined : forms.get(asked.text)
  if (asked.expected !== 'yes' || text === undefined) return reading
  return {
    text,
    confidence: asked.lead,
    answered: true,
    others: reading.others.filter((one) => one !== text),
  }
}

/** A number as people write it as an answer: a sum is working, not an answer. */
const valueForm = /^-?(\d+([.,]\d+)*|\d+\/\d+|\d+ \d+\/\d+)$/

/** The reading, held to what can be an answer; `undefined` of what can't. */
function among(read: InkReading, form: (text: string) => string | undefined): QuestionReading {
  const [first, ...others] = [read.text, ...read.alternatives.map(({ text }) => text)].map(form)
  const rest = [...new Set(others)].filter((one): one is string => one !== undefined && one !== first)
  // a guess that is no answer leaves room for the next one, but never makes it certain
  if (first === undefined)
    return { text: rest[0] ?? '', confidence: 0, answered: false, others: rest.slice(1) }
  return { text: first, confidence: read.confidence, answered: read.answered, others: rest }
}
