import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { userImportRow } from '../../db/schema/user-import.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { groupForImports, importsOf, PASSWORD, running, table } from '../../testing/imports.ts'
import { licenseAlpha } from '../../testing/licence.ts'
import { sweepContents } from '../file/sweep.ts'
import { runImport } from './run.ts'

let t: TestApp
let group: number
before(async () => {
  t = await startTestApp()
  group = await groupForImports(t)
})
after(() => t.close())

const { as, previewed, look, run, people, signIn } = importsOf(
  () => t,
  () => group,
)
async function imported(rows: readonly (readonly unknown[])[], userPwd?: string): Promise<string> {
  const importId = await previewed(await table(rows))
  const { status, body } = await as().call('userImport.start', { importId, userPwd })
  assert.equal(status, 200, JSON.stringify(body))
  await run(importId)
  return importId
}

describe('an import', () => {
  it('leaves no file behind', async () => {
    await imported([['file1', '김하늘', '01012345678', PASSWORD]])
    await as().call('userImport.cancel', {
      importId: await previewed(await table([['file2', '가나', '01012345678', '']])),
    })
    // from the first look on each is due
    await t.services.jobs.runDue()
    t.clock.advance(2 * 86_400_000)
    await t.services.jobs.runDue()
    await sweepContents(t.services)
    for await (const { storedName } of t.services.files.list()) assert.fail(storedName)
    const left = await t.services.db.asPlatform((tx) => tx.$count(userImportRow))
    assert.equal(left, 0, 'neither rows')
  })

  it('that is cancelled adds nobody; a try that was begun again goes on', async () => {
    const rows = [['stop1', '김하늘', '01012345678', PASSWORD]]
    const importId = await previewed(await table(rows))
    await as().call('userImport.start', { importId })
    assert.equal((await as().call('userImport.cancel', { importId })).status, 200)
    await run(importId)
    assert.equal((await look(importId)).state, 'CANCELLED')
    assert.deepEqual(await people('stop'), [])
    const second = await previewed(await table(rows))
    await as().call('userImport.start', { importId: second })
    const broken = { ...t.services, imports: { run: () => Promise.reject(new Error('killed')) } }
    await assert.rejects(runImport(broken, { companyCode: 'ALPHA', importId: second }, running()))
    assert.equal((await look(second)).state, 'RUNNING')
    await run(second, 2)
    assert.equal((await look(second)).added, 1)
  })

  it('A-111 is refused above the licence before anybody is added', async () => {
    const importId = await previewed(await table([['full1', '김하늘', '01012345678', PASSWORD]]))
    const used = (await people('')).length
    await licenseAlpha(t, { licenseTypeCd: 1, userLimit: used })
    assert.equal((await look(importId)).room, 0)
    const refused = await as().call('userImport.start', { importId })
    assert.deepEqual(
      [refused.body.code, refused.body.data],
      ['WB-400-008', { licenseTypeCd: 1, userLimit: used }],
    )
    await licenseAlpha(t, { licenseTypeCd: 1, userLimit: used + 1 })
    await as().call('userImport.start', { importId })
    await licenseAlpha(t, { licenseTypeCd: 1, userLimit: used })
    await run(importId)
    const found = await look(importId)
    assert.deepEqual([found.state, found.errorCode, found.added], ['FAILED', 'WB-400-008', 0])
    assert.deepEqual(await people('full'), [])
    await licenseAlpha(t)
  })

  it('can be taken back within a day, while nobody of them has signed in', async () => {
    const undo = (importId: string) => as().call('userImport.undo', { importId })
    const rows = (name: string) => [
      [`${name}1`, '김하늘', '01012345678', PASSWORD],
      [`${name}2`, '이바다', '01022223333', PASSWORD],
    ]
    const first = await imported(rows('back'))
    assert.ok((await look(first)).undoUntil)
    assert.equal((await undo(first)).body.result.count, 2)
    assert.deepEqual(await people('back'), [])
    assert.deepEqual((await undo(first)).body.data, { why: 'state', state: 'UNDONE' })
    const second = await imported(rows('back'))
    await signIn('back1', PASSWORD)
    const refused = await undo(second)
    assert.deepEqual(
      [refused.body.code, refused.body.data?.why, refused.body.data?.count],
      ['WB-409-020', 'signedIn', 1],
    )
    assert.equal((await people('back')).length, 2)
    const third = await imported(rows('late'))
    t.clock.advance(24 * 3_600_000)
    assert.deepEqual((await undo(third)).body.data, { why: 'late' })
    assert.equal((await look(third)).undoUntil, null)
  })
})

// last: from here on the queue works by itself
describe('the queue', () => {
  it('adds the new people through the queue, with their own passwords or the first one, and again changes nothing', async () => {
    await t.services.work.start()
    const rows = [
      ['job1', '김하늘', '01012345678', PASSWORD],
      ['job2', '이바다', '01022223333', ''],
    ]
    const importId = await previewed(await table(rows))
    const missing = await as().call('userImport.start', { importId })
    assert.deepEqual(
      [missing.body.code, missing.body.data?.issues],
      ['WB-400-200', [{ field: 'userPwd', message: 'missing' }]],
    )
    assert.equal((await as().call('userImport.start', { importId, userPwd: '1' })).body.code, 'WB-400-230')
    assert.equal((await as().call('userImport.start', { importId, userPwd: 'Anfang!2026' })).status, 200)
    let found = await look(importId)
    while (found.state === 'WAITING' || found.state === 'RUNNING') found = await look(importId)
    assert.deepEqual([found.state, found.added, found.errorCode], ['DONE', 2, null])
    assert.deepEqual(
      (await people('job')).map(({ userId, userName, userTypeCd, userRoleCd, groupIdx, phone2 }) => [
        userId,
        userName,
        userTypeCd,
        userRoleCd,
        groupIdx,
        phone2,
      ]),
      [
        ['job1', '김하늘', 12, 'USER', group, null],
        ['job2', '이바다', 12, 'USER', group, null],
      ],
    )
    assert.equal((await signIn('job1', PASSWORD)).status, 200)
    assert.equal((await signIn('job2', 'Anfang!2026')).status, 200)
    assert.equal((await as().call('userImport.start', { importId })).body.code, 'WB-409-020')
    const again = await previewed(await table(rows))
    assert.deepEqual((await look(again)).counts, { NEW: 0, UNCHANGED: 2, CONFLICT: 0, TWICE: 0, ERROR: 0 })
    assert.deepEqual((await as().call('userImport.start', { importId: again })).body.data, { why: 'nobody' })
  })
})
