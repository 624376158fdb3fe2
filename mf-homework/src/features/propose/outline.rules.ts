/** The outline of a PDF as a proposal for a book's table of contents. */
import { type Chapter, studyLimits } from '@madang/contract'

/** A line of an outline whose destination is known. */
export interface OutlineLine {
  readonly title: string
  /** 1-based page of the PDF; null where the line leads nowhere, or out of the document. */
  readonly page: number | null
  readonly children: readonly OutlineLine[]
}

/** Whole words as far as they fit, never half a sign. */
function titleOf(text: string): string {
  const title = text
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PDFs hold them
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim()
  if (title.length <= studyLimits.chapterTitle) return title
  let short = ''
  for (const sign of title) {
    if (short.length + sign.length >= studyLimits.chapterTitle) break
    short += sign
  }
  return `${short.trimEnd()}…`
}

/** Lines without words give their place to what stands below them; what is deeper than a book may be follows its line. */
function shaped(lines: readonly OutlineLine[], pageOf: PageOf, depth: number): Chapter[] {
  return lines.flatMap((line) => {
    const title = titleOf(line.title)
    if (title === '') return shaped(line.children, pageOf, depth)
    const own: Chapter = { title, startPage: line.page === null ? null : pageOf(line.page), children: [] }
    const below = shaped(line.children, pageOf, Math.min(depth + 1, studyLimits.chapterDepth))
    return depth < studyLimits.chapterDepth ? [{ ...own, children: below }] : [own, ...below]
  })
}

/** Page of the book on which a page of the PDF stands; null where it was left out. */
type PageOf = (page: number) => number | null

/** Of the values that are given, the places of as many as rise, or stay, from the first to the last. */
function rising(values: readonly (number | null)[]): Set<number> {
  const ends: number[] = []
  const before: number[] = []
  values.forEach((value, at) => {
    if (value === null) return
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[ends[middle]!]! <= value) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? ends[low - 1]! : -1
    ends[low] = at
  })
  const kept = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) kept.add(at)
  return kept
}

/** Start pages that MAN-BOOK-09 takes: what leads astray begins where the line before it does. */
function monotone(chapters: readonly Chapter[], pageCount: number): Chapter[] {
  const pages = chapters.map(({ startPage: page }) =>
    page !== null && page >= 1 && page <= pageCount ? page : null,
  )
  const kept = rising(pages)
  let last: number | null = null
  return chapters.map((chapter, at) => {
    if (kept.has(at)) last = pages[at]!
    const startPage = pages[at] === null ? null : kept.has(at) ? pages[at]! : last
    return { ...chapter, startPage, children: monotone(chapter.children, pageCount) }
  })
}

/** Lines of a level from the first on, as many as fit; what lies deeper is left out before what lies higher. */
function within(chapters: readonly Chapter[], most: number): Chapter[] {
  const levels: number[] = []
  const count = (lines: readonly Chapter[], depth: number) => {
    levels[depth] = (levels[depth] ?? 0) + lines.length
    for (const { children } of lines) if (children.length > 0) count(children, depth + 1)
  }
  count(chapters, 0)
  let left = most
  const room = levels.map((lines) => {
    const fit = Math.min(lines, left)
    left -= fit
    return fit
  })
  const take = (lines: readonly Chapter[], depth: number): Chapter[] =>
    lines.flatMap((line) => {
      if (!room[depth]) return []
      room[depth] -= 1
      return [{ ...line, children: take(line.children, depth + 1) }]
    })
  return take(chapters, 0)
}

/**
 * Chapters as an outline has them, within what a book's table of contents may hold. One root that stands for the whole document gives its
 * place to its chapters.
 * @param pageOf where the PDF's pages stand in the book
 */
export function proposeChapters(
  outline: readonly OutlineLine[],
  pageCount: number,
  pageOf: PageOf,
): Chapter[] {
  const [root] = outline
  const whole = outline.length === 1 && root && root.children.length > 1 ? root.children : outline
  return monotone(within(shaped(whole, pageOf, 1), studyLimits.chapters), pageCount)
}
