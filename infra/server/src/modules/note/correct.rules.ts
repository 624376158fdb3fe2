import type { NoteContent } from '@madang/contract'
import { formatRect, isAnswered, type Question } from '@madang/domain'

export interface HeldMark {
  res: number | null
  /** Given for a part of it. */
  points: number | null
  /** The newest mark of a person. */
  mark: { userIdx: number; result: number } | null
}

/** What somebody saw before they marked; points null: all or nothing, absent: only the result was shown. */
export interface SeenMark {
  res: 0 | 1 | null
  points?: number | null | undefined
}

interface Marked {
  result: number
  points: number | null
}

/**
 * What a mark does that says what it has seen: a different mark that a person made meanwhile stays (NOTES-26). That person may be oneself, in
 * another window.
 */
export function judgeMark(
  held: HeldMark,
  { result, points, seen, me }: Marked & { seen: SeenMark | undefined; me: number },
): 'write' | 'same' | 'conflict' {
  const asWanted = held.res === result && held.points === points
  const own = held.mark?.userIdx === me
  if (asWanted && own) return 'same'
  if (seen === undefined || held.mark === null || asWanted) return 'write'
  const samePoints = seen.points === undefined ? own || held.points === null : held.points === seen.points
  return held.res === seen.res && samePoints ? 'write' : 'conflict'
}

export interface ContentOf {
  agendaNo: number
  pageCount: number
  questions: readonly Question[]
  answers: readonly {
    no: number
    answer: string
    res: number | null
    why: string | null
    points: number | null
    reading: string | null
    confidence: number | null
    source: 'PEN' | 'PERSON' | null
  }[]
  /** Of pages with a picture, px. */
  widths: ReadonlyMap<number, number>
  checked: ReadonlySet<number>
  /** Numbers of the questions for which something was written by pen. */
  inked: ReadonlySet<number>
  /** Strokes in no question's place, by page. */
  stray: ReadonlyMap<number, number>
}

/** The content of a work note, as NOTES-21 names it: one agenda, the textbook's pages, and on each its questions. */
export function contentOf({
  agendaNo,
  pageCount,
  questions,
  answers,
  widths,
  checked,
  inked,
  stray,
}: ContentOf): NoteContent {
  const byNo = new Map(answers.map((one) => [one.no, one]))
  const ofPage = Map.groupBy(questions, ({ page }) => page)
  const PLi = Array.from({ length: pageCount }, (_, i) => {
    const PNo = i + 1
    const SolLi = (ofPage.get(PNo) ?? []).map(({ no, rect }) => {
      const {
        answer = '',
        res = null,
        why = null,
        points = null,
        reading = null,
        confidence,
        source,
      } = byNo.get(no) ?? {}
      return {
        SNo: no,
        Res: res,
        Pts: points,
        Ans: answer,
        // ink that nobody could read is an answer all the same
        Slvd: isAnswered(answer) || reading !== null || inked.has(no) ? 1 : 0,
        RectNum: rect ? formatRect(rect) : '',
        ...(reading !== null && { Rd: reading, Cf: confidence ?? 0 }),
        ...(res !== null && why !== null && { Auto: 1 as const }),
        ...(source && { Src: source }),
        ...((reading !== null || inked.has(no)) && { Pen: 1 as const }),
      }
    })
    const Str = stray.get(PNo) ?? 0
    return { PNo, W: widths.get(PNo) ?? 0, Chk: checked.has(PNo) ? 1 : 0, ...(Str > 0 && { Str }), SolLi }
  })
  return { Dt: { ALi: [{ ANo: agendaNo, ATy: 1, PLi }] } }
}
