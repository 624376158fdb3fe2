import assert from 'node:assert/strict'
import type { LogExportKind } from '@madang/contract'
import { parseWire } from '@madang/domain'
import { and, eq } from 'drizzle-orm'
import { config } from '../db/schema/company.ts'
import { runExport } from '../modules/log-export/run.ts'
import { insertRecords } from '../modules/record/write.store.ts'
import type { TestApp } from './app.ts'
import { ZONE } from './classes.ts'
import type { FixtureCompany, FixtureUser } from './fixture.ts'
import { DAY, somebody, writeHistory } from './history.ts'

/** Classes, joins and recordings whose logs can be taken along, also by a teacher in the console. */
export async function writeLogs(t: TestApp): Promise<void> {
  await writeHistory(t)
  const { db, files } = t.services
  // teachers of this company have the console
  await db.asPlatform((tx) =>
    tx
      .update(config)
      .set({ value: '3,4096|5,4096|13,4096|11,4096' })
      .where(and(eq(config.companyCode, 'ALPHA'), eq(config.key, 'WEB_USER_TYPE_AUTH'))),
  )
  const { storedName, size } = await files.put(Buffer.from('RIFF a short sound'))
  const record = (meetCode: string, leader: FixtureUser, at: string) => ({
    meetCode,
    recordTitle: meetCode,
    user: somebody(t, leader),
    leaderIdx: t.people.alpha[leader].userIdx,
    startDatetime: parseWire(`${DAY} ${at}`, ZONE),
    endDatetime: parseWire(`${DAY} 23:00:05`, ZONE),
    regDatetime: parseWire(`${DAY} 23:01:00`, ZONE),
    content: { storedName, size, fileName: 'a.wav', contentType: 'audio/wav' },
  })
  await db.inCompany('ALPHA', (tx) =>
    insertRecords(tx, 'ALPHA', [
      record('M-first', 'teacher1', '12:00:00'),
      record('M-other', 'teacher2', '13:00:00'),
    ]),
  )
}

const MANAGE = { area: 'MANAGE' } as const
const running = { attempt: 1, signal: new AbortController().signal, progress: async () => {} }

/** What a test of exports asks for, of the app that is there once it has started. */
export function exportsOf(app: () => TestApp) {
  const as = (who: FixtureUser = 'oper', company: FixtureCompany = 'alpha') => app().as(company, who)
  const run = (exportId: string, company: FixtureCompany = 'alpha', services = app().services, attempt = 1) =>
    runExport(services, { companyCode: company.toUpperCase(), exportId }, { ...running, attempt })
  const start = (kind: LogExportKind, request: object = {}, caller = as()) =>
    caller.call('logExport.start', { kind, ...request } as never, MANAGE)
  async function begun(kind: LogExportKind, request: object = {}, caller = as()): Promise<string> {
    const { status, body } = await start(kind, request, caller)
    assert.equal(status, 200, JSON.stringify(body))
    return body.result.exportId
  }
  const view = async (kind: LogExportKind, caller = as()) => {
    const { status, body } = await caller.call('logExport.view', { kind }, MANAGE)
    assert.equal(status, 200, JSON.stringify(body))
    return body.result.logExport
  }
  const save = (exportId: string, caller = as()) => caller.call('logExport.file', { exportId }, MANAGE)
  const cancel = (exportId: string, caller = as()) => caller.call('logExport.cancel', { exportId }, MANAGE)
  const stored = async () => {
    const names: string[] = []
    for await (const { storedName } of app().services.files.list()) names.push(storedName)
    return names.sort()
  }
  return { as, run, start, begun, view, save, cancel, stored }
}
