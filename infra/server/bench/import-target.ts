/** The server that is measured: the real app with its queue, and an eye on its own event loop. */
import { startTestApp } from '../src/testing/app.ts'
import type { Pauses } from './xlsx.ts'

export interface ImportTarget {
  origin: string
  token: string
  /** Of somebody who has nothing to do with it. */
  other: string
}

const t = await startTestApp()
await t.services.work.start()

let pauses: Pauses = { clock: 0, cpu: 0, peakMb: 0 }
let at = performance.now()
let cpu = cpuMs()
/** Processor time of this thread: what a busy machine leaves as it is. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
const every = 2
setInterval(() => {
  const [now, used] = [performance.now(), cpuMs()]
  pauses.clock = Math.max(pauses.clock, now - at - every)
  pauses.cpu = Math.max(pauses.cpu, used - cpu)
  pauses.peakMb = Math.max(pauses.peakMb, process.memoryUsage.rss() / 1024 ** 2)
  at = now
  cpu = cpuMs()
}, every)

process.on('disconnect', () => process.exit())
process.on('message', (message: 'pauses' | 'stop') => {
  if (message === 'stop') {
    void t.close().then(() => process.exit())
    return
  }
  process.send?.(pauses)
  pauses = { clock: 0, cpu: 0, peakMb: 0 }
})
process.send?.({
  origin: await t.listen(),
  token: (await t.as('alpha', 'oper').token()) ?? '',
  other: (await t.as('alpha', 'student1').token()) ?? '',
} satisfies ImportTarget)
