import type { BookPage } from '@madang/contract'
import { assetOf, type BookPage as PlacedPage } from '../book.rules.ts'
import type { Asset } from '../import/asset.ts'

/** Pages as figures show them; those whose picture is still on its way are left out. */
export const shownPages = (pages: readonly PlacedPage[], assets: ReadonlyMap<string, Asset>): BookPage[] =>
  pages.flatMap((page, at) => {
    const asset = assets.get(assetOf(page))
    if (!asset?.imgUrl) return []
    const { pageIdx, imgUrl, thumbUrl, width, height } = asset
    return [{ pageNo: at + 1, pageIdx: pageIdx ?? -at - 1, imgUrl, thumbUrl: thumbUrl ?? '', width, height }]
  })
