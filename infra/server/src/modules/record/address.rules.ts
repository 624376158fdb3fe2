/** Addresses from which a `<video>` or `<audio>` plays a recording without a sign-in: who may download it gets one. */

export const RECORD_ADDRESS = 'recording'

/** An address is good for so long: longer than a class, shorter than a day. */
export const GOOD_SEC = 6 * 3600

export interface RecordAddress {
  companyCode: string
  recordIdx: number
  /** Seconds since 1970 from which on it is no longer good. */
  expires: number
}

export const signedText = ({ companyCode, recordIdx, expires }: RecordAddress): string =>
  [companyCode, recordIdx, expires].join('/')

export const formatAddress = (address: RecordAddress, signature: string): string =>
  `/open/recording/${encodeURIComponent(address.companyCode)}/${address.recordIdx}?e=${address.expires}&s=${signature}`

/** What an address says, before its signature is looked at; null for what none of ours looks like. */
export function readAddress(
  path: { companyCode: string; recordIdx: string },
  { e, s: signature }: Readonly<Record<string, unknown>>,
): { address: RecordAddress; signature: string } | null {
  if (!/^[1-9]\d{0,14}$/.test(path.recordIdx)) return null
  if (typeof signature !== 'string' || typeof e !== 'string' || !/^[1-9]\d{0,11}$/.test(e)) return null
  const { companyCode } = path
  return { address: { companyCode, recordIdx: Number(path.recordIdx), expires: Number(e) }, signature }
}
