import { encodeBatch } from '../src/binary.ts'
import type { InkDraw } from '../src/event.ts'
import { quantise } from '../src/quantise.ts'
import { handwriting } from '../src/testing/handwriting.ts'

/** A page full of writing as an author's browser would have sent it: batches in their binary form. */
export function fullPage(author: number, strokes: number): Uint8Array[] {
  const events = handwriting(strokes).map((ink, i): InkDraw => {
    const down = Math.floor(ink.points[0]!.y / 1300) * 1300
    const points = ink.points.map((point) => ({ ...point, y: point.y - down }))
    return { kind: 'draw', clock: i + 1, ink: quantise({ ...ink, points }) }
  })
  const out: Uint8Array[] = []
  for (let at = 0; at < events.length; at += 400)
    out.push(
      encodeBatch({
        layer: 'work',
        author,
        writer: 'bench',
        seq: at + 1,
        events: events.slice(at, at + 400),
      }),
    )
  return out
}
