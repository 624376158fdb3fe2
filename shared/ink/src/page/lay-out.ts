import type { InkSpan } from '../event.ts'
import type { InkPoint } from '../model.ts'
import { slicePoints, spanEnd } from '../span.ts'

/** What an erase or a move does to one stroke: to all of it where no span is given. */
export interface Mark {
  readonly span: InkSpan | null
  /** null erases. */
  readonly by: { readonly dx: number; readonly dy: number } | null
}

/** A part of a stroke that shows, where it lies by now. */
export interface Part {
  /** null: the whole stroke. */
  readonly span: InkSpan | null
  readonly points: readonly InkPoint[]
}

/**
 * What is left of a stroke, and where: erased is what any mark erases, moved by the sum of the marks on it. Neither
 * depends on an order, so marks that come late or twice at once make the same page.
 */
export function layOut(points: readonly InkPoint[], marks: readonly Mark[]): Part[] {
  const end = spanEnd(points)
  let dx = 0
  let dy = 0
  const edges: Edge[] = []
  for (const { span, by } of marks) {
    const from = Math.max(0, span?.from ?? 0)
    const to = Math.min(end, span?.to ?? end)
    if (from === 0 && to === end && (end > 0 || !span)) {
      if (!by) return []
      dx += by.dx
      dy += by.dy
    } else if (from < to) {
      edges.push(edge(from, 1, by), edge(to, -1, by))
    }
  }
  if (edges.length === 0) return [{ span: null, points: shift(points, dx, dy) }]
  return runsOf(edges, end).map((run) => ({
    span: run.from === 0 && run.to === end ? null : { from: run.from, to: run.to },
    points: shift(slicePoints(points, run), dx + run.dx, dy + run.dy),
  }))
}

/** Where marks begin (1) or end (-1): how they change what holds behind. */
interface Edge {
  readonly place: number
  readonly erases: number
  readonly dx: number
  readonly dy: number
}

const edge = (place: number, sign: 1 | -1, by: Mark['by']): Edge =>
  by ? { place, erases: 0, dx: sign * by.dx, dy: sign * by.dy } : { place, erases: sign, dx: 0, dy: 0 }

/** The longest parts that are not erased and moved alike. */
function runsOf(edges: Edge[], end: number): (InkSpan & { dx: number; dy: number })[] {
  edges.sort((a, b) => a.place - b.place)
  const runs: { from: number; to: number; dx: number; dy: number }[] = []
  let [from, erases, dx, dy] = [0, 0, 0, 0]
  const close = (to: number) => {
    if (erases > 0 || from === to) return
    const last = runs.at(-1)
    if (last && last.to === from && last.dx === dx && last.dy === dy) last.to = to
    else runs.push({ from, to, dx, dy })
  }
  for (const next of edges) {
    close(next.place)
    from = next.place
    erases += next.erases
    dx += next.dx
    dy += next.dy
  }
  close(end)
  return runs
}

const shift = (points: readonly InkPoint[], dx: number, dy: number): readonly InkPoint[] =>
  dx === 0 && dy === 0 ? points : points.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy }))
