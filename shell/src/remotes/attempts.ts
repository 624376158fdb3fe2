/**
 * Which version of a remote is tried next, after what wait and for how long: data in, data out. Time is bounded twice, for
 * each candidate and for all of them, so that a person always sees an end: the remote, or the panel in its place.
 */
export const attemptLimits = {
  /** Tries of the first candidate, and of each that stands in for it. */
  firstTries: 3,
  otherTries: 2,
  /** All tries of one candidate, waits among them, ms. A hanging remote is worse than a dead one. */
  candidateMs: 8000,
  /** All candidates together, ms. */
  totalMs: 20_000,
  /** Less time than this is not worth a try, ms. */
  shortestMs: 1000,
  /** First wait, ms; it doubles. */
  waitMs: 400,
} as const

export interface FailedTry {
  /** Index of the candidate. */
  candidate: number
  /** From the begin of its wait to the failure, ms. */
  ms: number
  /** Another try may help: the network, a busy server. A wrong hash or broken code stays what it is. */
  mayPass: boolean
}

export type NextStep =
  | { kind: 'try'; candidate: number; waitMs: number; limitMs: number }
  | { kind: 'give-up' }

const giveUp: NextStep = { kind: 'give-up' }
const total = (tries: readonly FailedTry[]) => tries.reduce((sum, { ms }) => sum + ms, 0)

/** `random` from 0 to 1 spreads the tries of a whole school over time when a line comes back. */
export function nextStep(candidates: number, failed: readonly FailedTry[], random: number): NextStep {
  const { firstTries, otherTries, candidateMs, totalMs, shortestMs } = attemptLimits
  const last = failed.at(-1)
  const left = totalMs - total(failed)
  if (last?.mayPass) {
    const own = failed.filter(({ candidate }) => candidate === last.candidate)
    const waitMs = waitBefore(own.length, random)
    const limitMs = Math.min(candidateMs - total(own), left) - waitMs
    if (own.length < (last.candidate === 0 ? firstTries : otherTries) && limitMs >= shortestMs) {
      return { kind: 'try', candidate: last.candidate, waitMs, limitMs }
    }
  }
  const candidate = last ? last.candidate + 1 : 0
  if (candidate >= candidates || left < shortestMs) return giveUp
  return { kind: 'try', candidate, waitMs: 0, limitMs: Math.min(candidateMs, left) }
}

/** Doubles with every try; between half of it and all of it. */
const waitBefore = (tries: number, random: number) =>
  Math.round(attemptLimits.waitMs * 2 ** (tries - 1) * (0.5 + random / 2))
