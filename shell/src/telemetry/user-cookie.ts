import { state } from '../core/state.ts'

/** By this cookie the gateway gives a person the same versions on every page. */
export const userCookie = 'madang-user'
const year = 31_536_000

/** cyrb53 of both halves: stable, opaque, and the same in every browser of the person. Not a secret and no proof of anything. */
function hash(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

export const userKey = (companyId: string, userIdx: number): string => {
  const text = `${companyId}/${userIdx}`
  return `${hash(text, 1)}${hash(text, 2)}`
}

function write(): void {
  const me = state.session.get()?.me
  // A guest is nobody for longer than one class: the visitor's cookie of the gateway serves.
  const key = me && !me.guest ? userKey(me.companyId, me.userIdx) : ''
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${userCookie}=${key}; path=/; max-age=${key ? year : 0}; samesite=lax${secure}`
}

/** Follows the session: set while somebody is signed in, removed at sign-out. */
export function followUser(): () => void {
  write()
  return state.session.subscribe(write)
}
