import fc from 'fast-check'
import { decideUpdate, type UpdateAction, type UpdateFacts, updateLimits } from './decide.ts'

const { idleMs, hiddenMs, gapMs, offerAfterMs, laterMs, freshMs } = updateLimits
const never = Number.POSITIVE_INFINITY
/** A new version, a person at work on a page without anything unsaved. */
const facts = (more: Partial<UpdateFacts> = {}): UpdateFacts => ({
  newer: true,
  knownMs: 0,
  answeredMs: 0,
  unsaved: false,
  held: false,
  busy: false,
  visible: true,
  restMs: 0,
  takenMs: never,
  laterMs: never,
  ...more,
})

it.each<[string, 'crossing' | 'look', Partial<UpdateFacts>, UpdateAction]>([
  ['nothing new', 'crossing', { newer: false }, 'nothing'],
  ['nothing new, nobody there', 'look', { newer: false, restMs: never }, 'nothing'],
  ['the way to another remote', 'crossing', {}, 'take'],
  ['the way to another remote with a dirty form behind', 'crossing', { unsaved: true }, 'nothing'],
  ['the way out of a live class', 'crossing', { held: true }, 'nothing'],
  [
    'the way to another remote while the gateway is silent',
    'crossing',
    { answeredMs: freshMs + 1 },
    'nothing',
  ],
  ['somebody at work', 'look', {}, 'nothing'],
  ['somebody away', 'look', { restMs: idleMs }, 'take'],
  ['somebody away from a dirty form', 'look', { restMs: idleMs, unsaved: true }, 'offer'],
  ['somebody silent in a live class', 'look', { restMs: idleMs, held: true }, 'nothing'],
  ['somebody away with a dialog open', 'look', { restMs: idleMs, busy: true }, 'nothing'],
  ['a hidden tab', 'look', { visible: false, restMs: hiddenMs }, 'take'],
  ['a tab hidden just now', 'look', { visible: false, restMs: hiddenMs - 1 }, 'nothing'],
  ['a dirty form', 'look', { unsaved: true }, 'offer'],
  ['long work without a pause', 'look', { knownMs: offerAfterMs }, 'offer'],
  ['a class, however long', 'look', { knownMs: offerAfterMs, held: true }, 'nothing'],
  ['somebody who said later', 'look', { unsaved: true, laterMs: laterMs - 1 }, 'nothing'],
  ['somebody who said later long ago', 'look', { unsaved: true, laterMs }, 'offer'],
  ['somebody who said later and went away', 'look', { restMs: idleMs, laterMs: 0 }, 'take'],
  ['a version taken just now', 'look', { restMs: idleMs, takenMs: gapMs - 1 }, 'nothing'],
  ['a version taken just now, on the way', 'crossing', { takenMs: gapMs - 1 }, 'nothing'],
])('%s, %s', (_what, moment, more, action) => {
  expect(decideUpdate(moment, facts(more))).toBe(action)
})

const ms = fc.oneof(fc.integer({ min: 0, max: 2 * laterMs }), fc.constant(never))
const anyFacts: fc.Arbitrary<UpdateFacts> = fc.record({
  newer: fc.boolean(),
  knownMs: ms,
  answeredMs: ms,
  unsaved: fc.boolean(),
  held: fc.boolean(),
  busy: fc.boolean(),
  visible: fc.boolean(),
  restMs: ms,
  takenMs: ms,
  laterMs: ms,
})
const moment = fc.constantFrom('crossing' as const, 'look' as const)

it('never takes a version from under a dirty form or a live class, whatever else holds', () => {
  fc.assert(
    fc.property(moment, anyFacts, (when, some) => {
      const action = decideUpdate(when, some)
      if (some.unsaved || some.held || !some.newer) expect(action).not.toBe('take')
      if (some.held || !some.newer) expect(action).toBe('nothing')
    }),
    { numRuns: 1000 },
  )
})

it('never reloads in a loop, though every answer names another version', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(moment, anyFacts, fc.integer({ min: 0, max: gapMs }))), (looks) => {
      let now = 0
      let taken = Number.NEGATIVE_INFINITY
      const takes: number[] = []
      for (const [when, some, later] of looks) {
        now += later
        if (decideUpdate(when, { ...some, newer: true, takenMs: now - taken }) !== 'take') continue
        takes.push(now)
        taken = now
      }
      for (const [i, at] of takes.entries()) {
        if (i > 0) expect(at - (takes[i - 1] ?? 0)).toBeGreaterThanOrEqual(gapMs)
      }
    }),
  )
})
