import type { Branding, Language, Me } from '@madang/contract'
import { cell } from './cell.ts'
import type { Decision } from './decision.ts'

/**
 * The client state of the page, for its whole life: written by the shell alone, read by the shell's components and,
 * through the kit's atoms, by the remotes.
 */

/** `me` is null when the stored sign-in has lost its user record. */
export interface Session {
  me: Me | null
}

/** What the address shows now; redirects are already followed. */
export interface Shown {
  pathname: string
  search: string
  decision: Exclude<Decision, { screen: 'redirect' | 'reload' | 'sign-out' }> | { screen: 'leaving' }
}

/** Why somebody finds themselves at the login form. */
export type SignInNotice = 'session-ended' | 'signed-out' | 'no-console'

export const state = {
  session: cell<Session | null>(null),
  branding: cell<Branding | null>(null),
  language: cell<Language>('en'),
  newMessages: cell(0),
  /** News arrive by themselves: what asks in intervals may rest. */
  newsLive: cell(false),
  shown: cell<Shown>({ pathname: '/', search: '', decision: { screen: 'leaving' } }),
  notice: cell<SignInNotice | null>(null),
  /** Somebody between answers instead of the product: a school's Wi-Fi, a filter. */
  foreign: cell(false),
}

/** The signed-in person, or null. */
export const meNow = (): Me | null => state.session.get()?.me ?? null
