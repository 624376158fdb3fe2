import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolvedRanges } from '@madang/cli/src/generator/versions.ts'
import { publishAll, startRegistry } from '@madang/registry'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const pnpm = path.join(root, '.tools', 'pnpm', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')

/** A place on the machine that knows nothing of the repository: a folder, a registry, a package manager. */
export interface Elsewhere {
  folder: string
  registry: string
  /** Names and versions that were published for it. */
  published: { name: string; version: string }[]
  /** Runs pnpm in a folder of the place; gives what it wrote. Throws it when it fails. */
  pnpm(inside: string, args: readonly string[], env?: Record<string, string>): Promise<string>
  close(): Promise<void>
}

/**
 * Publishes the shared packages to a registry of its own and opens an empty folder beside it. What runs there gets every
 * package from that registry: it is the only one configured, and every other address leads to a closed port.
 */
export async function openElsewhere(): Promise<Elsewhere> {
  if (!existsSync(pnpm)) throw new Error('The bootstrap has brought no pnpm here yet. Run: npm run setup')
  const home = mkdtempSync(path.join(tmpdir(), 'madang-elsewhere-'))
  const folder = path.join(home, 'work')
  mkdirSync(folder)
  const registry = await startRegistry({
    dataDir: path.join(home, 'registry'),
    // Copies of what was fetched from npm; what is published stays in the folder above.
    cacheDir: path.join(root, '.tools', 'registry-cache'),
    port: 0,
  })
  const published = await publishAll({ registry: registry.url, token: registry.token })
  const env = environment(registry.url, path.join(home, 'cache'))
  return {
    folder,
    registry: registry.url,
    published,
    pnpm: (inside, args, more) =>
      run(process.execPath, [pnpm, ...args], path.join(folder, inside), { ...env, ...more }),
    async close() {
      await registry.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The machine's own, without what this run and its npm have set. */
function environment(registry: string, cache: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(MADANG_|npm_|pnpm_|NODE_PATH$)/i.test(name))
  const nowhere = 'http://127.0.0.1:9'
  return {
    ...Object.fromEntries(own),
    npm_config_registry: registry,
    pnpm_config_registry: registry,
    // Caches of this place alone: another run's registry may have stood at the same port.
    XDG_CACHE_HOME: cache,
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    NO_PROXY: '127.0.0.1,localhost',
    http_proxy: nowhere,
    https_proxy: nowhere,
    no_proxy: '127.0.0.1,localhost',
    CI: 'true',
    // Installed a moment ago: no second look at every package before each script.
    pnpm_config_verify_deps_before_run: 'false',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
}

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes))
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? done(said) : fail(new Error(`${args.join(' ')} ended with ${code} in ${cwd}:\n${said}`)),
    )
  })
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Takes an app of the repository elsewhere: its sources, with versions where the workspace stood. */
export function takeOut({ folder }: Elsewhere, name: string): void {
  const target = path.join(folder, name)
  const left = /[\\/](node_modules|dist|integration|test-results)$/
  cpSync(path.join(root, name), target, { recursive: true, filter: (from) => !left.test(from) })
  const file = path.join(target, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  manifest.dependencies = resolvedRanges(manifest.dependencies)
  manifest.devDependencies = resolvedRanges({ ...manifest.devDependencies, '@madang/cli': 'workspace:*' })
  writeFileSync(file, JSON.stringify(manifest, null, 2))
  // As the generator writes it: pnpm asks whether packages may run scripts.
  cpSync(path.join(folder, 'mf-quiz', 'pnpm-workspace.yaml'), path.join(target, 'pnpm-workspace.yaml'))
}

/** What the lockfile took from anywhere but the registry: folders, tarballs at other addresses, git. */
export function foreignSources({ folder }: Elsewhere, name: string): string[] {
  const lockfile = readFileSync(path.join(folder, name, 'pnpm-lock.yaml'), 'utf8')
  const foreign = /tarball: \S+|(?:link|file|workspace|git\+\w+):[^\s]+/g
  return [...lockfile.matchAll(foreign)].map((match) => match[0])
}
