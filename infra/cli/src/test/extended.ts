import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { root } from '../root.ts'

/**
 * Specs that only `npm run test:all` runs, beside PGlite, the plans on the embedded server, the browser's extended suite,
 * the engines beside Chromium and the remote of a team elsewhere: they start several products or nodes, kill
 * them, fill a million rows, or follow the recipes.
 */
const extendedSpecs = [
  // plans and costs on tables of a million rows
  'infra/server/src/db/plans.spec.ts',
  'infra/server/src/db/growth.spec.ts',
  // several nodes, a replica, proxies in front
  'infra/server/src/modules/meet/realtime/two-nodes.spec.ts',
  'infra/server/src/platform/broadcast/*.spec.ts',
  'infra/server/src/platform/replica.spec.ts',
  'infra/server/src/modules/health/{behind-proxy,whole-product}.spec.ts',
  'infra/cli/src/remotes/two-products.spec.ts',
  // products that are killed, kept away and brought back, or worked on from the machine, and PGlite on disk
  'infra/server/src/modules/{upload,pdf}/killed.spec.ts',
  'infra/server/src/modules/meet/realtime/kill.spec.ts',
  'infra/server/src/db/backup/*.spec.ts',
  'infra/cli/src/commands/{statistics,unlock,jobs}.spec.ts',
  'infra/server/src/platform/embedded/embedded.spec.ts',
  // what teams elsewhere do: recipes, generated remotes, packages as published
  'infra/cli/src/recipes/*.spec.ts',
  'infra/cli/src/generator/*.spec.ts',
  'infra/cli/src/{published,lone-app}.spec.ts',
  'infra/registry/src/release/*.spec.ts',
] as const

const paths = (patterns: readonly string[]): string[] =>
  globSync(patterns as string[], { cwd: root }).map((file) => file.split(sep).join('/'))

/** The specs of these patterns, as paths below the root with slashes; the extended ones only if asked for. */
export function specsOf(patterns: readonly string[], extended: boolean): string[] {
  const left = new Set(extended ? [] : paths(extendedSpecs))
  return paths(patterns).filter((file) => !left.has(file))
}

/** The patterns that match no file any more: such a spec would be run by `npm test` again without anybody deciding so. */
export const unmatched = (): string[] => extendedSpecs.filter((pattern) => paths([pattern]).length === 0)
