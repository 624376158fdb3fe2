import type { Token } from '@madang/contract'

/** Where the tokens live. Every method goes to the storage itself, since other tabs write there too. */
export interface SessionPort {
  token(): Token | null
  setToken(token: Token): void
  /** Removes the stored sign-in (SHELL-33, SHELL-46). */
  clear(): void
  /** Who is signed in, as an opaque text: a call begun by one person is never repeated as another. */
  owner(): string | null
}
