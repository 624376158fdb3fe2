import {
  type NewsClientFrame,
  NewsClose,
  type NewsServerFrame,
  type NewsTopic,
  newsTimings,
} from '@madang/contract'

/** Waits before the first and at most before any further try, ms; doubled each time, give or take half. */
const firstWaitMs = 1000
const longestWaitMs = 60_000

/** What of a WebSocket is needed. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

export interface LinePorts {
  connect(): Socket
  token(): string | null
  /** The server refused the token: bring another one, or end the session. */
  renew(): Promise<unknown>
  onNews(topics: readonly NewsTopic[]): void
  /**
   * Whether news arrive. `missed` is true when some may have been missed since the last time.
   */
  onLive(live: boolean, missed: boolean): void
  random?(): number
}

/** ms before this try; 0 is the first after a line that was good. */
export const waitBefore = (tries: number, random: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries, 10)) * (0.5 + random)

/**
 * One line to the server's news, connected again for ever until it is ended. A line without a word for too long counts
 * as dead: browsers notice a vanished network late or never.
 */
export function openLine(of: LinePorts): { end(): void } {
  const { random = Math.random } = of
  let socket: Socket | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let live = false
  let wasLive = false
  let ended = false

  const setLive = (now: boolean) => {
    if (live === now) return
    live = now
    of.onLive(now, now && wasLive)
    wasLive ||= now
  }
  const drop = () => {
    clearTimeout(silence)
    if (!socket) return
    const old = socket
    socket = undefined
    old.onopen = old.onmessage = old.onclose = null
    old.close()
  }
  const again = () => {
    drop()
    setLive(false)
    clearTimeout(retry)
    if (!ended) retry = setTimeout(connect, waitBefore(tries++, random()))
  }
  const alive = () => {
    clearTimeout(silence)
    silence = setTimeout(again, newsTimings.silence)
  }
  const refused = async () => {
    drop()
    setLive(false)
    try {
      await of.renew()
    } catch {
      // No token, no network: the next try will tell.
    }
    again()
  }
  function hear(frame: NewsServerFrame): void {
    alive()
    if (frame.type === 'ready') {
      tries = 0
      setLive(true)
    } else if (frame.type === 'stale') of.onNews(frame.topics)
  }
  function connect(): void {
    const token = of.token()
    if (token === null) {
      again()
      return
    }
    const made = of.connect()
    socket = made
    alive()
    made.onopen = () => made.send(JSON.stringify({ type: 'hello', token } satisfies NewsClientFrame))
    made.onmessage = ({ data }: MessageEvent) => hear(JSON.parse(String(data)) as NewsServerFrame)
    made.onclose = ({ code }: CloseEvent) => void (code === NewsClose.SIGN_IN ? refused() : again())
  }
  connect()

  return {
    end() {
      ended = true
      clearTimeout(retry)
      drop()
      setLive(false)
    },
  }
}
