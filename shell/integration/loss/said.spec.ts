import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Ground, ground } from './ground.ts'
import { runSaid, saidFaults } from './said-run.ts'

let on: Ground
before(async () => {
  on = await ground('mf-notes', 'teacher1')
})
after(() => on.close())

test('whatever happens to what a teacher enters: each mark, comment and message is with the server once, or told, and none is another’s', async () => {
  const faults = new Map<string, number>()
  const entered = new Map<string, number>()
  for (let seed = 1; seed <= 6; seed += 1) {
    const { lost, doubled, wrong, log, ...outcome } = await runSaid(on, seed)
    for (const [fault, times] of outcome.faults) faults.set(fault, (faults.get(fault) ?? 0) + times)
    for (const [kind, times] of outcome.entered) entered.set(kind, (entered.get(kind) ?? 0) + times)
    assert.deepEqual([lost, doubled, wrong], [[], [], []], [`seed ${seed}`, ...log].join('\n'))
  }
  assert.deepEqual([...faults.keys()].sort(), [...saidFaults].sort())
  assert.deepEqual([...entered.keys()].sort(), ['comment', 'mark', 'message'])
  assert.ok([...entered.values()].reduce((sum, times) => sum + times, 0) > 100)
})

test('the law sees what a browser lets go of that keeps nothing over a reload', async () => {
  let lost = 0
  for (let seed = 7; seed <= 10 && lost === 0; seed += 1) lost += (await runSaid(on, seed, true)).lost.length
  assert.ok(lost > 0)
})
