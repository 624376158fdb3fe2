import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Bump, higher } from '../release/changesets.ts'
import { type CallsSource, compareCallLines, linesOf, parseWire, renderWire } from './wire-report.ts'

type Schema = ReturnType<CallsSource['callSchemas']>['request']
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
})
const text = { type: 'string' }
const request = object(
  { page: { type: 'integer', minimum: 1, maximum: 100 }, sort: { enum: ['a', 'b'] } },
  'sort',
)
const answer = object(
  { result: object({ rows: { type: 'array', items: object({ name: text }, 'name') } }, 'rows') },
  'result',
)

function source(
  change: { ask?: Schema; give?: Schema; more?: string[]; who?: string[]; path?: string } = {},
) {
  const { ask = request, give = answer, more = [], who = ['teacher'], path = '/api/toy' } = change
  const call = { method: 'GET', path, command: 'LIST', encoding: 'query', answer: 'result', who, errors: [] }
  return linesOf({
    allCalls: ['toy.list', ...more].map((id) => ({ ...call, id })),
    callSchemas: () => ({ request: ask, answer: give }),
  })
}
const withRequest = (name: string, schema: Schema, required: string[] = []) =>
  source({
    ask: {
      ...request,
      properties: { ...request.properties, [name]: schema },
      required: ['sort', ...required],
    },
  })
const row = (properties: Record<string, Schema>, ...required: string[]) =>
  source({
    give: object(
      { result: object({ rows: { type: 'array', items: object(properties, ...required) } }, 'rows') },
      'result',
    ),
  })

const cases: [what: string, bump: Bump, where: string, is: ReturnType<typeof source>][] = [
  ['one more call', 'minor', 'toy.get', source({ more: ['toy.get'] })],
  [
    'one more field of an answer',
    'minor',
    'toy.list give.result.rows[].nick',
    row({ name: text, nick: text }, 'name', 'nick'),
  ],
  ['a field of an answer that went', 'major', 'toy.list give.result.rows[].name', row({})],
  [
    'a field of an answer that may be absent now',
    'major',
    'toy.list give.result.rows[].name',
    row({ name: text }),
  ],
  [
    'a field of an answer of another type',
    'major',
    'toy.list give.result.rows[].name',
    row({ name: { type: 'number' } }, 'name'),
  ],
  ['one more field that may be asked', 'minor', 'toy.list ask.keyword', withRequest('keyword', text)],
  [
    'one more field that must be asked',
    'major',
    'toy.list ask.keyword',
    withRequest('keyword', text, ['keyword']),
  ],
  [
    'a part of something new that need not be asked',
    'minor',
    'toy.list ask.range',
    withRequest('range', object({ from: text }, 'from')),
  ],
  [
    'a field of a request that went',
    'major',
    'toy.list ask.page',
    source({ ask: object({ sort: { enum: ['a', 'b'] } }, 'sort') }),
  ],
  [
    'one more choice of a request',
    'minor',
    'toy.list ask.sort',
    withRequest('sort', { enum: ['a', 'b', 'c'] }),
  ],
  ['one choice less of a request', 'major', 'toy.list ask.sort', withRequest('sort', { enum: ['a'] })],
  [
    'a higher limit of a request',
    'minor',
    'toy.list ask.page',
    withRequest('page', { type: 'integer', minimum: 1, maximum: 200 }),
  ],
  [
    'a lower limit of a request',
    'major',
    'toy.list ask.page',
    withRequest('page', { type: 'integer', minimum: 1, maximum: 50 }),
  ],
  ['another address', 'major', 'toy.list sent', source({ path: '/api/other' })],
  ['one more who may call', 'minor', 'toy.list who', source({ who: ['student', 'teacher'] })],
  ['one less who may call', 'major', 'toy.list who', source({ who: ['student'] })],
]

describe('what a change of a call is', () => {
  for (const [what, bump, where, is] of cases) {
    test(`${what}: ${bump}`, () => {
      const changes = compareCallLines(source(), is)
      const needed = changes.reduce<Bump>((all, { level }) => higher(all, level), 'none')
      assert.equal(needed, bump, JSON.stringify(changes))
      assert.deepEqual(
        changes.map((change) => change.where),
        [where],
      )
    })
  }
})

test('a report read back is what was written', () => {
  const lines = source({ more: ['toy.get', 'other.list'] })
  assert.deepEqual(compareCallLines(lines, parseWire(renderWire('@madang/toy', lines))), [])
  assert.equal(parseWire(renderWire('@madang/toy', lines)).size, 3)
})
