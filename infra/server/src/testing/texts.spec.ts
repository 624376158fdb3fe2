import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Area, CallId } from '@madang/contract'
import { allCalls, type DeclaredCall } from '@madang/contract/calls'
import { callSchemas, type JsonSchema } from '@madang/contract/openapi'
import { eq } from 'drizzle-orm'
import { noteAnswer } from '../db/schema/note.ts'
import { startTestApp, type TestApp } from './app.ts'
import { fill } from './filled-company.ts'
import type { FixtureUser } from './fixture.ts'
import { homeworkOf } from './homework.ts'
import { type Ids, lawOf, requestsWith } from './role-law.ts'

/** Half of 😀, as a cut by UTF-16 units leaves it. */
const HALF = 'x\ud83d'
const NUL = 'x\0'

type Path = readonly string[]

/** Where texts may stand in a request of this form; files are none. */
function textsOf(schema: JsonSchema, at: Path = []): Path[] {
  const ways = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...((schema.oneOf as JsonSchema[]) ?? [])]
  const found = ways.flatMap((one) => textsOf(one, at))
  if (schema.type === 'string' && schema.format !== 'binary' && at.length > 0) found.push(at)
  for (const [name, one] of Object.entries(schema.properties ?? {}))
    found.push(...textsOf(one, [...at, name]))
  if (schema.items) found.push(...textsOf(schema.items, [...at, '0']))
  if (typeof schema.additionalProperties === 'object')
    found.push(...textsOf(schema.additionalProperties, [...at, 'ko']))
  return [...new Map(found.map((path) => [path.join('.'), path])).values()]
}

/** The request with this text in this place, and what it has else. */
function putInto(request: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text
  if (name === '0') {
    const list = Array.isArray(request) ? request : []
    return [putInto(list[0], rest, text), ...list.slice(1)]
  }
  const fields = typeof request === 'object' && request !== null && !Array.isArray(request) ? request : {}
  return { ...fields, [name]: putInto((fields as Record<string, unknown>)[name], rest, text) }
}

const people: readonly FixtureUser[] = ['teacher1', 'student1', 'admin']
const areas: readonly Area[] = ['SERVICE', 'MANAGE']

/** Somebody whose request is looked at. */
function sender(call: DeclaredCall): { who: FixtureUser; area: Area } | undefined {
  for (const area of areas) {
    for (const who of people) if (lawOf(call.id, who, area) === 'Y') return { who, area }
  }
  return undefined
}

interface Place {
  call: DeclaredCall
  path: Path
  request: Record<string, unknown>
}

describe('a text that the database cannot hold, in every text of every call', () => {
  let t: TestApp
  let own: Ids
  const places = (): Place[] =>
    allCalls.flatMap((call) =>
      textsOf(callSchemas(call.id).request)
        // it says which call this is
        .filter(([name]) => name !== 'command')
        .map((path) => ({ call, path, request: requestsWith[call.id]?.(own) ?? {} })),
    )
  const send = ({ call, path, request }: Place, text: string) => {
    const by = call.path.startsWith('/open/') ? undefined : sender(call)
    const caller = by ? t.as('alpha', by.who) : t.anonymous
    const body = putInto(request, path, text) as Record<string, unknown>
    return caller.call(call.id as CallId, body, by ? { area: by.area } : {})
  }
  before(async () => {
    t = await startTestApp()
    own = await fill(t, 'alpha')
  })
  after(() => t.close())

  it('U+0000 is refused at its field', async () => {
    const wrong: string[] = []
    for (const place of places()) {
      const { call, path } = place
      if (!call.path.startsWith('/open/') && !sender(call)) continue
      const { status, body } = await send(place, NUL)
      const fields = ((body.data?.issues ?? []) as { field: string }[]).map(({ field }) => field)
      // in an address a list is one text; beside files a field is JSON, and what doesn't fit of it is told first
      const named = call.encoding === 'json' || path.length === 1 ? fields[0] === path.join('.') : true
      if (status !== 400 || !named)
        wrong.push(`${call.id} ${path.join('.')}: ${status} ${body.code} ${JSON.stringify(body.data)}`)
    }
    assert.deepEqual(wrong, [])
  })

  it('half of a character never fails, and never takes what stands beside it along', async () => {
    const failed: string[] = []
    const taken = new Set<string>()
    for (const place of places()) {
      const { status, body } = await send(place, HALF)
      if (status === 200) taken.add(place.call.id)
      else if (status >= 500 || (status === 401 && !place.call.path.startsWith('/open/')))
        failed.push(`${place.call.id} ${place.path.join('.')}: ${status} ${body.code}`)
    }
    assert.deepEqual(failed, [])
    for (const id of ['task.add', 'book.add', 'memo.save', 'meet.open', 'message.send', 'note.addToBank'])
      assert.ok(taken.has(id), `${id} was not taken`)
  })

  it('is kept as U+FFFD, an answer with all that were saved with it, and a title', async () => {
    const homework = homeworkOf(t)
    const { taskIdx } = await homework.give(['student1'])
    const noteIdx = await homework.start('student1', taskIdx)
    const student = t.as('alpha', 'student1')
    const answerList = [
      { no: 1, answer: HALF },
      { no: 2, answer: '맞아요' },
    ]
    const saved = await student.call('note.save', { noteIdx, revision: 0, answerList })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const rows = await t.services.db.inCompany('ALPHA', (tx) =>
      tx
        .select({ answer: noteAnswer.answer })
        .from(noteAnswer)
        .where(eq(noteAnswer.noteIdx, noteIdx))
        .orderBy(noteAnswer.questionNo),
    )
    assert.deepEqual(
      rows.map(({ answer }) => answer),
      [HALF.toWellFormed(), '맞아요'],
    )

    const teacher = t.as('alpha', 'teacher1')
    const { roomCode } = (await teacher.call('meet.open', { meetTitle: HALF })).body.result
    const read = await teacher.call('room.get', { roomCode })
    assert.equal(read.body.result.roomTitle, HALF.toWellFormed())
  })
})
