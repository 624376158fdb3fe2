/** Proposed rectangles beside those that are there, and on their way to be questions. */
import type { Rect } from '@madang/domain'
import { addQuestion, assetOf, type BookPage, type BookWork, splitPage } from '../editor/book.rules.ts'
import { type Size, scaled } from '../editor/geometry.rules.ts'

export interface Proposal {
  readonly key: string
  readonly rect: Rect
}

/** What was found on a page. */
export interface FoundOnPage {
  /** Key of the page. */
  readonly page: string
  /** The picture in which they were found: of another one, turned or cropped since, they are no proposals. */
  readonly asset: string
  readonly items: readonly Proposal[]
}

/** Of what was found the pages that are still there and show the same picture, in the order of the book. */
export function standingOf(
  pages: readonly BookPage[],
  found: ReadonlyMap<string, FoundOnPage>,
): FoundOnPage[] {
  return pages.flatMap((page) => {
    const own = found.get(page.key)
    return own && own.items.length > 0 && own.asset === assetOf(page) ? [own] : []
  })
}

/** A proposal that covers so much of a question, or is covered by it, says what is there already. */
const same = 0.4

function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? (w * h) / Math.min(a.w * a.h, b.w * b.h) : 0
}

/** Those that no question has yet, in pixels of the page; `seen` is the picture in which they were found. */
export function fresh(rects: readonly Rect[], seen: Size, page: Size, taken: readonly Rect[]): Rect[] {
  return rects
    .map((rect) => scaled(rect, page.width / seen.width))
    .filter((rect) => taken.every((own) => shared(rect, own) < same))
}

/** Makes questions of proposals, page by page in their order, all at once. */
export function takeProposals(
  work: BookWork,
  proposed: ReadonlyMap<string, readonly Proposal[]>,
  sizeOf: (page: BookPage) => Size,
): BookWork {
  let next = work
  for (const page of work.pages) {
    for (const { key, rect } of proposed.get(page.key) ?? [])
      next = addQuestion(next, key, page.key, rect, sizeOf(page))
  }
  return next
}

/** Cuts double pages, each at its fold. */
export function splitAt(
  work: BookWork,
  folds: ReadonlyMap<string, number>,
  sizeOf: (page: BookPage) => Size,
  newKey: () => string,
): BookWork {
  let next = work
  for (const page of work.pages) {
    const fold = folds.get(page.key)
    if (fold !== undefined) next = splitPage(next, page.key, sizeOf(page), newKey(), fold)
  }
  return next
}
