import './quick-imports.ts'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Watched } from './apart.watch.ts'

export interface ApartTask extends Watched {
  /** Address of a module with a default export. */
  worker: string
  input: unknown
}

export type ApartAnswer = { answer: unknown } | { error: unknown } | { part: unknown }

/** To the child: its last part was taken in. */
export interface ApartTaken {
  taken: true
}

/**
 * Hands on a part of the answer while the rest is still made, and waits until it is taken in: no more than one part is ever
 * under way.
 */
export type TellPart = (part: unknown) => Promise<void>

process.once('message', async ({ worker, input, ...watched }: ApartTask) => {
  await watchOver(watched)
  const answer = await run(worker, input).catch((error: unknown): ApartAnswer => ({ error }))
  process.send?.(answer)
})

async function run(worker: string, input: unknown): Promise<ApartAnswer> {
  const module = (await import(worker)) as { default: (input: unknown, tell: TellPart) => unknown }
  // by itself this happens when a process ends, and this one is ended
  flushCompileCache()
  return { answer: await module.default(input, tell) }
}

const tell: TellPart = (part) =>
  new Promise((resolve) => {
    process.once('message', () => resolve())
    process.send?.({ part } satisfies ApartAnswer)
  })

/** A thread that ends this process where the task would not: it may never let the event loop go. */
async function watchOver(watched: Watched): Promise<void> {
  const watching = new Worker(new URL('./apart.watch.ts', import.meta.url), {
    workerData: watched,
    execArgv: [],
  })
  // the task begins under it
  await once(watching, 'online')
  watching.unref()
}
