import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { type Area, type CallId, type ErrorCode, httpStatusOf, type Me } from '@madang/contract'
import { allCalls, type DeclaredCall } from '@madang/contract/calls'
import { errorsOf } from '@madang/contract/openapi'
import { sql } from 'drizzle-orm'
import exceljs from 'exceljs'
import { routes, uploadPurposes } from '../modules/index.ts'
import { rulesOf } from '../modules/upload/policy.ts'
import { unanswered } from '../platform/http.ts'
import { mayCall } from '../platform/session.ts'
import { startTestApp, type TestApp, type TestCaller } from './app.ts'
import { fill } from './filled-company.ts'
import { BETA_MARKER, type FixtureUser, fixtureUserIds } from './fixture.ts'
import { type Ids, lawOf, requestsWith, roleLaw } from './role-law.ts'
import { tusClient } from './upload-client.ts'

const authenticated = allCalls.filter(({ path }) => path.startsWith('/api/'))
type Roles = FixtureUser | 'guest'
const roles: readonly Roles[] = [...fixtureUserIds, 'guest']
const areas: readonly Area[] = ['SERVICE', 'MANAGE']

/** What the product's own gate says to what a call declares. */
const gate = (call: Pick<DeclaredCall, 'who' | 'areas'>, role: Roles, area: Area, people: Map<Roles, Me>) =>
  mayCall(call as DeclaredCall, people.get(role)!, area)

/** Cells of the role law that this declaration breaks. */
function breaks(id: CallId, call: Pick<DeclaredCall, 'who' | 'areas'>, people: Map<Roles, Me>): string[] {
  return roles.flatMap((role) =>
    areas
      .filter((area) => gate(call, role, area, people) !== (lawOf(id, role, area) !== 'N'))
      .map((area) => `${id} as ${role} in ${area} (${roleLaw[id]?.source ?? 'no law'})`),
  )
}

/** What of an answer the reference doesn't document for the call; null for success and for a listed code under its status. */
function undocumented(
  call: DeclaredCall,
  { status, body }: { status: number; body: { code?: string } },
): string | null {
  if (status === 200) return null
  const code = body.code ?? ''
  const listed = errorsOf(call).includes(code) && status === httpStatusOf(code as ErrorCode) && status < 500
  return listed ? null : `${call.id}: ${status} ${code}`
}

describe('every call × every role × another company', () => {
  let t: TestApp
  let foreign: Ids
  const callers = new Map<Roles, TestCaller>()
  before(async () => {
    t = await startTestApp()
    foreign = await fill(t, 'beta')
    const own = await fill(t, 'alpha')
    for (const role of fixtureUserIds) callers.set(role, t.as('alpha', role))
    callers.set('guest', t.guest('alpha', own.inviteCode))
    for (const caller of callers.values()) await caller.token()
  })
  after(() => t.close())
  const each = function* () {
    for (const call of authenticated) {
      for (const role of roles)
        for (const area of areas) yield { call, role, area, caller: callers.get(role)! }
    }
  }

  it('has a handler for every call of the contract, and a request here', () => {
    assert.deepEqual(unanswered(routes), [])
    assert.deepEqual(
      authenticated.map(({ id }) => id).filter((id) => !requestsWith[id]),
      [],
    )
  })

  it('API-COMMON-01 refuses nobody’s requests with 401', async () => {
    for (const call of authenticated) {
      const answer = await t.anonymous.call(call.id, requestsWith[call.id]!(foreign))
      assert.deepEqual([answer.status, answer.body.code], [401, 'WB-401-001'], call.id)
    }
  })

  it('has a row of the role law for every call, and none for calls that don’t exist', () => {
    assert.deepEqual(Object.keys(roleLaw).sort(), authenticated.map(({ id }) => id).sort())
    const cells = Object.values(roleLaw).flatMap(({ SERVICE, MANAGE }) => [SERVICE, MANAGE])
    assert.ok(cells.every((row) => /^[YNR]{8}$/.test(row)))
  })

  it('declares for every call who may make it as the matrix of roles says, and would notice a wrong declaration', async () => {
    const people = new Map<Roles, Me>()
    for (const [role, caller] of callers) people.set(role, (await caller.call('user.me', {})).body.result)
    for (const call of authenticated) {
      assert.deepEqual(breaks(call.id, call, people), [])
      for (const who of [
        ['open'],
        ['student'],
        ['monitor'],
        ['any', 'guest', 'monitor', 'student'],
        [],
      ] as const) {
        const same = roles.every((role) =>
          areas.every(
            (area) => gate({ ...call, who }, role, area, people) === gate(call, role, area, people),
          ),
        )
        const noticed = breaks(call.id, { ...call, who }, people).length > 0
        assert.equal(noticed, !same, `${call.id} declared for ${who.join()}`)
      }
      const elsewhere: Area[] = call.areas?.includes('MANAGE') ? ['SERVICE'] : ['MANAGE']
      assert.ok(breaks(call.id, { ...call, areas: elsewhere }, people).length > 0, `${call.id} moved`)
    }
  })

  it('API-COMMON-02 refuses a role or an area that the matrix does not name with WB-403-101, before validation', async () => {
    for (const { call, role, area, caller } of each()) {
      if (lawOf(call.id, role, area) === 'Y') continue
      const answer = await caller.call(call.id, {}, { area })
      assert.deepEqual(
        [answer.status, answer.body.code],
        [403, 'WB-403-101'],
        `${call.id} as ${role} in ${area}`,
      )
    }
  })

  it('API-COMMON-10 API-COMMON-11 shows and changes nothing of another company, and never fails', async () => {
    const before = await contentOf(t, 'BETA')
    const seen = new Map<number, number>()
    for (const { call, role, area, caller } of each()) {
      const answer = await caller.call(call.id, requestsWith[call.id]!(foreign), { area })
      const what = `${call.id} as ${role} in ${area}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`
      assert.ok([200, 400, 403, 404].includes(answer.status), what)
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      assert.ok(!(await textOf(answer.bytes)).includes(BETA_MARKER), `leaked: ${what}`)
      if (answer.status !== 200) assert.match(String(answer.body.code), /^WB-\d{3}-\d{3}$/, what)
    }
    assert.deepEqual(await contentOf(t, 'BETA'), before)
    assert.ok((seen.get(200) ?? 0) > 50, 'the walk has met calls that answer')
  })

  it('would see a leak: the same requests show the marker to the company itself', async () => {
    const shown: string[] = []
    for (const call of authenticated.filter(({ method }) => method === 'GET')) {
      const caller = t.as('beta', call.areas?.[0] === 'MANAGE' ? 'admin' : 'teacher1')
      const answer = await caller.call(call.id, requestsWith[call.id]!(foreign))
      if ((await textOf(answer.bytes)).includes(BETA_MARKER)) shown.push(call.id)
    }
    for (const id of [
      'user.list',
      'room.list',
      'meet.get',
      'logMeet.list',
      'logMeet.excelJoin',
      'task.list',
      'book.list',
      'book.get',
      'task.get',
      'task.users',
      'textbook.get',
      'notification.list',
      'audit.list',
    ]) {
      assert.ok(shown.includes(id), `${id} shows nothing to its own company either`)
    }
  })

  it('API-COMMON-10 answers foreign ids like ids that do not exist', async () => {
    const missing: Ids = {
      roomCode: 'R000000000',
      roomFileIdx: 999_999_999,
      meetCode: 'M000000000',
      endedMeetCode: 'M000000000',
      inviteCode: '000000001',
      messageIdx: 999_999_999,
      notificationIdx: 999_999_999,
      userIdx: 999_999_999,
      leaderIdx: 999_999_999,
      templateIdx: 999_999_999,
      bookIdx: 999_999_999,
      pageIdx: 999_999_999,
      taskIdx: 999_999_999,
      textbookIdx: 999_999_999,
      noteIdx: 999_999_999,
      groupIdx: 999_999_999,
      bankIdx: 999_999_999,
      recordIdx: 999_999_999,
      priceIdx: 999_999_999,
      pdfId: '00000000-0000-4000-8000-000000000000',
      exportId: '00000000-0000-4000-8000-000000000000',
      workId: '00000000-0000-4000-8000-000000000000',
      importId: '00000000-0000-4000-8000-000000000000',
    }
    // these change something of the caller's own, so that the second call answers about another state
    const changing = [
      'room.add',
      'meet.open',
      'message.send',
      'user.modPassword',
      'handOver.ask',
      'page.add',
      'pdf.add',
      'logExport.start',
      'note.addToBank',
    ]
    for (const { call, role, area, caller } of each()) {
      if (changing.includes(call.id)) continue
      const [a, b] = [
        await caller.call(call.id, requestsWith[call.id]!(foreign), { area }),
        await caller.call(call.id, requestsWith[call.id]!(missing), { area }),
      ]
      assert.deepEqual([a.status, a.body], [b.status, b.body], `${call.id} as ${role} in ${area}`)
    }
  })

  it('lets those announce files in pieces who may make the call that takes them, and shows nobody another company’s', async () => {
    const origin = await t.listen()
    const ofBeta = tusClient(origin, await t.as('beta', 'teacher1').token())
    const foreignId = await ofBeta.begin(`${BETA_MARKER}.pdf`, 10)
    for (const role of roles) {
      const token = await callers.get(role)!.token()
      for (const area of areas) {
        const what = `as ${role} in ${area}`
        const client = tusClient(origin, token, area)
        for (const purpose of uploadPurposes) {
          const may = lawOf(purpose, role, area) !== 'N'
          const kinds = rulesOf(purpose).extensions
          const name = `a.${kinds.includes('pdf') ? 'pdf' : kinds[0]}`
          const { status, code } = await client.announce(name, 10, purpose)
          assert.deepEqual([status, code], may ? [201, undefined] : [403, 'WB-403-101'], `${purpose} ${what}`)
        }
        for (const id of [foreignId, randomUUID()]) {
          assert.equal((await client.head(id)).status, 404, what)
          const rest = [await client.patch(id, 0, Buffer.from('x')), await client.remove(id)]
          assert.deepEqual(
            rest.map(({ status, code }) => [status, code]),
            [
              [404, 'WB-404-106'],
              [404, 'WB-404-106'],
            ],
            what,
          )
        }
        for (const value of ['', '-1', '99999999999999999999', "' or 1=1 --", '{}', 'a'.repeat(5000)]) {
          const answers = [
            await client.send('POST', '', { 'upload-length': value, 'upload-metadata': value }),
            await client.send('PATCH', foreignId, { 'upload-offset': value, 'content-type': 'text/html' }),
            await client.send('HEAD', encodeURIComponent(value) || 'x'),
          ]
          for (const { status } of answers)
            assert.ok([400, 403, 404].includes(status), `${status} ${what}: ${value}`)
        }
      }
    }
    assert.equal((await ofBeta.head(foreignId)).offset, 0)
    assert.equal((await ofBeta.remove(foreignId)).status, 204)
  })

  it('answers values of the wrong kind with what the catalogue documents for the call, never with a failure', async () => {
    const faults = new Set<string | null>()
    const wrong: unknown[] = [
      '',
      '💥',
      '-1',
      '99999999999999999999',
      "' or 1=1 --",
      '[]',
      '{}',
      'null',
      'a'.repeat(5000),
    ]
    for (const call of authenticated) {
      const role: Roles =
        call.areas?.[0] === 'MANAGE' ? 'admin' : call.who.includes('teacher') ? 'teacher1' : 'teacher2'
      const area = call.areas?.[0] ?? 'SERVICE'
      for (const value of wrong) {
        const request = Object.fromEntries(
          Object.keys(requestsWith[call.id]!(foreign)).map((name) => [name, value]),
        )
        const answer = await callers
          .get(role)!
          .call(call.id, { ...request, order: value, page: value }, { area })
        faults.add(undocumented(call, answer))
      }
    }
    faults.delete(null)
    assert.deepEqual([...faults], [])
  })

  it('answers wrong values of open calls with what the catalogue documents, too', async () => {
    const faults = new Set<string | null>()
    const open = allCalls.filter(({ path }) => path.startsWith('/open/'))
    for (const call of open) {
      for (const value of ['', '💥', "' or 1=1 --", '%', 'a'.repeat(5000), '999999999']) {
        const names = [
          'companyId',
          'companyCode',
          'username',
          'password',
          'rememberToken',
          'refresh_token',
          'nickname',
        ]
        const request = Object.fromEntries(
          [...names, 'inviteCode', 'userTypeCd', 'searchKeyword', 'level', 'message', 'language'].map(
            (name) => [name, value],
          ),
        )
        const answer = await t.anonymous.call(call.id, request, { headers: { 'x-log-source': 'web' } })
        faults.add(undocumented(call, answer))
      }
    }
    faults.delete(null)
    assert.deepEqual([...faults], [])
  })
})

/** One hash per table of everything that a company has. */
async function contentOf(t: TestApp, companyCode: string): Promise<Record<string, string>> {
  return t.services.db.asPlatform(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_code'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
    const out: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ hash: string }>(
        sql`select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as hash
          from ${sql.identifier(name)} x where company_code = ${companyCode}`,
      )
      out[name] = rows[0]!.hash
    }
    return out
  })
}

/** The text of an answer; of a workbook the text of its cells. */
async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString()
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  const words: string[] = []
  book.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell((cell) => words.push(cell.text))))
  return words.join('\n')
}
