import { holdUnsaved } from '../core/unsaved.ts'
import { type DevServer, devServers } from './dev-servers.ts'
import { followDevServers } from './live-reload.ts'

class Stream {
  static last: Stream
  onmessage: (event: { data: string }) => void = () => {}
  onerror: () => void = () => {}
  readonly url: string
  constructor(url: string) {
    this.url = url
    Stream.last = this
  }
  close() {}
  tell = (build: string, ok = true) => this.onmessage({ data: JSON.stringify({ build, ok }) })
}

const base = 'http://127.0.0.1:4173/'
let end = () => {}
function follow(running: DevServer['running']) {
  Object.assign(globalThis, { EventSource: Stream })
  devServers.set({ 'mf-rooms': { base, running, newer: false, broken: false } })
  const reload = jest.fn()
  end = followDevServers(reload)
  return { reload, stream: Stream.last, now: () => devServers.get()['mf-rooms'] }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  end()
  jest.useRealTimers()
})

test('another build than the one that runs reloads the page, a failed one is told', () => {
  const { reload, stream, now } = follow({ version: 'dev', build: 'b1' })
  expect(stream.url).toBe(`${base}__events`)
  stream.tell('b1')
  stream.tell('b2', false)
  expect(reload).not.toHaveBeenCalled()
  expect(now()?.broken).toBe(true)
  stream.tell('b2')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('unsaved work is waited for', () => {
  const { reload, stream, now } = follow({ version: 'dev', build: 'b1' })
  const release = holdUnsaved()
  stream.tell('b2')
  jest.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  expect(now()?.newer).toBe(true)
  release()
  jest.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a server that comes back reloads the page; one whose build can not be used does not do so for ever', () => {
  const away = follow(null)
  away.stream.onerror()
  away.stream.tell('b1')
  expect(away.reload).toHaveBeenCalledTimes(1)
  end()
  const useless = follow(null)
  useless.stream.tell('b1')
  expect(useless.reload).not.toHaveBeenCalled()
  useless.stream.tell('b2')
  expect(useless.reload).toHaveBeenCalledTimes(1)
})
