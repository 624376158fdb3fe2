import autocannon from 'autocannon'
import type { BenchRequest, Figures } from './scenario.ts'
import { hasWrk, measureWithWrk } from './wrk.ts'

/** Percentiles of fewer answers than this would be chance. */
const enough = 100
const maxRounds = 10

/** Answers before anything is measured: enough for compiled code, and for each connection to know its statements. */
const warmUpAnswers = 1500
/** Before the first figure of a process: what all calls share is compiled by then. */
export const firstAnswers = 10_000

export async function warmUp(
  url: string,
  requests: readonly BenchRequest[],
  amount = warmUpAnswers,
): Promise<void> {
  const load = autocannon({ url, connections: 20, amount, requests: [requests[0]!] })
  const { non2xx } = await load
  if (non2xx > 0) throw new Error(`${requests[0]!.path}: ${non2xx} refusals`)
}

/**
 * Loads one address for some seconds, longer where answers are few. Anything but success makes the figures worthless,
 * so it ends the bench.
 */
export async function measure(
  url: string,
  requests: readonly BenchRequest[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figures> {
  if (hasWrk) return measureWithWrk(url, requests, { connections, seconds })
  const times: number[] = []
  let duration = 0
  const before = process.cpuUsage()
  let turn = 0
  for (let round = 0; round < maxRounds && (round === 0 || times.length < enough); round++) {
    const load = autocannon({
      url,
      connections,
      duration: seconds,
      requests: [
        {
          ...requests[0]!,
          setupRequest: (request) => ({ ...request, ...requests[turn++ % requests.length]! }),
        },
      ],
    })
    load.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms))
    const result = await load
    duration += result.duration
    if (result.errors + result.timeouts + result.non2xx > 0) {
      throw new Error(
        `${requests[0]!.path}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} time-outs beside ${result['2xx']} answers`,
      )
    }
  }
  if (times.length === 0) throw new Error(`${requests[0]!.path}: no answer in ${duration.toFixed(0)} s`)
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return {
    answers: times.length,
    rate: times.length / duration,
    p50: at(0.5),
    p99: at(0.99),
    asking: (user + system) / 1e6 / duration,
  }
}
