import { connect } from 'node:net'

const answers = (url: string): Promise<boolean> =>
  new Promise((done) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 2000 })
    const end = (is: boolean) => {
      socket.destroy()
      done(is)
    }
    socket.once('data', (data) => end(String(data).startsWith('+PONG') || String(data).startsWith('-NOAUTH')))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
    socket.write('PING\r\n')
  })

/** TEST_REDIS_URL, or the Redis of this machine; null where there is none, as with most who work on this. */
export async function testRedis(): Promise<string | null> {
  const given = process.env.TEST_REDIS_URL
  if (given) return given
  const local = 'redis://127.0.0.1:6379/15'
  return (await answers(local)) ? local : null
}
