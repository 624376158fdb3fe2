import { encodeBatch, type InkBatch, type InkDraw, type InkLayer } from '@madang/ink'

/** A short line; no two numbers give the same one. */
export const line = (no: number, at = { x: 20, y: 30 }, clock = no): InkDraw => ({
  kind: 'draw',
  clock,
  ink: {
    tool: 'pen',
    color: '#1a1a1a',
    width: 2,
    startedAt: 1_760_000_000_000 + no * 1000,
    points: [0, 1, 2].map((i) => ({
      x: at.x + i * 4,
      y: at.y + (no % 7),
      pressure: 1,
      tilt: 0,
      time: i * 8,
    })),
  },
})

/** Lines that one writer drew, in one batch. */
export const linesOf = (
  author: number,
  {
    writer = 'tab1',
    seq = 1,
    count = 1,
    layer = 'work' as InkLayer,
    at,
  }: {
    writer?: string
    seq?: number
    count?: number
    layer?: InkLayer
    at?: { x: number; y: number }
  } = {},
): InkBatch => ({
  layer,
  author,
  writer,
  seq,
  events: Array.from({ length: count }, (_, i) => line(seq + i, at)),
})

export const sent = (batch: InkBatch): string => Buffer.from(encodeBatch(batch)).toString('base64')
