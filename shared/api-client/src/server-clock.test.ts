import fc from 'fast-check'
import { createServerClock } from './server-clock.ts'

/** A device, a server and a line between them: answers are stamped somewhere between asking and getting. */
function device(ownClock: number) {
  const start = 1_800_000_000_000
  let elapsed = 1000
  const clock = createServerClock(
    () => elapsed,
    () => ownClock,
  )
  return {
    clock,
    truth: () => start + elapsed,
    wait: (ms: number) => {
      elapsed += ms
    },
    ask(up: number, down: number) {
      const sentAt = elapsed
      const header = String(Math.round(start + elapsed + up))
      elapsed += up + down
      clock.heard(header, sentAt, elapsed)
    },
  }
}

test('before any answer the device counts', () => {
  expect(device(42).clock.now()).toBe(42)
})

test('whatever the device says, the server’s time is known to half of the quickest answer', () => {
  const own = fc.constantFrom(
    0,
    Date.UTC(2019, 0, 1),
    1_800_007_200_000,
    1_799_992_800_000,
    1_800_086_400_000,
  )
  const ways = fc.array(fc.tuple(fc.nat(5000), fc.nat(5000), fc.nat(60_000)), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(own, ways, (ownClock, asked) => {
      const it = device(ownClock)
      let quickest = Number.POSITIVE_INFINITY
      for (const [up, down, rest] of asked) {
        it.ask(up, down)
        // by as much as its own clock may have run off since
        quickest = Math.min(quickest, (up + down) / 2) + 0.001 * (up + down)
        expect(Math.abs(it.clock.now() - it.truth())).toBeLessThanOrEqual(quickest + 1)
        it.wait(rest)
        quickest += rest * 0.001
      }
    }),
  )
})

test('an answer of somebody else on the way tells no time', () => {
  const it = device(0)
  it.ask(5, 5)
  for (const header of [null, '', 'Thu, 01 Jan 1970 00:00:00 GMT', '-5', '1e12']) {
    it.clock.heard(header, 2000, 2010)
    expect(Math.abs(it.clock.now() - it.truth())).toBeLessThanOrEqual(6)
  }
})

test('a server that was set right is believed again', () => {
  const it = device(0)
  it.ask(5, 5)
  it.clock.heard(String(it.truth() + 3_600_000), 1010, 1010)
  expect(Math.abs(it.clock.now() - it.truth() - 3_600_000)).toBeLessThanOrEqual(6)
})
