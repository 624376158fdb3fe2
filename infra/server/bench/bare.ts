/**
 * What Node itself leaves of a prepared statement: a server that does nothing but ask it, by the product's own connections,
 * which already are the company's, and send its rows as JSON. No session, no rights, no transaction, no check: what ours can't
 * be faster than by much.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { ReadBatch } from '../src/platform/read-batch.ts'
import { createReadLanes } from '../src/platform/read-lanes.ts'
import { aloneOn } from './alone.ts'
import type { Alone } from './scenario.ts'

export interface Bare {
  url: string
  close(): Promise<void>
}

export async function bareServer(
  pool: pg.Pool,
  { statement, companyCode, connections }: Alone,
): Promise<Bare> {
  const { clients, giveBack } = await aloneOn(
    pool,
    companyCode,
    Math.min(connections, 2 * availableParallelism()),
  )
  const idle = [...clients]
  const lanes = createReadLanes(async () => {
    const client = idle.pop()!
    return {
      query: (asked) => client.query(asked),
      release(broken) {
        if (broken) throw broken
        idle.push(client)
      },
    }
  }, clients.length)
  const server = createServer((_request, response) => {
    const batch = new ReadBatch()
    void batch.add({ types: pg.types, typed: true, ...statement }).then(({ rows }) => {
      const body = JSON.stringify({ resultList: rows })
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body)
    })
    lanes.send(batch, true)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await giveBack()
    },
  }
}
