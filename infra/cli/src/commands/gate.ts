import type { Finding } from '@madang/contract'
import { CommandError } from '../failure.ts'
import { countOf, findingsTable, GateRefusal, stopped } from '../gate/findings.ts'
import { showReport } from '../gate/report.ts'
import type { SmokeAccount } from '../gate/smoke-plan.ts'
import { type GatewayClient, GatewayRefusal, type Moved } from '../gateway/client.ts'
import { clientFor, gatewayFor, type Target, tokenOf } from '../gateway/target.ts'
import { moveSentence, parseSpec } from '../gateway/wording.ts'
import { screen } from '../screen.ts'

export interface GateOptions extends Target {
  to: string
  /** `run` (default) or `skip`. */
  smoke?: string
  /** `company/user`; the password comes from MADANG_SMOKE_PASSWORD. */
  smokeUser?: string
  /** Seconds for each page. */
  smokeTimeout?: string
}

export interface PromoteOptions extends GateOptions {
  revision?: string
  traffic?: string
  note?: string
}

interface Asked {
  client: GatewayClient
  name: string
  version: string
}

/** What the gate would say, with the smoke run. Moves nothing. @throws GateRefusal */
export async function check(spec: string, options: GateOptions & { json?: boolean }): Promise<void> {
  const asked = candidateOf(spec, options, 'check')
  const { findings, note } = await inspect(asked, options)
  if (options.json) screen.print(JSON.stringify({ findings, note }, null, 2))
  else show(asked, options.to, findings)
  if (stopped(findings))
    throw new GateRefusal(`${nameOf(asked)} may not go to ${options.to}: ${countOf(findings)}.`)
  screen.done(`${nameOf(asked)} may go to ${options.to}: ${countOf(findings)} (${note})`)
}

/** Check, smoke run, pointer. The gateway checks once more when it moves. @throws GateRefusal */
export async function promote(spec: string, options: PromoteOptions): Promise<void> {
  const asked = candidateOf(spec, options, 'promote')
  const begun = performance.now()
  const { findings, note } = await inspect(asked, options)
  show(asked, options.to, findings)
  if (stopped(findings)) throw refusal(asked, options.to, findings)
  const moved = await move(asked, options, note)
  screen.done(moveSentence(moved), performance.now() - begun)
}

async function move(asked: Asked, options: PromoteOptions, smoke: string): Promise<Moved> {
  try {
    return await asked.client.promote(asked.name, {
      version: asked.version,
      channel: options.to,
      note: noteOf(options.note, smoke),
      ...(options.traffic !== undefined && { traffic: Number(options.traffic) }),
      ...(options.revision && { revision: Number(options.revision) }),
    })
  } catch (error) {
    // Somebody else's promotion came between check and move.
    if (!(error instanceof GatewayRefusal) || error.code !== 'MF-422-001') throw error
    const findings = error.data.findings as Finding[]
    show(asked, options.to, findings)
    throw refusal(asked, options.to, findings)
  }
}

/** What was said, and whether a browser has seen it; the history takes 300 characters. */
const noteOf = (said: string | undefined, smoke: string) =>
  said ? `${said.slice(0, 297 - smoke.length)} (${smoke})` : smoke

const refusal = (asked: Asked, to: string, findings: readonly Finding[]) =>
  new GateRefusal(`${nameOf(asked)} was not promoted to ${to}: ${countOf(findings)}. Nothing was changed.`)

const nameOf = ({ name, version }: Asked) => `${name}@${version}`

function candidateOf(spec: string, options: GateOptions, command: string): Asked {
  const { name, version } = parseSpec(spec)
  if (!version)
    throw new CommandError(`Say which version: madang ${command} ${name}@1.4.0 --to ${options.to}`)
  if (options.smoke && !['run', 'skip'].includes(options.smoke)) {
    throw new CommandError(`--smoke is run or skip, not "${options.smoke}".`)
  }
  return { client: gatewayFor(name, options), name, version }
}

/** The gateway's own check first: a browser is not started for what it refuses anyway. */
async function inspect(
  { client, name, version }: Asked,
  options: GateOptions,
): Promise<{ findings: Finding[]; note: string }> {
  const account = accountOf(options.smokeUser)
  const { findings } = await client.check(name, { version, channel: options.to })
  if (stopped(findings)) return { findings, note: 'smoke: not run' }
  if (options.smoke === 'skip') return { findings, note: 'smoke: skipped' }

  const { smokeRun } = await import('../gate/smoke.ts')
  const begun = performance.now()
  const result = await smokeRun(
    { url: client.url, token: tokenOf(name, options), name, version, channel: options.to },
    {
      ...(account && { account }),
      ...(options.smokeTimeout && { limitMs: Number(options.smokeTimeout) * 1000 }),
      onVisit: (address) => screen.step(`Smoke run: ${address}`),
    },
  )
  if (result.skipped) {
    screen.warn(
      `The smoke run was skipped: ${result.skipped}. Nobody has seen ${name}@${version} in a browser. Install Chromium or set MADANG_BROWSER.`,
    )
  } else screen.done(result.note, performance.now() - begun)
  for (const { page, why } of result.left) screen.step(`Not opened: ${page} (${why})`)
  return { findings: [...result.findings, ...findings], note: result.note }
}

function show(asked: Asked, to: string, findings: readonly Finding[]): void {
  if (findings.length > 0) screen.print(`\n${nameOf(asked)} → ${to}\n\n${findingsTable(findings)}\n`)
}

function accountOf(text: string | undefined): SmokeAccount | undefined {
  if (!text) return undefined
  const [, companyId, userId] = /^([^/]+)\/([^/]+)$/.exec(text) ?? []
  const password = process.env.MADANG_SMOKE_PASSWORD
  if (!companyId || !userId) throw new CommandError(`--smoke-user is company/user, not "${text}".`)
  if (!password) throw new CommandError('The password of --smoke-user comes from MADANG_SMOKE_PASSWORD.')
  return { companyId, userId, password }
}

/** Who runs against what, and what exists twice. Pins of companies are shown to those who deploy. */
export async function report(options: Target & { json?: boolean }): Promise<void> {
  showReport(await clientFor(options).report(), options)
}
