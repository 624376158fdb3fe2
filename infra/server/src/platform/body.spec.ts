import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { allCalls, bodyLimitOf, namesLimit } from '@madang/contract/calls'
import { startTestApp, type TestApp } from '../testing/app.ts'

describe('a body', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
  })
  after(() => t.close())
  const post = async (url: string, type: string, payload: string) => {
    const token = url.startsWith('/api/') ? await t.as('alpha', 'admin').token() : null
    return t.send({
      method: 'POST',
      url,
      headers: {
        'content-type': type,
        'x-service-area': 'SERVICE',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload,
    })
  }
  const JSON_TYPE = 'application/json'
  const FORM = 'application/x-www-form-urlencoded'

  it('may be as long as the contract says of its call, and no byte longer', async () => {
    const texts = allCalls.filter(({ method, encoding }) => method === 'POST' && encoding !== 'multipart')
    for (const call of texts) {
      const limit = bodyLimitOf(call)
      const form = call.encoding === 'form'
      const head = form ? `command=${call.command ?? ''}&x=` : `{"command":"${call.command ?? ''}","x":"`
      const tail = form ? '' : '"}'
      const of = (bytes: number) => head + 'x'.repeat(bytes - head.length - tail.length) + tail
      const type = form ? FORM : JSON_TYPE
      const long = await post(call.path, type, of(limit + 1))
      assert.deepEqual([long.status, long.body.code], [413, 'WB-413-001'], call.id)
      const whole = await post(call.path, type, of(limit))
      assert.notEqual(whole.status, 413, call.id)
    }
  })

  it('has a hundred names at most, counted before it is read', async () => {
    const names = Array.from({ length: namesLimit + 1 }, (_, index) => `n${index}`)
    const form = (list: string[]) => list.map((name) => `${name}=`).join('&')
    const json = (list: string[]) => `{${list.map((name) => `"${name}":1`).join()}}`
    for (const [url, type, of] of [
      ['/open/login/token', FORM, form],
      ['/open/room', JSON_TYPE, json],
      ['/api/meet', JSON_TYPE, json],
    ] as const) {
      const many = await post(url, type, of(names))
      assert.deepEqual([many.status, many.body.code], [400, 'WB-400-202'], url)
      const few = await post(url, type, of(names.slice(1)))
      assert.notEqual(few.body.code, 'WB-400-202', url)
    }
    const deep = Array.from({ length: 3000 }, (_, index) => `"n${index}":1`).join()
    const hidden = await post('/api/meet', JSON_TYPE, `{"command":"OPEN","x":[{${deep}}]}`)
    assert.deepEqual([hidden.status, hidden.body.code], [400, 'WB-400-202'])
    const address = await t.send({ url: `/open/company?${form(Array.from({ length: 1200 }, () => 'n'))}` })
    assert.deepEqual([address.status, address.body.code], [400, 'WB-400-202'])
  })

  it('is refused for the character 0, however it is written, and for nothing that only looks like it', async () => {
    const memo = (text: string) =>
      post('/api/meet', JSON_TYPE, `{"command":"CLOSE","meetCode":"${text}","closeReason":1}`)
    for (const text of [String.raw`a\u0000b`, String.raw`\\\u0000`, String.raw`\u0000`]) {
      const answer = await memo(text)
      assert.equal(answer.body.code, 'WB-400-200', text)
      assert.match(JSON.stringify(answer.body), /U\+0000/)
    }
    const written = await memo(String.raw`\\u0000`)
    assert.doesNotMatch(JSON.stringify(written.body), /U\+0000/)
    const form = await post('/open/login/token', FORM, 'command=TOKEN&refresh_token=a%00b')
    assert.match(JSON.stringify(form.body), /U\+0000/)
    const address = await t.send({ url: '/open/company/loginInfo?companyId=a%00b' })
    assert.match(JSON.stringify(address.body), /U\+0000/)
  })
})
