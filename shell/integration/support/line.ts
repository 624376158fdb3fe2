import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a product that a test may cut. */
export interface Line {
  /** The product's address by this way. */
  readonly url: string
  setOffline(offline: boolean): Promise<void>
}

/** For service workers in Firefox, whose line its driver does not cut with the context's. Only to a product of this machine. */
export async function lineTo(product: string): Promise<Line> {
  const { port } = new URL(product)
  const sockets = new Set<Socket>()
  let server: Server
  const open = async (at: number) => {
    server = createServer((near) => {
      const far = connect(Number(port), '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => sockets.delete(one))
      }
    }).listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await open(0)
  const own = (server!.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}`,
    async setOffline(offline) {
      if (!offline) return open(own)
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
