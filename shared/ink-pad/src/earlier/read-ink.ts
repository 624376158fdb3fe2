import { decodeBatch, InkPage, type VisibleStroke } from '@madang/ink'
import { askInk } from '../ink-ahead.ts'
import { fromBase64 } from '../ink-wire.ts'
import { runs } from '../sheets.ts'

export type Ink = ReadonlyMap<number, readonly VisibleStroke[]>

/** Reads pages of a note to look at only, without what was written later beside wrong answers. */
export async function readInk(noteIdx: number, pages: readonly number[]): Promise<Ink> {
  const found = new Map<number, readonly VisibleStroke[]>()
  for (const [from, to] of runs(pages)) {
    for (const { pageNo, batchList } of await askInk(noteIdx, from, to)) {
      const page = new InkPage(batchList.map((text) => decodeBatch(fromBase64(text))))
      found.set(
        pageNo,
        page.strokes.filter(({ layer }) => layer !== 'retry'),
      )
    }
  }
  return found
}
