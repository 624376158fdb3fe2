import { ApiError, NetworkError } from '@madang/api-client'
import { closeDatabase, databaseName, type WorkKey } from './database.ts'
import { type OutboxSetup, openOutbox, type SentBatch } from './outbox.ts'
import { worstOf } from './outbox-set.ts'
import { unsentDocuments } from './outbox-store.ts'

const key: WorkKey = ['demo', 7, 'mf-notes', 'page/1']

function box(more: Partial<OutboxSetup<string>> = {}) {
  const sent: SentBatch<string>[] = []
  const doc = openOutbox<string>({
    key,
    guest: false,
    mode: 'ordered',
    allowed: () => true,
    random: () => 0,
    send: async (batch) => void sent.push(batch),
    ...more,
  })
  return { doc, sent, items: () => sent.flatMap(({ items }) => items) }
}
/** The locks of one browser; `die` lets go of everything as a tab does that is killed. */
function browserLocks() {
  const rows = new Map<string, { owner: string; start(): void; held: boolean }[]>()
  const next = (row: { start(): void; held: boolean }[]) => {
    if (row[0] && !row[0].held) {
      row[0].held = true
      row[0].start()
    }
  }
  const drop = (name: string, which: (one: { owner: string }) => boolean) => {
    const row = rows.get(name)!
    rows.set(
      name,
      (row as { owner: string; start(): void; held: boolean }[]).filter((one) => !which(one)),
    )
    next(rows.get(name)!)
  }
  return {
    of: (owner: string) =>
      ({
        request(name: string, ...rest: unknown[]) {
          const work = rest.at(-1) as () => unknown
          return new Promise((resolve) => {
            const one = {
              owner,
              held: false,
              start: () =>
                void Promise.resolve()
                  .then(work)
                  .then(resolve)
                  .finally(() => drop(name, (other) => other === one)),
            }
            rows.set(name, [...(rows.get(name) ?? []), one])
            next(rows.get(name)!)
          })
        },
        query: async () => ({
          held: [...rows].flatMap(([name, row]) => (row[0]?.held ? [{ name }] : [])),
        }),
      }) as unknown as LockManager,
    die(owner: string) {
      for (const name of rows.keys()) drop(name, (one) => one.owner === owner)
    },
  }
}

const offline = async () => {
  throw new NetworkError('offline')
}

beforeEach(async () => {
  await closeDatabase()
  await new Promise((done) => {
    indexedDB.deleteDatabase(databaseName).onsuccess = done
  })
})

test('work without a line waits in the browser, says so, and goes out after a crash, once', async () => {
  const before = box({ send: offline })
  before.doc.add('획 하나')
  before.doc.add('획 둘')
  await before.doc.flush()
  expect(before.doc.view()).toEqual({ kind: 'offline', pending: 1 })
  expect(await unsentDocuments(['demo', 7, 'mf-notes'])).toEqual(['page/1'])
  await before.doc.close()
  await closeDatabase()

  const after = box()
  expect(await after.doc.unsent()).toEqual(['획 하나', '획 둘'])
  after.doc.add('획 셋')
  await after.doc.flush()
  expect(after.items()).toEqual(['획 하나', '획 둘', '획 셋'])
  expect(after.doc.view()).toEqual({ kind: 'saved' })
  expect(await unsentDocuments(['demo', 7, 'mf-notes'])).toEqual([])
  await after.doc.close()
})

test('a batch whose answer was lost goes out again under the same name with the same items', async () => {
  const tries: string[] = []
  let answer = offline as OutboxSetup<string>['send']
  const one = box({
    send: (batch) => {
      tries.push(JSON.stringify(batch))
      return answer(batch)
    },
  })
  one.doc.add('가')
  await one.doc.flush()
  one.doc.add('나')
  answer = async () => {}
  await one.doc.flush()
  expect(tries).toHaveLength(3)
  expect(tries[1]).toBe(tries[0])
  expect(tries[2]).toContain('나')
  await one.doc.close()
})

test('a refusal stops the queue with its code until the person decides', async () => {
  let refuse = true
  const one = box({
    send: async () => {
      if (refuse) throw new ApiError({ code: 'WB-403-101', status: 403 })
    },
  })
  one.doc.add('답')
  await one.doc.flush()
  expect(one.doc.view()).toEqual({ kind: 'refused', code: 'WB-403-101' })
  refuse = false
  one.doc.tryAgain()
  await one.doc.flush()
  expect(one.doc.view()).toEqual({ kind: 'saved' })
  await one.doc.close()
})

test('nothing goes out while somebody else is signed in', async () => {
  const one = box({ allowed: () => false })
  one.doc.add('비밀')
  await one.doc.flush()
  expect(one.sent).toEqual([])
  expect(await unsentDocuments(['demo', 7, 'mf-notes'])).toEqual(['page/1'])
  await one.doc.close()
})

test('what the browser can’t keep is sent all the same', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const one = box()
  one.doc.add('답')
  await one.doc.flush()
  expect(one.items()).toEqual(['답'])
  await one.doc.close()
})

test('a tab leaves alone what another one that lives has on its way, and takes it over whole when that one is gone', async () => {
  const locks = browserLocks()
  const found: string[] = []
  const first = box({ send: offline, locks: locks.of('first') })
  first.doc.add('획 하나')
  await first.doc.flush()
  const second = box({ locks: locks.of('second'), onFound: (items) => void found.push(...items) })
  expect(await second.doc.unsent()).toEqual(['획 하나'])
  // it joins a batch that the second tab has seen without it
  first.doc.add('획 둘')
  await first.doc.unsent()
  await second.doc.flush()
  expect(second.items()).toEqual([])
  locks.die('first')
  await second.doc.flush()
  expect(second.items()).toEqual(['획 하나', '획 둘'])
  expect(found).toEqual(['획 하나', '획 둘'])
  expect(await unsentDocuments(['demo', 7, 'mf-notes'])).toEqual([])
  await second.doc.close()
})

test('where tabs can’t know of each other, what one adds to a batch outlives that another has sent it shorter', async () => {
  const first = box({ send: offline })
  first.doc.add('획 하나')
  const second = box()
  await second.doc.unsent()
  first.doc.add('획 둘')
  await first.doc.unsent()
  await second.doc.flush()
  expect(second.items()).toContain('획 하나')
  expect(await unsentDocuments(['demo', 7, 'mf-notes'])).toEqual(['page/1'])
  await Promise.all([first.doc.close(), second.doc.close()])
})

test('that all is kept on this device is not said while one page is not', () => {
  const offlineElsewhere = { kind: 'offline', pending: 2 } as const
  expect(worstOf([offlineElsewhere, { kind: 'sending', unkept: 'full' }])).toEqual({ kind: 'full' })
  expect(worstOf([offlineElsewhere, { kind: 'sending' }])).toEqual({ kind: 'offline', pending: 2 })
})

test('while the page holds something in memory alone, what the server has stays in the browser, and goes as soon as it may', async () => {
  let mayForget = false
  const { doc, items } = box({ mayForget: () => mayForget })
  doc.add('a')
  await doc.flush()
  expect([items(), doc.view().kind]).toEqual([['a'], 'saved'])
  expect(await unsentDocuments(['demo', 7, 'mf-notes'])).toEqual(['page/1'])
  mayForget = true
  await doc.flush()
  expect(await unsentDocuments(['demo', 7, 'mf-notes'])).toEqual([])
  await doc.close()
})

test('what the server refuses and the disk has no room for is said to be in the page alone, and outlives the screen that shows it', async () => {
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const tooLate = async () => {
    throw new ApiError({ code: 'WB-400-302', status: 400 })
  }
  const first = box({ send: tooLate })
  first.doc.add('답')
  await first.doc.flush()
  expect(first.doc.view()).toEqual({ kind: 'refused', code: 'WB-400-302', unkept: 'full' })
  void first.doc.close()
  // the next screen opens in the same moment
  const second = box({ send: tooLate })
  expect(await second.doc.unsent()).toEqual(['답'])
  expect(second.doc.view()).toEqual({ kind: 'refused', code: 'WB-400-302', unkept: 'full' })
  full.mockRestore()
  await second.doc.close()
  expect(await unsentDocuments(['demo', 7, 'mf-notes'])).toEqual(['page/1'])
  const third = box()
  expect(await third.doc.unsent()).toEqual(['답'])
  await third.doc.close()
})

test('that nothing is lost is not said of a refusal while another page is in memory alone', () => {
  const refused = { kind: 'refused', code: 'WB-400-302' } as const
  expect(worstOf([refused, { kind: 'full' }])).toEqual({ ...refused, unkept: 'full' })
  expect(worstOf([refused, { kind: 'saved' }])).toEqual(refused)
})

test('a foreign answer refuses nothing: the work waits and goes by itself when somebody looks at the page again', async () => {
  let free = false
  const sent: string[] = []
  const { doc } = box({
    gatherMs: 0,
    async send({ items }) {
      if (!free) throw new NetworkError('foreign')
      sent.push(...items)
    },
  })
  const until = (wanted: string) =>
    new Promise<void>((done) => {
      const look = () => doc.view().kind === wanted && done()
      doc.subscribe(look)
      look()
    })
  doc.add('3/4')
  await until('offline')
  free = true
  document.dispatchEvent(new Event('visibilitychange'))
  await until('saved')
  expect(sent).toEqual(['3/4'])
  await doc.close()
})

test('what one person entered is not sent under the name of who signed in while it was written to the disk', async () => {
  let person = 7
  const { doc, items } = box({ gatherMs: 60_000, allowed: () => person === 7 })
  await doc.unsent()
  doc.add('비밀')
  const flushed = doc.flush()
  person = 8
  await flushed
  expect([items(), doc.items()]).toEqual([[], ['비밀']])
  person = 7
  await doc.flush()
  expect([items(), doc.items()]).toEqual([['비밀'], []])
  await doc.close()
})

test('whoever shows what waits hears of each item, and what is thrown away is sent by nobody', async () => {
  const { doc, sent } = box({
    gatherMs: 60_000,
    async send() {
      throw new NetworkError('offline')
    },
  })
  const heard: (readonly string[])[] = []
  doc.subscribe(() => heard.push(doc.items()))
  doc.add('a')
  doc.add('b')
  expect(heard.at(-1)).toEqual(['a', 'b'])
  await doc.flush()
  expect([doc.items(), doc.view().kind]).toEqual([['a', 'b'], 'offline'])
  doc.throwAway()
  await doc.flush()
  expect([doc.items(), sent, await unsentDocuments(['demo', 7, 'mf-notes'])]).toEqual([[], [], []])
  await doc.close()
})
