import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isBad, tell } from './bench.ts'
import type { Fault } from './faults.ts'
import { type Ground, ground } from './ground.ts'
import { findings } from './law.ts'
import { run } from './run.ts'

let on: Ground
before(async () => {
  on = await ground()
})
after(() => on.close())

/** Some that once lost something, and others. */
const seeds = [
  4,
  24,
  30,
  47,
  50,
  85,
  91,
  105,
  184,
  254,
  415,
  676,
  792,
  ...Array.from({ length: 14 }, (_, i) => 2001 + i),
]

test('whatever happens to tabs, lines, disks and clocks: each stroke and answer that was told to be safe stands once, or is said to be unsaved', async () => {
  const faults = new Set<Fault>()
  let done = 0
  for (const seed of seeds) {
    const outcome = await run(on, seed)
    for (const fault of outcome.faults.keys()) faults.add(fault)
    done += outcome.strokes + outcome.answers
    assert.ok(!isBad(outcome), tell(outcome))
  }
  assert.ok(done > 100, `${done} deeds`)
  assert.equal(faults.size, 17, `of all kinds: ${[...faults].join(', ')}`)
})

test('the law sees what is missing', async () => {
  const { taskIdx } = await on.h.give(['student1'])
  const noteIdx = await on.h.start('student1', taskIdx)
  const device = { name: 'desk', databases: on.storage.factory(), texts: new Map<string, string>(), tabs: [] }
  const tab = { device } as never
  const found = await findings(on, {
    noteIdx,
    devices: [device as never],
    deeds: [{ name: '20,40', tab, pageNo: 1, promised: true }],
    typed: [{ name: 'answer 1', tab, no: 1, over: '', promised: true }],
  })
  assert.deepEqual(found.lost, [
    'stroke 20,40 on 1 of desk (which says )',
    'answer 1 to 1 of desk: "" stands',
  ])
})
