import { wrongPasswordsToLock } from '@madang/contract'
import type { OpenContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { createGuessLine } from '../../platform/limits/guess-line.ts'
import type { GuessRule } from '../../platform/limits/rate-limit.ts'

const MINUTE = 60_000
/**
 * Wrong passwords of one address over all accounts: a whole school mistypes some, whoever tries one password on many
 * accounts passes this soon. The lock per account stands beside it (API-LOGIN-12).
 */
const OF_ADDRESS: GuessRule = {
  free: 200,
  firstWaitMs: 10_000,
  longestWaitMs: 10 * MINUTE,
  forgetMs: 10 * MINUTE,
}
/** Accounts that one address has locked within the hour, whoever's. */
const LOCKS_OF_ADDRESS: GuessRule = {
  free: 10,
  firstWaitMs: MINUTE,
  longestWaitMs: 60 * MINUTE,
  forgetMs: 60 * MINUTE,
}
/** Of an account that may unlock others, from one network or its own devices: it waits, and is never locked. */
const OF_UNLOCKER: GuessRule = {
  free: wrongPasswordsToLock - 1,
  firstWaitMs: MINUTE,
  longestWaitMs: 15 * MINUTE,
  forgetMs: 60 * MINUTE,
}
/** The same from everywhere. */
const OF_UNLOCKER_EVERYWHERE: GuessRule = { ...OF_UNLOCKER, free: 30 }
/** How long an address remembers whose password was right there: over the holidays. */
const KNOWN_MS = 60 * 86_400_000
/** Wrong ones in a row with which an account of a network is still heard there while the network waits. */
const HEARD = 2

const inLine = createGuessLine()

export interface From {
  /** The account has signed in on this device before. */
  known: boolean
}

/**
 * Limits of guessing passwords. While an address waits, accounts are let try that have signed in on this device before; and, as
 * long as hardly any guess was wrong, those that have signed in from this address: one pupil's guesses must not keep the school
 * out, and must not lock it either.
 */
export function passwordGuesses({ services, address }: OpenContext, companyCode: string, username: string) {
  const { limiter } = services
  const network = addressKey(address)
  const guesser = `password|${network}`
  const locker = `locked|${network}`
  const id = `${companyCode}|${username.toLowerCase()}`
  const account = `known|${network}|${id}`
  const unlocker = ({ known }: From) => `unlocker|${id}|${known ? 'known' : network}`
  const everywhere = `unlocker|${id}`
  return {
    /** Judges one try: of the tries of a network no more at once than may be wrong. */
    judge: <T>(work: () => Promise<T>): Promise<T> =>
      inLine(guesser, () => limiter.guessesLeft(guesser, OF_ADDRESS), work),
    /**
     * @param misses wrong ones in a row of strangers
     * @throws Failure WB-429-001 while the address waits
     */
    async may({ known }: From, misses: number): Promise<void> {
      if (known) return
      try {
        await limiter.mayGuess(guesser)
        await limiter.mayGuess(locker)
      } catch (refusal) {
        if (misses >= HEARD || !(await limiter.isNoted(account))) throw refusal
      }
    },
    /** @throws Failure WB-400-004 with `retryAfterSec` while an account that may unlock others waits */
    async mayUnlocker(from: From): Promise<void> {
      try {
        await limiter.mayGuess(unlocker(from))
        if (!from.known) await limiter.mayGuess(everywhere)
      } catch (refusal) {
        throw refusal instanceof Failure ? new Failure('WB-400-004', refusal.data) : refusal
      }
    },
    async wrong({ locks }: { locks: boolean }): Promise<void> {
      await limiter.wrongGuess(guesser, OF_ADDRESS)
      if (locks) await limiter.wrongGuess(locker, LOCKS_OF_ADDRESS)
    },
    async wrongUnlocker(from: From): Promise<void> {
      await limiter.wrongGuess(unlocker(from), OF_UNLOCKER)
      if (!from.known) await limiter.wrongGuess(everywhere, OF_UNLOCKER_EVERYWHERE)
    },
    right: () => limiter.note(account, KNOWN_MS),
  }
}
