import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { rangeOf } from './ranges.ts'

it('a range of a file is inside it, or there is none', () => {
  assert.deepEqual(rangeOf('bytes=0-0', 10), { start: 0, end: 0 })
  assert.deepEqual(rangeOf('bytes=3-', 10), { start: 3, end: 9 })
  assert.deepEqual(rangeOf('bytes=-4', 10), { start: 6, end: 9 })
  assert.deepEqual(rangeOf('bytes=-40', 10), { start: 0, end: 9 })
  assert.deepEqual(rangeOf('bytes=5-400', 10), { start: 5, end: 9 })
  for (const beyond of ['bytes=10-', 'bytes=10-11', 'bytes=-0'])
    assert.equal(rangeOf(beyond, 10), 'none', beyond)
  for (const unread of ['', 'bytes=', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b']) {
    assert.equal(rangeOf(unread, 10), null, unread)
  }
  fc.assert(
    fc.property(fc.nat(200), fc.option(fc.nat(300)), fc.option(fc.nat(300)), (size, from, to) => {
      const range = rangeOf(`bytes=${from ?? ''}-${to ?? ''}`, size)
      if (range === null || range === 'none') return
      assert.ok(0 <= range.start && range.start <= range.end && range.end < size)
    }),
  )
})
