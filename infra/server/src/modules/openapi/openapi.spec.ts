import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { uploads } from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { openApiDocument, operationKey } from '@madang/contract/openapi'
import Ajv2020 from 'ajv/dist/2020.js'
import { startTestApp, type TestApp } from '../../testing/app.ts'

interface Operation {
  operationId: string
  parameters?: { name?: string; in?: string; required?: boolean; schema?: object; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
  security: object[]
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; parameters: Record<string, object> }
}

let t: TestApp
let document: Document
before(async () => {
  t = await startTestApp()
  const answer = await t.send({ url: '/openapi.json' })
  assert.match(String(answer.headers['content-type']), /^application\/json/)
  document = JSON.parse(answer.bytes.toString()) as Document
})
after(() => t.close())

const isUpload = (path: string) => path.startsWith(uploads.path)
const operations = () =>
  Object.entries(document.paths)
    .filter(([path]) => !isUpload(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )

describe('the OpenAPI document', () => {
  it('lists every command of the contract once', () => {
    assert.equal(document.openapi, '3.1.0')
    const listed = operations().map(
      ({ path, method, operation }) => `${method} ${path} ${operation.operationId}`,
    )
    assert.equal(new Set(listed).size, allCalls.length)
    assert.deepEqual(
      listed.sort(),
      allCalls.map((call) => `${call.method.toLowerCase()} ${operationKey(call)} ${call.id}`).sort(),
    )
  })

  it('names every route of uploads, with the headers without which it is refused, and the codes of that', async () => {
    const listed = Object.entries(document.paths)
      .filter(([path]) => isUpload(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
    assert.deepEqual(listed.sort(), [
      `delete ${uploads.path}/{uploadId}`,
      `head ${uploads.path}/{uploadId}`,
      `options ${uploads.path}`,
      `patch ${uploads.path}/{uploadId}`,
      `post ${uploads.path}`,
    ])
    for (const [method, path] of listed.map((one) => one.split(' '))) {
      const url = path!.replace('{uploadId}', ':uploadId')
      assert.ok(t.app.hasRoute({ method: method!.toUpperCase() as 'POST', url }), `${method} ${url}`)
    }
    const headers: Record<string, string> = {
      authorization: `Bearer ${await t.as('alpha', 'teacher1').token()}`,
      'x-service-area': 'SERVICE',
      'tus-resumable': uploads.version,
      'upload-length': '5',
      'upload-metadata': `filename ${btoa('a.pdf')},purpose ${btoa('message.send')}`,
    }
    const { post } = document.paths[uploads.path]!
    const needed = post!.parameters!.flatMap(({ name, required }) => (required ? [name!.toLowerCase()] : []))
    const whole = await t.app.inject({ method: 'POST', url: uploads.path, headers })
    for (const name of needed) {
      const { [name]: _, ...rest } = headers
      const refused = await t.app.inject({ method: 'POST', url: uploads.path, headers: rest })
      const answer = post!.responses[String(refused.statusCode)]
      assert.ok(refused.statusCode >= 400, name)
      assert.ok(
        JSON.stringify(answer).includes(refused.json<{ code: string }>().code),
        `${name}: ${refused.body}`,
      )
    }
    assert.equal(whole.statusCode, 201, whole.body)
    assert.ok('201' in post!.responses)
  })

  it('holds only schemas that a validator takes, and references that lead somewhere', () => {
    const ajv = new Ajv2020({ strict: false, formats: { binary: true } })
    ajv.addSchema({ $id: 'doc', components: document.components })
    const resolve = (schema: object) =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc#/components')) as object
    for (const { operation } of operations()) {
      for (const parameter of operation.parameters ?? []) {
        if (parameter.$ref) assert.ok(parameter.$ref.split('/').at(-1)! in document.components.parameters)
        else ajv.compile(resolve(parameter.schema!))
      }
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        ajv.compile(resolve(schema))
      for (const { content } of Object.values(operation.responses)) {
        for (const { schema } of Object.values(content)) ajv.compile(resolve(schema))
      }
    }
  })

  it('describes requests as callers may write them: defaults are not required, the command is', () => {
    const room = document.paths['/api/room#LIST']!.get!
    const parameter = (name: string) => room.parameters!.find((p) => p.name === name)
    assert.equal(parameter('command')?.required, true)
    assert.equal(parameter('page')?.required, false)
    const open = document.paths['/api/meet#OPEN']!.post!.requestBody!.content['application/json']!.schema
    const ajv = new Ajv2020({ strict: false })
    const fits = ajv.compile(open)
    assert.ok(fits({ command: 'OPEN', meetTitle: '수학' }))
    assert.ok(!fits({ command: 'OPEN', meetTitle: '' }))
    assert.ok(!fits({ command: 'CLOSE', meetTitle: '수학' }))
    const files = document.paths['/api/message#SEND']!.post!.requestBody!.content
    assert.deepEqual(Object.keys(files), ['multipart/form-data'])
    assert.match(JSON.stringify(files), /"format":"binary"/)
  })

  it('shows the key’s header at calls that take one, and what they answer to another request under it', () => {
    const header = document.components.parameters.IdempotencyKey as {
      name: string
      in: string
      required: boolean
    }
    assert.deepEqual([header.name, header.in, header.required], ['Idempotency-Key', 'header', false])
    const taking = operations()
      .filter(({ operation }) => operation.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
      .map(({ operation }) => operation)
    assert.deepEqual(
      taking.map(({ operationId }) => operationId).sort(),
      allCalls.flatMap(({ id, idempotencyKey }) => (idempotencyKey ? [id] : [])).sort(),
    )
    assert.ok(taking.length >= 3)
    for (const { responses } of taking) assert.match(JSON.stringify(responses['400']), /WB-400-305/)
  })

  it('describes answers that the server gives', async () => {
    const { schema } =
      document.paths['/open/company/branding']!.get!.responses['200']!.content['application/json']!
    const fits = new Ajv2020({ strict: false }).compile(schema)
    const { body } = await t.anonymous.call('company.branding', { companyId: 'alpha' })
    assert.ok(fits(body), JSON.stringify(fits.errors))
  })

  it('asks for the bearer token exactly where the server does', () => {
    for (const { path, operation } of operations()) {
      assert.equal(operation.security.length > 0, path.startsWith('/api/'), path)
    }
  })

  it('names the refusals of every call under their status', () => {
    const login = document.paths['/open/login/loginBoda']!.post!
    const codes = JSON.stringify(login.responses['400'])
    for (const code of ['WB-400-004', 'WB-400-006', 'WB-400-007', 'WB-400-205', 'WB-400-601']) {
      assert.ok(codes.includes(code), code)
    }
    assert.ok('429' in login.responses && !('402' in login.responses))
  })

  it('is the same however often it is made', () => {
    assert.deepEqual(openApiDocument({ version: '1.0.0' }), openApiDocument({ version: '1.0.0' }))
  })
})

describe('the reference page', () => {
  it('lists every call and works under a policy without scripts and inline styles', async () => {
    const page = await t.send({ url: '/reference' })
    const text = page.bytes.toString()
    for (const call of allCalls) assert.ok(text.includes(`id="${call.id}"`), call.id)
    const policy = String(page.headers['content-security-policy'])
    assert.match(policy, /default-src 'none'/)
    assert.doesNotMatch(policy, /unsafe/)
    assert.doesNotMatch(text, /<script|<style|style=|https?:\/\/(?!www\.w3\.org)/)
    const style = await t.send({ url: '/reference.css' })
    assert.match(String(style.headers['content-type']), /^text\/css/)
  })
})

describe('health', () => {
  it('says that the process lives, that it can serve, and what it does', async () => {
    assert.equal((await t.send({ url: '/healthz' })).status, 200)
    assert.equal((await t.send({ url: '/readyz' })).status, 200)
    await t.as('alpha', 'student1').call('user.me', {})
    const metrics = (await t.send({ url: '/metrics' })).bytes.toString()
    assert.match(metrics, /madang_call_seconds_count\{call="user\.me",status="200"\} 1/)
    assert.match(metrics, /madang_database_connections \d/)
    assert.match(metrics, /madang_sockets 0/)
  })
})
