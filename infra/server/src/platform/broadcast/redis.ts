import type { RedisConnection } from '../redis.ts'
import type { Wire, WireEvents } from './nodes.ts'

/** Before another try to listen, in milliseconds. */
const AGAIN_MS = 500
/** A connection that is there and doesn't listen after this long is given up, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Publish and subscribe of Redis, on one connection of its own (version 3 of the protocol, Redis 6 or newer).
 * @param connect opens a connection that connects again by itself
 * @param channel databases of one Redis share their channels: installations need names of their own
 */
export function redisWire(
  connect: () => RedisConnection,
  channel: string,
  events: WireEvents,
  patience = PATIENCE_MS,
): Wire {
  let connection: RedisConnection
  let isUp = false
  let closing = false
  let waiting: NodeJS.Timeout | undefined

  function become(now: boolean): void {
    if (closing || now === isUp) return
    isUp = now
    if (now) events.up()
    else events.down()
  }

  function open(): void {
    const made = connect()
    connection = made
    // made once, when there is a connection to make it on; later it stands again before the connection is ready
    let subscribed: Promise<void> | null = null
    made.onState((ready) => {
      if (connection !== made) return
      clearTimeout(waiting)
      if (!ready) {
        become(false)
        return
      }
      // an answer to `subscribe` that was on its way when the line was cut may never come, though the line is there again
      waiting = setTimeout(reset, patience).unref()
      subscribed ??= made.client.subscribe(channel, (text) => {
        if (connection === made) events.text(text)
      })
      subscribed.then(
        () => {
          if (connection !== made) return
          clearTimeout(waiting)
          become(made.ready)
        },
        (error) => {
          if (closing || connection !== made) return
          events.error(error)
          setTimeout(() => !closing && connection === made && reset(), AGAIN_MS).unref()
        },
      )
    })
  }
  open()

  function reset(): void {
    if (closing) return
    clearTimeout(waiting)
    connection.close()
    become(false)
    open()
  }

  return {
    send(text) {
      // without a line the text is lost, which its number tells those who come to miss it
      if (isUp) connection.client.publish(channel, text).catch(events.error)
    },
    reset,
    async close() {
      closing = true
      clearTimeout(waiting)
      // commands of a connection are answered in order: what was sent before has left
      if (isUp) await connection.client.ping().catch(() => {})
      connection.close()
    },
  }
}
