/** A table of contents while it is edited: its lines from the top down, each with its depth. */
import { type Chapter, studyLimits } from '@madang/contract'
import { type ChapterFault, chapterProblems, withoutEmptyChapters } from '@madang/domain'

export interface Line {
  /** Of this editor alone. */
  readonly key: number
  readonly chapterIdx?: number | undefined
  readonly title: string
  /** As typed: digits or nothing. */
  readonly page: string
  /** 0 at the top. */
  readonly depth: number
}

const deepest = studyLimits.chapterDepth - 1

export function linesOf(chapters: readonly Chapter[]): Line[] {
  const lines: Line[] = []
  const read = (siblings: readonly Chapter[], depth: number) => {
    for (const { chapterIdx, title, startPage, children } of siblings) {
      lines.push({
        key: lines.length + 1,
        chapterIdx,
        title,
        page: startPage === null ? '' : `${startPage}`,
        depth,
      })
      read(children, depth + 1)
    }
  }
  read(chapters, 0)
  return lines
}

interface Node {
  key: number
  chapterIdx?: number
  title: string
  startPage: number | null
  children: Node[]
}

/** The tree that the lines mean, without empty ones. */
function treeOf(lines: readonly Line[]): Node[] {
  const top: Node[] = []
  const open: Node[] = []
  for (const { key, chapterIdx, title, page, depth } of lines) {
    const node: Node = {
      key,
      ...(chapterIdx !== undefined && { chapterIdx }),
      title: title.trim(),
      startPage: page === '' ? null : Number(page),
      children: [],
    }
    const parent = depth > 0 ? open[depth - 1] : undefined
    ;(parent?.children ?? top).push(node)
    open.length = depth
    open.push(node)
  }
  return withoutEmptyChapters(top)
}

const asChapters = (nodes: readonly Node[], bookIdx: number): Chapter[] =>
  nodes.map(({ key: _, children, ...chapter }) => ({
    ...chapter,
    bookIdx,
    children: asChapters(children, bookIdx),
  }))

/** What `book.saveChapters` takes (MAN-BOOK-10). */
export const chaptersOf = (lines: readonly Line[], bookIdx: number): Chapter[] =>
  asChapters(treeOf(lines), bookIdx)

export interface LineFault {
  title?: ChapterFault
  startPage?: ChapterFault
}

/** What is wrong, by the key of its line (MAN-BOOK-09). */
export function faultsOf(lines: readonly Line[], pageCount: number): Map<number, LineFault> {
  const tree = treeOf(lines)
  const faults = new Map<number, LineFault>()
  for (const { path, field, fault } of chapterProblems(tree, pageCount)) {
    const node = path.reduce<Node | undefined>(
      (above, place) => (above ? above.children : tree)[place],
      undefined,
    )
    if (node) faults.set(node.key, { ...faults.get(node.key), [field]: fault })
  }
  return faults
}

/** Where the lines below this one end, exclusive. */
export function endOf(lines: readonly Line[], at: number): number {
  const depth = lines[at]?.depth ?? 0
  let end = at + 1
  while (end < lines.length && (lines[end]?.depth ?? 0) > depth) end += 1
  return end
}

const deepestIn = (lines: readonly Line[]) => Math.max(...lines.map(({ depth }) => depth))

const shifted = (lines: readonly Line[], by: number): Line[] =>
  lines.map((line) => ({ ...line, depth: line.depth + by }))

function withShift(lines: readonly Line[], at: number, by: number): Line[] {
  const end = endOf(lines, at)
  return [...lines.slice(0, at), ...shifted(lines.slice(at, end), by), ...lines.slice(end)]
}

export function canIndent(lines: readonly Line[], at: number): boolean {
  const [line, before] = [lines[at], lines[at - 1]]
  if (!line || !before || line.depth > before.depth) return false
  return deepestIn(lines.slice(at, endOf(lines, at))) < deepest
}

/** Below the line above, with all that hangs on it. */
export const indent = (lines: readonly Line[], at: number): readonly Line[] =>
  canIndent(lines, at) ? withShift(lines, at, 1) : lines

export const canOutdent = (lines: readonly Line[], at: number): boolean => (lines[at]?.depth ?? 0) > 0

export const outdent = (lines: readonly Line[], at: number): readonly Line[] =>
  canOutdent(lines, at) ? withShift(lines, at, -1) : lines

/** The sibling above: the next line up of the same depth with nothing higher between. */
function siblingAbove(lines: readonly Line[], at: number): number | null {
  const depth = lines[at]?.depth ?? 0
  for (let above = at - 1; above >= 0; above -= 1) {
    const there = lines[above]?.depth ?? 0
    if (there === depth) return above
    if (there < depth) return null
  }
  return null
}

function siblingBelow(lines: readonly Line[], at: number): number | null {
  const end = endOf(lines, at)
  return lines[end]?.depth === lines[at]?.depth && end < lines.length ? end : null
}

export const canMove = (lines: readonly Line[], at: number, way: -1 | 1): boolean =>
  (way < 0 ? siblingAbove(lines, at) : siblingBelow(lines, at)) !== null

/** Changes places with the sibling above or below, each with all that hangs on it. */
export function move(lines: readonly Line[], at: number, way: -1 | 1): readonly Line[] {
  const other = way < 0 ? siblingAbove(lines, at) : siblingBelow(lines, at)
  if (other === null) return lines
  const [first, second] = way < 0 ? [other, at] : [at, other]
  const end = endOf(lines, second)
  return [
    ...lines.slice(0, first),
    ...lines.slice(second, end),
    ...lines.slice(first, second),
    ...lines.slice(end),
  ]
}

/** An empty line below this one and all that hangs on it, of the same depth; at the end without one. */
export function addAfter(lines: readonly Line[], at: number | null): { lines: readonly Line[]; key: number } {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1
  const place = at === null ? lines.length : endOf(lines, at)
  const depth = at === null ? 0 : (lines[at]?.depth ?? 0)
  return {
    lines: [...lines.slice(0, place), { key, title: '', page: '', depth }, ...lines.slice(place)],
    key,
  }
}

/** Without this line and all that hangs on it. */
export const removeAt = (lines: readonly Line[], at: number): readonly Line[] => [
  ...lines.slice(0, at),
  ...lines.slice(endOf(lines, at)),
]

/**
 * Puts a line and all that hangs on it before the line at `to` (`lines.length`: at the end), as deep as wished and its
 * neighbours allow.
 */
export function place(lines: readonly Line[], from: number, to: number, wished: number): readonly Line[] {
  const end = endOf(lines, from)
  const line = lines[from]
  if (!line || (to > from && to < end)) return lines
  const moved = lines.slice(from, end)
  const rest = [...lines.slice(0, from), ...lines.slice(end)]
  const at = to <= from ? to : to - moved.length
  const room = deepest - (deepestIn(moved) - line.depth)
  const before = rest[at - 1]
  const most = Math.min(before ? before.depth + 1 : 0, room)
  const least = Math.min(rest[at]?.depth ?? 0, most)
  const depth = Math.max(least, Math.min(wished, most))
  return [...rest.slice(0, at), ...shifted(moved, depth - line.depth), ...rest.slice(at)]
}
