import fc from 'fast-check'
import { decodeBatch } from './binary.ts'
import { digestBytes } from './digest.ts'
import type { InkBatch, InkEvent } from './event.ts'
import { inkEvent } from './testing/arbitrary.ts'

const hex = (batches: Iterable<InkBatch>) =>
  [...digestBytes(batches)].map((one) => Buffer.from(one).toString('hex'))
const sheet = { layer: 'work', author: 7 } as const
const events = fc.array(inkEvent, { minLength: 1, maxLength: 8 })
const batchesOf = (writer: string, list: readonly InkEvent[], cuts: readonly boolean[]): InkBatch[] => {
  const out: { seq: number; events: InkEvent[] }[] = []
  for (const [i, event] of list.entries()) {
    if (out.length === 0 || cuts[i]) out.push({ seq: i + 1, events: [] })
    out.at(-1)!.events.push(event)
  }
  return out.map((one) => ({ ...sheet, writer, ...one }))
}

describe('the bytes of what was drawn', () => {
  it('are the same in any order, cut anyhow, with any copies', () => {
    const cuts = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(events, events, cuts, cuts, fc.infiniteStream(fc.nat()), (a, b, one, two, chance) => {
        const whole = [...batchesOf('a', a, []), ...batchesOf('b', b, [])]
        const parts = [...batchesOf('a', a, one), ...batchesOf('b', b, two), ...batchesOf('a', a, two)]
        const shuffled = parts
          .map((part) => [chance.next().value, part] as const)
          .sort(([x], [y]) => x - y)
          .map(([, part]) => part)
        expect(hex(shuffled)).toEqual(hex(whole))
      }),
    )
  })

  it('say each event once, and tell apart whatever differs', () => {
    fc.assert(
      fc.property(events, events, (a, b) => {
        const read = [...digestBytes(batchesOf('a', a, []))].map((one) => decodeBatch(one))
        expect(read.map(({ seq }) => seq)).toEqual(a.map((_, i) => i + 1))
        expect(read.flatMap((one) => one.events)).toEqual(a)
        const same = JSON.stringify(a) === JSON.stringify(b)
        expect(hex(batchesOf('a', a, [])).join() === hex(batchesOf('a', b, [])).join()).toBe(same)
      }),
    )
  })
})
