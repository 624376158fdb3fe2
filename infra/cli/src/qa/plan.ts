import { join } from 'node:path'
import { CommandError } from '../failure.ts'

/** App → a published version, or the channel whose version is meant. */
export type Combination = Readonly<Record<string, string>>

const spec = /^(shell|mf-[a-z0-9]+(?:-[a-z0-9]+)*)@(.+)$/
const version = /^\d+\.\d+\.\d+(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/

/** `--with mf-notes@canary --with mf-rooms@1.2.0`; whether they exist is for the gateway to say. @throws CommandError */
export function combinationOf(given: readonly string[]): Combination {
  const out: Record<string, string> = {}
  for (const text of given) {
    const [, name = '', what = ''] = spec.exec(text) ?? []
    if (!name || !(what === 'stable' || what === 'canary' || version.test(what))) {
      throw new CommandError(
        `--with takes an app and what is to run of it, like mf-notes@canary or mf-rooms@1.2.0, not "${text}".`,
      )
    }
    if (out[name] && out[name] !== what) {
      throw new CommandError(`--with says both ${name}@${out[name]} and ${name}@${what}. Only one can run.`)
    }
    out[name] = what
  }
  return out
}

/** The address under test, without a path: the suite adds its own. @throws CommandError */
export function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new CommandError(`--url is an address like https://school.example, not "${text}".`)
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new CommandError(`--url is an address without a path: ${url.origin}, not "${text}".`)
  }
  return url.origin
}

/** `demo/oper` → company and account. @throws CommandError */
export function accountOf(text: string): { companyId: string; userId: string } {
  const [companyId, userId, ...more] = text.split('/')
  if (!companyId || !userId || more.length > 0) {
    throw new CommandError(`--user is a company and an account, like demo/oper, not "${text}".`)
  }
  return { companyId, userId }
}

/** Where the report goes when nobody says: one folder for each run, in order of time. */
export const reportFolder = (dataDir: string, at: Date): string =>
  join(dataDir, 'qa', at.toISOString().slice(0, 19).replaceAll(':', '-'))

/** Of a page's boot data. */
interface BootVersions {
  shell?: { version?: string; channel?: string }
  discovery?: {
    microFrontends?: Record<string, { metadata?: { version?: string }; extras?: { channel?: string } }[]>
  }
}

export interface Running {
  name: string
  version: string
  channel: string
}

/** Which versions a page of the run is given, the shell first. */
export function runningVersions(boot: BootVersions): Running[] {
  const remotes = Object.entries(boot.discovery?.microFrontends ?? {}).map(([name, [entry]]) => ({
    name,
    version: entry?.metadata?.version ?? '?',
    channel: entry?.extras?.channel ?? 'stable',
  }))
  const { version: shellVersion = '?', channel = 'stable' } = boot.shell ?? {}
  return [
    { name: 'shell', version: shellVersion, channel },
    ...remotes.sort((a, b) => (a.name < b.name ? -1 : 1)),
  ]
}

/** Reads the boot data out of a page. Undefined: this is no page of ours. */
export function bootIn(html: string): BootVersions | undefined {
  const text = /<script type="application\/json" id="madang-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  try {
    return text === undefined ? undefined : (JSON.parse(text) as BootVersions)
  } catch {
    return undefined
  }
}

/** Apps that don't run as asked for; the run would prove something else. */
export function missed(wanted: Combination, running: readonly Running[]): string[] {
  return Object.entries(wanted).flatMap(([name, what]) => {
    const found = running.find((one) => one.name === name)
    if (!found) return [`${name} is not there at all`]
    const same = version.test(what) ? found.version === what : true
    return same ? [] : [`${name} runs ${found.version}, not ${what}`]
  })
}
