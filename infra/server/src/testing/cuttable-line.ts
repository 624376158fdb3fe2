import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export interface CuttableLine {
  /** The address with this line in between. */
  url: string
  /** Ends all connections and takes no new ones. */
  cut(): void
  /** Connections stay, and nothing goes through any more; new ones work. */
  stall(): void
  mend(): void
  close(): void
}

/** A line to a server that a test can cut, as switches and failovers do. */
export async function cuttableLine(to: string): Promise<CuttableLine> {
  const target = new URL(to)
  const port = Number(target.port || (target.protocol === 'redis:' ? 6379 : 5432))
  const folder = target.searchParams.get('host')
  const place = folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: target.hostname, port }
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(place)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.searchParams.delete('host')
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const [near] of pairs) near.destroy()
  }
  return {
    url: url.href,
    cut,
    stall() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        far.resume()
      }
    },
    mend() {
      isCut = false
    },
    close() {
      cut()
      server.close()
    },
  }
}
