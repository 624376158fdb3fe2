import fc from 'fast-check'
import { attemptLimits, type FailedTry, type NextStep, nextStep } from './attempts.ts'

const { firstTries, otherTries, candidateMs, totalMs, waitMs } = attemptLimits
const failed = (candidate: number, ms: number, mayPass: boolean): FailedTry => ({ candidate, ms, mayPass })

it.each<[string, number, FailedTry[], NextStep]>([
  ['begins with the first', 2, [], { kind: 'try', candidate: 0, waitMs: 0, limitMs: candidateMs }],
  ['has nothing to try without candidates', 0, [], { kind: 'give-up' }],
  [
    'waits and tries again what may pass',
    2,
    [failed(0, 100, true)],
    { kind: 'try', candidate: 0, waitMs: 400, limitMs: candidateMs - 500 },
  ],
  [
    'waits twice as long the next time',
    2,
    [failed(0, 100, true), failed(0, 500, true)],
    { kind: 'try', candidate: 0, waitMs: 800, limitMs: candidateMs - 1400 },
  ],
  [
    'goes on at once from a wrong hash',
    2,
    [failed(0, 100, false)],
    { kind: 'try', candidate: 1, waitMs: 0, limitMs: candidateMs },
  ],
  [
    'goes on from what has used up its time',
    2,
    [failed(0, 7900, true)],
    { kind: 'try', candidate: 1, waitMs: 0, limitMs: candidateMs },
  ],
  [
    'gives the last one what is left of all the time',
    3,
    [failed(0, 8000, true), failed(1, 8000, true)],
    { kind: 'try', candidate: 2, waitMs: 0, limitMs: totalMs - 16_000 },
  ],
  ['gives up behind the last one', 1, [failed(0, 10, false)], { kind: 'give-up' }],
])('%s', (_what, candidates, tries, step) => {
  expect(nextStep(candidates, tries, 1)).toEqual(step)
})

const outcome = fc.record({
  /** Share of the allowed time that the try takes. */
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  mayPass: fc.boolean(),
  random: fc.double({ min: 0, max: 1, noNaN: true }),
})

it('always ends, in order, with a bounded number of tries in a bounded time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.array(outcome, { minLength: 20 }),
      (candidates, outcomes) => {
        const tries: FailedTry[] = []
        for (const { share, mayPass, random } of outcomes) {
          const step = nextStep(candidates, tries, random)
          if (step.kind === 'give-up') break
          const before = tries.at(-1)
          const expected = before ? [before.candidate, before.candidate + 1] : [0]
          expect(expected).toContain(step.candidate)
          // what won't pass is never tried again
          if (before && !before.mayPass) expect(step.candidate).toBe(before.candidate + 1)
          expect(step.waitMs).toBeLessThanOrEqual(waitMs * 2 ** firstTries)
          tries.push(failed(step.candidate, step.waitMs + step.limitMs * share, mayPass))
        }
        expect(tries.length).toBeLessThanOrEqual(
          candidates === 0 ? 0 : firstTries + otherTries * (candidates - 1),
        )
        expect(tries.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(totalMs + 1)
      },
    ),
  )
})
