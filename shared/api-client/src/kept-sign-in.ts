import { browserSessionCalls, type Token } from '@madang/contract'
import type { HeldSignIn, SessionPort } from './session.ts'

interface Places {
  /** Of the sign-in, in the storage that all tabs share, and no secret; null: nobody is signed in. */
  name(): string | null
  setName(name: string): void
  /** What versions before this one kept there, and their tabs that are still open keep. */
  old(): { token: Token | null; rememberToken: string | null }
  dropOld(): void
  /** The browser keeps a remember token from now on. */
  remembered(): void
  clear(): void
  owner(): string | null
  /** Whether this browser keeps cookies. Where it refuses them the refresh token stands in this page's memory and ends with it. */
  cookies: boolean
}

const draw = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join('')

/**
 * The name of a sign-in that an older version has stored, and no way back to its token: two tabs that take it over at once, of which one
 * has not seen yet what the other has written, must mean the same.
 */
function nameOfOld(refreshToken: string): string {
  const halves = [0x81_1c_9d_c5, 0x1b_87_35_93].map((seed) => {
    let sum = seed
    for (const letter of refreshToken) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
    return (sum >>> 0).toString(16).padStart(8, '0')
  })
  return halves.join('')
}

/**
 * The sign-in of one page: its access token in memory, the refresh token with the browser, and nothing in storage but the name by which tabs
 * know that somebody is signed in.
 */
export function createKeptSignIn(places: Places): SessionPort {
  const { name: stored, setName, old, dropOld, clear, owner, cookies } = places
  let held: HeldSignIn | undefined
  /** Of the sign-in call that was sent last. */
  let drawn: string | undefined

  function hold(name: string, { accessToken, refreshToken }: Token): void {
    held = { name, accessToken, refreshToken: refreshToken || null, rememberToken: null }
    if (stored() !== name) setName(name)
    const { token: before, rememberToken } = old()
    if (before === null && rememberToken === null) return
    dropOld()
    // where the disk was full there is room now
    setName(name)
  }

  function token(): HeldSignIn | null {
    // first: a tab of an older version may have signed somebody in since
    const { token: before, rememberToken } = old()
    if (before) {
      const { refreshToken } = before
      return { name: nameOfOld(refreshToken), accessToken: null, refreshToken, rememberToken }
    }
    const name = stored()
    if (name === null) return null
    if (held?.name === name) return held
    return cookies ? { name, accessToken: null, refreshToken: null, rememberToken: null } : null
  }

  return {
    token,
    renewed(of, next) {
      if (token()?.name !== of.name) return
      if (of.rememberToken !== null && !next.refreshToken) places.remembered()
      hold(of.name, next)
    },
    setToken(next) {
      hold(drawn ?? draw(), next)
      drawn = undefined
    },
    clear() {
      held = undefined
      clear()
    },
    owner,
    nameFor({ id }) {
      const takes = browserSessionCalls[id]?.takes
      if (!cookies || !takes) return undefined
      if (takes.includes('refresh_token')) return token()?.name ?? draw()
      drawn = draw()
      return drawn
    },
  }
}
