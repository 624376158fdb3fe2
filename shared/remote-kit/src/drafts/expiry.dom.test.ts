import { memoryApi } from '../harness/memory-api.ts'
import { stubShell } from '../harness/stub-shell.ts'
import { closeDatabase, database, databaseName, keepMs, type WorkKey } from './database.ts'
import { openDraft } from './draft-document.ts'

const day = 86_400_000
const truth = 1_800_000_000_000
const key: WorkKey = ['demo', 7, 'mf-messages', 'compose/new']

/** What the server's answers have told: null before the first one. */
let told: number | null = null
beforeEach(async () => {
  await closeDatabase()
  await new Promise((done) => {
    indexedDB.deleteDatabase(databaseName).onsuccess = done
  })
  stubShell({ api: { ...memoryApi(), isTimeKnown: () => told !== null, now: () => told ?? Date.now() } })
})
afterEach(() => jest.restoreAllMocks())

/** A page of this browser, at a time of the device's own clock and one that the server told. */
async function at<T>(device: number, server: number | null, work: () => Promise<T>): Promise<T> {
  await closeDatabase()
  told = server
  jest.spyOn(Date, 'now').mockReturnValue(device)
  try {
    return await work()
  } finally {
    jest.restoreAllMocks()
  }
}

async function write() {
  const doc = openDraft<{ title: string }>({
    key,
    guest: false,
    base: null,
    initial: { value: { title: '' }, files: [] },
    apply: () => {},
  })
  const until = (wanted: () => boolean) =>
    new Promise<void>((done) => {
      const end = doc.subscribe(() => wanted() && done())
      if (wanted()) done()
      return end
    })
  await until(() => doc.view().phase !== 'reading')
  const files = [new File(['x'], 'x.txt')]
  doc.typed({ value: { title: '학생' }, files })
  await doc.flush()
  await until(() => doc.view().save === 'kept')
  await doc.close()
}
async function count() {
  const db = await database()
  return [await db.count('drafts'), await db.count('files')]
}

test('an untouched draft goes after its time by the server’s clock, with its files', async () => {
  await at(truth, truth, write)
  expect(await at(truth, truth + keepMs.draft - 60_000, count)).toEqual([1, 1])
  expect(await at(truth, truth + keepMs.draft + 60_000, count)).toEqual([0, 0])
})

test.each([
  ['ahead by two months', truth + 60 * day],
  ['back in 1970', 1],
])('a device’s clock %s sweeps nothing away, whenever the page learns the time', async (_, device) => {
  await at(truth, truth, write)
  expect(await at(device, null, count)).toEqual([1, 1])
  expect(await at(device, truth + day, count)).toEqual([1, 1])
})

test.each([
  ['ahead by two months', truth + 60 * day],
  ['back in 1970', 1],
])(
  'what was written under a clock %s before any answer lives its whole time from when that is known',
  async (_, device) => {
    await at(device, null, write)
    expect(await at(device, truth, count)).toEqual([1, 1])
    expect(await at(device, truth + keepMs.draft - 60_000, count)).toEqual([1, 1])
    expect(await at(device, truth + keepMs.draft + 60_000, count)).toEqual([0, 0])
  },
)
