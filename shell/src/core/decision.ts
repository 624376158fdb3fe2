import type { PageDecl } from '@madang/remote-kit'

export interface Place {
  pathname: string
  search: string
}

/** What an address shows, or where it leads; `address/decide.ts` makes it. */
export type Decision =
  | { screen: 'lobby' }
  | { screen: 'login'; companyId: string }
  | { screen: 'invite'; companyCode: string | null; inviteCode: string | null }
  /** What runs here, for whoever asks (PLAT-26). */
  | { screen: 'diagnostics' }
  /** Login and header as a form of the console has not saved them yet. */
  | { screen: 'preview' }
  | { screen: 'remote'; remote: string; page: PageDecl }
  /** `returnHere`: the person wanted this address and gets it after signing in. */
  | { screen: 'redirect'; to: string; returnHere?: true }
  /** Another company's page: title, colours and remotes come with it from the server (A-04, SHELL-73). */
  | { screen: 'reload'; to: string }
  /** Signs out, then goes (SHELL-14). */
  | { screen: 'sign-out'; to: string }
  | { screen: 'unknown-company'; companyId: string }
  | { screen: 'not-found' }
  | { screen: 'error'; code: string }
