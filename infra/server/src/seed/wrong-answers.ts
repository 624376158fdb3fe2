import { NoteStatus } from '@madang/contract'
import {
  addDays,
  firstRepetition,
  type Mark,
  markAnswer,
  type Question,
  type Repetition,
  repeated,
  type WrongReason,
  wrongReasons,
} from '@madang/domain'
import { clock, wireAt } from './calendar.ts'
import type { Random } from './random.ts'

export interface SeedTry extends Mark, Repetition {
  answer: string
  regDatetime: string
}

/** A line of the wrong-answer book. */
export interface SeedWrong extends Repetition {
  no: number
  reason: WrongReason | null
  tries: SeedTry[]
}

interface CompletedNote {
  noteStatus: number
  modDatetime: string
  answers: readonly { no: number; answer: string; res: number | null }[]
}

/** Times that somebody tries what no rule can judge. */
const MOST = 8

/** What was wrong in a completed note, and how its student has solved it again since: mostly right, now and then not for days. */
export function makeWrongs(
  random: Random,
  note: CompletedNote,
  questions: readonly Question[],
  today: string,
): SeedWrong[] {
  if (note.noteStatus !== NoteStatus.COMPLETED) return []
  const wrong = note.answers.filter(({ res }) => res === 0)
  return wrong.map(({ no, answer }) => {
    const question = questions.find((one) => one.no === no)!
    const tries: SeedTry[] = []
    let entry = firstRepetition(note.modDatetime.slice(0, 10))
    while (entry.due !== null && tries.length < MOST && random.chance(0.96)) {
      const day = addDays(entry.due, random.int(0, 1))
      if (day >= today) break
      const again = random.chance(0.85) ? keyOf(question) : answer || '모르겠어요'
      const mark = markAnswer(question, again)
      entry = repeated(entry, mark.res, day)
      tries.push({ ...mark, ...entry, answer: again, regDatetime: wireAt(day, clock(21, random.int(0, 59))) })
    }
    const reason = tries.length > 0 && random.chance(0.8) ? random.pick(wrongReasons) : null
    return { ...entry, no, reason, tries }
  })
}

const keyOf = ({ kind, answers }: Question): string =>
  (kind === 'choice' ? answers.join(', ') : answers[0]) || '모르겠어요'
