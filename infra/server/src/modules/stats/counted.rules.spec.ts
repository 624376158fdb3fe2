import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isCounted } from './counted.rules.ts'

const today = '2026-03-05'
const at = (day: string, kind: 'HOUR' | 'DAY', due: boolean, known: boolean) =>
  isCounted(day, { kind, today, due, known })

describe('a day of the statistics', () => {
  it('says nothing while it runs, before it comes, and until it is counted', () => {
    for (const due of [true, false]) {
      for (const known of [true, false]) {
        assert.equal(at('2026-03-06', 'DAY', due, known), false)
        assert.equal(at('2026-03-06', 'HOUR', due, known), false)
        assert.equal(at(today, 'DAY', due, known), false)
      }
    }
    // what the hour has counted of today is so far the most
    assert.equal(at(today, 'HOUR', false, true), true)
    assert.equal(at(today, 'HOUR', true, false), false)
    // yesterday was counted in the middle of it, and the rest is due
    assert.equal(at('2026-03-04', 'DAY', true, true), false)
    assert.equal(at('2026-03-01', 'DAY', true, false), false)
  })

  it('is 0 where nothing was, and stays what it was while a correction of an older day waits', () => {
    assert.equal(at('2026-03-04', 'DAY', false, false), true)
    assert.equal(at('2026-03-03', 'DAY', true, true), true)
  })
})
