import type { Compute } from '../compute.ts'
import type { ReadAnswer, Recogniser } from './recogniser.ts'

const worker = new URL('./built-in.worker.ts', import.meta.url)

/** Digits, numbers, fractions and choices by the weights of `@madang/ink`, in a thread. */
export const builtInRecogniser = (compute: Compute): Recogniser => ({
  read: (ink) => compute.run<ReadAnswer[]>(worker, ink),
})
