import type { NoteScore, Textbook } from '@madang/contract'
import { formatQuestions, formatWire, parseQuestions, withoutAnswers } from '@madang/domain'
import type { TextbookRow } from './store.ts'

/** Questions as somebody may see them: without their answers unless they may know them (HW-45). */
export const presentQuestions = (solutionJsonStr: string, mayKnow: boolean): string =>
  mayKnow ? solutionJsonStr : formatQuestions(withoutAnswers(parseQuestions(solutionJsonStr)))

export function presentTextbook(
  row: TextbookRow,
  { timeZone, can }: { timeZone: string; can: Textbook['can'] },
): Textbook {
  const { regUserIdx, regUserName, regDatetime, mayKnow, solutionJsonStr, ...same } = row
  return {
    ...same,
    solutionJsonStr: presentQuestions(solutionJsonStr, mayKnow),
    regUser: { userIdx: regUserIdx, userName: regUserName },
    regDatetime: formatWire(regDatetime, timeZone),
    can,
  }
}

/** Points of work that was corrected. */
export const presentScore = (given: number | null, total: number | null): NoteScore =>
  total === null ? null : { given: given ?? 0, total }
