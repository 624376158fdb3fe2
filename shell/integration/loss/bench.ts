import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../../../infra/server/src/platform/embedded/server/index.ts'
import type { Fault } from './faults.ts'
import { ground } from './ground.ts'
import { type Outcome, run } from './run.ts'
import { runSaid } from './said-run.ts'

export const isBad = ({ lost, doubled, wrong }: Outcome): boolean =>
  lost.length + doubled.length + wrong.length > 0

/** What went wrong in a run, and everything that happened in it. */
export const tell = ({ seed, lost, doubled, wrong, log }: Outcome): string =>
  [
    `seed ${seed}`,
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `doubled: ${what}`),
    ...wrong,
    ...log,
  ].join('\n')

/** `--loss N [--seed FIRST]`: so many runs, each from a seed of its own; one alone is told step by step. */
export async function benchLoss({ runs, first }: { runs: number; first: number }): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-loss-'))
  const own = process.env.TEST_DATABASE_URL
    ? null
    : await openServer({ folder: join(folder, 'postgresql'), durable: false })
  if (own) process.env.TEST_DATABASE_URL = own.url
  const on = await ground()
  const faults = new Map<Fault, number>()
  const sum = { bad: 0, lost: 0, doubled: 0, wrong: 0, strokes: 0, answers: 0 }
  const started = performance.now()
  try {
    for (let seed = first; seed < first + runs; seed += 1) {
      const one = await run(on, seed)
      for (const [fault, times] of one.faults) faults.set(fault, (faults.get(fault) ?? 0) + times)
      sum.strokes += one.strokes
      sum.answers += one.answers
      sum.lost += one.lost.length
      sum.doubled += one.doubled.length
      sum.wrong += one.wrong.length
      if (isBad(one)) sum.bad += 1
      if (isBad(one) || runs === 1) console.log(`${tell(one)}\n`)
    }
  } finally {
    await on.close()
    await own?.close()
    await rm(folder, { recursive: true, force: true })
  }
  const seconds = (performance.now() - started) / 1000
  const by = [...faults].sort(([, a], [, b]) => b - a).map(([fault, times]) => `| ${fault} | ${times} |`)
  console.log(['| fault | times |', '| --- | --- |', ...by].join('\n'))
  console.log(
    `\n${runs} runs in ${seconds.toFixed(0)} s, ${sum.strokes} strokes, ${sum.answers} answers: ` +
      `${sum.lost} lost, ${sum.doubled} doubled, ${sum.wrong} otherwise wrong, in ${sum.bad} runs`,
  )
  return sum.bad === 0
}

/** `--said N [--seed FIRST]`: as `--loss`, of marks, comments and messages of a teacher. */
export async function benchSaid({ runs, first }: { runs: number; first: number }): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-said-'))
  const own = process.env.TEST_DATABASE_URL
    ? null
    : await openServer({ folder: join(folder, 'postgresql'), durable: false })
  if (own) process.env.TEST_DATABASE_URL = own.url
  const on = await ground('mf-notes', 'teacher1')
  const faults = new Map<string, number>()
  const entered = new Map<string, number>()
  const count = (all: Map<string, number>, one: ReadonlyMap<string, number>) => {
    for (const [name, times] of one) all.set(name, (all.get(name) ?? 0) + times)
  }
  let bad = 0
  try {
    for (let seed = first; seed < first + runs; seed += 1) {
      const { lost, doubled, wrong, log, ...one } = await runSaid(on, seed)
      count(faults, one.faults)
      count(entered, one.entered)
      const found = [...lost, ...doubled, ...wrong]
      bad += found.length
      if (found.length > 0 || runs === 1) console.log([`seed ${seed}`, ...found, ...log].join('\n'))
    }
  } finally {
    await on.close()
    await own?.close()
    await rm(folder, { recursive: true, force: true })
  }
  const table = [...entered, ...faults].map(([name, times]) => `| ${name} | ${times} |`)
  console.log(['| entered, or fault | times |', '| --- | --- |', ...table].join('\n'))
  console.log(`\n${runs} runs: ${bad} lost, doubled or otherwise wrong`)
  return bad === 0
}
