import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RevisionRows } from './port.ts'
import type { Revision } from './revision.ts'
import { Revisions } from './revisions.ts'

const change = {
  by: 'team',
  action: 'promote',
  app: 'mf-notes',
  channel: 'stable',
  version: '1.0.0',
  from: null,
} as const

/** Rows that two gateways share; `lost`: no message comes through. */
function sharedRows({ lost = false, lookMs = 60_000 } = {}) {
  const states: Revision[] = []
  const listeners = new Set<(revision: number) => void>()
  let looks = 0
  const rows: RevisionRows = {
    async newest(after) {
      looks += 1
      return states.findLast(({ revision }) => revision > after) ?? null
    },
    async take(next) {
      if (states.some(({ revision }) => revision === next.revision)) return false
      states.push(next)
      if (!lost) for (const listen of listeners) listen(next.revision)
      return true
    },
    history: async () => [],
    async *since() {},
    others: {
      hear(listen) {
        listeners.add(listen)
        return () => listeners.delete(listen)
      },
      lookMs,
    },
  }
  const gateway = () => new Revisions(rows, () => new Date())
  return { gateway, looks: () => looks, listeners }
}

const fail = (error: unknown) => assert.fail(String(error))

test('whoever was told of a move answers by it, asks the rows once for it, and leaves telling browsers to who moved', async () => {
  const { gateway, looks, listeners } = sharedRows()
  const [here, there] = [gateway(), gateway()]
  const told = { here: 0, there: 0 }
  here.onMoved(() => told.here++)
  there.onMoved(() => told.there++)
  for (const revisions of [here, there]) revisions.follow(fail)
  assert.equal(await there.current(), null)
  await here.append(null, {}, change)
  assert.equal((await there.current())?.revision, 1)
  const asked = looks()
  for (let i = 0; i < 5; i++) await there.current()
  assert.equal(looks(), asked, 'a page asks no database')
  assert.deepEqual(told, { here: 1, there: 0 })
  await assert.rejects(there.append(null, {}, change), { code: 'MF-409-002', data: { revision: 1 } })
  for (const revisions of [here, there]) revisions.close()
  assert.equal(listeners.size, 0)
})

test('a move whose message was lost is found by the next look, and browsers are told', async () => {
  const { gateway } = sharedRows({ lost: true, lookMs: 1 })
  const [here, there] = [gateway(), gateway()]
  there.follow(fail)
  await there.current()
  const found = new Promise<void>((done) => there.onMoved(done))
  await here.append(null, {}, change)
  await found
  assert.equal((await there.current())?.revision, 1)
  there.close()
})
