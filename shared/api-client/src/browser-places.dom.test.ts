import { sharedStorage, tabsChannel, tabsLocks } from './browser-places.ts'
import { createSessionStorage } from './storage.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('where site data are refused, touching them gives nothing instead of an error', () => {
  const storage = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
  const Real = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class {
    constructor() {
      refuse()
    }
  } as unknown as typeof BroadcastChannel
  expect([sharedStorage(), tabsChannel('news')]).toEqual([undefined, undefined])
  expect(createSessionStorage(sharedStorage()).keeps()).toBe(false)
  storage.mockRestore()
  globalThis.BroadcastChannel = Real
  expect(createSessionStorage(sharedStorage()).keeps()).toBe(true)
  expect(localStorage.length).toBe(0)
})

test('where locks are refused, whoever asks has the lock, once', async () => {
  const refused = {
    request: async () => refuse(),
    query: async () => refuse(),
  } as unknown as LockManager
  const locks = tabsLocks(refused)!
  const work = jest.fn(async () => 'done')
  expect(await locks.request('session', work)).toBe('done')
  expect(await locks.request('session', { ifAvailable: true }, work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
  expect(await locks.query()).toEqual({ held: [], pending: [] })
})

test('a failure of the work itself is no refusal of the lock', async () => {
  const real = {
    request: async (_name: string, work: (lock: Lock) => unknown) =>
      work({ name: 'session', mode: 'exclusive' }),
    query: async () => ({}),
  } as unknown as LockManager
  const work = jest.fn(refuse)
  await expect(tabsLocks(real)!.request('session', work)).rejects.toMatchObject({ name: 'SecurityError' })
  expect(work).toHaveBeenCalledTimes(1)
})
