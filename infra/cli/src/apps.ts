import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './failure.ts'
import { inRepository, root } from './root.ts'

export interface App {
  /** Deploy name: `shell`, or a remote's folder name. */
  name: string
  folder: string
}

/** The shell and every remote of the repository; the shell first, since remotes are checked against it. */
export function workspaceApps(): App[] {
  if (!inRepository) return []
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'webpack.config.ts')))
    .sort()
  return ['shell', ...remotes].map((name) => ({ name, folder: join(root, name) }))
}

/** The app of one folder, or null: a remote (or the shell) that lives in a repository of its own. */
export function loneApp(folder = process.cwd()): App | null {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest) || !existsSync(join(folder, 'webpack.config.ts'))) return null
  const { name = '' } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }
  const short = name.replace(/^@[^/]+\//, '')
  return /^(mf-[a-z0-9-]+|shell)$/.test(short) ? { name: short, folder } : null
}

/** What there is to build here: the workspace's apps, and the one of the current folder where it is none of them. */
export function apps(): App[] {
  const all = workspaceApps()
  const lone = loneApp()
  return lone && !all.some(({ name, folder }) => name === lone.name || folder === lone.folder)
    ? [...all, lone]
    : all
}

/** The app of the current folder before one of the workspace. @throws CommandError naming what there is */
export function appNamed(name: string): App {
  const lone = loneApp()
  if (lone?.name === name) return lone
  const app = workspaceApps().find((one) => one.name === name)
  if (app) return app
  const known = apps().map((one) => one.name)
  throw new CommandError(
    known.length > 0
      ? `There is no app "${name}" here. There are: ${known.join(', ')}.`
      : `There is no app "${name}" here. Go to the folder of a remote (package.json named "${name}", remote.ts, webpack.config.ts), or take a built one with --dir.`,
  )
}
