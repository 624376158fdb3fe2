import { answerMark, file as fileCalls, message } from '@madang/contract'
import { type ApiClientOptions, createApiClient } from './client.ts'
import { answer, fairLocks, fakeServer, refusal, sharedSession, tokenOf } from './testing/fake-server.ts'

const refresh = '/open/login/token'

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

const html = { 'content-type': 'text/html' }
test.each([
  ['a sign-in page with 200', () => answer(200, '<!doctype html><title>Wi-Fi</title>', html)],
  ['nothing at all with 200', () => answer(200, '')],
  ['a filter’s page with 403', () => answer(403, '<html>blocked</html>', html)],
  ['a filter’s 404', () => answer(404, 'not found', html)],
  ['a proxy that wants a sign-in, 401', () => answer(401, '<html>', html)],
  ['a page that wants money, 402', () => answer(402, '<html>', html)],
  ['JSON of somebody else', () => answer(403, { code: 403, message: 'Forbidden' })],
  ['JSON that happens to have our field', () => answer(200, { result: 'blocked' })],
  ['a page that asks to come later', () => answer(429, '<html>', html)],
])('what is not the product’s own answer is none: %s', async (_what, foreign) => {
  const marked = () => answer(200, { result: { count: 1 } }, { [answerMark.name]: answerMark.value })
  let free = true
  const server = fakeServer(() => (free ? marked() : foreign()))
  const heard: boolean[] = []
  const { api, ends, resets } = client(server.send, { onForeign: (now) => heard.push(now) })
  await api.call(message.checkNew, {})
  free = false
  for (const call of [
    api.call(message.checkNew, {}),
    api.download(fileCalls.download, { fileType: 'MESSAGE', searchIdx: 4 }),
  ]) {
    await expect(call).rejects.toMatchObject({ name: 'NetworkError', reason: 'foreign' })
  }
  free = true
  await api.call(message.checkNew, {})
  expect({ heard, ends, resets }).toEqual({ heard: [true, false], ends: [], resets: [] })
})

test('a foreign answer to the renewal ends no session', async () => {
  const server = fakeServer((seen) =>
    seen.path === refresh ? answer(401, '<html>', html) : refusal(401, 'WB-401-001'),
  )
  const { api, ends, session } = client(server.send)
  await expect(api.call(message.checkNew, {})).rejects.toMatchObject({ reason: 'foreign' })
  expect([ends, session.value]).toEqual([[], tokenOf(1)])
})

test('a server from before the mark is known by its words', async () => {
  const bodies = [count(3), refusal(403, 'WB-403-101')]
  const server = fakeServer(() => bodies.shift() ?? count())
  const { api } = client(server.send)
  expect(await api.call(message.checkNew, {})).toEqual({ count: 3 })
  await expect(api.call(message.checkNew, {})).rejects.toMatchObject({
    name: 'ApiError',
    code: 'WB-403-101',
  })
})
