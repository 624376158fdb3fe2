import type { RedisConnection } from '../redis.ts'
import type { Wire, WireEvents } from './nodes.ts'

/**
 * Publish and subscribe of Redis, on one connection of its own (version 3 of the protocol, Redis 6 or newer).
 * @param connect opens a connection that connects again by itself
 * @param channel databases of one Redis share their channels: installations need names of their own
 */
export function redisWire(connect: () => RedisConnection, channel: string, events: WireEvents): Wire {
  let connection: RedisConnection
  let isUp = false
  let closing = false

  function become(now: boolean): void {
    if (closing || now === isUp) return
    isUp = now
    if (now) events.up()
    else events.down()
  }

  function open(): void {
    const made = connect()
    connection = made
    // made once: it stands again after each reconnect before the connection is ready
    const subscribed = made.client.subscribe(channel, (text) => {
      if (connection === made) events.text(text)
    })
    subscribed.catch((error) => {
      if (!closing && connection === made) events.error(error)
    })
    made.onState((ready) => {
      if (connection !== made) return
      if (!ready) become(false)
      else void subscribed.then(() => become(connection === made && made.ready)).catch(() => {})
    })
  }
  open()

  return {
    send(text) {
      // without a line the text is lost, which its number tells those who come to miss it
      if (isUp) connection.client.publish(channel, text).catch(events.error)
    },
    reset() {
      connection.close()
      become(false)
      open()
    },
    async close() {
      closing = true
      // commands of a connection are answered in order: what was sent before has left
      if (isUp) await connection.client.ping().catch(() => {})
      connection.close()
    },
  }
}
