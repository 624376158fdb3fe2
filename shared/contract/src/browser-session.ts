/**
 * How a browser's own page keeps its sign-in: with this header the refresh and the remember token lie in cookies that no script
 * reads, the answers have an empty text in their place, and an empty text in a request stands for the cookie. No other site's page
 * can send it. Clients that don't send it get and give their tokens as the calls say.
 */
export const browserSession = {
  header: 'X-Browser-Session',
  /** Tells the sign-ins of one browser apart; drawn by the page at each sign-in, and no secret. */
  name: /^[a-z0-9]{16,32}$/,
  /** What the cookies are sent with. */
  path: '/open/login',
} as const

/** Calls that keep tokens in the browser, take them from there, or both: which of them. */
export const browserSessionCalls: Readonly<
  Record<string, { readonly takes: readonly ('refresh_token' | 'rememberToken')[] }>
> = {
  'login.account': { takes: [] },
  'login.easyJoin': { takes: [] },
  'handOver.take': { takes: [] },
  'login.remember': { takes: ['rememberToken'] },
  'login.token': { takes: ['refresh_token'] },
  'login.resetToken': { takes: ['refresh_token'] },
  'login.logout': { takes: ['refresh_token', 'rememberToken'] },
}
