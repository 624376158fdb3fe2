import assert from 'node:assert/strict'
import type { Finding } from '@madang/contract'
import { type FakeOptions, fakeApp } from './fake-app.ts'
import type { TestGateway } from './gateway.ts'

/** A candidate is uploaded and refused: the finding is there in check and promotion, and no pointer has moved. */
export async function refused(
  gateway: TestGateway,
  [name, version, options]: [string, string, FakeOptions?],
  channel: string,
  ...numbers: string[]
): Promise<Finding[]> {
  const uploaded = await gateway.upload(name, version, fakeApp(name, version, options).zip())
  assert.ok(uploaded.status < 300, JSON.stringify(uploaded.body))
  return stopped(gateway, name, version, channel, ...numbers)
}

/** The same for a version that is uploaded already. */
export async function stopped(
  { store, move, check }: TestGateway,
  name: string,
  version: string,
  channel: string,
  ...numbers: string[]
): Promise<Finding[]> {
  const before = await store.revisions.current()
  const asked = await check(name, version, channel)
  const moved = await move(name, 'promote', { version, channel })
  assert.deepEqual([moved.status, moved.body.code], [422, 'MF-422-001'])
  const findings = moved.body.data?.findings as Finding[]
  assert.deepEqual(asked, findings)
  assert.deepEqual(
    [...new Set(findings.filter(({ level }) => level === 'stop').map((f) => f.number))],
    numbers,
  )
  assert.deepEqual(await store.revisions.current(), before, 'no pointer moved')
  return findings
}

/** The one finding that there is. */
export const only = (findings: readonly Finding[]) => {
  assert.equal(findings.length, 1, JSON.stringify(findings))
  return findings[0] as Finding
}
