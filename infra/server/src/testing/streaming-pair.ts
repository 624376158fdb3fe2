import { appendFileSync, chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { initCluster, LOGIN, passwordIn } from '../platform/embedded/server/cluster.ts'
import { own, type RunAs, runAs } from '../platform/embedded/server/run-as.ts'
import { type Running, startServer } from '../platform/embedded/server/running.ts'
import { findRuntime, installRuntime } from '../platform/embedded/server/runtime.ts'

export interface StreamingPair {
  primaryUrl: string
  replicaUrl: string
  close(): Promise<void>
}

/** Two PostgreSQL servers in a folder, the second a streaming replica of the first. */
export async function streamingPair(folder: string): Promise<StreamingPair> {
  const found = findRuntime()
  if (!found) throw new Error('No PostgreSQL is installed for this platform')
  const home = join(folder, 'pair')
  mkdirSync(home, { mode: 0o700 })
  const as = runAs(home, true)
  if (!as) throw new Error('PostgreSQL does not run as this user here')
  own(as, home)
  const place = { runtime: installRuntime(found, home), as, durable: false }
  const password = passwordIn(home)
  const data = { primary: join(home, 'primary'), replica: join(home, 'replica') }
  await initCluster(data.primary, password, place)
  const ports = { primary: await freePort(), replica: await freePort() }
  const start = (which: 'primary' | 'replica'): Running =>
    startServer(
      data[which],
      {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        port: ports[which],
        wal_level: 'replica',
        max_wal_senders: 4,
        shared_buffers: '32MB',
        fsync: 'off',
        // the embedded server's default where the machine has no other
        io_method: 'sync',
      },
      place,
      join(home, `${which}.log`),
    )
  const url = (which: 'primary' | 'replica', database: string) =>
    `postgresql://${LOGIN}:${password}@127.0.0.1:${ports[which]}/${database}`

  // a copy of a stopped server is the simplest base of a replica
  const first = start('primary')
  await untilReady(url('primary', 'postgres'), first, 'create database madang')
  await first.stop()
  cpSync(data.primary, data.replica, { recursive: true })
  writeFileSync(join(data.replica, 'standby.signal'), '')
  appendFileSync(
    join(data.replica, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=${LOGIN} password=${password}'\n`,
  )
  ownAll(as, data.replica)
  chmodSync(data.replica, 0o700)
  const running = [start('primary'), start('replica')]
  await untilReady(url('primary', 'madang'), running[0]!)
  await untilReady(url('replica', 'madang'), running[1]!)
  return {
    primaryUrl: url('primary', 'madang'),
    replicaUrl: url('replica', 'madang'),
    async close() {
      for (const one of running.reverse()) await one.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** A copy belongs to whoever copied. */
function ownAll(as: RunAs, folder: string): void {
  own(as, folder)
  for (const name of readdirSync(folder, { recursive: true })) own(as, join(folder, String(name)))
}

async function untilReady(url: string, running: Running, statement = 'select 1'): Promise<void> {
  for (;;) {
    const why = running.ended()
    if (why !== null) throw new Error(why)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(statement)
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (!['ECONNREFUSED', '57P03'].includes((error as { code?: string }).code ?? '')) throw error
    }
    await wait(25)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
