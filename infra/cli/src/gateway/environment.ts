import { resolve } from 'node:path'
import { CommandError } from '../failure.ts'
import { inRepository, root } from '../root.ts'

/** Settings that only tools and tests read; named so that the server's check does not take them for mistakes. */
export const toolSettings: Readonly<Record<string, string>> = {
  MADANG_URL:
    'gateway that deploy, promote, rollback, status and the suite speak to; default http://127.0.0.1:<PORT>',
  MADANG_TOKEN: 'deploy token of the remote',
  MADANG_VERSION:
    'version of the build, where it is not the one of package.json; by-contents: numbered by what is in it',
  MADANG_BUILD_CACHE: 'off: builds start from nothing',
  MADANG_BUILD_OUTPUT: 'folder of the build output; default dist of the app',
  MADANG_MODE: 'development or production (default) build',
  MADANG_REGISTRY: 'private registry that a release goes to; default the one on this machine',
  MADANG_REGISTRY_PORT: 'port of the private registry on this machine; default 4873',
  MADANG_REGISTRY_TOKEN: "token that may publish there; default this machine's",
  MADANG_BROWSER: 'browser for the integration suite and the smoke run; none: no smoke run',
  MADANG_SMOKE_PASSWORD: 'password of --smoke-user',
  MADANG_BROWSER_PATH: 'browser that the integration suite has found',
  MADANG_E2E_LOG: "shows the product's output in the integration suite",
  MADANG_E2E_TRACE: "records the integration suite's pages: on, or retain-on-failure (costs a quarter more)",
}

/** Names that the server reads. The commands of a team know them without the server's code; a spec holds both together. */
export const serverSettings: readonly string[] = [
  'MADANG_DATA',
  'MADANG_HOST',
  'MADANG_LOG_LEVEL',
  'MADANG_TRUST_PROXY',
  'MADANG_RATE_LIMIT',
  'MADANG_MAIL_FROM',
  'MADANG_MESSENGER_SECRET',
  'MADANG_DEVELOPMENT',
  'MADANG_OVERRIDE_USERS',
  'MADANG_OVERRIDE_ORIGINS',
  'MADANG_DATABASE',
  'MADANG_DATABASE_POOL',
  'MADANG_STATEMENT_TIMEOUT',
  'MADANG_DRAIN',
  'MADANG_METRICS_TOKEN',
  'MADANG_SECRET',
  'MADANG_STORAGE_PERSON',
  'MADANG_STORAGE_COMPANY',
]

export interface ToolEnvironment {
  /** Port of the product on this machine. */
  port: number
  /** Data folder of the product on this machine. */
  dataDir: string
}

/** What the commands of a team read. @throws CommandError for a mistyped setting: it must never be passed over */
export function toolEnvironment(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ToolEnvironment {
  const known = [...serverSettings, ...Object.keys(toolSettings)].sort()
  const unknown = Object.keys(env).filter((name) => name.startsWith('MADANG_') && !known.includes(name))
  if (unknown.length > 0) {
    throw new CommandError(
      `Unknown setting${unknown.length > 1 ? 's' : ''} ${unknown.sort().join(', ')}. Known: ${known.join(', ')}.`,
    )
  }
  const port = env.PORT?.trim() || '4000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new CommandError(`PORT must be a number from 0 to 65535, not "${port}".`)
  }
  const data = env.MADANG_DATA?.trim() || '.madang'
  return { port: Number(port), dataDir: resolve(inRepository ? root : process.cwd(), data) }
}
