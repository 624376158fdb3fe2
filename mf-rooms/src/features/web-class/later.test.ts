import { later } from './later.ts'

test('a part of a class is asked for again until it comes, ever more seldom', async () => {
  jest.useFakeTimers()
  const load = jest.fn<Promise<string>, []>()
  for (let i = 0; i < 6; i += 1) load.mockRejectedValueOnce(new Error('no line'))
  load.mockResolvedValue('part')
  const found = later(load)()
  const calls: number[] = []
  for (const ms of [0, 999, 1, 2000, 4000, 8000, 15_000, 14_999, 1]) {
    await jest.advanceTimersByTimeAsync(ms)
    calls.push(load.mock.calls.length)
  }
  expect(calls).toEqual([1, 1, 2, 3, 4, 5, 6, 6, 7])
  await expect(found).resolves.toBe('part')
  jest.useRealTimers()
})
