import { join } from 'node:path'
import {
  defaultPort,
  npmrcFor,
  type RunningRegistry,
  savedToken,
  startRegistry,
  tokenFile,
} from '@madang/registry'
import { CommandError } from '../failure.ts'
import { screen } from '../screen.ts'
import { settingsOf } from '../settings.ts'
import { onceAsked } from '../start/signals.ts'

/** Port of the private registry on this machine. @throws CommandError */
function registryPort(env = process.env): number {
  const text = env.MADANG_REGISTRY_PORT?.trim() || String(defaultPort)
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new CommandError(`MADANG_REGISTRY_PORT must be a number from 0 to 65535, not "${text}".`)
  }
  return Number(text)
}

const registryFolder = () => join(settingsOf().dataDir, 'registry')

/** The registry that a release goes to, and what lets it publish there. */
export function registryTarget(given?: string): { url: string; token: string | null } {
  const address = given ?? process.env.MADANG_REGISTRY?.trim() ?? ''
  const local = `http://127.0.0.1:${registryPort()}/`
  const url = address || local
  if (!URL.canParse(url)) throw new CommandError(`"${url}" is not the address of a registry.`)
  const normal = url.endsWith('/') ? url : `${url}/`
  const token =
    process.env.MADANG_REGISTRY_TOKEN?.trim() || (normal === local ? savedToken(registryFolder()) : null)
  return { url: normal, token }
}

/** Runs the private registry until Ctrl+C. */
export async function registry(): Promise<void> {
  const dataDir = registryFolder()
  let running: RunningRegistry
  try {
    running = await startRegistry({ dataDir, port: registryPort() })
  } catch (error) {
    throw new CommandError((error as Error).message, { cause: error })
  }
  screen.heading(`The private registry is ready at ${running.url}`)
  screen.print(`
  It holds the ${npmrcFor(running.url).split('/')[0]?.split(':')[0]} packages; everything else it fetches from ${running.uplink} and keeps.

  To install from it, put this line into the .npmrc of your project:

    ${npmrcFor(running.url).trim()}

  To publish what changed:   npm run release
  Packages, account, token:  ${dataDir}
  The token that may publish stands in ${tokenFile(dataDir)}: give it to whoever releases.
  Stop with Ctrl+C.
`)
  await onceAsked(running.close).closed
}
