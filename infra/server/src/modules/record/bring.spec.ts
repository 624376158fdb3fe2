import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { recordLimits, uploads } from '@madang/contract'
import { tune } from '../../seed/sounds.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { DAY, pastClass, writeHistory } from '../../testing/history.ts'
import { tusClient } from '../../testing/upload-client.ts'
import { insertPastClasses } from '../log-meet/write.store.ts'
import { checkRecord, endForsaken } from './check.job.ts'
import { checkMedia } from './probe.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeHistory(t)
  await t.services.db.inCompany('ALPHA', (tx) =>
    insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
      pastClass(t, 'M-two', `${DAY} 09:00:00`, {}, ['student1', 'teacher2']),
    ]),
  )
})
after(() => t.close())

const wav = Buffer.from(tune([440], 2))
const sound = (filename = '1차시 녹화.wav', bytes: Uint8Array = wav) => ({
  filename,
  mimetype: 'video/mp4',
  bytes,
})
const as = (
  userId: FixtureUser,
  area: 'SERVICE' | 'MANAGE' = 'SERVICE',
  company: 'alpha' | 'beta' = 'alpha',
) => {
  const person = t.as(company, userId)
  return {
    add: (record: object, uploadFile: unknown[] = [sound()]) =>
      person.call('recordLog.add', { record: { meetCode: 'M-first', ...record }, uploadFile }, { area }),
    retry: (recordIdx: number) => person.call('recordLog.retry', { recordIdx }, { area }),
    remove: (recordIdx: number) => person.call('recordLog.remove', { recordIdx }, { area }),
    play: (recordIdx: number) => person.call('recordLog.play', { recordIdx }, { area }),
    async of(recordIdx: number, meetCode = 'M-first') {
      const { body } = await person.call('recordLog.ofClass', { meetCode }, { area })
      return body.resultList.find((one) => one.recordIdx === recordIdx)
    },
  }
}
const bring = async (record: object = {}, uploadFile?: unknown[], userId: FixtureUser = 'teacher1') => {
  const { status, body } = await as(userId).add(record, uploadFile)
  assert.equal(status, 200, JSON.stringify(body))
  return body.result.recordIdx
}
/** Does what the queue would. */
const check = async (recordIdx: number, onProgress: () => Promise<unknown> = async () => {}) => {
  const told: number[] = []
  const progress = async (percent: number) => {
    told.push(percent)
    await onProgress()
  }
  await checkRecord(
    t.services,
    { companyCode: 'ALPHA', recordIdx },
    { attempt: 1, signal: new AbortController().signal, progress },
  )
  return told
}
const stateOf = async (recordIdx: number) => {
  const row = await as('teacher1').of(recordIdx)
  return row && [row.state, row.progress, row.fault]
}

describe('a recording of a past class', () => {
  it('is brought by the class host, checked by its own bytes, ready, and played in parts', async () => {
    const recordIdx = await bring({ recordTitle: '첫 시간' })
    const waiting = await as('student1').of(recordIdx)
    assert.deepEqual(
      [waiting!.state, waiting!.progress, waiting!.durationSec, waiting!.can.manage],
      ['PROCESSING', 0, null, false],
    )
    assert.equal((await as('teacher1').play(recordIdx)).body.code, 'WB-404-102', 'not before it is checked')
    const told = await check(recordIdx)
    assert.equal(told.at(-1), 100)
    const row = (await as('teacher1').of(recordIdx))!
    assert.deepEqual(
      [row.state, row.progress, row.fault, row.durationSec, row.recordTitle, row.fileName, row.can.manage],
      ['READY', 100, null, 2, '첫 시간', '1차시 녹화.wav', true],
    )
    assert.deepEqual([row.startDatetime, row.endDatetime], [`${DAY} 00:00:00`, `${DAY} 00:00:02`])
    const { result } = (await as('teacher1').play(recordIdx)).body
    // what the upload said of itself counts for nothing
    assert.equal(result.contentType, 'audio/wav')
    const part = await t.send({ url: result.address, headers: { range: 'bytes=4-7' } })
    assert.deepEqual([part.status, part.bytes], [206, wav.subarray(4, 8)])
    assert.equal((await as('student1').play(recordIdx)).body.code, 'WB-403-101')
    // again is fine
    await check(recordIdx)
    assert.deepEqual(await stateOf(recordIdx), ['READY', 100, null])
  })

  it('that fails says why; another file is brought in its place', async () => {
    const recordIdx = await bring({}, [sound('녹화.mp4', Buffer.from('no film at all'))])
    await check(recordIdx)
    assert.deepEqual(await stateOf(recordIdx), ['FAILED', 0, 'NOT_MEDIA'])
    // the same bytes stay what they are
    assert.deepEqual((await as('teacher1').retry(recordIdx)).body.result, { ok: true })
    assert.deepEqual(await stateOf(recordIdx), ['FAILED', 0, 'NOT_MEDIA'])
    await bring({ recordIdx }, [sound('잘림.wav', wav.subarray(0, 2000))])
    assert.deepEqual(await stateOf(recordIdx), ['PROCESSING', 0, null])
    await check(recordIdx)
    assert.deepEqual(await stateOf(recordIdx), ['FAILED', 0, 'BROKEN'])
    await bring({ recordIdx })
    await check(recordIdx)
    assert.deepEqual(await stateOf(recordIdx), ['READY', 100, null])
    assert.equal((await as('teacher1').add({ recordIdx })).body.code, 'WB-404-102', 'ready stays ready')
    assert.equal((await as('teacher1').add({ recordIdx, meetCode: 'M-two' })).body.code, 'WB-404-102')
  })

  it('whose check breaks off is checked again; one that nobody brings ends after a day', async () => {
    const cut = await bring()
    const never = await bring({}, [])
    assert.deepEqual(await stateOf(never), ['RECORDING', 0, null])
    t.clock.advance(2 * 3_600_000)
    assert.equal(await endForsaken(t.services), 1)
    assert.deepEqual(await stateOf(cut), ['FAILED', 0, 'CHECK'])
    assert.deepEqual((await as('teacher1').retry(cut)).body.result, { ok: true })
    assert.deepEqual(await stateOf(cut), ['PROCESSING', 0, null])
    await check(cut)
    assert.deepEqual(await stateOf(cut), ['READY', 100, null])
    t.clock.advance(uploads.keptMs)
    await endForsaken(t.services)
    assert.deepEqual(await stateOf(never), ['FAILED', 0, 'LOST'])
  })

  it('is judged by the check of its present file: what an older one finds counts for nothing', async () => {
    const recordIdx = await bring({}, [sound('잘림.wav', wav.subarray(0, 2000))])
    let brought = false
    await check(recordIdx, async () => {
      if (brought) return
      brought = true
      t.clock.advance(2 * 3_600_000)
      await endForsaken(t.services)
      await bring({ recordIdx })
    })
    assert.deepEqual(await stateOf(recordIdx), ['PROCESSING', 0, null])
    await check(recordIdx)
    assert.deepEqual(await stateOf(recordIdx), ['READY', 100, null])
  })

  it('is deleted with its content by who manages the class, and by nobody else', async () => {
    const recordIdx = await bring({ meetCode: 'M-two' })
    const { files, db } = t.services
    const names = async () => {
      const all: string[] = []
      for await (const { storedName } of files.list()) all.push(storedName)
      return all
    }
    const before = await names()
    // student1 and teacher2 were in it, student3 was not
    for (const [userId, add, other] of [
      ['student1', 'WB-403-105', 'WB-403-105'],
      ['teacher2', 'WB-403-105', 'WB-403-105'],
      ['student3', 'WB-400-025', 'WB-404-102'],
    ] as const) {
      assert.equal((await as(userId).add({ meetCode: 'M-two' })).body.code, add, userId)
      assert.equal((await as(userId).retry(recordIdx)).body.code, other, userId)
      assert.equal((await as(userId).remove(recordIdx)).body.code, other, userId)
    }
    assert.equal((await as('admin', 'MANAGE', 'beta').remove(recordIdx)).body.code, 'WB-404-102')
    assert.deepEqual((await as('teacher1').remove(recordIdx)).body.result, { ok: true })
    assert.equal(await as('teacher1').of(recordIdx, 'M-two'), undefined)
    assert.equal((await names()).length, before.length - 1)
    assert.equal((await as('teacher1').remove(recordIdx)).body.code, 'WB-404-102')
    // its check finds nothing to do
    await check(recordIdx)
    const left = await db.inCompany('ALPHA', (tx) =>
      tx.execute(`select 1 from file where owner_type = 'RECORD' and owner_idx = ${recordIdx}`),
    )
    assert.equal(left.rows.length, 0)
  })

  it('is looked into by ffprobe where the machine has it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'madang-ffprobe-'))
    try {
      const ffprobe = join(folder, 'ffprobe')
      const answers = async (json: object) => {
        await writeFile(ffprobe, `#!/bin/sh\necho '${JSON.stringify(json)}'\n`)
        await chmod(ffprobe, 0o755)
      }
      const { storedName } = await t.services.files.put(wav)
      const looked = () =>
        checkMedia({
          files: t.services.files,
          storedName,
          ffprobe,
          signal: new AbortController().signal,
          onProgress: async () => {},
        })
      await answers({ format: { duration: '7.2' }, streams: [{ codec_type: 'audio' }] })
      assert.deepEqual(await looked(), { durationSec: 7 })
      await answers({ format: {}, streams: [] })
      assert.deepEqual(await looked(), { fault: 'NOT_MEDIA' })
      await rm(ffprobe)
      assert.deepEqual(await looked(), { durationSec: 2 })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('comes in pieces as any large file, by the queue, and may begin later than its class', async () => {
    await t.services.work.start()
    const origin = await t.listen()
    const client = tusClient(origin, await t.as('alpha', 'oper').token(), 'MANAGE')
    const uploadId = await client.begin('운영자 녹화.wav', wav.length, 'recordLog.add')
    assert.equal((await client.patch(uploadId, 0, wav.subarray(0, 9000))).offset, 9000)
    assert.equal((await client.head(uploadId)).offset, 9000)
    await client.patch(uploadId, 9000, wav.subarray(9000))
    const oper = as('oper', 'MANAGE')
    const { body } = await oper.add({ startDatetime: `${DAY} 00:10:00` }, [uploadId])
    const { recordIdx } = body.result
    let row = await oper.of(recordIdx)
    while (row?.state === 'PROCESSING') row = await oper.of(recordIdx)
    assert.deepEqual(
      [row!.state, row!.startDatetime, row!.endDatetime],
      ['READY', `${DAY} 00:10:00`, `${DAY} 00:10:02`],
    )
    assert.equal(
      (await client.announce('큰 녹화.mp4', recordLimits.size + 1, 'recordLog.add')).code,
      'WB-400-402',
    )
    assert.equal((await client.announce('그림.png', 10, 'recordLog.add')).code, 'WB-400-403')
    const outside = await oper.add({ startDatetime: `${DAY} 01:00:00` })
    assert.equal(outside.body.code, 'WB-400-200')
  })
})
