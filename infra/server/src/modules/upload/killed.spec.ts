import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { uploads } from '@madang/contract'
import { throwAway } from '../../testing/database.ts'
import { get, newDataFolder, signIn, startProcess } from '../../testing/processes.ts'
import { s3Keys, startS3Server } from '../../testing/s3-server.ts'
import { type TusClient, tusClient } from '../../testing/upload-client.ts'

const MEGABYTE = 1024 * 1024
const databaseUrl = process.env.TEST_DATABASE_URL
const bytes = randomBytes(12 * MEGABYTE)
bytes.write('%PDF-1.7\n')
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Where the upload is, once the word of the writer that was killed is over. */
async function offsetOf(client: TusClient, uploadId: string): Promise<number> {
  for (;;) {
    const { status, offset } = await client.head(uploadId)
    if (status !== 423) {
      assert.equal(status, 200)
      return offset!
    }
  }
}

/** Sends it to a person who fetches it: the hash of what arrives. */
async function sent(origin: string, token: string, uploadId: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' }
  const me = await get<{ result: { userIdx: number } }>(origin, '/api/user?command=ME', token)
  const form = new FormData()
  form.set('command', 'SEND')
  form.set('message', JSON.stringify({ title: '교재', contents: '<p>교재</p>' }))
  form.set('receiverList', JSON.stringify([me.result.userIdx]))
  form.set('uploadFile', uploadId)
  const answer = await fetch(`${origin}/api/message`, { method: 'POST', headers, body: form })
  const { result } = (await answer.json()) as { result: { messageIdx: number } }
  const view = `/api/message?command=VIEW&messageType=SEND&messageIdx=${result.messageIdx}`
  const message = await get<{ result: { fileList: { fileIdx: number }[] } }>(origin, view, token)
  const file = `/api/file?command=DOWNLOAD&fileType=MESSAGE&searchIdx=${message.result.fileList[0]!.fileIdx}`
  return hashOf(new Uint8Array(await (await fetch(origin + file, { headers })).arrayBuffer()))
}

describe('a server that is killed in the middle of an upload', () => {
  it('goes on at the last byte that it has acknowledged', async () => {
    const dataDir = await newDataFolder()
    const first = await startProcess(dataDir)
    const token = await signIn(first.origin, 'teacher1')
    const before = tusClient(first.origin, token)
    const uploadId = await before.begin('교재.pdf', bytes.length)
    const acknowledged = (await before.patch(uploadId, 0, bytes.subarray(0, 5 * MEGABYTE))).offset!
    assert.equal(acknowledged, 5 * MEGABYTE)
    const line = await before.openPatch(uploadId, acknowledged, bytes.length - acknowledged)
    line.on('error', () => {})
    await new Promise((done) => line.write(bytes.subarray(acknowledged, 8 * MEGABYTE), done))
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = await startProcess(dataDir)
    const after = tusClient(second.origin, token)
    const at = await offsetOf(after, uploadId)
    assert.ok(at >= acknowledged && at <= 8 * MEGABYTE, `${at} bytes are there`)
    assert.equal((await after.patch(uploadId, at, bytes.subarray(at))).offset, bytes.length)
    assert.equal(await sent(second.origin, token, uploadId), hashOf(bytes))
    second.child.kill('SIGTERM')
    await once(second.child, 'exit')
  })

  it('goes on at the last piece that lies in the bucket', async (t) => {
    const s3 = await startS3Server(await newDataFolder())
    t.after(() => s3.close())
    const settings = { FILES_URL: s3.url, ...s3Keys }
    const dataDir = await newDataFolder()
    const first = await startProcess(dataDir, settings)
    const token = await signIn(first.origin, 'teacher1')
    const before = tusClient(first.origin, token)
    const uploadId = await before.begin('교재.pdf', bytes.length)
    const acknowledged = (await before.patch(uploadId, 0, bytes.subarray(0, uploads.piece))).offset!
    assert.equal(acknowledged, uploads.piece)
    const line = await before.openPatch(uploadId, acknowledged, bytes.length - acknowledged)
    line.on('error', () => {})
    await new Promise((done) => line.write(bytes.subarray(acknowledged, 10 * MEGABYTE), done))
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = await startProcess(dataDir, settings)
    const after = tusClient(second.origin, token)
    const at = await offsetOf(after, uploadId)
    assert.ok(at >= acknowledged && at <= 10 * MEGABYTE, `${at} bytes are there`)
    assert.equal((await after.patch(uploadId, at, bytes.subarray(at))).offset, bytes.length)
    assert.equal(await sent(second.origin, token, uploadId), hashOf(bytes))
    second.child.kill('SIGTERM')
    await once(second.child, 'exit')
  })

  it('leaves it to another node', { skip: databaseUrl ? false : 'needs PostgreSQL' }, async () => {
    const database = await throwAway(databaseUrl!)
    try {
      const dataDir = await newDataFolder()
      const settings = { DATABASE_URL: database.own }
      const one = await startProcess(dataDir, settings)
      const two = await startProcess(dataDir, settings)
      const token = await signIn(one.origin, 'teacher1')
      const [here, there] = [tusClient(one.origin, token), tusClient(two.origin, token)]
      const uploadId = await here.begin('교재.pdf', bytes.length)
      await here.patch(uploadId, 0, bytes.subarray(0, MEGABYTE))
      assert.equal((await there.head(uploadId)).offset, MEGABYTE)
      await there.patch(uploadId, MEGABYTE, bytes.subarray(MEGABYTE, 3 * MEGABYTE))
      assert.equal((await here.head(uploadId)).offset, 3 * MEGABYTE)

      // a writer on one node lets go to who asks at the other: its line may be dead
      const line = await here.openPatch(uploadId, 3 * MEGABYTE, bytes.length - 3 * MEGABYTE)
      line.on('error', () => {})
      await new Promise((done) => line.write(bytes.subarray(3 * MEGABYTE, 6 * MEGABYTE), done))
      const taken = await offsetOf(there, uploadId)
      assert.ok(taken >= 3 * MEGABYTE && taken <= 6 * MEGABYTE)
      line.destroy()

      const second = await here.openPatch(uploadId, taken, bytes.length - taken)
      second.on('error', () => {})
      await new Promise((done) => second.write(bytes.subarray(taken, 7 * MEGABYTE), done))
      one.child.kill('SIGKILL')
      await once(one.child, 'exit')
      const at = await offsetOf(there, uploadId)
      assert.ok(at >= taken)
      assert.equal((await there.patch(uploadId, at, bytes.subarray(at))).offset, bytes.length)
      assert.equal(await sent(two.origin, token, uploadId), hashOf(bytes))
      two.child.kill('SIGKILL')
      await once(two.child, 'exit')
    } finally {
      await database.drop()
    }
  })
})
