import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import { test } from 'node:test'
import { type Agent, type AgentOptions, startAgent } from './agent.ts'

const origin = 'http://school.example'
const options = {
  roomCode: 'r',
  meetCode: 'm',
  joinCode: '',
  joinType: 2,
  userTypeCd: 12,
  company: 'DEMO',
  startType: 0,
}
const secret = 'the-one-time-token'

async function withAgent(
  run: (agent: Agent, said: string[]) => Promise<void>,
  more: Partial<AgentOptions> = {},
) {
  const said: string[] = []
  const agent = await startAgent({ port: 0, origins: [origin], say: (line) => said.push(line), ...more })
  try {
    await run(agent, said)
  } finally {
    await agent.close()
  }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** By hand: fetch would set Host and Origin itself. */
const send = ({ port }: Agent, { method = 'POST', headers = {}, body = '' }: Sent) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const own = { host: `127.0.0.1:${port}`, origin, 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, method, headers: { ...own, ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
const exec = (given: object) => JSON.stringify({ command: 'exec', options: given })

test('ROOMS-32 an agent answers pages of its list alone, under its own address alone, and JSON alone', () =>
  withAgent(async (agent) => {
    const body = exec({ ...options, token: secret })
    assert.equal((await send(agent, { body, headers: { origin: 'https://evil.example' } })).status, 403)
    assert.equal((await send(agent, { body, headers: { host: `evil.example:${agent.port}` } })).status, 421)
    assert.equal((await send(agent, { body, headers: { host: `localhost:${agent.port}` } })).status, 421)
    assert.equal((await send(agent, { body, headers: { 'content-type': 'text/plain' } })).status, 415)
    assert.equal((await send(agent, { method: 'GET' })).status, 405)
    assert.equal((await send(agent, { body: `"${'x'.repeat(20_000)}"` })).status, 413)
    assert.equal(agent.running(), null)
  }))

test('a browser that asks first is told what this page may send, another page nothing', () =>
  withAgent(async (agent) => {
    const asks = { 'access-control-request-method': 'POST', 'access-control-request-private-network': 'true' }
    const mine = await send(agent, { method: 'OPTIONS', headers: asks })
    assert.equal(mine.status, 204)
    assert.equal(mine.headers['access-control-allow-origin'], origin)
    assert.equal(mine.headers['access-control-allow-private-network'], 'true')
    const other = await send(agent, {
      method: 'OPTIONS',
      headers: { ...asks, origin: 'https://evil.example' },
    })
    assert.equal(other.status, 403)
    assert.equal(other.headers['access-control-allow-origin'], undefined)
  }))

test('an agent whose app is not on the machine answers NOT_INSTALLED, and options that say nothing ERROR', async () => {
  await withAgent(
    async (agent) => {
      const { body } = await send(agent, { body: exec({ ...options, token: secret }) })
      assert.deepEqual(JSON.parse(body), { answer: 'NOT_INSTALLED' })
    },
    { notInstalled: true },
  )
  await withAgent(async (agent) => {
    for (const body of [
      '',
      '[]',
      '{"command":"exec"}',
      exec(options),
      exec({ ...options, token: secret, joinType: 9 }),
    ]) {
      assert.deepEqual(JSON.parse((await send(agent, { body })).body), { answer: 'ERROR' })
    }
  })
})

test('a token that opens nothing is an ERROR, and no line of the agent holds a token', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":"WB-400-002"}'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const school = `http://127.0.0.1:${port}`
  try {
    await withAgent(
      async (agent, said) => {
        const { body } = await send(agent, {
          body: exec({ ...options, token: secret }),
          headers: { origin: school },
        })
        assert.deepEqual(JSON.parse(body), { answer: 'ERROR' })
        assert.match(said.join('\n'), /WB-400-002/)
        assert.ok(!said.join('\n').includes(secret))
        assert.equal(agent.running(), null)
      },
      { origins: [school] },
    )
  } finally {
    server.close()
  }
})
