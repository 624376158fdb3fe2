import type { Chapter } from '@madang/contract'

/** Pages of a chapter, both counted. */
export interface ChapterRange {
  title: string
  /** 0 at the top. */
  depth: number
  from: number
  to: number
}

const flat = (
  chapters: readonly Chapter[],
  depth: number,
): { title: string; startPage: number | null; depth: number }[] =>
  chapters.flatMap(({ title, startPage, children }) => [
    { title, startPage, depth },
    ...flat(children, depth + 1),
  ])

/** Every chapter that has a start page, with its pages: up to the next one of its level or above. */
export function chapterRanges(chapters: readonly Chapter[], pageCount: number): ChapterRange[] {
  const starts = flat(chapters, 0).flatMap(({ startPage, ...one }) =>
    startPage !== null && startPage >= 1 && startPage <= pageCount ? [{ ...one, from: startPage }] : [],
  )
  return starts.map(({ title, depth, from }, at) => {
    const next = starts.slice(at + 1).find((other) => other.depth <= depth)
    return { title, depth, from, to: Math.max(from, next ? next.from - 1 : pageCount) }
  })
}
