import { ApiError, NetworkError } from '@madang/api-client'
import { closeDatabase, databaseName, type WorkKey } from './database.ts'
import { type OutboxSetup, openOutbox, type SentBatch } from './outbox.ts'
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
