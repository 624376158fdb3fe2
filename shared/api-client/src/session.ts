import type { Call, Token } from '@madang/contract'

/** What one page holds of the sign-in that this browser keeps. */
export interface HeldSignIn {
  /** Which sign-in it is: another one, another text. The server finds the browser's cookies by it. */
  name: string
  /** In this page's memory alone; null until this page has renewed for the first time. */
  accessToken: string | null
  /** Null where the browser keeps it in a cookie that no script reads: as a rule. */
  refreshToken: string | null
  /** Of a page of before, for the browser to keep: null as a rule. */
  rememberToken: string | null
}

/** Where the sign-in lives. Every method goes to the storage itself, since other tabs write there too. */
export interface SessionPort {
  /** Null: nobody is signed in. */
  token(): HeldSignIn | null
  /** After a renewal of `of`; nothing where another sign-in, or none, stands in its place by now. */
  renewed(of: HeldSignIn, token: Token): void
  /** After a sign-in. */
  setToken(token: Token): void
  /** Removes the stored sign-in (SHELL-33, SHELL-46). */
  clear(): void
  /** Who is signed in, as an opaque text: a call begun by one person is never repeated as another. */
  owner(): string | null
  /** By which name the browser is to keep what this call answers, or finds what it needs; undefined: the page keeps it itself. */
  nameFor(call: Pick<Call, 'id'>): string | undefined
}
