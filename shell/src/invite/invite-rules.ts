import { limits } from '@madang/contract'
import { clipText, parseInviteCode } from '@madang/domain'
import { type GuestType, guestTypeOf } from '../login/guest-types.ts'

/** What the query of an invitation may bring. Untrusted: it only fills fields in (AUTH-40, A-16). */
export interface InviteQuery {
  nickname: string
  userTypeCd: GuestType
  /** AUTH-39 */
  now: boolean
}

export function readInviteQuery(search: string, allowed: readonly GuestType[]): InviteQuery {
  const query = new URLSearchParams(search)
  return {
    nickname: clipText((query.get('linkUserName') ?? '').trim(), limits.nickname),
    userTypeCd: guestTypeOf(query.get('linkUserType'), allowed) ?? 12,
    now: query.get('joinType')?.toUpperCase() === 'NOW',
  }
}

export const codeInAddress = (code: string | null): string | null =>
  code === null ? null : parseInviteCode(code)

/** The class is asked for by code; a link whose company is another than the code's counts as wrong (AUTH-41). */
export const sameCompany = (ofLink: string | null, ofClass: string): boolean =>
  ofLink === null || ofLink.toLowerCase() === ofClass.toLowerCase()
