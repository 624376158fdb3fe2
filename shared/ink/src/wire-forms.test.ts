import fc from 'fast-check'
import { ByteReader } from './binary/bytes.ts'
import { decodeBatch, encodeBatch } from './binary.ts'
import { composeBatch } from './compose.ts'
import { batchLimits, type InkBatch, type InkEvent } from './event.ts'
import { InkFormError } from './form-error.ts'
import { batchForm, readBatchForm } from './json.ts'
import { inkLimits } from './model.ts'
import { InkPage } from './page.ts'
import { inkBatch } from './testing/arbitrary.ts'
import { handwriting } from './testing/handwriting.ts'

const viaJson = (batch: InkBatch): InkBatch => readBatchForm(JSON.parse(JSON.stringify(batchForm(batch))))

/** The code of what is thrown; fails on anything that is no InkFormError. */
function codeOf(act: () => unknown): string | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof InkFormError) return error.code
    throw error
  }
}

const ink = handwriting(1)[0]!
const draw: InkEvent = { kind: 'draw', clock: 1, ink }
const plain: InkBatch = { layer: 'work', author: 12, writer: 'tab-1', seq: 1, events: [draw] }
const sample = encodeBatch(plain)

describe('wire forms of a batch', () => {
  it('give back what was written', () => {
    fc.assert(
      fc.property(inkBatch, (batch) => {
        expect(decodeBatch(encodeBatch(batch))).toStrictEqual(batch)
        expect(viaJson(batch)).toStrictEqual(batch)
      }),
    )
  })

  it('hold values at their limits', () => {
    const edge = inkLimits.coordinate
    const points = [
      { x: -edge, y: edge, pressure: 1, tilt: 90, time: 0 },
      { x: edge, y: -edge, pressure: 0, tilt: 0, time: inkLimits.duration },
    ]
    const far = { ...ink, width: inkLimits.width, startedAt: inkLimits.instant, points }
    const events: InkEvent[] = [
      { kind: 'draw', clock: batchLimits.clock, ink: far },
      { kind: 'undo', clock: 1, at: 0, of: { writer: 'z'.repeat(32), seq: batchLimits.seq } },
    ]
    const batch = { ...plain, author: Number.MAX_SAFE_INTEGER, seq: batchLimits.seq - 2, events }
    expect(decodeBatch(encodeBatch(batch))).toStrictEqual(batch)
    expect(viaJson(batch)).toStrictEqual(batch)
  })

  it('refuse hostile bytes with a code, and never make more of them than they may hold', () => {
    const change = fc.tuple(fc.nat(sample.length - 1), fc.nat(255))
    const spoiled = fc
      .tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(sample.length))
      .map(([changes, length]) => {
        const bytes = sample.slice()
        for (const [place, value] of changes) bytes[place] = value
        return bytes.slice(0, length || bytes.length)
      })
    const anything = fc
      .uint8Array({ maxLength: 200 })
      .map((tail) => Uint8Array.of(...sample.slice(0, 5), ...tail))
    fc.assert(
      fc.property(fc.oneof(spoiled, anything, fc.uint8Array()), (bytes) => {
        const code = codeOf(() => {
          const batch = decodeBatch(bytes)
          expect(decodeBatch(encodeBatch(batch))).toStrictEqual(batch)
          const points = batch.events.map((event) => (event.kind === 'draw' ? event.ink.points.length : 1))
          expect(points.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(bytes.length)
        })
        expect([null, 'INK_FORM', 'INK_VERSION', 'INK_LIMIT', 'INK_VALUE']).toContain(code)
      }),
    )
  })

  it('refuse whatever JSON is no batch, with a code', () => {
    fc.assert(
      fc.property(
        // as it comes over a line
        fc.json().map((text): unknown => JSON.parse(text)),
        fc.constantFrom('layer', 'author', 'writer', 'seq', 'events', 'ink'),
        (value, key) => {
          expect(codeOf(() => readBatchForm(value))).not.toBeNull()
          const form = { ...batchForm(plain), [key]: value }
          const code = codeOf(() => expect(viaJson(readBatchForm(form))).toStrictEqual(readBatchForm(form)))
          expect([null, 'INK_FORM', 'INK_VERSION', 'INK_LIMIT', 'INK_VALUE']).toContain(code)
        },
      ),
    )
  })

  it('make no room for more things than bytes are left', () => {
    expect(codeOf(() => new ByteReader(Uint8Array.of(3, 0, 0)).count(10, 'things'))).toBe('INK_FORM')
    expect(codeOf(() => new ByteReader(Uint8Array.of(3, 0, 0, 0)).count(2, 'things'))).toBe('INK_LIMIT')
    expect(new ByteReader(Uint8Array.of(3, 0, 0, 0)).count(10, 'things')).toBe(3)
  })

  it('take no number for a name', () => {
    expect(codeOf(() => readBatchForm({ ...batchForm(plain), writer: 12 }))).toBe('INK_FORM')
  })

  it('refuse each part of bytes, and bytes with something behind their end', () => {
    for (let length = 0; length < sample.length; length++)
      expect(codeOf(() => decodeBatch(sample.slice(0, length)))).toBe('INK_FORM')
    expect(codeOf(() => decodeBatch(Uint8Array.of(...sample, 0)))).toBe('INK_FORM')
  })

  it('say when a newer version has written', () => {
    const newer = sample.slice()
    newer[3] = 2
    expect(codeOf(() => decodeBatch(newer))).toBe('INK_VERSION')
    expect(codeOf(() => readBatchForm({ ...batchForm(plain), ink: 2 }))).toBe('INK_VERSION')
  })

  it.each([
    ['INK_VALUE', { ...plain, writer: 'a b' }],
    ['INK_VALUE', { ...plain, layer: 'other' }],
    ['INK_VALUE', { ...plain, author: -1 }],
    ['INK_VALUE', { ...plain, events: [] }],
    ['INK_LIMIT', { ...plain, seq: 0 }],
    ['INK_LIMIT', { ...plain, seq: batchLimits.seq }],
    ['INK_LIMIT', { ...plain, events: Array.from({ length: batchLimits.events + 1 }, () => draw) }],
    ['INK_LIMIT', { ...plain, events: [{ ...draw, clock: 0 }] }],
    ['INK_VALUE', { ...plain, events: [{ ...draw, ink: { ...ink, color: '#12345' } }] }],
    ['INK_VALUE', { ...plain, events: [{ ...draw, ink: { ...ink, width: 1.01 } }] }],
    ['INK_VALUE', { ...plain, events: [{ ...draw, ink: { ...ink, points: [] } }] }],
    ['INK_VALUE', withPoint({ x: 0.01 })],
    ['INK_LIMIT', withPoint({ y: inkLimits.coordinate + 1 })],
    ['INK_VALUE', withPoint({ pressure: 0.5 })],
    ['INK_VALUE', withPoint({ x: Number.NaN })],
    ['INK_LIMIT', withPoint({ tilt: 91 })],
    ['INK_VALUE', withPoint({ time: 5 }, { time: 4 })],
    ['INK_LIMIT', withPoint(...Array.from({ length: inkLimits.points }, () => ({})))],
    ['INK_VALUE', { ...plain, events: [{ kind: 'erase', clock: 1, at: 0, pieces: [] }] }],
    ['INK_LIMIT', { ...plain, events: [erase({ from: 5, to: 4 })] }],
    ['INK_VALUE', { ...plain, events: [erase({ from: 5 })] }],
    ['INK_LIMIT', { ...plain, events: [{ kind: 'undo', clock: 1, at: -1, of: { writer: 'a', seq: 1 } }] }],
    ['INK_LIMIT', { ...plain, events: Array.from({ length: 256 }, (_, i) => erase({}, `w${i}`)) }],
  ])('refuse to write or read what no batch has: %s %#', (code, batch) => {
    expect(codeOf(() => encodeBatch(batch as InkBatch))).toBe(code)
    expect(codeOf(() => batchForm(batch as InkBatch))).toBe(code)
  })

  it('take a small share of raw JSON', () => {
    const batch = composeBatch(
      new InkPage(),
      plain,
      'tab-1',
      handwriting(100).map((one) => ({ kind: 'draw', ink: one })),
    )
    const points = batch.events.reduce(
      (sum, event) => sum + (event.kind === 'draw' ? event.ink.points.length : 0),
      0,
    )
    const bytes = encodeBatch(batch).length
    expect(bytes / points).toBeLessThan(5)
    expect(bytes / JSON.stringify(batch).length).toBeLessThan(0.06)
    expect(JSON.stringify(batchForm(batch)).length / JSON.stringify(batch).length).toBeLessThan(0.5)
  })
})

function withPoint(...changes: object[]): InkBatch {
  const point = { x: 0, y: 0, pressure: 0, tilt: 0, time: 0 }
  const points = [point, ...changes.map((change) => ({ ...point, ...change }))]
  return { ...plain, events: [{ ...draw, ink: { ...ink, points } } as InkEvent] }
}

function erase(span: { from?: number; to?: number }, writer = 'a'): InkEvent {
  return { kind: 'erase', clock: 1, at: 0, pieces: [{ stroke: { writer, seq: 1 }, ...span }] }
}
