import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokenLine } from '../registry/config.ts'
import type { PublishedVersions } from './plan.ts'

export class ReleaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ReleaseError'
  }
}

/** What a registry has of a package. @throws ReleaseError when it does not answer */
export async function publishedVersions(registry: string, name: string): Promise<PublishedVersions> {
  const answer = await fetch(new URL(name.replace('/', '%2f'), registry)).catch((error: Error) => {
    throw new ReleaseError(
      `The registry at ${registry} does not answer (${(error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message}). Start it with "npm run registry", or name another one with --registry.`,
      { cause: error },
    )
  })
  if (answer.status === 404) return {}
  if (!answer.ok) throw new ReleaseError(`The registry at ${registry} answered ${answer.status} for ${name}.`)
  const { versions = {} } = (await answer.json()) as {
    versions?: Record<string, { madang?: { contents?: string } }>
  }
  return Object.fromEntries(
    Object.entries(versions).map(([version, { madang }]) => [version, madang?.contents ?? null]),
  )
}

/** Publishes a folder with npm. @throws ReleaseError with what the registry said */
export async function npmPublish(folder: string, registry: string, token: string): Promise<void> {
  const own = await mkdtemp(join(tmpdir(), 'madang-publish-'))
  try {
    // A configuration of its own, so that neither the token nor this registry stays in the person's.
    const userconfig = join(own, '.npmrc')
    await writeFile(userconfig, tokenLine(registry, token), { mode: 0o600 })
    const { code, said } = await npm([
      ...['publish', folder, '--registry', registry, '--userconfig', userconfig, '--tag', 'latest'],
      ...['--ignore-scripts', '--loglevel', 'error', '--no-update-notifier'],
      // A company's proxy knows nothing of a registry on this machine.
      ...(isLoopback(registry) ? ['--noproxy', '127.0.0.1,localhost'] : []),
    ])
    if (code === 0) return
    const why = /E409|EPUBLISHCONFLICT|already present|previously published/.test(said)
      ? 'this version is there already, and a published version is never overwritten'
      : /E401|E403|ENEEDAUTH/.test(said)
        ? 'the token may not publish here'
        : said.trim()
    throw new ReleaseError(`${folder} could not be published to ${registry}: ${why}`)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

const isLoopback = (url: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname)

/** npm as it was called, or as it is found. */
function npm(args: string[]): Promise<{ code: number; said: string }> {
  const own = process.env.npm_execpath
  const viaNode = own && /npm-cli\.c?js$/.test(own)
  const windows = process.platform === 'win32'
  return new Promise((done, fail) => {
    const child = viaNode
      ? spawn(process.execPath, [own, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn(windows ? 'npm.cmd' : 'npm', args, { stdio: ['ignore', 'pipe', 'pipe'], shell: windows })
    let said = ''
    const keep = (bytes: Buffer) => {
      said += bytes
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => fail(new ReleaseError(`npm could not be started: ${error.message}`)))
    child.on('close', (code) => done({ code: code ?? 1, said }))
  })
}
