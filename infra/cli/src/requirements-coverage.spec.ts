import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverage, idsIn, provingTests } from './requirements-coverage.ts'
import { titlesIn } from './test/titles.ts'

test('ranges of requirements are written out', () => {
  assert.deepEqual(idsIn('TOY-01…03 and API-COMMON-16, not A-44'), [
    'TOY-01',
    'TOY-02',
    'TOY-03',
    'API-COMMON-16',
    'A-44',
  ])
})

test('titles are read from every way of writing a test, and from its tables; a quoted test is none', () => {
  const source = `
const cases = [['TOY-05 row', 1]] as const
test('TOY-01 plain', () => {})
it("TOY-02 double", async () => {})
test.each([['TOY-03', 1]])('%s each', (id) => { expect('TOY-90') })
describe(\`TOY-04 block\`, () => { for (const [what] of cases) test(\`\${what}: x\`, () => {}) })
const text = "test('TOY-91 is quoted', () => {})"
`
  assert.deepEqual([...new Set(titlesIn(source).flatMap(idsIn))].sort(), [
    'TOY-01',
    'TOY-02',
    'TOY-03',
    'TOY-04',
    'TOY-05',
  ])
})

test('angle brackets are types in one kind of file and elements in the other', () => {
  const typed = "test('TOY-01 typed', () => { const same = <T>(value: T) => value })"
  const drawn = "test('TOY-02 drawn', () => { render(<p>no title</p>) })"
  assert.deepEqual(titlesIn(typed).flatMap(idsIn), ['TOY-01'])
  assert.deepEqual(titlesIn(drawn, { tsx: true }).flatMap(idsIn), ['TOY-02'])
})

test('a test of code that the product never reaches proves nothing', () => {
  const edges: Record<string, string[]> = {
    'mf-toy/src/index.tsx': ['mf-toy/src/used.ts'],
    'mf-toy/src/used.ts': [],
    'mf-toy/src/idle.ts': [],
    'mf-toy/src/used.test.ts': ['mf-toy/src/used.ts'],
    'mf-toy/src/idle.test.ts': ['mf-toy/src/idle.ts'],
    'infra/server/src/toy.spec.ts': [],
  }
  const { counted, idle } = provingTests({
    files: new Set(Object.keys(edges)),
    of: (file) => new Set(edges[file]),
  })
  assert.deepEqual(counted, ['mf-toy/src/used.test.ts', 'infra/server/src/toy.spec.ts'])
  assert.deepEqual(idle, ['mf-toy/src/idle.test.ts'])
})

test('an ID that no list has is told', () => {
  const { proved, open, unknown } = coverage(
    ['TOY-01', 'TOY-02'],
    new Map([['a.test.ts', ['TOY-01 and TOY-09']]]),
  )
  assert.deepEqual([...proved.keys(), ...open, ...unknown], ['TOY-01', 'TOY-02', 'TOY-09 in a.test.ts'])
})
