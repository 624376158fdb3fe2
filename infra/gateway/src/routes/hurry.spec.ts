import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGateway } from '../testing/gateway.ts'

test('whoever asks for more pages than a school waits a minute; others, and files of the store, are not held up', () => {
  let now = new Date('2026-03-02T00:00:00Z')
  return withGateway(
    async ({ app, ship }) => {
      await ship('shell', '1.0.0')
      now = new Date('2026-03-02T00:10:00Z')
      const get = async (url: string, from = '2001:db8::1') => app.inject({ url, remoteAddress: from })
      const asked = [
        '/demo/',
        '/mf/discovery.json?companyId=demo',
        '/mf/revision?companyId=demo',
        '/mf/api/status',
      ]
      for (let tenth = 0; tenth < 4; tenth++) {
        for (const url of asked) assert.equal((await get(url)).statusCode, 200, url)
        now = new Date(now.getTime() + 10_000)
      }
      // another address of the same subscriber
      const refused = await get('/demo/', '2001:db8::2')
      assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '60'])
      assert.match(refused.body, /요청이 너무 많아요.*\n.*Too many requests/)
      assert.equal((await get('/demo/', '2001:db8:0:1::1')).statusCode, 200)
      assert.equal((await get('/mf/store/shell/1.0.0/shell.0123456789ab.js')).statusCode, 200)
      now = new Date('2026-03-02T00:11:01Z')
      assert.equal((await get('/demo/')).statusCode, 200)
    },
    {},
    () => now,
    { pagesPerMinute: 16 },
  )
})

test('a burst of pages waits ten seconds, long before a minute is used up', () => {
  let now = new Date('2026-03-02T00:00:00Z')
  return withGateway(
    async ({ app, ship }) => {
      await ship('shell', '1.0.0')
      now = new Date('2026-03-02T00:10:00Z')
      const get = (from = '192.0.2.1') => app.inject({ url: '/robots.txt', remoteAddress: from })
      for (let nth = 0; nth < 5; nth++) assert.equal((await get()).statusCode, 200)
      const refused = await get()
      assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '10'])
      assert.equal((await get('192.0.2.2')).statusCode, 200)
      now = new Date('2026-03-02T00:10:11Z')
      assert.equal((await get()).statusCode, 200)
    },
    {},
    () => now,
    { pagesPerMinute: 20 },
  )
})

test('no answer of the gateway is guessed at by the browser: each says nosniff', () =>
  withGateway(async ({ app, ship }) => {
    await ship('shell', '1.0.0')
    const urls = [
      '/demo/',
      '/mf/discovery.json',
      '/mf/revision',
      '/mf/api/status',
      '/mf/icon.svg',
      '/robots.txt',
    ]
    const missing = ['/mf/store/shell/9.9.9/x.js', '/mf/api/history', '/assets/missing.js', '/mf/overrides']
    for (const url of [...urls, ...missing]) {
      assert.equal((await app.inject(url)).headers['x-content-type-options'], 'nosniff', url)
    }
  }))
