import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { StartError } from '../errors.ts'
import { openEmbedded } from './index.ts'
import { lockFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'madang-embedded-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const place = (name: string) => mkdtempSync(join(folder, name))

/** A process that has ended: its pid belongs to nobody now. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid!
}

describe('the lock of a data folder', () => {
  it('lets one holder in and is free again after the release', () => {
    const dir = place('one')
    const release = lockFolder(dir)
    assert.throws(() => lockFolder(dir), StartError)
    release()
    lockFolder(dir)()
  })

  it('takes over the lock of a process that is gone', async () => {
    const dir = place('dead')
    const owner = { pid: await deadPid(), host: hostname(), started: '', token: 'x' }
    writeFileSync(join(dir, 'madang.lock'), JSON.stringify(owner))
    lockFolder(dir)()
  })

  it('takes over a lock that was cut off while it was written', () => {
    const dir = place('torn')
    writeFileSync(join(dir, 'madang.lock'), '{"pid": 12')
    lockFolder(dir)()
  })

  it('takes over when the pid lives again as another process', { skip: process.platform !== 'linux' }, () => {
    const dir = place('reused')
    const owner = { pid: process.ppid, host: hostname(), started: 'another boot/1', token: 'x' }
    writeFileSync(join(dir, 'madang.lock'), JSON.stringify(owner))
    lockFolder(dir)()
  })

  it('refuses while another process lives, and says which', async () => {
    const dir = place('alive')
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { lockFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
       lockFolder(${JSON.stringify(dir)}); console.log('held'); setInterval(() => {}, 1000)`,
    ])
    try {
      await once(holder.stdout, 'data')
      assert.throws(
        () => lockFolder(dir),
        (error: Error) => error instanceof StartError && error.message.includes(`process ${holder.pid}`),
      )
      assert.equal(JSON.parse(readFileSync(join(dir, 'madang.lock'), 'utf8')).pid, holder.pid)
    } finally {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    }
    // a killed holder leaves its file behind; the next start takes it over
    lockFolder(dir)()
  })
})

describe('the embedded database on disk', () => {
  const dir = place('cluster')
  before(async () => {
    const first = await openEmbedded({ dataDir: dir })
    await first.pool.query('create table kept (word text)')
    await first.pool.query("insert into kept values ('그대로')")
    await first.pool.end()
    await first.close()
  })

  it('keeps what was written', async () => {
    const again = await openEmbedded({ dataDir: dir })
    const { rows } = await again.pool.query('select word from kept')
    await again.pool.end()
    await again.close()
    assert.deepEqual(rows, [{ word: '그대로' }])
  })

  it('is opened once, and says so to the second', async () => {
    const first = await openEmbedded({ dataDir: dir })
    try {
      await assert.rejects(openEmbedded({ dataDir: dir }), StartError)
    } finally {
      await first.pool.end()
      await first.close()
    }
  })

  it('answers an error of a statement and goes on with the next, over the same connection', async () => {
    const db = await openEmbedded({ dataDir: dir })
    try {
      await assert.rejects(db.pool.query('select $1::int', ['nine']), /invalid input syntax/)
      await assert.rejects(db.pool.query('select nothing from nowhere'), /does not exist/)
      const { rows } = await db.pool.query('select $1::text as word', ["한국어 ' \\ 😀"])
      assert.deepEqual(rows, [{ word: "한국어 ' \\ 😀" }])
      const big = 'x'.repeat(3_000_000)
      const echo = await db.pool.query<{ big: string }>('select $1::text as big', [big])
      assert.equal(echo.rows[0]?.big.length, big.length)
    } finally {
      await db.pool.end()
      await db.close()
    }
  })
})
