import { message, room } from '@madang/contract'
import { type ApiClientOptions, createApiClient } from './client.ts'
import {
  answer,
  fairLocks,
  fakeServer,
  refusal,
  type Seen,
  sharedSession,
  tokenOf,
} from './testing/fake-server.ts'

const refresh = '/open/login/token'
const reset = '/open/login/resetToken'

function client(send: typeof fetch, more: Partial<ApiClientOptions> = {}) {
  const ends: string[] = []
  const resets: number[] = []
  const session = sharedSession()
  const api = createApiClient({
    baseUrl: '',
    session,
    area: () => 'SERVICE',
    onSessionEnd: (reason) => ends.push(reason),
    onReset: () => void resets.push(1),
    report: () => {},
    locks: fairLocks(),
    ...more,
    fetch: send,
  })
  return { api, ends, resets, session }
}
const count = (n = 1) => answer(200, { result: { count: n } })

describe('a changed configuration', () => {
  const outdated = (seen: Seen) =>
    seen.path === reset
      ? answer(200, { data: tokenOf(2) })
      : seen.token === 'a2'
        ? count()
        : refusal(402, 'WB-402-001')

  test('SHELL-47 is reset once, reloaded once, and then the calls are repeated', async () => {
    const server = fakeServer(outdated)
    const order: string[] = []
    const { api } = client(server.send, { onReset: () => void order.push('reload') })
    const all = Array.from({ length: 20 }, () =>
      api.call(message.checkNew, {}).then(() => order.push('answer')),
    )
    await Promise.all(all)
    expect(server.count(reset)).toBe(1)
    expect(order).toEqual(['reload', ...Array(20).fill('answer')])
  })

  test('an answer of the old token that comes late causes neither a reset nor a reload', async () => {
    let late = () => {}
    const pause = new Promise<void>((resolve) => {
      late = resolve
    })
    const server = fakeServer(async (seen) => {
      if (seen.path === '/api/room' && seen.token === 'a1') await pause
      if (seen.path === '/api/room' && seen.token === 'a2') return answer(200, { resultPage: {} })
      return outdated(seen)
    })
    const { api, resets } = client(server.send)
    const slow = api.call(room.list, {})
    await api.call(message.checkNew, {})
    late()
    await slow
    expect(server.count(reset)).toBe(1)
    expect(resets).toHaveLength(1)
  })

  test('the reload itself may call the server with the new token', async () => {
    const server = fakeServer(outdated)
    const { api } = client(server.send, {
      async onReset() {
        await api.call(message.checkNew, {})
      },
    })
    expect(await api.call(message.checkNew, {})).toEqual({ count: 1 })
    expect(server.count(reset)).toBe(1)
  })

  test('a token that ran out and is of an older configuration too is renewed for both: nobody sees a refusal', async () => {
    const server = fakeServer((seen) => {
      if (seen.path === refresh) return answer(200, { data: tokenOf(2) })
      if (seen.path === reset) return answer(200, { data: tokenOf(3) })
      if (seen.token === 'a1') return refusal(401, 'WB-401-001')
      return seen.token === 'a2' ? refusal(402, 'WB-402-001') : count()
    })
    const { api, resets } = client(server.send)
    const all = await Promise.all(Array.from({ length: 5 }, () => api.call(message.checkNew, {})))
    expect(all).toEqual(Array(5).fill({ count: 1 }))
    expect([server.count(refresh), server.count(reset), resets]).toEqual([1, 1, [1]])
  })

  test('SHELL-49 a server that says 401 and 402 in turns is asked a few times and not more', async () => {
    let said = 0
    const server = fakeServer((seen) =>
      seen.path.startsWith('/open/login')
        ? answer(200, { data: tokenOf(server.seen.length + 1) })
        : refusal(said++ % 2 === 0 ? 401 : 402, `WB-${said % 2 === 1 ? 401 : 402}-001`),
    )
    const { api } = client(server.send)
    for (let i = 0; i < 5; i += 1) await api.call(message.checkNew, {}).catch(() => {})
    expect(server.count(refresh) + server.count(reset)).toBeLessThanOrEqual(2)
  })

  test('SHELL-49 a server that always says 402 is asked a few times and not more', async () => {
    const server = fakeServer((seen) =>
      seen.path === reset
        ? answer(200, { data: tokenOf(server.seen.length + 1) })
        : refusal(402, 'WB-402-001'),
    )
    const { api } = client(server.send, {
      async onReset() {
        await api.call(message.checkNew, {})
      },
    })
    await expect(api.call(message.checkNew, {})).rejects.toMatchObject({ status: 402 })
    expect(server.seen.length).toBeLessThanOrEqual(4)
    await expect(api.call(message.checkNew, {})).rejects.toMatchObject({ status: 402 })
    expect(server.count(reset)).toBe(1)
  })

  test('a reload that fails or hangs doesn’t take the calls with it', async () => {
    const server = fakeServer(outdated)
    const reports: unknown[] = []
    const { api } = client(server.send, {
      onReset: () => Promise.reject(new Error('reload')),
      report: (error) => reports.push(error),
    })
    expect(await api.call(message.checkNew, {})).toEqual({ count: 1 })
    expect(reports).toHaveLength(1)
  })

  test('the other tab’s reset makes this tab reload too', async () => {
    const server = fakeServer(outdated)
    const session = sharedSession()
    const locks = fairLocks()
    const tabs = [client(server.send, { session, locks }), client(server.send, { session, locks })]
    await Promise.all(tabs.map(({ api }) => api.call(message.checkNew, {})))
    expect(server.count(reset)).toBe(1)
    expect(tabs.map(({ resets }) => resets.length)).toEqual([1, 1])
  })
})
