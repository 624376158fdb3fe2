import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KnownVersions } from './known.ts'

test('a thousand questions for what never was cost one statement, and what has just come is found', async () => {
  const there = [{ app: 'mf-notes', version: '1.0.0' }]
  let asked = 0
  const known = new KnownVersions({
    async keys() {
      asked += 1
      return [...there]
    },
  })
  const flood = await Promise.all(Array.from({ length: 1000 }, (_, n) => known.has('mf-notes', `9.0.${n}`)))
  assert.ok(!flood.includes(true))
  assert.equal(asked, 1)
  assert.equal(await known.has('mf-notes', '1.0.0'), true)
  assert.equal(asked, 1, 'what is known is not asked for')
  there.push({ app: 'mf-notes', version: '1.1.0' })
  assert.equal(await known.has('mf-notes', '1.1.0'), true)
  assert.equal(asked, 2)
})
