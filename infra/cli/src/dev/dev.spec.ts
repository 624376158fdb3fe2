import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort, overrideLink, pageOrigins } from './links.ts'
import { type DevServer, type ServeOptions, serveFolder } from './serve.ts'

test('the link says plainly what it asks for', () => {
  assert.equal(
    overrideLink('https://school.example/', 'demo', 'mf-rooms', 'http://127.0.0.1:4173/'),
    'https://school.example/demo/?mf-override=mf-rooms@http://127.0.0.1:4173/',
  )
})

test("the gateway's pages may read the files, by each name that this machine has for itself", () => {
  assert.deepEqual(pageOrigins('https://school.example/x'), ['https://school.example'])
  assert.deepEqual(pageOrigins('http://127.0.0.1:4000'), ['http://localhost:4000', 'http://127.0.0.1:4000'])
  assert.throws(() => pageOrigins('school'), /not the address of a gateway/)
})

test('a port that is taken is passed over', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as { port: number }
  assert.notEqual(await freePort(port), port)
  taken.close()
})

const school = 'https://school.example'

async function serving(
  run: (server: DevServer, folder: string) => Promise<void>,
  options: Partial<ServeOptions> = {},
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'madang-dev-'))
  const folder = join(home, 'out')
  mkdirSync(folder)
  writeFileSync(join(folder, 'remoteEntry.js'), 'entry')
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, '.secret.js'), 'secret')
  writeFileSync(join(home, 'outside.js'), 'outside')
  const server = await serveFolder({ folder, port: 0, origins: [school], ...options })
  try {
    await run(server, folder)
  } finally {
    await server.close()
    rmSync(home, { recursive: true, force: true })
  }
}

const ask = (base: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((done, fail) => {
    // Not fetch: it would clean the path, and set no Host.
    const { hostname, port } = new URL(base)
    get({ hostname, port, path, headers, agent: false }, (response) => {
      let body = ''
      response.on('data', (bytes) => {
        body += bytes
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body }))
    }).on('error', fail)
  })

test('files go to the pages of the gateway, are never kept, and name their build', () =>
  serving(async (server) => {
    server.built({ build: 'b1', ok: true })
    const mine = await ask(server.base, '/remoteEntry.js', { origin: school })
    assert.deepEqual([mine.status, mine.body], [200, 'entry'])
    assert.equal(mine.headers['access-control-allow-origin'], school)
    assert.equal(mine.headers['cache-control'], 'no-store')
    assert.equal(mine.headers['x-madang-build'], 'b1')
    const other = await ask(server.base, '/remoteEntry.js', { origin: 'https://evil.example' })
    assert.equal(other.headers['access-control-allow-origin'], undefined)
    const rebound = await ask(server.base, '/remoteEntry.js', { host: 'evil.example' })
    assert.equal(rebound.status, 421)
  }))

test('nothing beside the folder is served, and nothing hidden', () =>
  serving(async (server) => {
    server.built({ build: 'b1', ok: true })
    for (const path of [
      '/../outside.js',
      '/%2e%2e/outside.js',
      '/..%2foutside.js',
      '/.secret.js',
      '/',
      '/none.js',
      '/%',
    ]) {
      assert.equal((await ask(server.base, path)).status, 404, path)
    }
  }))

test('a request waits for the build that is under way', () =>
  serving(async (server, folder) => {
    server.built({ build: 'b1', ok: true })
    server.building()
    const waiting = ask(server.base, '/remoteEntry.js')
    server.building()
    writeFileSync(join(folder, 'remoteEntry.js'), 'newer')
    server.built({ build: 'b2', ok: true })
    const { body, headers } = await waiting
    assert.deepEqual([body, headers['x-madang-build']], ['newer', 'b2'])
  }))

test('whoever listens hears how the newest build stands, at once and after each', () =>
  serving(async (server) => {
    server.built({ build: 'b1', ok: true })
    const stream = await fetch(`${server.base}__events`)
    assert.equal(stream.headers.get('content-type'), 'text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const until = async (text: string) => {
      while (!heard.includes(text)) heard += (await reader?.read())?.value ?? ''
    }
    await until('data: {"build":"b1","ok":true}\n\n')
    server.built({ build: 'b2', ok: false })
    await until('data: {"build":"b2","ok":false}\n\n')
    await reader?.cancel()
  }))

test('alone, every address of the remote shows its page', () =>
  serving(
    async (server) => {
      server.built({ build: 'b1', ok: true })
      assert.equal((await ask(server.base, '/demo/room/list')).body, '<!doctype html>')
      assert.equal((await ask(server.base, '/none.js')).status, 404)
    },
    { page: true },
  ))
