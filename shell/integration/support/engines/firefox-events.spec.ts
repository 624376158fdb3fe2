import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { collectBodies, withBodies } from './firefox-bodies.ts'
import { namingDownloads } from './firefox-downloads.ts'
import { callsProgram } from './firefox-schemes.ts'

const asks = (request: string, bodySize: number | null) =>
  JSON.stringify({
    method: 'network.beforeRequestSent',
    params: { request: { request, method: 'POST', bodySize, headers: [] } },
  })

describe('what the relay adds to what Firefox says', () => {
  test('a request is told with its body, and what Firefox says meanwhile comes behind it', async () => {
    const asked: string[] = []
    const told: string[] = []
    const hear = withBodies(
      (text) => asked.push(text),
      (text) => told.push(text),
    )
    hear(asks('1', 3))
    hear('{"method":"network.responseStarted"}')
    await setImmediate()
    assert.deepEqual(told, [])
    const [{ id, params }] = asked.map((text) => JSON.parse(text))
    assert.deepEqual(params, { request: '1', dataType: 'request' })
    hear(JSON.stringify({ id, result: { bytes: { type: 'string', value: '답' } } }))
    await setImmediate()
    const [first, second] = told.map((text) => JSON.parse(text))
    const value = Buffer.from('답').toString('base64')
    assert.deepEqual(first.params.request.headers, [{ name: 'x-e2e-body', value: { type: 'string', value } }])
    assert.equal(second.method, 'network.responseStarted')
    assert.equal(told.length, 2)
  })

  test('a request without a body, with a large one or with one that was not kept is told as it is', async () => {
    const asked: string[] = []
    const told: string[] = []
    const hear = withBodies(
      (text) => asked.push(text),
      (text) => told.push(text),
    )
    const preflight = asks('5', 2).replace('POST', 'OPTIONS')
    const all = [asks('1', 0), asks('2', null), asks('3', 8_000_000), preflight, asks('4', 2)]
    for (const text of all) hear(text)
    assert.equal(asked.length, 1)
    hear(JSON.stringify({ id: JSON.parse(asked[0]!).id, error: 'no such network data' }))
    await setImmediate()
    assert.deepEqual(told, all)
  })

  test('a request whose body Firefox never tells keeps nothing back for longer than three seconds', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    try {
      const told: string[] = []
      withBodies(
        () => {},
        (text) => told.push(text),
      )(asks('1', 3))
      mock.timers.tick(3000)
      await setImmediate()
      assert.deepEqual(told, [asks('1', 3)])
    } finally {
      mock.timers.reset()
    }
  })

  test('Firefox is asked to keep what requests hold', () => {
    const command = { id: 3, method: 'network.addDataCollector', params: { dataTypes: ['response'] } }
    assert.deepEqual(JSON.parse(collectBodies(JSON.stringify(command))).params.dataTypes, [
      'request',
      'response',
    ])
  })

  test('a file that a page has made has one name from its beginning to its end', () => {
    const named = namingDownloads()
    const say = (when: string, navigation: string | null, url = 'blob:1') =>
      JSON.parse(
        named(
          JSON.stringify({
            method: `browsingContext.download${when}`,
            params: { context: 'c', url, navigation },
          }),
        ),
      ).params.download
    const [first, other] = [say('WillBegin', null), say('WillBegin', null, 'blob:2')]
    assert.ok(first)
    assert.notEqual(first, other)
    assert.equal(say('End', null), first)
    assert.equal(say('End', null, 'blob:2'), other)
    assert.equal(say('WillBegin', 'n'), undefined)
    assert.equal(named('{"method":"log.entryAdded"}'), '{"method":"log.entryAdded"}')
  })

  test('a link that calls a program begins no page change', () => {
    const begun = (url: string) =>
      JSON.stringify({ method: 'browsingContext.navigationStarted', params: { url } })
    for (const url of [
      'http://127.0.0.1:4000/demo/',
      'https://school.example/',
      'about:blank',
      'blob:http://a/1',
    ])
      assert.equal(callsProgram(begun(url)), false, url)
    assert.equal(callsProgram(begun('madang-class:open?code=1')), true)
    assert.equal(callsProgram('{"method":"browsingContext.navigationCommitted"}'), false)
  })
})
