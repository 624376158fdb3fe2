import { storageLocks } from './locks.ts'

function memory() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const quick = { settleMs: 4, pollMs: 3 }

test('tabs without Web Locks take turns through their storage', async () => {
  const storage = memory()
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setTimeout(resolve, 2))
    inside--
  }
  const tabs = Array.from({ length: 5 }, () => storageLocks(storage, quick))
  await Promise.all(tabs.map((tab) => tab.request('a', {}, work)))
  expect(most).toBe(1)
  expect(storage.map.size).toBe(0)
})

test('a tab that died holds nobody up for longer than its lease, and a failure gives the lock back', async () => {
  const storage = memory()
  let time = 1000
  const locks = storageLocks(storage, { ...quick, leaseMs: 50, now: () => time })
  storage.setItem('madang.lock.a', 'dead|1040')
  const waiting = locks.request('a', {}, async () => 'mine')
  time = 1041
  expect(await waiting).toBe('mine')
  await expect(locks.request('a', {}, () => Promise.reject(new Error('work')))).rejects.toThrow('work')
  expect(storage.map.size).toBe(0)
})

test('waiting can be given up', async () => {
  const storage = memory()
  storage.setItem('madang.lock.a', `other|${Date.now() + 60_000}`)
  const controller = new AbortController()
  const waiting = storageLocks(storage, quick).request('a', { signal: controller.signal }, async () => 1)
  controller.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
})
