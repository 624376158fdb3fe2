import autocannon from 'autocannon'
import type { BenchRequest } from './scenario.ts'

export interface Figures {
  /** Answers per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Percentiles of fewer answers than this would be chance. */
const enough = 100
const maxRounds = 10

/**
 * Loads one address for some seconds, longer where answers are few. Anything but success makes the figures worthless,
 * so it ends the bench.
 */
export async function measure(
  url: string,
  requests: readonly BenchRequest[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figures> {
  const times: number[] = []
  let duration = 0
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
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { rate: times.length / duration, p50: at(0.5), p99: at(0.99) }
}
