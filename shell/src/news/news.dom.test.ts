import { NewsClose, newsTimings } from '@madang/contract'
import { branding, guest, person } from '../address/testing.ts'
import { state } from '../core/state.ts'
import { openLine, type Socket, waitBefore } from './line.ts'
import { shareLine, type Tabs } from './share.ts'
import { listenerOf, throttled } from './start.ts'

class FakeSocket implements Socket {
  static all: FakeSocket[] = []
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  sent: string[] = []
  closed = false
  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: unknown) {
    this.sent.push(String(text))
  }
  close() {
    this.closed = true
  }
  hear(frame: object) {
    this.onmessage?.call(this as never, { data: JSON.stringify(frame) } as never)
  }
  end(code: number) {
    this.onclose?.call(this as never, { code } as never)
  }
}
const last = () => FakeSocket.all[FakeSocket.all.length - 1] as FakeSocket
const ears = () => ({ onNews: jest.fn(), onLive: jest.fn() })

beforeEach(() => {
  FakeSocket.all = []
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the line', () => {
  const open = (heard = ears(), renew = jest.fn(async () => {})) => {
    const line = openLine({
      connect: () => new FakeSocket(),
      token: () => 'a.b.c',
      renew,
      random: () => 0.5,
      ...heard,
    })
    return { line, heard, renew }
  }

  it('says who it is, is live from `ready` on and passes news on', () => {
    const { heard, line } = open()
    last().onopen?.call(last() as never, {} as never)
    expect(JSON.parse(last().sent[0] ?? '')).toEqual({ type: 'hello', token: 'a.b.c' })
    expect(heard.onLive).not.toHaveBeenCalled()
    last().hear({ type: 'ready' })
    expect(heard.onLive.mock.calls).toEqual([[true, false]])
    last().hear({ type: 'stale', topics: ['room.list'] })
    expect(heard.onNews).toHaveBeenCalledWith(['room.list'])
    line.end()
    expect(heard.onLive).toHaveBeenLastCalledWith(false, false)
  })

  it('comes back after a break and says that news may have been missed', async () => {
    const { heard, line } = open()
    last().hear({ type: 'ready' })
    last().end(1006)
    expect(heard.onLive).toHaveBeenLastCalledWith(false, false)
    expect(FakeSocket.all).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(waitBefore(0, 0.5))
    expect(FakeSocket.all).toHaveLength(2)
    last().hear({ type: 'ready' })
    expect(heard.onLive).toHaveBeenLastCalledWith(true, true)
    line.end()
  })

  it('takes silence for a dead line, and beats for a living one', async () => {
    const { heard, line } = open()
    last().hear({ type: 'ready' })
    await jest.advanceTimersByTimeAsync(newsTimings.silence - 1)
    last().hear({ type: 'beat' })
    await jest.advanceTimersByTimeAsync(newsTimings.silence - 1)
    expect(heard.onLive).toHaveBeenLastCalledWith(true, false)
    await jest.advanceTimersByTimeAsync(1)
    expect(heard.onLive).toHaveBeenLastCalledWith(false, false)
    expect(FakeSocket.all[0]?.closed).toBe(true)
    line.end()
  })

  it('brings another token when its own is refused, and never asks in a tight loop', async () => {
    const { renew, line } = open()
    for (let n = 1; n <= 4; n += 1) {
      last().end(NewsClose.SIGN_IN)
      await jest.advanceTimersByTimeAsync(0)
      expect(renew).toHaveBeenCalledTimes(n)
      expect(FakeSocket.all).toHaveLength(n)
      await jest.advanceTimersByTimeAsync(waitBefore(n - 1, 0.5))
      expect(FakeSocket.all).toHaveLength(n + 1)
    }
    expect([0, 1, 2, 3, 20].map((tries) => waitBefore(tries, 0.5))).toEqual([1000, 2000, 4000, 8000, 60_000])
    line.end()
    await jest.advanceTimersByTimeAsync(600_000)
    expect(FakeSocket.all).toHaveLength(5)
  })
})

describe('tabs of one browser', () => {
  /** Locks and channels as a browser has them, for tabs that live in this test. */
  function browser() {
    const queue: { run(): void; gone: boolean }[] = []
    const next = () => {
      while (queue[0]?.gone) queue.shift()
      queue[0]?.run()
    }
    const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>()
    const tabs: Tabs = {
      locks: {
        request: (_name, { signal }, work) =>
          new Promise((resolve) => {
            let running = false
            const entry = {
              gone: false,
              run() {
                if (running) return
                running = true
                void work().then(() => {
                  entry.gone = true
                  resolve(undefined)
                  next()
                })
              },
            }
            signal.addEventListener('abort', () => {
              if (!running) entry.gone = true
            })
            queue.push(entry)
            if (queue.length === 1) next()
          }),
      },
      channel: () => {
        const own = {
          onmessage: null as ((event: MessageEvent) => void) | null,
          postMessage(data: unknown) {
            for (const other of channels) if (other !== own) other.onmessage?.({ data } as MessageEvent)
          },
          close: () => channels.delete(own),
        }
        channels.add(own)
        return own as never
      },
    }
    return tabs
  }
  const lines = () => {
    const opened: { heard: ReturnType<typeof ears>; ended: boolean }[] = []
    const open = (heard: object) => {
      const line = { heard: heard as ReturnType<typeof ears>, ended: false }
      opened.push(line)
      return {
        end() {
          line.ended = true
        },
      }
    }
    return { opened, open }
  }

  it('have one line between them; whoever comes later hears how it stands, and everybody hears the news', () => {
    const tabs = browser()
    const { opened, open } = lines()
    const [first, second] = [ears(), ears()]
    shareLine('demo/1', tabs, first, open)
    opened[0]?.heard.onLive(true, false)
    shareLine('demo/1', tabs, second, open)
    expect(opened).toHaveLength(1)
    expect(second.onLive).toHaveBeenLastCalledWith(true, false)
    opened[0]?.heard.onNews(['message.list'])
    expect(first.onNews).toHaveBeenCalledWith(['message.list'])
    expect(second.onNews).toHaveBeenCalledWith(['message.list'])
  })

  it('go on when the one with the line is closed: another takes over and knows that news were missed', async () => {
    const tabs = browser()
    const { opened, open } = lines()
    const [first, second] = [ears(), ears()]
    const leader = shareLine('demo/1', tabs, first, open)
    opened[0]?.heard.onLive(true, false)
    shareLine('demo/1', tabs, second, open)
    leader.end()
    await jest.advanceTimersByTimeAsync(0)
    expect(opened.map(({ ended }) => ended)).toEqual([true, false])
    expect(second.onLive).toHaveBeenLastCalledWith(false, false)
    opened[1]?.heard.onLive(true, false)
    expect(second.onLive).toHaveBeenLastCalledWith(true, true)
  })

  it.each([
    ['locks', { locks: null }],
    ['channels', { channel: () => undefined }],
  ])('have a line each where the browser has no %s', (_what, without) => {
    const tabs = { ...browser(), ...without }
    const { opened, open } = lines()
    const [first, second] = [ears(), ears()]
    shareLine('demo/1', tabs, first, open)
    shareLine('demo/1', tabs, second, open)
    expect(opened).toHaveLength(2)
    opened[0]?.heard.onNews(['room.list'])
    expect(first.onNews).toHaveBeenCalledWith(['room.list'])
    expect(second.onNews).not.toHaveBeenCalled()
  })
})

describe('news', () => {
  it('come through at once, then once per five seconds, and the last one is never lost', async () => {
    const pass = jest.fn()
    const take = throttled(pass)
    for (let n = 0; n < 40; n += 1) take(['room.list'])
    take(['message.list'])
    expect(pass.mock.calls).toEqual([[['room.list']], [['message.list']]])
    await jest.advanceTimersByTimeAsync(5000)
    expect(pass.mock.calls.slice(2)).toEqual([[['room.list']]])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(pass).toHaveBeenCalledTimes(3)
  })

  it('are for people with an account, and not in emergency mode 1', () => {
    state.branding.set(branding())
    state.session.set({ me: guest() })
    expect(listenerOf()).toBeNull()
    state.session.set(null)
    expect(listenerOf()).toBeNull()
    state.session.set({ me: person() })
    const quiet = branding()
    state.branding.set({ ...quiet, cfg: { ...quiet.cfg, SYSTEM_EMERGENCY_MODE: 1 } })
    expect(listenerOf()).toBeNull()
  })
})
