import { z } from 'zod'
import type { Compute } from '../compute.ts'
import type { ReadAnswer, Recogniser } from './recogniser.ts'
import type { QuestionInk } from './strokes.ts'

const ANSWER_WITHIN_MS = 60_000
const worker = new URL('./strokes.worker.ts', import.meta.url)

const answers = z.object({
  readings: z.array(
    z.object({
      no: z.number().int(),
      text: z.string().max(200),
      confidence: z.number().min(0).max(1),
      answered: z.boolean(),
      others: z.array(z.string().max(200)).max(20).default([]),
    }),
  ),
})

/**
 * A recogniser of one's own. Gets `{ questions: [{ no, asked, strokes: [[x, y, x, y, …]] }] }` in pixels of the page and answers
 * `{ readings: [{ no, text, confidence, answered, others }] }`. No names and no keys leave the house: `asked` has the kind of a question alone.
 * A failure is thrown, so that the work is tried again.
 */
export function httpRecogniser(url: string, compute: Compute): Recogniser {
  return {
    async read(ink, signal) {
      const found = await compute.run<QuestionInk[]>(worker, ink)
      if (found.length === 0) return []
      const questions = found.map(({ no, asked, ink: strokes }) => ({
        no,
        asked: asked.kind === 'choice' ? { kind: asked.kind, choices: asked.choices } : { kind: asked.kind },
        strokes: strokes.map(({ points }) => points.flatMap(({ x, y }) => [x, y])),
      }))
      const answer = await fetch(url, {
        method: 'POST',
        // an answer that sends us elsewhere would take the writing there
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
        headers: { 'content-type': 'application/json', 'user-agent': 'Madang' },
        body: JSON.stringify({ questions }),
      })
      if (!answer.ok) {
        await answer.body?.cancel()
        throw new Error(`The recogniser answered ${answer.status}`)
      }
      const { readings } = answers.parse(await answer.json())
      const asked = new Set(found.map(({ no }) => no))
      const known = new Map<number, ReadAnswer>(
        readings.filter(({ no }) => asked.has(no)).map((one) => [one.no, one]),
      )
      // what it says nothing of has ink all the same
      return found.map(
        ({ no }) => known.get(no) ?? { no, text: '', confidence: 0, answered: false, others: [] },
      )
    },
  }
}
