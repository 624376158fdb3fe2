import { pieceLimitMs, pieceOf } from './piece.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const fails = (times: number) => {
  const load = jest.fn<Promise<string>, []>()
  for (let i = 0; i < times; i += 1) load.mockRejectedValueOnce(new Error('no line'))
  return load.mockResolvedValue('part')
}

test('a piece that somebody waits for is asked for until it comes, ever more seldom', async () => {
  const load = fails(8)
  const piece = pieceOf(load)
  const end = piece.subscribe(() => {})
  void piece.fetch()
  const calls: number[] = []
  for (const ms of [0, 300, 999, 1, 2000, 4000, 8000, 15_000, 14_999, 1]) {
    await jest.advanceTimersByTimeAsync(ms)
    calls.push(load.mock.calls.length)
  }
  expect(calls).toEqual([1, 2, 2, 3, 4, 5, 6, 7, 7, 8])
  await jest.advanceTimersByTimeAsync(15_000)
  expect(piece.there()).toBe('part')
  expect(piece.failure()).toBeUndefined()
  end()
})

test('nobody waits: nothing is asked for; who comes back to an old failure asks at once', async () => {
  const load = fails(2)
  const piece = pieceOf(load)
  const asked = piece.fetch()
  await jest.advanceTimersByTimeAsync(300)
  await asked
  await jest.advanceTimersByTimeAsync(60_000)
  expect([load.mock.calls.length, piece.failure()]).toEqual([2, { error: new Error('no line') }])
  piece.subscribe(() => {})
  await jest.advanceTimersByTimeAsync(0)
  expect(piece.there()).toBe('part')
})

test('what hangs is a failure after a while, and counts when it comes after all', async () => {
  let come: (part: string) => void = () => {}
  const piece = pieceOf(
    () =>
      new Promise<string>((resolve) => {
        come = resolve
      }),
  )
  const asked = piece.fetch()
  await jest.advanceTimersByTimeAsync(pieceLimitMs)
  await asked
  expect(piece.failure()).toBeDefined()
  const heard = jest.fn()
  piece.subscribe(heard)
  come('part')
  await jest.advanceTimersByTimeAsync(0)
  expect([piece.there(), piece.failure()]).toEqual(['part', undefined])
  expect(heard).toHaveBeenCalled()
})
