import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countJest, countNodeTest, countPlaywright, settle, total } from './counts.ts'

test('a jest file that can not be loaded counts as a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 }
  assert.deepEqual(countJest(JSON.stringify(report)), { passed: 5, failed: 2, skipped: 2 })
})

test("node's summary is read from the end; without one the stage has failed", () => {
  const output = 'ℹ pass 1\nnoise\nℹ tests 9\nℹ pass 7\nℹ fail 1\nℹ cancelled 1\nℹ skipped 0\nℹ todo 0\n'
  assert.deepEqual(countNodeTest(output), { passed: 7, failed: 2, skipped: 0 })
  assert.deepEqual(countNodeTest('# pass 3\n# fail 0\n'), { passed: 3, failed: 0, skipped: 0 })
  assert.deepEqual(countNodeTest('Killed'), { passed: 0, failed: 1 })
})

test('a browser test that passes only when repeated has failed', () => {
  const report = { stats: { expected: 10, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] }
  assert.deepEqual(countPlaywright(JSON.stringify(report)), { passed: 10, failed: 1, skipped: 0 })
})

test('a bad exit without a failed test is a failure all the same', () => {
  assert.deepEqual(settle({ passed: 4, failed: 0 }, 1), { passed: 4, failed: 1 })
  assert.deepEqual(settle({ passed: 4, failed: 2 }, 1), { passed: 4, failed: 2 })
  assert.deepEqual(
    total([
      { passed: 4, failed: 1 },
      { passed: 2, failed: 0 },
    ]),
    { passed: 6, failed: 1 },
  )
})
