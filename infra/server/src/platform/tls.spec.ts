import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import pg from 'pg'
import { emptyDatabase } from '../testing/database.ts'
import { certificate, tlsLine } from '../testing/tls-line.ts'
import { postgresPool } from './database.ts'
import { type Answered, ReadBatch } from './read-batch.ts'
import { createReadLanes } from './read-lanes.ts'

/** Every form that is read where it lies, and rows that no record of TLS holds whole. */
const asked = {
  name: 'spec.tls',
  typed: true,
  text: `select true as b, 2::int2 as i2, -3::int4 as i4, 9007199254740991::int8 as i8, 0.5::float8 as f, '선생님'::text as t,
    '2024-02-29'::date as d, '{"a":["나"]}'::jsonb as jb, '\\x00ff7f'::bytea as bytes, '2026-03-01 08:00:00.0015Z'::timestamptz as at,
    repeat('가', n * 3000) as long from generate_series(1, $1::int) n`,
  values: [8],
}

describe('a database that is spoken to by TLS', {
  skip: !process.env.TEST_DATABASE_URL && 'PGlite has no line',
}, () => {
  it('answers rows in binary form as without, and many messages in one write; a stranger’s certificate is refused', async () => {
    const { pool: plain, close } = await emptyDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'madang-tls-'))
    const file = join(folder, 'known.crt')
    writeFileSync(file, certificate)
    const line = await tlsLine(plain.options.connectionString!)
    const over = postgresPool(line.url(file), { max: 2 })
    const stranger = new URL(line.url(file))
    stranger.searchParams.delete('sslrootcert')
    const unknown = postgresPool(stranger.href)
    try {
      const ask = (pool: pg.Pool) => {
        const lanes = createReadLanes(() => pool.connect(), 1)
        return Promise.all(
          [1, 2, 3].map((): Promise<Answered> => {
            const batch = new ReadBatch()
            const answer = batch.add({ types: pg.types, ...asked })
            lanes.send(batch, true)
            return answer
          }),
        )
      }
      const expected = await ask(plain)
      assert.equal((expected[0]!.rows[7] as { long: string }).long.length, 24_000)
      // the first time its columns are not known, and come as text
      for (let round = 0; round < 2; round++) await ask(over)
      assert.deepEqual(await ask(over), await ask(plain))
      await assert.rejects(unknown.query('select 1'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    } finally {
      await Promise.all([over.end(), unknown.end(), plain.end()])
      await line.close()
      await close()
      rmSync(folder, { recursive: true })
    }
  })
})
