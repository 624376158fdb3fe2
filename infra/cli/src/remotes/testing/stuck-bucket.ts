import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where the answer to an upload stops: before the bucket has the content, or when it has it and nobody heard. */
export type Stop = 'before' | 'after'

export interface StuckBucket {
  /** For FILES_URL. */
  url: string
  /** The next upload stops there for ever; resolves when it has. */
  holdNext(stop: Stop): Promise<void>
  close(): Promise<void>
}

/** Stands before a server that speaks S3 and passes everything on, but can let one upload hang. */
export async function stuckBucket(filesUrl: string): Promise<StuckBucket> {
  const behind = new URL(new URL(filesUrl).searchParams.get('endpoint') ?? '')
  let stop: Stop | null = null
  let held = () => {}
  const server = createServer((incoming, answer) => {
    const here = incoming.method === 'PUT' || incoming.method === 'POST' ? stop : null
    if (here) stop = null
    if (here === 'before') return held()
    const { method, url, headers } = incoming
    const onward = request(
      { host: behind.hostname, port: behind.port, method, path: url, headers },
      (reply) => {
        if (here === 'after') return void reply.resume().on('end', held)
        answer.writeHead(reply.statusCode ?? 500, reply.headers)
        reply.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const url = new URL(filesUrl)
  url.searchParams.set('endpoint', `http://127.0.0.1:${port}`)
  return {
    url: url.href,
    holdNext: (at) =>
      new Promise((done) => {
        held = done
        stop = at
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
