import { type Area, answerMark, company, file as fileCalls, log, message, room } from '@madang/contract'
import { type ApiClientOptions, createApiClient } from './client.ts'
import { ApiError, NetworkError, SessionError } from './errors.ts'
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
  const session = more.session ?? sharedSession()
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
/** Accepts one token, gives the next one for the refresh token before it. */
const expiring =
  (valid: string) =>
  (seen: Seen): Response => {
    if (seen.path === refresh || seen.path === reset) return answer(200, { data: tokenOf(2) })
    return seen.token === valid ? count() : refusal(401, 'WB-401-001')
  }

describe('a call', () => {
  test('SHELL-43 carries the token and the area that the person is in', async () => {
    const server = fakeServer(() => count(3))
    let area: Area = 'SERVICE'
    const { api } = client(server.send, { area: () => area })
    expect(await api.call(message.checkNew, {})).toEqual({ count: 3 })
    area = 'MANAGE'
    await api.call(message.checkNew, {})
    expect(server.seen.map(({ headers, token }) => [token, headers['X-Service-Area']])).toEqual([
      ['a1', 'SERVICE'],
      ['a1', 'MANAGE'],
    ])
    expect(server.seen[0]?.query.get('command')).toBe('CHECK_NEW')
  })

  test('a key goes with calls that take one, also when the session had to be renewed in between', async () => {
    const server = fakeServer((seen) =>
      seen.path === refresh
        ? answer(200, { data: tokenOf(2) })
        : seen.token === 'a2'
          ? answer(200, { result: { roomCode: 'r1' } })
          : refusal(401, 'WB-401-001'),
    )
    const { api } = client(server.send)
    await api.call(room.remove, { roomCode: 'r1' }, { idempotencyKey: 'not-for-this' })
    await api.call(room.followUp, { roomCode: 'r1', userIdx: 1 })
    const request = { room: { roomTitle: '강의실' } } as Parameters<typeof api.call<typeof room.add>>[1]
    await api.call(room.add, request, { idempotencyKey: 'drawn-at-random' })
    const keys = server.seen.map(({ path, headers }) => path !== refresh && headers['Idempotency-Key'])
    expect(keys.filter((key) => key !== undefined && key !== false)).toEqual(['drawn-at-random'])
  })

  test('any answer tells the server’s time, also a refusal, and a foreign one none', async () => {
    const time = Date.UTC(2026, 2, 10)
    const headers: Record<string, string>[] = [{ 'x-server-time': String(time) }, {}]
    const server = fakeServer(() => answer(403, { code: 'WB-403-101', message: 'no' }, headers.shift()))
    const { api } = client(server.send)
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2019, 0, 1))
    expect(api.now()).toBe(Date.UTC(2019, 0, 1))
    for (const _ of [1, 2]) {
      await expect(api.call(message.checkNew, {})).rejects.toThrow()
      expect(Math.abs(api.now() - time)).toBeLessThan(5000)
    }
    jest.restoreAllMocks()
  })

  test('open calls carry neither, even when somebody is signed in', async () => {
    const server = fakeServer(() => answer(200, { resultList: [] }))
    const { api } = client(server.send)
    await api.call(company.search, { searchKeyword: 'a' })
    expect(server.seen[0]?.token).toBeUndefined()
    expect(server.seen[0]?.headers['X-Service-Area']).toBeUndefined()
  })

  test('SHELL-127 a log record says with its header where it comes from', async () => {
    const server = fakeServer(() => answer(200, { result: { ok: true } }))
    const { api } = client(server.send)
    await api.call(log.write, { level: 'warn', message: 'm', timestamp: 't', stacktrace: '', user: {} })
    expect(server.seen[0]?.headers['X-Log-Source']).toBe('web')
    expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({ level: 'warn', user: {} })
  })

  test('what changes something goes on when its page is gone; what is large or only read ends with it', async () => {
    const kept: boolean[] = []
    const { api } = client((async (_url: string, init: RequestInit) => {
      kept.push(init.keepalive === true)
      return count()
    }) as typeof fetch)
    const write = (text: string) =>
      api.call(log.write, { level: 'warn', message: text, timestamp: 't', stacktrace: '', user: {} })
    await write('저장')
    await write('가'.repeat(20_000))
    await Promise.all(Array.from({ length: 6 }, () => write('나'.repeat(4000))))
    await api.call(message.checkNew, {})
    expect(kept.slice(0, 2)).toEqual([true, false])
    expect(kept.slice(2, 8).filter(Boolean)).toHaveLength(4)
    expect(kept[8]).toBe(false)
  })

  test('a refused open call is no reason to refresh', async () => {
    const server = fakeServer(() => refusal(401, 'WB-401-001'))
    const { api, ends } = client(server.send)
    await expect(api.call(company.search, { searchKeyword: 'a' })).rejects.toMatchObject({ status: 401 })
    expect(server.seen.length).toBe(1)
    expect(ends).toEqual([])
  })

  test('an error answer becomes an ApiError with code, data and the seconds to wait', async () => {
    const server = fakeServer(() =>
      answer(
        429,
        { code: 'WB-429-001', message: 'slow', data: { retryAfterSec: 9 } },
        { 'retry-after': '7' },
      ),
    )
    const { api } = client(server.send)
    const error = await api.call(message.checkNew, {}).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'WB-429-001',
      status: 429,
      retryAfter: 7,
      callId: 'message.checkNew',
    })
  })

  test('SHELL-113 an answer of ours without a code has NO_ERROR_CODE, also when it is no JSON or not what was asked', async () => {
    const mark = { [answerMark.name]: answerMark.value }
    const bodies = [
      answer(502, '<html>'),
      answer(200, '<html>', mark),
      answer(200, {}, mark),
      answer(400, '[1]', mark),
    ]
    const server = fakeServer(() => bodies.shift() ?? count())
    const { api } = client(server.send)
    for (const status of [502, 200, 200, 400]) {
      await expect(api.call(message.checkNew, {})).rejects.toMatchObject({ code: 'NO_ERROR_CODE', status })
    }
  })

  test('gives up when the caller does, or when nothing comes', async () => {
    const { api } = client((() => new Promise(() => {})) as typeof fetch)
    const controller = new AbortController()
    const waiting = api.call(message.checkNew, {}, { signal: controller.signal })
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    await expect(api.call(message.checkNew, {}, { timeoutMs: 5 })).rejects.toMatchObject({
      name: 'NetworkError',
      reason: 'timeout',
    })
  })

  test('a body that stops in the middle runs into the time limit too', async () => {
    const half = new Response(
      new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) }),
    )
    const { api } = client((async () => half) as typeof fetch)
    await expect(api.call(message.checkNew, {}, { timeoutMs: 10 })).rejects.toBeInstanceOf(NetworkError)
  })

  test('a file comes with the name that the server gave', async () => {
    const server = fakeServer(() =>
      answer(200, 'bytes', { 'content-disposition': "attachment; filename*=UTF-8''%EC%B6%9C%EC%84%9D.xlsx" }),
    )
    const { api } = client(server.send)
    const file = await api.download(fileCalls.download, { fileType: 'MESSAGE', searchIdx: 4 })
    expect(file.fileName).toBe('출석.xlsx')
    expect(await file.blob.text()).toBe('bytes')
    expect(api.url(company.image, { command: 'FAVICON', companyId: 'demo' })).toBe(
      '/open/company/branding/image?command=FAVICON&companyId=demo',
    )
  })
})

describe('an expired token', () => {
  test('SHELL-44 is refreshed once and the call repeated with the new one', async () => {
    const server = fakeServer(expiring('a2'))
    const { api, session } = client(server.send)
    expect(await api.call(message.checkNew, {})).toEqual({ count: 1 })
    expect(session.token()?.accessToken).toBe('a2')
    const asked = server.seen.find((seen) => seen.path === refresh)
    expect(new URLSearchParams(asked?.body).get('refresh_token')).toBe('r1')
    expect(asked?.headers['Content-Type']).toBe('application/x-www-form-urlencoded')
  })

  test('SHELL-45 twenty calls at once cause one refresh', async () => {
    const server = fakeServer(expiring('a2'))
    const { api } = client(server.send)
    const all = await Promise.all(Array.from({ length: 20 }, () => api.call(message.checkNew, {})))
    expect(all.length).toBe(20)
    expect(server.count(refresh)).toBe(1)
    expect(server.seen.length).toBe(41)
  })

  test('SHELL-44 calls that begin meanwhile wait and are sent once', async () => {
    let finish = () => {}
    const pause = new Promise<void>((resolve) => {
      finish = resolve
    })
    const server = fakeServer(async (seen) => {
      if (seen.path === refresh) await pause
      return expiring('a2')(seen)
    })
    const { api } = client(server.send)
    const first = api.call(message.checkNew, {})
    while (server.count(refresh) === 0) await new Promise((resolve) => setImmediate(resolve))
    const second = api.call(room.list, {}).catch(() => 'shape')
    const given = new AbortController()
    const third = api.call(message.checkNew, {}, { signal: given.signal })
    given.abort()
    await expect(third).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.count('/api/room')).toBe(0)
    finish()
    await Promise.all([first, second])
    expect(server.count('/api/room')).toBe(1)
  })

  test('a tab that holds the lock for ever costs the call, not the session', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    try {
      const server = fakeServer(expiring('a2'))
      const { api, ends, session } = client(server.send, {
        locks: {
          request: (_name, { signal }) =>
            new Promise((_resolve, reject) => {
              signal?.addEventListener('abort', () => reject(signal.reason))
            }),
        },
      })
      const failure = api.call(message.checkNew, {}, { timeoutMs: 999_999 }).catch((error: unknown) => error)
      while (server.seen.length === 0) await new Promise((resolve) => setImmediate(resolve))
      await jest.advanceTimersByTimeAsync(31_000)
      expect(await failure).toMatchObject({ name: 'NetworkError', reason: 'timeout' })
      expect(session.token()?.accessToken).toBe('a1')
      expect(ends).toEqual([])
    } finally {
      jest.useRealTimers()
    }
  })

  test('SHELL-46 a refused refresh ends the session once, whatever waits', async () => {
    const server = fakeServer((seen) =>
      seen.path === refresh ? refusal(401, 'WB-401-002') : refusal(401, 'WB-401-001'),
    )
    const { api, ends, session } = client(server.send)
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => api.call(message.checkNew, {})))
    expect(all.map((one) => one.status === 'rejected' && (one.reason as Error).name)).toEqual(
      Array(5).fill('SessionError'),
    )
    expect(server.count(refresh)).toBe(1)
    expect(ends).toEqual(['refused'])
    expect(session.token()).toBeNull()
    await expect(api.call(message.checkNew, {})).rejects.toBeInstanceOf(SessionError)
    expect(ends).toEqual(['refused'])
  })

  test.each([
    ['the line is down', () => Promise.reject(new TypeError('failed to fetch'))],
    ['the server is not ready', () => refusal(503, 'WB-503-001')],
    ['there were too many requests', () => refusal(429, 'WB-429-001')],
    ['a proxy answers for it', () => answer(200, '<html>')],
  ])('a refresh that fails because %s keeps the session', async (_, respond) => {
    let broken = true
    const server = fakeServer((seen) => (seen.path === refresh && broken ? respond() : expiring('a2')(seen)))
    const { api, ends, session } = client(server.send)
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => api.call(message.checkNew, {})))
    expect(all.every((one) => one.status === 'rejected')).toBe(true)
    expect(session.token()?.accessToken).toBe('a1')
    expect(ends).toEqual([])
    broken = false
    expect(await api.call(message.checkNew, {})).toEqual({ count: 1 })
  })

  test('SHELL-48 without a token nothing is sent and the shell hears of it once', async () => {
    const server = fakeServer(() => count())
    const { api, ends } = client(server.send, { session: sharedSession(null) })
    await Promise.allSettled([api.call(message.checkNew, {}), api.call(message.checkNew, {})])
    expect(server.seen).toEqual([])
    expect(ends).toEqual(['missing'])
  })

  test('a call is never repeated as somebody else who signed in meanwhile', async () => {
    const session = sharedSession()
    const server = fakeServer((seen) => {
      if (seen.token !== 'a1') return count()
      session.value = tokenOf(9)
      session.who = 'DEMO/2'
      return refusal(401, 'WB-401-001')
    })
    const { api, ends } = client(server.send, { session })
    await expect(
      api.call(message.remove, { messageIdxList: [1], messageType: 'RECV' }),
    ).rejects.toMatchObject({
      reason: 'changed',
    })
    expect(server.seen.length).toBe(1)
    expect(ends).toEqual([])
    expect(session.token()?.accessToken).toBe('a9')
  })

  test('signing out while the refresh is under way is final', async () => {
    const session = sharedSession()
    const server = fakeServer((seen) => {
      if (seen.path === refresh) session.clear()
      return expiring('a2')(seen)
    })
    const { api } = client(server.send, { session })
    await expect(api.call(message.checkNew, {})).rejects.toBeInstanceOf(SessionError)
    expect(session.token()).toBeNull()
  })
})

test('a renewal that is refused because another tab has signed out meanwhile says that, not that the session ran out', async () => {
  const session = sharedSession()
  const server = fakeServer((seen) => {
    if (seen.path === refresh) session.clear()
    return refusal(401, 'WB-401-002')
  })
  const { api, ends } = client(server.send, { session })
  await expect(api.call(message.checkNew, {})).rejects.toMatchObject({ reason: 'missing' })
  expect(ends).toEqual(['missing'])
})
