import fc from 'fast-check'
import { leavesToServer } from './where.rules.ts'

const mega = 1_048_576

test('phones leave large PDFs to the server, small devices smaller ones, and desks none', () => {
  const at = (device: Parameters<typeof leavesToServer>[0]) =>
    [4, 10, 30, 100].map((size) => leavesToServer(device, size * mega))
  expect(at({ memory: undefined, phone: true })).toEqual([false, false, true, true])
  expect(at({ memory: 2, phone: true })).toEqual([false, true, true, true])
  expect(at({ memory: 1, phone: false })).toEqual([false, true, true, true])
  expect(at({ memory: 8, phone: false })).toEqual([false, false, false, false])
})

test('a larger file or a weaker device never comes back from the server', () => {
  const memory = fc.option(fc.double({ min: 0.25, max: 8, noNaN: true }), { nil: undefined })
  fc.assert(
    fc.property(memory, fc.boolean(), fc.nat(100 * mega), fc.nat(mega), (has, phone, bytes, more) => {
      const device = { memory: has, phone }
      if (!leavesToServer(device, bytes)) return
      expect(leavesToServer(device, bytes + more)).toBe(true)
      expect(leavesToServer({ ...device, phone: true }, bytes)).toBe(true)
    }),
  )
})
