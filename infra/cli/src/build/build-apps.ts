import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type AppManifest, manifestFile } from '@madang/build/manifest'
import type { App } from '../apps.ts'
import { CommandError } from '../failure.ts'
import { withBuildLock } from './build-lock.ts'
import { inputHash } from './input-hash.ts'
import { runWorker } from './run-worker.ts'

export interface Built {
  app: App
  manifest: AppManifest
  /** False: the output of an earlier build was still right. */
  fresh: boolean
  ms: number
}

export interface BuildOptions {
  /** Version in the output; absent: the one of package.json with the number of the inputs behind it. */
  version?: string
  /** Builds even when nothing changed. */
  force?: boolean
  signal?: AbortSignal
}

const stampFile = '.inputs'

export const outputFolder = (app: App) => join(app.folder, 'dist')

export function readManifest(folder: string): AppManifest | null {
  const path = join(folder, manifestFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as AppManifest) : null
}

export const packageVersion = (app: App): string =>
  (JSON.parse(readFileSync(join(app.folder, 'package.json'), 'utf8')) as { version: string }).version

/** Version of a local build. Versions never change their contents, so other contents need another version. */
export const localVersion = (app: App, inputs: string): string =>
  `${packageVersion(app)}-b${inputs.slice(0, 10)}`

/** Builds what changed. @throws CommandError with what webpack said */
export const buildApp = (app: App, options: BuildOptions = {}): Promise<Built> =>
  withBuildLock(app.folder, () => build(app, options), options.signal)

async function build(app: App, options: BuildOptions): Promise<Built> {
  const started = performance.now()
  const inputs = inputHash(app)
  const version = options.version ?? localVersion(app, inputs)
  const stamp = `${inputs} ${version} ${process.env.MADANG_MODE ?? 'production'}`
  const dist = outputFolder(app)
  const stampPath = join(dist, stampFile)
  const existing = readManifest(dist)
  if (!options.force && existing && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) {
    return { app, manifest: existing, fresh: false, ms: performance.now() - started }
  }
  // Said, not left to the environment: a build that goes elsewhere would leave an older one to be taken for this.
  await runWorker(app.folder, { MADANG_VERSION: version, MADANG_BUILD_OUTPUT: dist }, options.signal)
  const manifest = readManifest(dist)
  if (!manifest) throw new CommandError(`${app.name}: the build ended without a ${manifestFile}.`)
  if (manifest.version !== version) {
    throw new CommandError(
      `${app.name}: ${dist} holds ${manifest.version} after a build of ${version}. Does its webpack.config.ts choose the folder itself?`,
    )
  }
  writeFileSync(stampPath, stamp)
  return { app, manifest, fresh: true, ms: performance.now() - started }
}

/** Begins to build all of them, as many at once as there are cores, in the given order. Name → its build. */
export function buildApps(apps: readonly App[], options: BuildOptions = {}): Map<string, Promise<Built>> {
  let free = availableParallelism()
  const waiting: (() => void)[] = []
  const inLane = async (app: App) => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go))
    else free--
    try {
      return await buildApp(app, options)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
  return new Map(
    apps.map((app) => {
      const built = inLane(app)
      // Whoever waits for it hears of the failure; until somebody does, it is not an unhandled one.
      built.catch(() => undefined)
      return [app.name, built]
    }),
  )
}
