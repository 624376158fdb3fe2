import { Failure } from '../../platform/errors.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { GuessRule, RateLimiter } from '../../platform/limits/rate-limit.ts'

const MINUTE = 60_000

/** Wrong codes of one address: a school mistypes a few, then the wait grows. */
const OF_ADDRESS: GuessRule = {
  free: 30,
  firstWaitMs: 10_000,
  longestWaitMs: 10 * MINUTE,
  forgetMs: 10 * MINUTE,
}
/** While a company's codes are guessed from everywhere. Who has mistyped nothing is let in all the same. */
const OF_ADDRESS_UNDER_ATTACK: GuessRule = { ...OF_ADDRESS, free: 3 }
/** Counted alone: nobody waits because of others. */
const OF_COMPANY: GuessRule = { free: 300, firstWaitMs: 0, longestWaitMs: 0, forgetMs: 10 * MINUTE }

/**
 * Limits guesses of invite codes of nine digits (API-COMMON-16): per address, sooner while many guess at the company.
 * Right codes cost nothing.
 * @param company as far as the request names it
 * @param guess throws WB-400-220 for an unknown code
 */
export async function guessInvite<T>(
  limiter: RateLimiter,
  { address, company }: { address: string; company: string | undefined },
  guess: () => Promise<T>,
): Promise<T> {
  const key = `invite|${addressKey(address)}`
  await limiter.mayGuess(key)
  try {
    return await guess()
  } catch (error) {
    if (error instanceof Failure && error.code === 'WB-400-220') {
      const all = company ? await limiter.wrongGuess(`invite-of|${company.toUpperCase()}`, OF_COMPANY) : 0
      await limiter.wrongGuess(key, all > OF_COMPANY.free ? OF_ADDRESS_UNDER_ATTACK : OF_ADDRESS)
    }
    throw error
  }
}
