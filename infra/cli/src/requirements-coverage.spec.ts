import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsIn, titlesIn } from './requirements-coverage.ts'

test('ranges of requirements are written out', () => {
  assert.deepEqual(idsIn('MSG-01…03 and API-COMMON-16, not A-44'), [
    'MSG-01',
    'MSG-02',
    'MSG-03',
    'API-COMMON-16',
    'A-44',
  ])
})

test('titles are read from every way of writing a test', () => {
  const source = `
test('ROOMS-01 plain', () => {})
it("MSG-02 double", async () => {})
test.each([[1], [2]])('HW-03 %s each', () => {})
describe(\`NOTES-04 block\`, () => {})
const text = 'SHELL-05 is no title'
`
  assert.deepEqual(titlesIn(source), ['ROOMS-01 plain', 'MSG-02 double', 'HW-03 %s each', 'NOTES-04 block'])
})
