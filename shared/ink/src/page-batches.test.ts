import fc from 'fast-check'
import { decodeBatch, encodeBatch } from './binary.ts'
import { InkPage } from './page.ts'
import { pageBatches } from './page-batches.ts'
import { inkBatch } from './testing/arbitrary.ts'

test('a page told as batches and read again is the same page', () => {
  fc.assert(
    fc.property(fc.array(inkBatch, { maxLength: 6 }), (list) => {
      const page = new InkPage(list)
      const again = new InkPage([...pageBatches(page)].map((one) => decodeBatch(encodeBatch(one))))
      expect(JSON.stringify(again.strokes)).toBe(JSON.stringify(page.strokes))
      expect(again.sheets).toEqual(page.sheets)
      for (const sheet of page.sheets) {
        expect(again.sheet(sheet)!.log.entries).toEqual(page.sheet(sheet)!.log.entries)
      }
    }),
  )
})
