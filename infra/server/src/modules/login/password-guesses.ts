import type { OpenContext } from '../../platform/context.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { GuessRule } from '../../platform/limits/rate-limit.ts'

/**
 * Wrong passwords of one address over all accounts: a whole school mistypes some, whoever tries one password on many
 * accounts passes this soon. The lock per account stands beside it (API-LOGIN-11).
 */
const OF_ADDRESS: GuessRule = {
  free: 200,
  firstWaitMs: 10_000,
  longestWaitMs: 600_000,
  forgetMs: 600_000,
}
/** How long an address remembers whose password was right there: over the holidays. */
const KNOWN_MS = 60 * 86_400_000

/**
 * Limits of guessing passwords. While an address waits, accounts that have signed in from it before are let try: one
 * pupil's guesses must not keep the school out.
 */
export function passwordGuesses({ services, address }: OpenContext, companyCode: string, username: string) {
  const { limiter } = services
  const network = addressKey(address)
  const guesser = `password|${network}`
  const known = `known|${network}|${companyCode}|${username.toLowerCase()}`
  return {
    /** @throws Failure WB-429-001 while the address waits and doesn't know the account */
    async may(): Promise<void> {
      if (!(await limiter.isNoted(known))) await limiter.mayGuess(guesser)
    },
    wrong: () => limiter.wrongGuess(guesser, OF_ADDRESS),
    right: () => limiter.note(known, KNOWN_MS),
  }
}
