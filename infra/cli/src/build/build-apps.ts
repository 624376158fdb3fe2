import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { unchanged } from '@madang/build/inputs'
import { type AppManifest, byContents, manifestFile } from '@madang/build/manifest'
import type { App } from '../apps.ts'
import { CommandError } from '../failure.ts'
import { withBuildLock } from './build-lock.ts'
import { runWorker } from './run-worker.ts'

export interface Built {
  app: App
  manifest: AppManifest
  /** False: the output of an earlier build was still right. */
  fresh: boolean
  ms: number
}

export interface BuildOptions {
  /** Version in the output; absent: the one of package.json with the number of the contents behind it. */
  version?: string
  /** Builds even when nothing changed. */
  force?: boolean
  signal?: AbortSignal
}

export const outputFolder = (app: App) => join(app.folder, 'dist')

export function readManifest(folder: string): AppManifest | null {
  const path = join(folder, manifestFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as AppManifest) : null
}

export const packageVersion = (app: App): string =>
  (JSON.parse(readFileSync(join(app.folder, 'package.json'), 'utf8')) as { version: string }).version

/** Builds what changed. @throws CommandError with what webpack said */
export const buildApp = (app: App, options: BuildOptions = {}): Promise<Built> =>
  withBuildLock(app.folder, () => build(app, options), options.signal)

async function build(app: App, options: BuildOptions): Promise<Built> {
  const started = performance.now()
  const version = options.version ?? byContents
  const dist = outputFolder(app)
  const existing = readManifest(dist)
  if (!options.force && existing && unchanged(app.folder, dist, version)) {
    return { app, manifest: existing, fresh: false, ms: performance.now() - started }
  }
  // Said, not left to the environment: a build that goes elsewhere would leave an older one to be taken for this.
  await runWorker(app.folder, { MADANG_VERSION: version, MADANG_BUILD_OUTPUT: dist }, options.signal)
  const manifest = readManifest(dist)
  if (!manifest) throw new CommandError(`${app.name}: the build ended without a ${manifestFile}.`)
  if (options.version && manifest.version !== version) {
    throw new CommandError(
      `${app.name}: ${dist} holds ${manifest.version} after a build of ${version}. Does its webpack.config.ts choose the folder itself?`,
    )
  }
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
