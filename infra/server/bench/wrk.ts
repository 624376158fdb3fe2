/** Asks with `wrk`, where this machine has it: as pgbench does for statements, it leaves nearly all of the processors to what is measured. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchRequest, Figures } from './scenario.ts'

export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** A string of Lua: every byte that is not plain is written by its number. */
const lua = (text: string) =>
  `"${[...Buffer.from(text)].map((byte) => (/[\w /?&=%.,:;+-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `\\${String(byte).padStart(3, '0')}`)).join('')}"`

const formatted = ({ method, path, headers = {}, body }: BenchRequest) =>
  `wrk.format(${lua(method)}, ${lua(path)}, {${Object.entries(headers)
    .map(([name, value]) => `[${lua(name)}] = ${lua(value)}`)
    .join(', ')}}, ${body === undefined ? 'nil' : lua(body)})`

const script = (requests: readonly BenchRequest[]) => `
local asked, turn = {}, 0
function init()
  asked = { ${requests.map(formatted).join(',\n')} }
end
function request()
  turn = turn % #asked + 1
  return asked[turn]
end
function done(summary, latency)
  local e = summary.errors
  print(string.format('{"answers":%d,"microseconds":%d,"p50":%f,"p99":%f,"refusals":%d,"errors":%d,"timeouts":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), e.status, e.connect + e.read + e.write, e.timeout))
end
`

/** Processor time of a process so far, in seconds; ticks of the clock are hundredths. */
function processorsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

export async function measureWithWrk(
  url: string,
  requests: readonly BenchRequest[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'madang-bench-'))
  try {
    writeFileSync(join(folder, 'requests.lua'), script(requests))
    const child = spawn(
      'wrk',
      ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', join(folder, 'requests.lua'), url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let used = 0
    const watch = setInterval(() => {
      used = processorsOf(child.pid!) || used
    }, 100)
    const said = await child.stdout.toArray().finally(() => clearInterval(watch))
    const line = Buffer.concat(said)
      .toString()
      .split('\n')
      .find((one) => one.startsWith('{"answers"'))
    if (!line) throw new Error(`wrk gave no figures for ${requests[0]!.path}`)
    const { answers, microseconds, p50, p99, refusals, errors, timeouts } = JSON.parse(line) as Record<
      string,
      number
    >
    if (refusals! + errors! + timeouts! > 0) {
      throw new Error(
        `${requests[0]!.path}: ${refusals} refusals, ${errors} errors, ${timeouts} time-outs beside ${answers} answers`,
      )
    }
    const took = microseconds! / 1e6
    return {
      answers: answers!,
      rate: answers! / took,
      p50: p50! / 1000,
      p99: p99! / 1000,
      asking: used / took,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
