import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

/** How the newest build stands. */
export interface BuildState {
  build: string
  ok: boolean
}

export interface DevServer {
  /** Folder address, with a slash at its end. */
  base: string
  /** From now until `built`, files are being written: requests wait. */
  building(): void
  built(state: BuildState): void
  close(): Promise<void>
}

export interface ServeOptions {
  folder: string
  port: number
  /** Pages of these origins may read the files. */
  origins: readonly string[]
  /** Every address that is no file shows `index.html`. */
  page?: boolean
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Longest that a request waits for a build; after that it gets what there is. */
const patienceMs = 60_000
/** Proxies and browsers drop streams that say nothing. */
const heartbeatMs = 20_000

/** The files of a build for pages of other origins, and a stream that tells of each build. For this machine alone. */
export async function serveFolder({ folder, port, origins, page }: ServeOptions): Promise<DevServer> {
  let state: BuildState | null = null
  let release = () => {}
  let ready: Promise<void> = new Promise((done) => {
    release = done
  })
  const listeners = new Set<ServerResponse>()
  const line = (now: BuildState) => `data: ${JSON.stringify(now)}\n\n`

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Another name that leads here is another site's page that wants to read along.
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return end(response, 421)
    const { origin } = request.headers
    response.setHeader('vary', 'origin')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    if (origin && origins.includes(origin)) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('access-control-expose-headers', 'x-madang-build')
      response.setHeader('access-control-allow-private-network', 'true')
      response.setHeader('cross-origin-resource-policy', 'cross-origin')
    }
    if (request.method === 'OPTIONS') return end(response, 204)
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/__events') return stream(response)
    await Promise.race([ready, new Promise((done) => setTimeout(done, patienceMs).unref())])
    return send(response, pathname)
  }

  async function send(response: ServerResponse, pathname: string): Promise<void> {
    const asked = extname(pathname) === '' && page ? 'index.html' : decode(pathname)
    const file = asked && normalize(join(folder, asked))
    const type = types[extname(file || '')]
    if (!file?.startsWith(folder + sep) || !type || asked.split('/').some((part) => part.startsWith('.')))
      return end(response, 404)
    const bytes = await readFile(file).catch(() => null)
    if (!bytes) return end(response, 404)
    response.writeHead(200, { 'content-type': type, ...(state && { 'x-madang-build': state.build }) })
    response.end(bytes)
  }

  function stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 1000\n\n')
    if (state) response.write(line(state))
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  const heartbeat = setInterval(() => {
    for (const listener of listeners) listener.write(': \n\n')
  }, heartbeatMs)
  server.listen({ port, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  return {
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/`,
    building() {
      ready = new Promise((done) => {
        const before = release
        release = () => {
          before()
          done()
        }
      })
    },
    built(now) {
      state = now
      release()
      release = () => {}
      for (const listener of listeners) listener.write(line(now))
    },
    async close() {
      clearInterval(heartbeat)
      for (const listener of listeners) listener.end()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status)
  response.end()
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(1))
  } catch {
    return ''
  }
}
