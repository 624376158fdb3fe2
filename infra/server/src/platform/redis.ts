import { createClient } from '@redis/client'

const makeClient = (url: string) =>
  createClient({
    url,
    name: 'madang',
    // a command without a connection fails at once: whoever asks knows what to do without Redis
    disableOfflineQueue: true,
    commandsQueueMaxLength: 50_000,
    pingInterval: 10_000,
    socket: {
      connectTimeout: 5000,
      // a dead line is noticed by the ping that it doesn't answer
      socketTimeout: 25_000,
      reconnectStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 6), 5000),
    },
  })

export type RedisClient = ReturnType<typeof makeClient>

/** One connection that comes back by itself. */
export interface RedisConnection {
  readonly client: RedisClient
  readonly ready: boolean
  /** Tells each change, and the state now if it is there already. */
  onState(told: (ready: boolean) => void): void
  close(): void
}

/** Connects from now on; nothing waits for it and a Redis that is away is no reason not to start. */
export function redisConnection(url: string, onError: (error: unknown) => void): RedisConnection {
  const client = makeClient(url)
  const listeners: ((ready: boolean) => void)[] = []
  let ready = false
  const become = (now: boolean) => {
    if (now === ready) return
    ready = now
    for (const told of listeners) told(now)
  }
  // one outage, one line in the log
  let complained = false
  client.on('error', (error) => {
    become(false)
    if (!complained) onError(error)
    complained = true
  })
  client.on('reconnecting', () => become(false))
  client.on('end', () => become(false))
  client.on('ready', () => {
    complained = false
    become(true)
  })
  client.connect().catch(() => {})
  return {
    client,
    get ready() {
      return ready
    },
    onState(told) {
      listeners.push(told)
      if (ready) told(true)
    },
    close() {
      listeners.length = 0
      client.destroy()
    },
  }
}

/** Address without user and password, for logs and messages. */
export function redisLabel(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `Redis ${hostname}:${port || 6379}${pathname === '/' ? '' : pathname}`
}

/** Installations that share one Redis take different databases of it; channels, which have none, bear the number. */
export const redisPrefix = (url: string): string => `madang${new URL(url).pathname.replace(/^\/?$/, '/0')}`
