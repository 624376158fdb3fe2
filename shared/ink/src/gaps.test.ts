import fc from 'fast-check'
import { composeBatch } from './compose.ts'
import type { InkBatch } from './event.ts'
import { seqGaps, seqRanges } from './gaps.ts'
import { InkPage } from './page.ts'
import { storedInk } from './testing/arbitrary.ts'

const sheet = { layer: 'work', author: 7 } as const

describe('numbers of a writer', () => {
  it('tell exactly which events a page has and lacks, up to the highest', () => {
    fc.assert(
      fc.property(
        storedInk,
        fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 15 }),
        (ink, seqs) => {
          const page = new InkPage(
            seqs.map(
              (seq): InkBatch => ({
                ...sheet,
                writer: 'a',
                seq,
                events: [{ kind: 'draw', clock: seq, ink }],
              }),
            ),
          )
          const numbers = (list: readonly { from: number; to: number }[]) =>
            list.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
          expect(numbers(seqRanges(page, sheet))).toStrictEqual([...seqs].sort((a, b) => a - b))
          const all = Array.from({ length: Math.max(0, ...seqs) }, (_, i) => i + 1)
          expect(numbers(seqGaps(page, sheet))).toStrictEqual(all.filter((seq) => !seqs.includes(seq)))
        },
      ),
    )
  })

  it('go on where the writer stopped, on the page or in a store that knows more', () => {
    fc.assert(
      fc.property(storedInk, fc.nat(50), (ink, after) => {
        const page = new InkPage()
        page.merge(
          composeBatch(page, sheet, 'a', [
            { kind: 'draw', ink },
            { kind: 'draw', ink },
          ]),
        )
        page.merge(composeBatch(page, sheet, 'b', [{ kind: 'draw', ink }]))
        const next = composeBatch(page, sheet, 'a', [{ kind: 'draw', ink }], after)
        expect(next.seq).toBe(Math.max(2, after) + 1)
        expect(next.events[0]!.clock).toBe(4)
      }),
    )
  })
})
