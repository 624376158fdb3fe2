import { addressKey } from './address-key.ts'
import type { GuessRule, RateLimiter } from './rate-limit.ts'

const MINUTE = 60_000

/** Wrong codes of one person: after the fifth the wait begins. */
const OF_PERSON: GuessRule = {
  free: 4,
  firstWaitMs: MINUTE,
  longestWaitMs: 5 * MINUTE,
  forgetMs: 5 * MINUTE,
}
/** Wrong codes of one network at one company or class: a school mistypes a few, then the wait grows. */
const OF_NETWORK: GuessRule = {
  free: 30,
  firstWaitMs: 10_000,
  longestWaitMs: 10 * MINUTE,
  forgetMs: 10 * MINUTE,
}
/** While the codes of a company or class are guessed from everywhere. */
const OF_NETWORK_UNDER_ATTACK: GuessRule = { ...OF_NETWORK, free: 3 }
/** Counted alone: nobody waits because of others. */
const OF_TARGET: GuessRule = { free: 300, firstWaitMs: 0, longestWaitMs: 0, forgetMs: 10 * MINUTE }
/** Codes a minute that are judged while a network waits, from those there who have given no cause: a class that comes in. */
const TRUSTED_PER_MINUTE = 30
/** How long a network is known for a right code: over the holidays. */
const KNOWN_MS = 60 * 86_400_000

/** Who guesses at what. */
export interface CodeGuess {
  /** What is guessed. */
  code: 'invite' | 'room-password'
  /** What others may guess at too: a company, a class; empty where the request names none. */
  target: string
  address: string
  /** Who guesses, where that is known. An `account` is answerable by itself; a guest can come back as another. */
  person?: { key: string; account: boolean }
}

/** Keeps the count of a guess. */
export interface CodeTry {
  wrong(): Promise<void>
  right(): Promise<void>
}

/**
 * The one counter of wrong codes (API-COMMON-16, A-50): of a person first, then of the network, sooner while many guess at
 * the same target. Right ones cost nothing. While a network waits, those there are still heard who have given no cause:
 * guests without a wrong guess, and everybody of a network that has had right codes for the target. So nobody's guesses
 * shut out a class, a school or a company.
 * @throws Failure WB-429-001 when this one has to wait
 */
export async function beginGuess(
  limiter: RateLimiter,
  { code, target, address, person }: CodeGuess,
): Promise<CodeTry> {
  const everywhere = `${code}-of|${target.toUpperCase()}`
  // what is guessed of one company keeps nobody of the same network out of another
  const network = `${code}|${addressKey(address)}|${target.toUpperCase()}`
  const known = `${network}|known`
  const own = person && `${code}|${target}|${person.key}`
  if (own) await limiter.mayGuess(own)
  const trusted = own ? !(await limiter.isNoted(own)) : await limiter.isNoted(known)
  if (!person?.account) {
    try {
      await limiter.mayGuess(network)
    } catch (refusal) {
      if (!trusted) throw refusal
      await limiter.take(`${known}|trusted`, TRUSTED_PER_MINUTE)
    }
  }
  return {
    async wrong() {
      if (own) {
        await limiter.wrongGuess(own, OF_PERSON)
        await limiter.note(own, OF_PERSON.forgetMs)
      }
      if (person?.account) return
      const all = target ? await limiter.wrongGuess(everywhere, OF_TARGET) : 0
      const attacked = all > OF_TARGET.free && !(await limiter.isNoted(known))
      await limiter.wrongGuess(network, attacked ? OF_NETWORK_UNDER_ATTACK : OF_NETWORK)
    },
    right: () => limiter.note(known, KNOWN_MS),
  }
}
