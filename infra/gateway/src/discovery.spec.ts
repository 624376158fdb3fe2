import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2019 } from 'ajv/dist/2019.js'
import type { DiscoveryDocument } from './discovery.ts'
import { fakeApp } from './testing/fake-app.ts'
import { withGateway } from './testing/gateway.ts'

/** Frontend Discovery, v1-pre: https://github.com/awslabs/frontend-discovery (Apache-2.0), comments left out. */
const frontendDiscovery = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  type: 'object',
  properties: {
    schema: { type: 'string' },
    microFrontends: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        uniqueItems: true,
        items: [
          {
            type: 'object',
            properties: {
              url: { type: 'string' },
              fallbackUrl: { type: 'string' },
              metadata: {
                type: 'object',
                properties: { integrity: { type: 'string' }, version: { type: 'string' } },
                required: ['integrity', 'version'],
                additionalProperties: false,
              },
              extras: { type: 'object' },
              deployment: {
                type: 'object',
                properties: {
                  traffic: { type: 'number', minimum: 0, maximum: 100 },
                  default: { type: 'boolean' },
                },
                required: ['traffic', 'default'],
              },
            },
            additionalProperties: false,
            required: ['url', 'metadata'],
          },
        ],
      },
    },
  },
  required: ['schema', 'microFrontends'],
  additionalProperties: false,
}

test('PLAT-06 the discovery document is valid and names what is live, with entry, hash and fallback', () =>
  withGateway(async ({ app, ship, store }) => {
    const valid = new Ajv2019({ strict: false }).compile(frontendDiscovery)
    const isValid = (document: unknown): boolean => valid(document)
    const empty = (await app.inject('/mf/discovery.json?companyId=demo')).json()
    assert.ok(isValid(empty), JSON.stringify(valid.errors))
    assert.deepEqual(empty.microFrontends, {})

    await ship('shell', '1.0.0')
    await ship('mf-notes', '1.0.0')
    await ship('mf-notes', '1.1.0')
    await ship('mf-rooms', '2.0.0')
    const answer = await app.inject('/mf/discovery.json?companyId=demo')
    const document: DiscoveryDocument = answer.json()
    assert.ok(isValid(document), JSON.stringify(valid.errors))
    assert.deepEqual(Object.keys(document.microFrontends), ['mf-notes', 'mf-rooms'])
    const notes = document.microFrontends['mf-notes']![0]!
    const [older, newer] = await Promise.all(['1.0.0', '1.1.0'].map((v) => store.manifest('mf-notes', v)))
    assert.equal(notes.url, '/mf/store/mf-notes/1.1.0/remoteEntry.js')
    assert.equal(notes.fallbackUrl, '/mf/store/mf-notes/1.0.0/remoteEntry.js')
    assert.deepEqual(notes.metadata, {
      version: '1.1.0',
      integrity: newer?.integrity['remoteEntry.js'],
    })
    assert.equal(notes.extras.container, 'mf_notes__1_1_0')
    assert.deepEqual(notes.extras.declaration, newer?.declaration)
    assert.deepEqual(notes.extras.chunks, ['remote.aa.js'])
    assert.deepEqual(notes.extras.pageChunks, { 'notes.list': ['page-notes.list.bb.js'] })
    assert.equal(notes.extras.fallback?.integrity, older?.integrity['remoteEntry.js'])
    assert.notEqual(notes.extras.fallback?.integrity, notes.metadata.integrity)
    const rooms = document.microFrontends['mf-rooms']![0]!
    assert.equal(rooms.fallbackUrl, undefined)
  }))

test('a canary stands beside stable in the document, each with its share; a pinned company has its pin alone', () =>
  withGateway(async ({ app, ship, upload, move }) => {
    const valid = new Ajv2019({ strict: false }).compile(frontendDiscovery)
    await ship('mf-notes', '1.0.0')
    await upload('mf-notes', '1.1.0', fakeApp('mf-notes', '1.1.0').zip())
    await move('mf-notes', 'promote', { version: '1.1.0', channel: 'canary', traffic: 12.5 })
    await move('mf-notes', 'promote', { version: '1.1.0', channel: 'company:hanbit' })
    const read = async (companyId: string) => {
      const document: DiscoveryDocument = (
        await app.inject(`/mf/discovery.json?companyId=${companyId}`)
      ).json()
      const entries = document.microFrontends['mf-notes'] ?? []
      // The schema describes the first of the list: each is held against it.
      for (const entry of entries) {
        assert.ok(
          valid({ ...document, microFrontends: { 'mf-notes': [entry] } }),
          JSON.stringify(valid.errors),
        )
      }
      assert.ok(valid(document), JSON.stringify(valid.errors))
      return entries.map(({ metadata, extras, deployment }) => [
        metadata.version,
        extras.channel,
        deployment.traffic,
        deployment.default,
      ])
    }
    assert.deepEqual(await read('demo'), [
      ['1.0.0', 'stable', 87.5, true],
      ['1.1.0', 'canary', 12.5, false],
    ])
    assert.deepEqual(await read('hanbit'), [['1.1.0', 'company', 100, true]])
    await move('mf-notes', 'promote', { version: '1.1.0', channel: 'canary', traffic: 0 })
    assert.deepEqual(await read('demo'), [['1.0.0', 'stable', 100, true]])
  }))

test('the document is asked for again cheaply, and changes with the next move', () =>
  withGateway(async ({ app, ship, move }) => {
    await ship('mf-notes', '1.0.0')
    await ship('mf-notes', '1.1.0')
    const first = await app.inject('/mf/discovery.json')
    const etag = String(first.headers.etag)
    const same = await app.inject({ url: '/mf/discovery.json', headers: { 'if-none-match': etag } })
    assert.deepEqual([same.statusCode, same.body], [304, ''])
    await move('mf-notes', 'rollback', {})
    const small = await app.inject({ url: '/mf/discovery.json', headers: { 'accept-encoding': 'br' } })
    assert.equal(small.headers['content-encoding'], 'br')
    assert.ok(small.rawPayload.length < first.rawPayload.length / 2)
    const other = await app.inject({ url: '/mf/discovery.json', headers: { 'if-none-match': etag } })
    assert.equal(other.statusCode, 200)
    assert.equal(other.json().microFrontends['mf-notes'][0].metadata.version, '1.0.0')
  }))
