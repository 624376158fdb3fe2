import type { Fault } from './faults.ts'
import type { Ground } from './ground.ts'
import { findings } from './law.ts'
import { Network } from './network.ts'
import { chanceOf } from './random.ts'
import { pages, Scene } from './scene.ts'
import { onTransactions } from './storage.ts'
import { World } from './world.ts'

export interface Outcome {
  seed: number
  faults: Map<Fault, number>
  strokes: number
  answers: number
  lost: string[]
  doubled: string[]
  /** Anything else that must not be: other hashes, pages that differ. */
  wrong: string[]
  log: string[]
}

const HOUR = 3_600_000
const steps = 60

/** One person, their devices and the server, under everything that a seed brings. */
export async function run(ground: Ground, seed: number): Promise<Outcome> {
  const chance = chanceOf(seed)
  const { t, h } = ground
  const world = new World(t.clock.now().getTime(), (ms) => t.clock.advance(ms))
  onTransactions((by) => {
    world.busy += by
    world.stirred += 1
  })
  const late = chanceOf(seed + 2_000_000)
  const limitMs = late.is(0.15) ? 20_000 + late.int(600_000) : 900 * HOUR
  const { taskIdx } = await h.give(['student1'], {
    pageCount: pages,
    task: { submitLimitDatetime: h.at(limitMs) },
  })
  const noteIdx = await h.start('student1', taskIdx)
  const scene = new Scene(
    ground,
    [chance, chanceOf(seed + 1_000_000), late, chanceOf(seed + 3_000_000)],
    world,
    new Network(t.app, world),
    noteIdx,
  )
  await scene.begin()
  for (let i = 0; i < steps; i += 1) await scene.step()
  await scene.end(limitMs)
  return {
    seed,
    ...(await findings(ground, scene)),
    faults: scene.faults,
    strokes: scene.deeds.length,
    answers: scene.typed.length,
    log: scene.log,
  }
}
