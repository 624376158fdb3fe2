import { type Area, message, room, SearchType } from '@madang/contract'
import { createApiClient } from './client.ts'
import {
  answer,
  fairLocks,
  fakeServer,
  refusal,
  type Seen,
  sharedSession,
  tokenOf,
} from './testing/fake-server.ts'

const regular = {
  searchType: SearchType.ROOM_MINE,
  roomCategoryCdList: ['RESERVED'],
  page: 1,
  size: 30,
} as const
const list = { ...regular, roomCategoryCdList: [...regular.roomCategoryCdList] }
const empty = { content: [], page: 1, size: 30, last: true, totalElements: 0, totalPages: 0 }

function page(
  respond: (seen: Seen) => Response | Promise<Response> = () => answer(200, { resultPage: empty }),
) {
  const server = fakeServer(respond)
  const session = sharedSession()
  const at: { area: Area } = { area: 'SERVICE' }
  const ends: string[] = []
  const resets: number[] = []
  const api = createApiClient({
    baseUrl: '',
    session,
    area: () => at.area,
    onSessionEnd: (reason) => ends.push(reason),
    onReset: () => void resets.push(1),
    report: () => {},
    locks: fairLocks(),
    fetch: server.send,
  })
  const asked = () => server.seen.filter(({ path }) => path === '/api/room').length
  return { api, server, session, at, ends, resets, asked }
}

afterEach(() => jest.useRealTimers())

test('the first call of the same request takes the answer that was asked for ahead, the second asks', async () => {
  const { api, asked, server } = page()
  api.ahead(room.list, list)
  expect(server.seen).toHaveLength(1)
  expect(await api.call(room.list, list)).toEqual(empty)
  expect(asked()).toBe(1)
  expect(server.seen[0]).toMatchObject({ token: 'a1', headers: { 'X-Service-Area': 'SERVICE' } })
  await api.call(room.list, list)
  expect(asked()).toBe(2)
})

test('what is on its way already is not asked for again', async () => {
  const { api, asked } = page()
  api.ahead(room.list, list)
  api.ahead(room.list, list)
  expect(asked()).toBe(1)
  expect(await api.call(room.list, list)).toEqual(empty)
  expect(asked()).toBe(1)
})

test('another request, area or person gets an answer of its own', async () => {
  const { api, at, session, asked } = page()
  api.ahead(room.list, list)
  await api.call(room.list, { ...list, page: 2 })
  at.area = 'MANAGE'
  await api.call(room.list, list)
  at.area = 'SERVICE'
  session.who = 'DEMO/2'
  await api.call(room.list, list)
  expect(asked()).toBe(4)
})

test('what has waited too long is asked for again', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { api, asked } = page()
  api.ahead(room.list, list)
  jest.advanceTimersByTime(15_000)
  await api.call(room.list, list)
  expect(asked()).toBe(2)
})

test('a token that has expired is renewed once, and a reset reloads, as for any call', async () => {
  for (const status of [401, 402]) {
    const { api, asked, resets } = page((seen) => {
      if (seen.path.startsWith('/open/login/')) return answer(200, { data: tokenOf(2) })
      return seen.token === 'a2' ? answer(200, { resultPage: empty }) : refusal(status, `WB-${status}-001`)
    })
    api.ahead(room.list, list)
    expect(await api.call(room.list, list)).toEqual(empty)
    expect(asked()).toBe(2)
    expect(resets).toEqual(status === 402 ? [1] : [])
  }
})

test('its refusal is the call’s own, and the next try asks', async () => {
  let status = 500
  const { api, asked } = page(() =>
    status === 200 ? answer(200, { resultPage: empty }) : refusal(500, 'WB-500-001'),
  )
  api.ahead(room.list, list)
  await expect(api.call(room.list, list)).rejects.toMatchObject({ code: 'WB-500-001' })
  status = 200
  expect(await api.call(room.list, list)).toEqual(empty)
  expect(asked()).toBe(2)
})

test('who gives the call up gives up the wait alone', async () => {
  const { api } = page(() => new Promise(() => {}))
  api.ahead(room.list, list)
  const given = new AbortController()
  const call = api.call(room.list, list, { signal: given.signal })
  given.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('nothing goes ahead without a session, nor what changes something', () => {
  const { api, session, server, ends } = page()
  api.ahead(message.remove, { idxList: [1] } as never)
  session.value = null
  api.ahead(room.list, list)
  expect(server.seen).toEqual([])
  expect(ends).toEqual([])
})
