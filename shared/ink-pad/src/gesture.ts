import {
  type Brush,
  eraseParts,
  eraseStrokes,
  type Ink,
  type InkDeed,
  type InkPiece,
  type InkPoint,
  lasso,
  refKey,
  rulerLine,
  type VisibleStroke,
} from '@madang/ink'
import { LiveStroke } from './live-stroke.ts'
import type { LiveSurface } from './live-surface.ts'
import type { InkTools, PadTool } from './tools.ts'
import type { View } from './view.rules.ts'

/** What goes on between pen down and pen up, with one of the tools. */
export interface Gesture {
  add(added: readonly InkPoint[], predicted: readonly InkPoint[]): void
  /** What it comes to. */
  finish(ink: Ink): readonly InkDeed[]
  /** A palm, or the first of two fingers: as if it had never been. */
  cancel(): void
}

/** What a gesture draws on and changes. */
export interface Stage {
  readonly view: View
  readonly live: LiveSurface
  /** Those of one's own, that can be erased and caught. */
  strokes(): readonly VisibleStroke[]
  /** These are not shown while an eraser moves on. */
  hide(strokes: readonly VisibleStroke[]): void
  select(strokes: readonly VisibleStroke[]): void
}

export function gestureOf(
  tool: PadTool,
  tools: InkTools,
  brush: Brush,
  radius: number,
  stage: Stage,
): Gesture {
  if (tool === 'eraser') return tools.erases === 'strokes' ? erasing(stage, radius) : rubbing(stage, radius)
  if (tool === 'lasso') return catching(stage)
  return drawing(stage, brush, tool === 'ruler')
}

function drawing({ live, view }: Stage, brush: Brush, straight: boolean): Gesture {
  const stroke = new LiveStroke(live, view, brush, straight ? rulerLine : null)
  return {
    add: (added, predicted) => stroke.add(added, predicted),
    finish(ink) {
      stroke.end()
      return [{ kind: 'draw', ink: straight ? { ...ink, points: rulerLine(ink.points) } : ink }]
    },
    cancel: () => stroke.end(),
  }
}

/** From report to report of the way. */
function* steps(before: InkPoint | null, added: readonly InkPoint[]) {
  let from = before ?? added[0]
  for (const to of added) {
    yield [from!, to] as const
    from = to
  }
}

/** Whole strokes: they are gone as soon as they are touched, and one event says so in the end. */
function erasing(stage: Stage, radius: number): Gesture {
  let last: InkPoint | null = null
  const gone = new Map<string, InkPiece>()
  const left = () => stage.strokes().filter(({ piece }) => !gone.has(pieceKey(piece)))
  return {
    add(added) {
      for (const [from, to] of steps(last, added)) {
        for (const piece of eraseStrokes(left(), from, to, radius)) gone.set(pieceKey(piece), piece)
      }
      last = added.at(-1) ?? last
      stage.hide(stage.strokes().filter(({ piece }) => gone.has(pieceKey(piece))))
    },
    finish() {
      stage.hide([])
      return gone.size === 0 ? [] : [{ kind: 'erase', at: Date.now(), pieces: [...gone.values()] }]
    },
    cancel: () => stage.hide([]),
  }
}

export const pieceKey = ({ stroke, from, to }: InkPiece): string =>
  `${refKey(stroke)} ${from ?? ''}-${to ?? ''}`

/** Just the ink that is touched: shown as a white way over the page until the event says what is left. */
function rubbing(stage: Stage, radius: number): Gesture {
  const trail = new LiveStroke(stage.live, stage.view, {
    tool: 'highlighter',
    color: '#ffffff',
    width: radius * 2,
  })
  const way: InkPoint[] = []
  return {
    add(added) {
      way.push(...added)
      trail.add(added, [])
    },
    finish() {
      trail.end()
      const pieces: InkPiece[] = []
      for (const [from, to] of steps(null, way)) pieces.push(...eraseParts(stage.strokes(), from, to, radius))
      const merged = mergePieces(pieces)
      return merged.length === 0 ? [] : [{ kind: 'erase', at: Date.now(), pieces: merged }]
    },
    cancel: () => trail.end(),
  }
}

/** The same ink in fewer pieces: what a slow eraser touches again and again is one part. */
export function mergePieces(pieces: readonly InkPiece[]): InkPiece[] {
  const whole = new Map<string, InkPiece>()
  const spans = new Map<string, { stroke: InkPiece['stroke']; parts: { from: number; to: number }[] }>()
  for (const piece of pieces) {
    const key = refKey(piece.stroke)
    const { from, to } = piece
    if (from === undefined || to === undefined) whole.set(key, piece)
    else {
      const there = spans.get(key) ?? { stroke: piece.stroke, parts: [] }
      there.parts.push({ from, to })
      spans.set(key, there)
    }
  }
  const out = [...whole.values()]
  for (const [key, { stroke, parts }] of spans) {
    if (whole.has(key)) continue
    let open: { from: number; to: number } | null = null
    for (const part of parts.sort((a, b) => a.from - b.from)) {
      if (open && part.from <= open.to) open.to = Math.max(open.to, part.to)
      else {
        if (open) out.push({ stroke, ...open })
        open = { ...part }
      }
    }
    if (open) out.push({ stroke, ...open })
  }
  return out
}

/** A closed line around strokes. */
function catching(stage: Stage): Gesture {
  const line = new LiveStroke(stage.live, stage.view, {
    tool: 'highlighter',
    color: '#1d4ed8',
    width: 2 / stage.view.scale,
  })
  return {
    add: (added, predicted) => line.add(added, predicted),
    finish({ points }) {
      line.end()
      stage.select(lasso(stage.strokes(), points))
      return []
    },
    cancel: () => line.end(),
  }
}
