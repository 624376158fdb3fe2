import type { LoosePage } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import {
  expiryOf,
  formatAddress,
  PAGE_ADDRESS,
  type PageAddress,
  type PageVariant,
  signedText,
} from './address.rules.ts'
import type { PageRow } from './store.ts'

type Signing = Pick<CallContext, 'now'> & {
  company: Pick<CallContext['company'], 'companyCode'>
  services: Pick<CallContext['services'], 'signatures'>
}

/** Where a browser loads the picture from, without a sign-in and for some hours. */
export function pageUrl(
  { company, services, now }: Signing,
  { pageIdx, secret }: Pick<PageRow, 'pageIdx' | 'secret'>,
  variant: PageVariant,
): string {
  const { companyCode } = company
  const address: PageAddress = { companyCode, pageIdx, secret, variant, expires: expiryOf(now) }
  return formatAddress(address, services.signatures.sign(PAGE_ADDRESS, signedText(address)))
}

export const presentPage = (ctx: Signing, row: PageRow): LoosePage => ({
  pageIdx: row.pageIdx,
  imgUrl: pageUrl(ctx, row, 'page'),
  thumbUrl: pageUrl(ctx, row, 'thumb'),
  width: row.width,
  height: row.height,
})
