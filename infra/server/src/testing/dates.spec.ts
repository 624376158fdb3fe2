import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { allCalls, type DeclaredCall } from '@madang/contract/calls'
import { callSchemas, type JsonSchema } from '@madang/contract/openapi'
import { startTestApp, type TestApp } from './app.ts'
import { fill } from './filled-company.ts'
import { type Ids, requestsWith } from './role-law.ts'
import { setZone } from './zones.ts'

const dateLike = /(date|datetime|time|ym|day|month)$/i
type Kind = 'month' | 'day' | 'datetime'
interface Field {
  call: DeclaredCall
  path: string[]
  kind: Kind
}

/** Fields that hold a month, a day or a moment as text: by their name, so that one without the schema of its kind is seen too. */
function fieldsOf(call: DeclaredCall, schema: JsonSchema | undefined, path: string[] = []): Field[] {
  if (!schema) return []
  const name = path.findLast((part) => part !== '0') ?? ''
  const variants = [
    schema,
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as JsonSchema[]) ?? []),
  ]
  const pattern = variants.map((one) => String(one.pattern ?? '')).find((one) => one !== '') ?? ''
  const own =
    path.length > 0 && variants.some(({ type }) => type === 'string') && dateLike.test(name)
      ? [
          {
            call,
            path,
            kind: (/ym|month$/i.test(name)
              ? 'month'
              : /time$/i.test(name) || pattern.includes(' ')
                ? 'datetime'
                : 'day') as Kind,
          },
        ]
      : []
  return [
    ...own,
    ...variants.flatMap((one) => [
      ...Object.entries((one.properties as Record<string, JsonSchema> | undefined) ?? {}).flatMap(
        ([key, of]) => fieldsOf(call, of, [...path, key]),
      ),
      ...fieldsOf(call, one.items as JsonSchema | undefined, [...path, '0']),
    ]),
  ]
}
const found = allCalls
  .filter(({ path }) => path.startsWith('/api/'))
  .flatMap((call) => {
    const all = fieldsOf(call, callSchemas(call.id).request)
    return [...new Map(all.map((field) => [field.path.join('.'), field])).values()]
  })
/** Of these any text is taken and read by rules of their own. */
const others = new Set(['log.write timestamp'])
const fields = found.filter(({ call, path }) => !others.has(`${call.id} ${path.join('.')}`))

const day = [
  '0000-01-01',
  '2026-02-31',
  '2025-02-29',
  '2026-00-10',
  '2026-13-01',
  '99999-01-01',
  '-001-01-01',
]
const wrong: Record<Kind, string[]> = {
  month: ['0000-01', '2026-00', '2026-13', '99999-01', '2026-1', '-001-01'],
  day,
  datetime: [
    ...day.map((one) => `${one} 10:00:00`),
    '2026-01-01 24:00:00',
    '2026-01-01 99:99:99',
    '2026-01-01 10:60:00',
    '2026-01-01 10:00:60',
  ],
}
const edges: Record<Kind, string[]> = {
  month: ['0001-01', '1582-10', '9999-12'],
  day: ['0001-01-01', '1582-10-10', '9999-12-31'],
  datetime: ['0001-01-01 00:00:00', '9999-12-31 23:59:59', '2026-03-08 02:30:00', '2026-11-01 01:30:00'],
}

/** The request with this value there, whatever else stands in it. */
function put(request: unknown, [name, ...rest]: string[], value: string): unknown {
  if (name === undefined) return value
  if (name === '0') return [put(Array.isArray(request) ? request[0] : undefined, rest, value)]
  const of = (typeof request === 'object' && request !== null ? request : {}) as Record<string, unknown>
  return { ...of, [name]: put(of[name], rest, value) }
}

describe('law: every month, day and moment that a call takes', () => {
  let t: TestApp
  let own: Ids
  before(async () => {
    t = await startTestApp()
    own = await fill(t, 'alpha')
  })
  after(() => t.close())

  const send = ({ call, path }: Field, value: string) => {
    const area = call.areas?.[0] ?? 'SERVICE'
    const who =
      area === 'MANAGE'
        ? 'admin'
        : call.who.some((one) => one === 'teacher' || one === 'any')
          ? 'teacher1'
          : 'oper'
    const request = put(requestsWith[call.id]!(own), path, value) as Record<string, unknown>
    // either of the two is asked for
    if (path[0] === 'searchDate' || path[0] === 'searchYm') {
      delete request[path[0] === 'searchDate' ? 'searchYm' : 'searchDate']
    }
    return t.as('alpha', who).call(call.id, request, { area })
  }

  it('are many, of each kind', () => {
    for (const kind of ['month', 'day', 'datetime'] as const) {
      assert.ok(fields.filter((one) => one.kind === kind).length >= 5, kind)
    }
    const ids = new Set(fields.map(({ call }) => call.id))
    for (const id of [
      'logMeet.list',
      'charge.close',
      'stats.open',
      'room.add',
      'recordLog.add',
      'price.add',
      'logExport.start',
    ] as const) {
      assert.ok(ids.has(id), id)
    }
  })

  it('is refused by the name of its field where the calendar or the clock has no such one', async () => {
    for (const field of fields) {
      for (const value of wrong[field.kind]) {
        const { status, body } = await send(field, value)
        const what = `${field.call.id} ${field.path.join('.')} = ${value}: ${status} ${JSON.stringify(body)}`
        assert.deepEqual([status, body.code], [400, 'WB-400-200'], what)
        const { issues } = body.data as { issues: { field: string }[] }
        assert.ok(
          issues.some((issue) => issue.field === field.path.join('.')),
          what,
        )
      }
    }
  })

  for (const zone of ['Asia/Seoul', 'America/New_York', 'Pacific/Kiritimati']) {
    it(`is no failure at the edges of the calendar and of the clock, in ${zone}`, async () => {
      await setZone(t, zone)
      for (const field of fields) {
        for (const value of edges[field.kind]) {
          const { status, body } = await send(field, value)
          assert.ok(
            status < 500 && status !== 402,
            `${field.call.id} ${field.path.join('.')} = ${value}: ${status} ${JSON.stringify(body)}`,
          )
        }
      }
    })
  }
})
