import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { throwAway } from '../../testing/database.ts'
import { connect, newDataFolder, post, signIn, startProcess } from '../../testing/processes.ts'
import { freePort, proxies, startProxy } from '../../testing/proxies.ts'

const databaseUrl = process.env.TEST_DATABASE_URL

/** People who ask and write without a pause, and what they were refused. */
function startLoad(people: number, ask: () => Promise<Response>) {
  const failures: string[] = []
  let answered = 0
  let waiting: { until: number; go: () => void }[] = []
  let on = true
  const ended = Promise.all(
    Array.from({ length: people }, async () => {
      while (on) {
        const problem = await ask().then(
          async (answer) =>
            answer.ok ? void (await answer.arrayBuffer()) : `${answer.status} ${await answer.text()}`,
          (error: Error) => `${error.message}: ${(error.cause as Error | undefined)?.message}`,
        )
        if (problem) failures.push(problem)
        answered += 1
        for (const { go } of waiting.filter(({ until }) => until <= answered)) go()
        waiting = waiting.filter(({ until }) => until > answered)
      }
    }),
  )
  return {
    failures,
    /** Resolves when so many more have been answered. */
    more: (count: number) => new Promise<void>((go) => waiting.push({ until: answered + count, go })),
    async stop() {
      on = false
      await ended
    },
  }
}

const isAsked = async (origin: string) => /checkNew/.test(await (await fetch(`${origin}/metrics`)).text())

for (const proxy of proxies) {
  const skip = databaseUrl ? (proxy.file ? false : `no ${proxy.name} here`) : 'needs PostgreSQL'
  describe(`two nodes behind ${proxy.name} with the settings of infra/deploy`, { skip }, () => {
    let database: Awaited<ReturnType<typeof throwAway>>
    let front: Awaited<ReturnType<typeof startProxy>>
    let dataDir: string
    let ports: [number, number]
    const nodes: Awaited<ReturnType<typeof startProcess>>[] = []
    const start = async (nr: 0 | 1) => {
      nodes[nr] = await startProcess(dataDir, {
        DATABASE_URL: database.own,
        PORT: String(ports[nr]),
        MADANG_DRAIN: '2',
        MADANG_TRUST_PROXY: '1',
        MADANG_RATE_LIMIT: 'off',
      })
    }
    let meetCode: string
    let token: string
    before(async () => {
      database = await throwAway(databaseUrl!)
      dataDir = await newDataFolder()
      ports = [await freePort(), await freePort()]
      await start(0)
      await start(1)
      front = await startProxy(proxy, await newDataFolder(), ports)
      token = await signIn(front.origin, 'teacher1')
      const open = await post(
        front.origin,
        '/api/meet',
        { command: 'OPEN', meetTitle: '앞에 문 하나' },
        token,
      )
      const { roomCode, inviteCode } = open.result
      meetCode = open.result.meetCode!
      await post(front.origin, '/api/meet', { command: 'JOIN', roomCode, meetCode, inviteCode }, token)
    })
    after(async () => {
      await front?.stop()
      await database?.drop()
    })

    const headers = () => ({ authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' })
    let turn = 0
    const askOrWrite = () => {
      turn += 1
      return turn % 2 === 0
        ? fetch(`${front.origin}/api/message?command=CHECK_NEW`, { headers: headers() })
        : fetch(`${front.origin}/api/meet`, {
            method: 'POST',
            headers: { ...headers(), 'content-type': 'application/json' },
            body: JSON.stringify({ command: 'TICKET', meetCode }),
          })
    }

    it('sockets of classes, and bodies of any size, pass to the product', async () => {
      const { welcome, socket } = await connect(front.origin, token, meetCode)
      assert.equal(welcome.attendees.length, 1)
      socket.kill()
      // many: a proxy still sends while the product has answered, and who is first is chance
      for (let i = 0; i < 20; i += 1) {
        const large = await fetch(`${front.origin}/api/meet`, {
          method: 'POST',
          headers: { ...headers(), 'content-type': 'application/json' },
          body: JSON.stringify({ command: 'OPEN', meetTitle: '큰 '.repeat(1_000_000) }),
        })
        assert.match(((await large.json()) as { code: string }).code, /^WB-/, 'the product itself refuses it')
      }
    })

    it('each node is stopped and started under load: readyz turns red first, nobody is refused anything', async (t) => {
      const load = startLoad(4, askOrWrite)
      t.after(load.stop)
      await load.more(100)
      for (const nr of [0, 1] as const) {
        const node = nodes[nr]!
        const ended = once(node.child, 'exit')
        node.child.kill('SIGTERM')
        let red = 200
        while (red === 200) red = (await fetch(`${node.origin}/readyz`)).status
        assert.equal(red, 503, 'red while it still answers')
        await load.more(100)
        assert.deepEqual(await ended, [0, null])
        await load.more(200)
        await start(nr)
        // as an operator does: the next one only when this one has its share again
        while (!(await isAsked(nodes[nr]!.origin))) await load.more(20)
      }
      await load.stop()
      assert.deepEqual(load.failures, [])
    })

    it('a node that is killed takes no reader with it', async (t) => {
      const read = () => fetch(`${front.origin}/api/message?command=CHECK_NEW`, { headers: headers() })
      const load = startLoad(4, read)
      t.after(load.stop)
      await load.more(50)
      const { child } = nodes[0]!
      child.kill('SIGKILL')
      await once(child, 'exit')
      await load.more(200)
      await load.stop()
      assert.deepEqual(load.failures, [])
    })
  })
}
