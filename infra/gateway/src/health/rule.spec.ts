import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AddressTally, clearlyWorse, haltingRule, haltReason, weighted } from './rule.ts'

const witness = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([pages, rate]): AddressTally => ({ pages, failed: Math.round(pages * rate) }))
const byAddress = fc.array(witness, { maxLength: 60 })
/** As many addresses, one page each. */
const alone = (pages: number, failed: number): AddressTally[] =>
  Array.from({ length: pages }, (_, i) => ({ pages: 1, failed: i < failed ? 1 : 0 }))

test('a canary that fails for a quarter of the people is halted, and says why', () => {
  assert.equal(
    haltReason(alone(24, 6), alone(300, 3)),
    '6 of 24 pages failed in 10 minutes; on stable 3 of 300.',
  )
  assert.match(haltReason(alone(21, 21), []) ?? '', /21 of 21 pages failed .* nobody was on stable/)
})

test('a canary as good as stable goes on, also where stable is bad', () => {
  assert.equal(haltReason(alone(500, 5), alone(5000, 50)), null)
  assert.equal(haltReason(alone(100, 30), alone(900, 270)), null)
})

test('too few pages give no verdict', () => {
  assert.equal(haltReason(alone(19, 19), alone(1000, 0)), null)
})

test('no single address brings a halt about, however many pages it invents', () => {
  fc.assert(
    fc.property(byAddress, witness, byAddress, (others, liar, stable) => {
      fc.pre(!clearlyWorse(weighted(others), weighted(stable)))
      return haltReason([...others, liar], stable) === null
    }),
  )
  assert.equal(haltReason([{ pages: 100_000, failed: 100_000 }, ...alone(50, 2)], alone(1000, 0)), null)
})

test('two addresses can do it no more than one', () => {
  fc.assert(
    fc.property(byAddress, fc.array(witness, { maxLength: 2 }), byAddress, (good, bad, stable) => {
      const healthy = good.map(({ pages }) => ({ pages, failed: 0 }))
      return haltReason([...healthy, ...bad], stable) === null
    }),
  )
})

test('one address has the weight of three pages, at its own rate', () => {
  fc.assert(
    fc.property(witness, (one) => {
      const { pages, failed } = weighted([one])
      assert.ok(pages <= haltingRule.pagesPerAddress + 1e-9)
      assert.ok(Math.abs(failed / pages - one.failed / one.pages) < 1e-9)
    }),
  )
})

test('never halted: a canary that fails no more often than stable', () => {
  fc.assert(
    fc.property(byAddress, byAddress, (canary, stable) => {
      const [own, other] = [weighted(canary), weighted(stable)]
      fc.pre(own.pages === 0 || own.failed / own.pages <= (other.failed + 1) / (other.pages + 50))
      return haltReason(canary, stable) === null
    }),
  )
})

test('another failed page never saves a canary', () => {
  const failing = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.double({ min: 0.2, max: 1, noNaN: true }))
    .map(([pages, rate]): AddressTally => ({ pages, failed: Math.round(pages * rate) }))
  const bad = fc.array(failing, { minLength: 25, maxLength: 60 })
  let halted = 0
  fc.assert(
    fc.property(bad, fc.constantFrom(0, 100, 1000), fc.nat(), (canary, stable, at) => {
      if (!haltReason(canary, alone(stable, 1))) return true
      halted++
      const healthy = canary.filter(({ pages, failed }) => failed < pages)
      const worse = healthy[at % Math.max(healthy.length, 1)]
      const next = canary.map((one) => (one === worse ? { ...one, failed: one.failed + 1 } : one))
      return haltReason(next, alone(stable, 1)) !== null
    }),
  )
  assert.ok(halted > 50, 'the law was really tried')
})

/** Small and always the same: a test that is red by chance helps nobody. */
function* draws(seed: number) {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Looks after each page, as the gateway does. */
function haltedAfter(canaryRate: number, stableRate: number, pages: number, seed: number): number | null {
  const random = draws(seed)
  const draw = (rate: number): AddressTally => ({
    pages: 1,
    failed: (random.next().value ?? 1) < rate ? 1 : 0,
  })
  const [canary, stable]: AddressTally[][] = [[], []]
  for (let i = 1; i <= pages; i++) {
    canary!.push(draw(canaryRate))
    for (let k = 0; k < 9; k++) stable!.push(draw(stableRate))
    if (haltReason(canary!, stable!)) return i
  }
  return null
}

test('looked at after each of 200 pages, an equal canary is hardly ever halted and a bad one nearly always', () => {
  const seeds = Array.from({ length: 200 }, (_, i) => i * 7919 + 1)
  const wrongly = seeds.filter((seed) => haltedAfter(0.02, 0.02, 200, seed) !== null).length
  const rightly = seeds.filter((seed) => haltedAfter(0.3, 0.02, 200, seed) !== null).length
  assert.ok(wrongly <= 6, `${wrongly} of 200 were halted without a reason`)
  assert.equal(rightly, 200)
})
