import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBudgets, readLimits, withoutHint } from '@madang/build/budget'
import { type AppManifest, byContents } from '@madang/build/manifest'
import { type App, workspaceApps } from '../apps.ts'
import { buildApps, readManifest } from '../build/build-apps.ts'
import { runWorker } from '../build/run-worker.ts'
import { duration, screen } from '../screen.ts'
import { newerFeatures, tooNew } from './browser-floor.ts'
import type { Counts } from './counts.ts'

/**
 * Builds every app with the cache that is there, then again from nothing into another folder, and compares: a cache
 * that yields something else has broken silently before. Then holds the sizes against `limits.json`.
 * @param only names of the apps whose builds a change can have altered; the others are not built from nothing
 */
export async function checkBuilds(only?: ReadonlySet<string>): Promise<Counts> {
  const counts = { passed: 0, failed: 0 }
  const check = (problem: string | null, good: string) => {
    if (problem) {
      counts.failed++
      screen.fail(problem)
    } else {
      counts.passed++
      screen.done(good)
    }
  }

  const apps = workspaceApps()
  const manifests: AppManifest[] = []
  const warm = buildApps(apps)
  for (const app of apps) {
    try {
      const built = await warm.get(app.name)
      if (built) manifests.push(built.manifest)
    } catch (error) {
      check((error as Error).message, '')
    }
  }

  const folder = await mkdtemp(join(tmpdir(), 'madang-cold-'))
  try {
    const chosen = manifests.filter(({ name }) => !only || only.has(name))
    const cold = chosen.map((manifest) => ({
      manifest,
      app: apps.find(({ name }) => name === manifest.name)!,
    }))
    const lanes = [cold.filter((_, i) => i % 2 === 0), cold.filter((_, i) => i % 2 === 1)]
    await Promise.all(
      lanes.map(async (lane) => {
        for (const { app, manifest } of lane) {
          const begun = performance.now()
          const problem = await differs(app, manifest, join(folder, app.name))
          check(problem, `${app.name}: same output from nothing ${duration(performance.now() - begun)}`)
        }
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }

  const features = newerFeatures()
  const tooNewIn = apps.flatMap(({ name, folder }) =>
    globSync('dist/**/*.js', { cwd: folder }).flatMap((file) =>
      tooNew(readFileSync(join(folder, file), 'utf8'), features).map(
        ({ feature, at }) => `${name}/${file}:${at} ${feature}`,
      ),
    ),
  )
  check(
    tooNewIn.length > 0 ? `Newer than the oldest browsers that are let in: ${tooNewIn.join(', ')}` : null,
    'nothing in the builds is newer than the oldest browsers that are let in',
  )

  const shell = manifests.find(({ name }) => name === 'shell')
  const dist = apps.find(({ name }) => name === 'shell')?.folder
  if (shell && dist) {
    const bare = withoutHint(shell, (file) => readFileSync(join(dist, 'dist', file), 'utf8'))
    check(
      bare.length > 0 ? `Without the compile hint: ${bare.join(', ')}` : null,
      "the shell's first files are compiled as they come",
    )
  }
  for (const { text, over } of checkBudgets(manifests, readLimits())) check(over ? text : null, text)
  return counts
}

async function differs(app: App, warm: AppManifest, folder: string): Promise<string | null> {
  try {
    await runWorker(app.folder, {
      MADANG_VERSION: byContents,
      MADANG_BUILD_CACHE: 'off',
      MADANG_BUILD_OUTPUT: folder,
    })
  } catch (error) {
    return (error as Error).message
  }
  const cold = readManifest(folder)
  if (!cold) return `${app.name}: the cold build left no manifest.`
  const hashes = (manifest: AppManifest) => new Map(Object.entries(manifest.integrity))
  const [before, after] = [hashes(warm), hashes(cold)]
  const other = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  )
  return other.length === 0 ? null : `${app.name}: cold and warm build differ in ${other.join(', ')}`
}
