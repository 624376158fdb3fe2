import type { OpenContext } from '../../platform/context.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { GuessRule } from '../../platform/limits/rate-limit.ts'

/**
 * Wrong passwords of one address over all accounts: a whole school mistypes some, whoever tries one password on many
 * accounts passes this soon. The lock per account stands beside it (API-LOGIN-12).
 */
const OF_ADDRESS: GuessRule = {
  free: 200,
  firstWaitMs: 10_000,
  longestWaitMs: 600_000,
  forgetMs: 600_000,
}
/** Accounts that one address has locked within the hour, of those that never signed in there. */
const LOCKS_OF_ADDRESS: GuessRule = {
  free: 10,
  firstWaitMs: 60_000,
  longestWaitMs: 3_600_000,
  forgetMs: 3_600_000,
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
  const locker = `locked|${network}`
  const account = `known|${network}|${companyCode}|${username.toLowerCase()}`
  return {
    /**
     * Whether the account has signed in from this address before.
     * @throws Failure WB-429-001 while the address waits and doesn't know the account
     */
    async may(): Promise<{ known: boolean }> {
      if (await limiter.isNoted(account)) return { known: true }
      await limiter.mayGuess(guesser)
      await limiter.mayGuess(locker)
      return { known: false }
    },
    async wrong({ locks }: { locks: boolean }): Promise<void> {
      await limiter.wrongGuess(guesser, OF_ADDRESS)
      if (locks) await limiter.wrongGuess(locker, LOCKS_OF_ADDRESS)
    },
    right: () => limiter.note(account, KNOWN_MS),
  }
}
