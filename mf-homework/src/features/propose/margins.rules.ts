/** What stands on a page and is no part of its text: edges of the scan, frames, running titles, page numbers. */
import { covered, type Span } from './columns.rules.ts'
import type { Placed } from './skew.rules.ts'

interface Page {
  readonly width: number
  readonly height: number
}

/** Shares of the page's height in which running titles and page numbers stand. */
const zone = { head: 0.09, foot: 0.09 }

/** At least and at most so many letters of white lie between running titles and the text; lines that are set wide have more between them. */
const apart = { least: 1.6, most: 3, wide: 1.5 } as const

function whiteApart(rows: readonly Span[], letter: number): number {
  const gaps = rows.slice(1).map(({ from }, at) => from - rows[at]!.to)
  const usual = gaps.sort((a, b) => a - b)[gaps.length >> 2] ?? 0
  return Math.min(letter * apart.most, Math.max(letter * apart.least, usual * apart.wide))
}

/** A dark strip where the lid didn't close, along an edge of the page. */
function isScanEdge({ piece: { x, y, w, h } }: Placed, page: Page): boolean {
  const thinBeside = w < page.width * 0.035 && (x <= 1 || x + w >= page.width - 1)
  const thinAcross = h < page.height * 0.025 && (y <= 1 || y + h >= page.height - 1)
  return thinBeside || thinAcross
}

/** A line around everything, or under a running title. */
function isFrame({ piece: { w, h, area } }: Placed, page: Page): boolean {
  const around = w > page.width * 0.6 && h > page.height * 0.5 && area < w * h * 0.1
  return around
}

export interface Parted {
  /** Text and figures. */
  readonly body: Placed[]
  /** What stands where running titles do, and may be one; line by line, upper ones first. */
  readonly head: Placed[][]
  /** What stands where page numbers do, and may be one; line by line. */
  readonly foot: Placed[][]
  /** So much white, px, parts them from the text. */
  readonly white: number
}

/** Parts the page's text from what is around it. Frames and edges of the scan are left out. */
export function parted(placed: readonly Placed[], page: Page, letter: number): Parted {
  const kept = placed.filter((one) => !isScanEdge(one, page) && !isFrame(one, page))
  const rows = covered(
    kept.filter(({ piece: { h, w } }) => h >= letter * 0.3 || w >= letter).map(vertical),
    letter * 0.35,
  )
  const white = whiteApart(rows, letter)
  const head = headEnd(rows, page, letter, white)
  const foot = footStart(rows, page, letter, white)
  const body: Placed[] = []
  const around = rows.map((): Placed[] => [])
  for (const one of kept) {
    const middle = (one.top + one.bottom) / 2
    if (middle > head && middle < foot) body.push(one)
    else around[rows.findIndex(({ from, to }) => middle >= from && middle <= to)]?.push(one)
  }
  const lines = (from: number, to: number) =>
    around.filter((line, at) => line.length > 0 && rows[at]!.from >= from && rows[at]!.to <= to)
  const above = lines(Number.NEGATIVE_INFINITY, head)
  // a long line underlines or tops a running title: what stands with it or beyond it belongs to no question
  const isLine = ({ piece: { w, h } }: Placed) => w > page.width * 0.4 && h < letter
  const below = lines(foot, Number.POSITIVE_INFINITY)
  const topped = below.findIndex((line) => line.some(isLine))
  return {
    ...{ body, white },
    head: above.slice(above.findLastIndex((line) => line.some(isLine)) + 1),
    foot: topped < 0 ? below : below.slice(0, topped),
  }
}

/**
 * Of the lines near an edge of the page those that belong to its questions: a running title stands above the first that begins like
 * they do, a page number below the last, and away from it.
 */
export function backIn(
  { head, foot, white }: Parted,
  begins: (line: readonly Placed[]) => boolean,
): Placed[] {
  const first = head.findIndex(begins)
  let end = foot.findLastIndex(begins) + 1
  while (end > 0 && end < foot.length && topOf(foot[end]!) - bottomOf(foot[end - 1]!) < white) end += 1
  return [...(first < 0 ? [] : head.slice(first)), ...foot.slice(0, end)].flat()
}

const topOf = (line: readonly Placed[]) => Math.min(...line.map(({ top }) => top))
const bottomOf = (line: readonly Placed[]) => Math.max(...line.map(({ bottom }) => bottom))

const vertical = ({ top, bottom }: Placed): Span => ({ from: top, to: bottom })

/** Running titles are a line or two, with more white below than lines have between them. */
function headEnd(rows: readonly Span[], page: Page, letter: number, white: number): number {
  let end = Number.NEGATIVE_INFINITY
  for (let at = 0; at < rows.length - 1; at += 1) {
    const { from, to } = rows[at]!
    if (to > page.height * zone.head || to - from > letter * 3.5) break
    if (rows[at + 1]!.from - to >= white) end = to
  }
  return end
}

function footStart(rows: readonly Span[], page: Page, letter: number, white: number): number {
  let start = Number.POSITIVE_INFINITY
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const { from, to } = rows[at]!
    if (from < page.height * (1 - zone.foot) || to - from > letter * 3.5) break
    if (from - rows[at - 1]!.to >= white) start = from
  }
  return start
}
