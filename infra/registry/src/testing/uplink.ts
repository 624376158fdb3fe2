import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A registry with one public package, `left-hand` 1.0.0, that remembers what it was asked. */
export async function fakeUplink() {
  const tarball = gzipSync(Buffer.alloc(1024))
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/left-hand/-/left-hand-1.0.0.tgz') return response.end(tarball)
    if (request.url !== '/left-hand') return response.writeHead(404).end('{}')
    response.setHeader('content-type', 'application/json')
    const shasum = createHash('sha1').update(tarball).digest('hex')
    const dist = { tarball: `${url}left-hand/-/left-hand-1.0.0.tgz`, shasum }
    return response.end(
      JSON.stringify({
        name: 'left-hand',
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': { name: 'left-hand', version: '1.0.0', dist } },
      }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
