import type { Random } from '../random.ts'
import type { PrintedBlock, PrintedPage, PrintedQuestion } from './page.ts'

/** A question with its right choice first; it is shuffled into its place. */
type Item = readonly [text: string, right: string, ...wrong: string[]]

const asked = (random: Random, [text, right, ...wrong]: Item, passage?: string): PrintedQuestion => {
  const choices = random.some([right, ...wrong], 1 + wrong.length)
  return {
    kind: 'question',
    text,
    choices,
    answers: [String(choices.indexOf(right) + 1)],
    points: 3,
    ...(passage !== undefined && { passage }),
  }
}
const typed = (text: string, ...answers: string[]): PrintedQuestion => ({
  kind: 'question',
  text,
  answers,
  points: 4,
})

export interface Topic {
  name: string
  items: readonly Item[]
  /** Typed: the question and what is taken as right. */
  typed: readonly (readonly [string, ...string[]])[]
}

export interface Passage {
  title: string
  text: string
  items: readonly Item[]
}

const mixed = (random: Random, topic: Topic, choices: number, free: number): PrintedQuestion[] => [
  ...random.some(topic.items, choices).map((item) => asked(random, item)),
  ...random.some(topic.typed, free).map(([text, ...answers]) => typed(text, ...answers)),
]

/** Pages of questions, a topic each. */
export const workbook =
  (topics: readonly Topic[]) =>
  (random: Random, pages: number): PrintedPage[] =>
    Array.from({ length: pages }, (_, i) => {
      const topic = topics[i % topics.length]!
      return { unit: topic.name, columns: 2, blocks: mixed(random, topic, 4, 2) }
    })

/** Pages of two passages with questions to each. */
export const reader =
  (unit: string, passages: readonly Passage[]) =>
  (random: Random, pages: number): PrintedPage[] =>
    Array.from({ length: pages }, (_, i) => {
      const two = [i, i + 1].map((n) => passages[n % passages.length]!)
      const blocks = two.flatMap(({ title, text, items }): PrintedBlock[] => [
        { kind: 'heading', text: title },
        { kind: 'box', text },
        ...random.some(items, 2).map((item) => asked(random, item)),
      ])
      return { unit, columns: 1, blocks }
    })
