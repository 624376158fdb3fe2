import { ApiError, NetworkError } from '@madang/api-client'
import { note } from '@madang/contract'
import { openCarrier } from './carry.ts'
import { closeDatabase, database, databaseName, type WorkKey } from './database.ts'
import { openOutbox } from './outbox.ts'
import { plainCall } from './wire.ts'

interface Sent {
  id: string
  request: { text: string }
  key: string | undefined
}

/** What the server says to each call, in this order; then it takes everything. */
type Fault = 'slow' | 'offline' | 'foreign' | 'busy' | 'fine'
const answers: Record<Fault, () => Promise<unknown>> = {
  slow: () => new Promise((done) => setTimeout(done, 20)),
  offline: () => Promise.reject(new NetworkError('offline')),
  foreign: () => Promise.reject(new NetworkError('foreign')),
  busy: () => Promise.reject(new ApiError({ status: 503 })),
  fine: () => Promise.resolve({}),
}

function server(faults: Fault[]) {
  const taken: Sent[] = []
  const call = async ({ id }: { id: string }, request: unknown, options?: { idempotencyKey?: string }) => {
    await answers[faults.shift() ?? 'fine']()
    taken.push({ id, request: request as { text: string }, key: options?.idempotencyKey })
  }
  return { taken, call: call as never }
}

let signedIn = 7
/** A page that shows one document: what is entered there goes out by it, until it is closed. */
function page(person: number, document: string, { call }: ReturnType<typeof server>, gatherMs = 20) {
  const key: WorkKey = ['demo', person, 'mf-notes', document]
  return openOutbox<string>({
    key,
    guest: false,
    mode: 'ordered',
    gatherMs,
    allowed: () => signedIn === person,
    wire: ({ items }) => ({
      mode: 'ordered',
      call: plainCall(note.comment),
      requests: items.map((text) => ({ text })),
      title: '노트의 코멘트',
    }),
    send: ({ items }) =>
      (call as (...given: unknown[]) => Promise<unknown>)({ id: note.comment.id }, { text: items.join() }),
  })
}
const carrierOf = (person: number, { call }: ReturnType<typeof server>) =>
  openCarrier({
    companyId: 'demo',
    userIdx: person,
    guest: false,
    api: { call },
    allowed: () => signedIn === person,
    onSent: () => {},
  })
const until = async (wanted: () => boolean) => {
  while (!wanted()) await new Promise((done) => setTimeout(done, 5))
}

beforeEach(async () => {
  signedIn = 7
  await closeDatabase()
  await new Promise((done) => {
    indexedDB.deleteDatabase(databaseName).onsuccess = done
  })
})

const kinds = ['comment/12', 'sheet/3', 'ink/3/1', 'submit/3']
const ways: Fault[] = ['slow', 'offline', 'foreign', 'busy']

test.each(kinds.flatMap((kind) => ways.map((fault) => [kind, fault] as const)))(
  'what was entered for %s and met "%s" goes by itself from whichever page is open next',
  async (kind, fault) => {
    const net = server([fault, fault])
    const one = page(7, kind, net)
    one.add('다시 풀어 봐요')
    // the next one is opened at once
    await one.close()
    const carrier = carrierOf(7, net)
    await until(() => net.taken.length > 0)
    expect(net.taken.map(({ request }) => request.text)).toEqual(['다시 풀어 봐요'])
    await until(() => carrier.view().length === 0)
    carrier.close()
  },
)

test('it waits visibly, by its name, while there is no line, and is sent once', async () => {
  const net = server(['offline', 'offline', 'offline', 'offline'])
  const one = page(7, 'comment/12', net)
  one.add('참 잘했어요')
  await one.flush()
  await one.close()
  const carrier = carrierOf(7, net)
  await until(() => carrier.view()[0]?.state.kind === 'offline')
  expect(carrier.view()).toEqual([
    {
      remote: 'mf-notes',
      document: 'comment/12',
      title: '노트의 코멘트',
      state: { kind: 'offline', pending: 1 },
    },
  ])
  while (net.taken.length === 0) await carrier.tryAgain()
  expect(net.taken).toHaveLength(1)
  await until(() => carrier.view().length === 0)
  carrier.close()
})

test('another person on the same device sends nothing of it and sees nothing of it; at the next sign-in it goes', async () => {
  const net = server(['offline'])
  const one = page(7, 'comment/12', net)
  one.add('비밀')
  await one.flush()
  await one.close()
  signedIn = 8
  const other = carrierOf(8, net)
  await other.tryAgain()
  expect([other.view(), net.taken]).toEqual([[], []])
  other.close()
  signedIn = 7
  const again = carrierOf(7, net)
  await until(() => net.taken.length > 0)
  expect(net.taken.map(({ request, id }) => [id, request.text])).toEqual([['note.comment', '비밀']])
  again.close()
})

test('what the server refuses stays, is told by its name and code, and can be sent again or thrown away', async () => {
  const net = server(['offline'])
  const one = page(7, 'comment/12', net)
  one.add('늦은 말')
  await one.flush()
  await one.close()
  let refuses = true
  const call = async (...given: unknown[]) => {
    if (refuses) throw new ApiError({ code: 'WB-400-303', status: 400 })
    return (net.call as (...given: unknown[]) => Promise<unknown>)(...given)
  }
  const carrier = carrierOf(7, { ...net, call: call as never })
  await until(() => carrier.view()[0]?.state.kind === 'refused')
  expect(carrier.view()[0]).toMatchObject({ title: '노트의 코멘트', state: { code: 'WB-400-303' } })
  refuses = false
  await carrier.tryAgain()
  expect(net.taken).toHaveLength(1)
  carrier.close()
})

test('what was refused here and is gone from the browser by its own page is told no more', async () => {
  const one = page(7, 'comment/12', { ...server([]), call: (() => answers.offline()) as never })
  one.add('늦은 말')
  await one.flush()
  await one.close()
  const call = () => Promise.reject(new ApiError({ code: 'WB-409-002', status: 409 }))
  const carrier = carrierOf(7, { ...server([]), call: call as never })
  await until(() => carrier.view()[0]?.state.kind === 'refused')
  const db = await database()
  await db.clear('batches')
  while (carrier.view().length > 0) await carrier.tryAgain()
  carrier.close()
})

test('a tab that is killed before it has closed anything leaves what the next page sends', async () => {
  const one = page(7, 'comment/12', server([]), 600_000)
  one.add('이 판에')
  one.add('두 마디')
  await one.unsent()
  const kept = async () => {
    const db = await database()
    return (await db.getAll('batches')).map(({ batch, wire }) => [batch.sealed, wire?.requests])
  }
  const both = JSON.stringify([[false, [{ text: '이 판에' }, { text: '두 마디' }]]])
  while (JSON.stringify(await kept()) !== both) await new Promise((done) => setTimeout(done, 5))
  await one.close()
})

describe('a hand-in, which comes after what it is about', () => {
  const handIn = (net: ReturnType<typeof server>) =>
    openOutbox<string>({
      key: ['demo', 7, 'mf-notes', 'hand-in/3'],
      guest: false,
      mode: 'latest',
      gatherMs: 5,
      allowed: () => signedIn === 7,
      wire: () => ({
        mode: 'latest',
        call: plainCall(note.submit),
        requests: [{ text: 'done' }],
        after: ['sheet/3', 'ink/3/'],
        doneCodes: ['WB-400-302'],
        title: '“분수” 숙제 제출',
        refusals: { 'WB-400-303': '마감이 지났어요.' },
        to: 'task/do?taskIdx=5',
      }),
      send: () => (net.call as (...given: unknown[]) => Promise<unknown>)({ id: 'own page' }, {}),
    })
  async function left(documents: readonly string[]) {
    const net = { ...server([]), call: (() => answers.offline()) as never }
    for (const document of documents) {
      const one = page(7, document, net)
      one.add(document)
      await one.flush()
      await one.close()
    }
    const box = handIn(net)
    box.add('done')
    await box.flush()
    await box.close()
  }

  test('waits for the answers and the ink of this homework, not for those of another', async () => {
    await left(['sheet/3', 'ink/3/1', 'sheet/31'])
    const net = server([])
    const refusesOther = async (...given: unknown[]) => {
      if ((given[1] as { text: string }).text === 'sheet/31')
        throw new ApiError({ code: 'WB-409-002', status: 409 })
      return (net.call as (...given: unknown[]) => Promise<unknown>)(...given)
    }
    const carrier = carrierOf(7, { ...net, call: refusesOther as never })
    while (!net.taken.some(({ id }) => id === note.submit.id)) {
      await carrier.tryAgain()
      await new Promise((done) => setTimeout(done, 5))
    }
    const taken = net.taken.map(({ request: { text } }) => text)
    expect([taken.slice(0, 2).sort(), taken.slice(2)]).toEqual([['ink/3/1', 'sheet/3'], ['done']])
    carrier.close()
  })

  test('that was done already by another device is done; one that came too late says so in words', async () => {
    for (const [code, view] of [
      ['WB-400-302', []],
      ['WB-400-303', [{ title: '“분수” 숙제 제출', refusal: '마감이 지났어요.', to: 'task/do?taskIdx=5' }]],
    ] as const) {
      await left([])
      const sent: unknown[] = []
      const call = async () => {
        sent.push(code)
        throw new ApiError({ code, status: 400 })
      }
      const carrier = carrierOf(7, { ...server([]), call: call as never })
      await until(() => sent.length > 0)
      await until(() => carrier.view().every(({ state }) => state.kind !== 'sending'))
      expect(carrier.view()).toMatchObject(view)
      carrier.giveUp()
      carrier.close()
    }
  })
})
