import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ChatKind } from '@madang/contract'
import { marksOf, QUIET_MS } from './marks.rules.ts'

const start = Date.parse('2026-03-10T03:00:00Z')
const span = { startDatetime: new Date(start), endDatetime: new Date(start + 3_600_000) }
const line = (after: number, text: string, kind: ChatKind = 'TEXT') => ({
  kind,
  userName: '김하늘',
  text,
  sentDatetime: new Date(start + after),
})
const texts = (...lines: ReturnType<typeof line>[]) => marksOf(lines, span).map(({ text }) => text)

it('a recording is marked where something begins to be written after a silence, while it ran', () => {
  assert.deepEqual(
    marksOf([line(1500, 'first\nmore'), line(QUIET_MS, 'goes on'), line(2 * QUIET_MS, 'anew')], span),
    [
      { atSec: 1, kind: 'TEXT', userName: '김하늘', text: 'first' },
      { atSec: 240, kind: 'TEXT', userName: '김하늘', text: 'anew' },
    ],
  )
  assert.deepEqual(texts(line(-1, 'before'), line(0, 'at its start'), line(3_600_000, 'after it')), [
    'at its start',
  ])
  assert.deepEqual(texts(), [])
})

it('every hand that went up while it ran is a mark, also amid talk; one that went down is none', () => {
  const up = (after: number) => line(after, '', 'HAND_UP')
  assert.deepEqual(
    marksOf([line(0, 'hello'), up(2000), line(3000, '', 'HAND_DOWN'), up(4000), up(-1)], span).map(
      ({ atSec, kind }) => [atSec, kind],
    ),
    [
      [0, 'TEXT'],
      [2, 'HAND_UP'],
      [4, 'HAND_UP'],
    ],
  )
})
