import type { Book, BookRow as BookListRow, BookPage } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import type { PageVariant } from '../page/address.rules.ts'
import { pageUrl, presentPage } from '../page/present.ts'
import type { PageRow } from '../page/store.ts'
import type { BookRow, WholeBook } from './store.ts'

type Ctx = Pick<CallContext, 'company' | 'services' | 'now'>
export type PresentedRow = BookListRow

export function presentRow(ctx: Ctx, row: BookRow): PresentedRow {
  const wire = (at: Date) => formatWire(at, ctx.company.timeZone)
  const urlOf = (variant: PageVariant) =>
    pageIdx === null || secret === null ? '' : pageUrl(ctx, { pageIdx, secret }, variant)
  const { pageIdx, secret, regUserIdx, regUserName, regDatetime, modDatetime, ...rest } = row
  return {
    ...rest,
    regUser: { userIdx: regUserIdx, userName: regUserName },
    regDatetime: wire(regDatetime),
    modDatetime: wire(modDatetime),
    thumbUrl: urlOf('thumb'),
    imgUrl: urlOf('page'),
  }
}

export const presentBook = (
  ctx: Ctx,
  row: WholeBook,
  { chapterList, sheetList, mine }: Pick<Book, 'chapterList' | 'sheetList'> & { mine: boolean },
): Book => ({
  ...presentRow(ctx, row),
  solutionJsonStr: row.solutionJsonStr,
  revision: row.revision,
  chapterList,
  firstPage: firstPageOf(ctx, row),
  sheetList,
  can: { modify: mine, remove: mine, copy: true },
})

function firstPageOf(ctx: Ctx, { pageIdx, secret, width, height }: WholeBook): BookPage | null {
  if (pageIdx === null || secret === null || width === null || height === null) return null
  return presentBookPage(ctx, { pageNo: 1, pageIdx, secret, width, height })
}

export const presentBookPage = (ctx: Ctx, row: PageRow & { pageNo: number }): BookPage => ({
  pageNo: row.pageNo,
  ...presentPage(ctx, row),
})
