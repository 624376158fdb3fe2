import type { NoteComment, NoteContent } from '@madang/contract'
import type { Said } from './unsent.rules.ts'

type Page = NoteContent['Dt']['ALi'][number]['PLi'][number]

/** The content with a mark or a page check that the server has by now. */
export const withMark =
  ({ pageNo, solutionNo, mark, check }: Said) =>
  (before: NoteContent | undefined): NoteContent | undefined =>
    before && {
      Dt: {
        ALi: before.Dt.ALi.map((agenda) => ({
          ...agenda,
          PLi: agenda.PLi.map((page): Page => {
            if (page.PNo !== pageNo) return page
            if (check) return { ...page, Chk: check.checked ? 1 : 0 }
            if (!mark) return page
            const { result: Res, points } = mark
            const SolLi = page.SolLi.map(({ Auto, ...one }) =>
              one.SNo === solutionNo
                ? { ...one, Res, Pts: Res === 1 ? null : points }
                : { ...one, ...(Auto !== undefined && { Auto }) },
            )
            return { ...page, SolLi }
          }),
        })),
      },
    }

/** The comments with one that the server has by now; empty text takes the own one back. */
export function withComment(
  list: readonly NoteComment[],
  { pageNo, solutionNo, text }: Said,
  me: { userIdx: number; userName: string },
): NoteComment[] {
  const isHere = (one: NoteComment) =>
    one.userIdx === me.userIdx && one.pageNo === pageNo && one.solutionNo === solutionNo
  const own = list.find(isHere)
  const rest = list.filter((one) => !isHere(one))
  return text === '' ? rest : [...rest, { regDatetime: '', ...own, ...me, pageNo, solutionNo, text }]
}
