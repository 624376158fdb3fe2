/** Addresses of pictures that an `<img>` loads without a sign-in: who may see a page gets them with its row. */

export const pageVariants = ['page', 'thumb'] as const
export type PageVariant = (typeof pageVariants)[number]

export const PAGE_ADDRESS = 'page'

/** An address is good for so long at least, and at most twice as long. */
const GRID_MS = 6 * 3_600_000

export interface PageAddress {
  companyCode: string
  pageIdx: number
  secret: string
  variant: PageVariant
  /** Seconds since 1970 from which on it is no longer good. */
  expires: number
}

/** Rounded to a grid, so that an address is the same for hours and browsers keep what they load. */
export const expiryOf = (now: Date): number => ((Math.floor(now.getTime() / GRID_MS) + 2) * GRID_MS) / 1000

export const signedText = ({ companyCode, pageIdx, secret, variant, expires }: PageAddress): string =>
  [companyCode, pageIdx, secret, variant, expires].join('/')

export const formatAddress = (address: PageAddress, signature: string): string => {
  const { companyCode, pageIdx, secret, variant, expires } = address
  return `/open/page/${encodeURIComponent(companyCode)}/${pageIdx}/${variant}?k=${secret}&e=${expires}&s=${signature}`
}

/** What an address says, before its signature is looked at; null for what none of ours looks like. */
export function readAddress(
  path: { companyCode: string; pageIdx: string; variant: string },
  query: Readonly<Record<string, unknown>>,
): { address: PageAddress; signature: string } | null {
  const { k: secret, e, s: signature } = query
  const variant = pageVariants.find((one) => one === path.variant)
  if (!variant || !/^[1-9]\d{0,14}$/.test(path.pageIdx)) return null
  if (typeof secret !== 'string' || typeof signature !== 'string') return null
  if (!/^[0-9a-f-]{36}$/.test(secret) || typeof e !== 'string' || !/^[1-9]\d{0,11}$/.test(e)) return null
  const { companyCode } = path
  return {
    address: { companyCode, pageIdx: Number(path.pageIdx), secret, variant, expires: Number(e) },
    signature,
  }
}
