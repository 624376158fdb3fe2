import type { Ink } from './model.ts'
import type { NoteTimeline, PlayedOnPage } from './note-replay.ts'
import { type QuestionRect, strokesOf } from './question.ts'

/** A question as far as a replay needs it; without a place nothing belongs to it. */
export interface ReplayQuestion {
  readonly no: number
  readonly pageNo: number
  readonly rect: QuestionRect | null
}

/** One step of how a note was written; `at` in ms of the replay. */
export type ReplayStep = { readonly at: number } & (
  | {
      readonly kind: 'write' | 'erase' | 'move' | 'undo' | 'redo'
      readonly pageNo: number
      readonly no: number | null
    }
  /** `lasted` in ms, as it was. */
  | { readonly kind: 'pause'; readonly lasted: number }
)

/** The question in whose place a stroke lies. */
const questionOf = (ink: Ink, pageNo: number, questions: readonly ReplayQuestion[]): number | null => {
  const strokes = [{ points: ink.points, layer: 'work' as const }]
  const found = questions.find(
    (one) => one.pageNo === pageNo && one.rect && strokesOf(one.rect, { strokes }).length > 0,
  )
  return found?.no ?? null
}

/** The events with the question that they belong to: of a stroke its place, of any other deed none. */
function* asked(
  timeline: NoteTimeline,
  questions: readonly ReplayQuestion[],
): Generator<[PlayedOnPage, number | null]> {
  for (const played of timeline.events) {
    const { event, pageNo } = played
    yield [played, event.kind === 'draw' ? questionOf(event.ink, pageNo, questions) : null]
  }
}

/** What happened, to be read instead of looked at: neighbours that are alike are one step. */
export function replayStepsOf(timeline: NoteTimeline, questions: readonly ReplayQuestion[]): ReplayStep[] {
  const steps: ReplayStep[] = []
  const pauses = [...timeline.pauses]
  let last = ''
  for (const [{ event, from, pageNo }, no] of asked(timeline, questions)) {
    // equal: what lasts no time before the pause
    while (pauses[0] && pauses[0].at < from) {
      const { at, lasted } = pauses.shift()!
      steps.push({ kind: 'pause', at, lasted })
    }
    const kind = event.kind === 'draw' ? 'write' : event.kind
    const key = `${kind} ${pageNo} ${no}`
    if (key !== last) steps.push({ kind, at: from, pageNo, no })
    last = key
  }
  return steps
}

/** When the first stroke of each question begins and its last one ends, in ms of the replay. */
export function questionTimesOf(
  timeline: NoteTimeline,
  questions: readonly ReplayQuestion[],
): ReadonlyMap<number, { readonly first: number; readonly last: number }> {
  const times = new Map<number, { first: number; last: number }>()
  for (const [{ from, to }, no] of asked(timeline, questions)) {
    if (no !== null) times.set(no, { first: times.get(no)?.first ?? from, last: to })
  }
  return times
}
