import type { InkSheet } from './model.ts'
import type { InkPage } from './page/ink-page.ts'

/** Numbers of a writer, both ends included. */
export interface SeqRange {
  readonly writer: string
  readonly from: number
  readonly to: number
}

/** Which numbers of a sheet the page has, as whole ranges by writer: what a device and the server compare. */
export function seqRanges(page: InkPage, sheet: InkSheet): SeqRange[] {
  const log = page.sheet(sheet)?.log
  return (log?.writers ?? []).flatMap((writer) => {
    const ranges: { writer: string; from: number; to: number }[] = []
    for (const seq of [...log!.seqsOf(writer)].sort((a, b) => a - b)) {
      const last = ranges.at(-1)
      if (last && last.to === seq - 1) last.to = seq
      else ranges.push({ writer, from: seq, to: seq })
    }
    return ranges
  })
}

/** Numbers that were given before one that the page has, and that it lacks: something is still on its way. */
export function seqGaps(page: InkPage, sheet: InkSheet): SeqRange[] {
  const gaps: SeqRange[] = []
  let before: SeqRange | null = null
  for (const range of seqRanges(page, sheet)) {
    const first: number = before?.writer === range.writer ? before.to + 1 : 1
    if (first < range.from) gaps.push({ writer: range.writer, from: first, to: range.from - 1 })
    before = range
  }
  return gaps
}
