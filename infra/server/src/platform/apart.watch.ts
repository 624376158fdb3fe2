import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

export interface Watched {
  /** Who started the task: it ends with them, a kill -9 included. */
  parent: number
  /** Megabytes of the whole process. The flag of V8 counts its heap alone, not what libraries and buffers take beside it. */
  totalMb: number | undefined
}

/** How often it looks, ms: what can be written to memory meanwhile is some tens of megabytes. */
const LOOK_MS = 25

const { parent, totalMb = Number.POSITIVE_INFINITY } = workerData as Watched
setInterval(() => {
  const greedy = process.memoryUsage.rss() > totalMb * 1024 * 1024
  // as V8 says it of its heap, and before the end: nothing of this process runs after it
  if (greedy) writeSync(2, 'JavaScript heap out of memory')
  if (greedy || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)
