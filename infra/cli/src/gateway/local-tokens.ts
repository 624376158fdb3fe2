import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RemoteStore } from '@madang/gateway'
import { CommandError } from '../failure.ts'

const fileIn = (dataDir: string) => join(dataDir, 'deploy-tokens.json')

function readAll(dataDir: string): Record<string, string> {
  const path = fileIn(dataDir)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}

/** The teams' tokens of an installation on this machine, made when they are missing. Readable by this user alone. */
export async function localTokens(
  dataDir: string,
  store: RemoteStore,
  apps: readonly string[],
): Promise<Record<string, string>> {
  const tokens = readAll(dataDir)
  let changed = false
  for (const app of apps) {
    const valid =
      tokens[app] &&
      (await store.tokens.check(`Bearer ${tokens[app]}`, app).then(
        () => true,
        () => false,
      ))
    if (valid) continue
    tokens[app] = await store.tokens.issue(app, `team ${app}`)
    changed = true
  }
  if (changed) {
    const path = fileIn(dataDir)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.new`, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 })
    chmodSync(`${path}.new`, 0o600)
    renameSync(`${path}.new`, path)
  }
  return tokens
}

/** Token for a command: what was said, the environment, or the one of the installation on this machine. */
export function tokenFor(app: string, dataDir: string, given?: string): string {
  const token = given ?? process.env.MADANG_TOKEN ?? readAll(dataDir)[app]
  if (token) return token
  throw new CommandError(
    `No deploy token for ${app}. Give it with --token or MADANG_TOKEN, or start the product once on this machine.`,
  )
}
