import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'

const dist = join(import.meta.dirname, 'dist')

const page = (nonce: string) => `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Madang pieces</title>
    <link rel="icon" href="data:,">
    <script nonce="${nonce}" defer src="/gallery.js"></script>
  </head>
  <body data-nonce="${nonce}"><div id="gallery"></div></body>
</html>`

/** Serves the built gallery under a policy as strict as the product's, so that a piece which needs more shows it here first. Port 0: any free one. */
export async function startGallery(port: number): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(dist, basename(path))
    if (path.endsWith('.js') && existsSync(file)) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
      createReadStream(file).pipe(response)
      return
    }
    const nonce = randomBytes(16).toString('base64')
    response.writeHead(path === '/' ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; base-uri 'none'`,
    })
    response.end(page(nonce))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
