import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './failure.ts'
import { root } from './root.ts'

export interface App {
  /** Deploy name: `shell`, or a remote's folder name. */
  name: string
  folder: string
}

/** The shell and every remote of this repository; the shell first, since remotes are checked against it. */
export function workspaceApps(): App[] {
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'webpack.config.ts')))
    .sort()
  return ['shell', ...remotes].map((name) => ({ name, folder: join(root, name) }))
}

/** @throws CommandError naming what there is */
export function appNamed(name: string): App {
  const app = workspaceApps().find((one) => one.name === name)
  if (app) return app
  const known = workspaceApps().map((one) => one.name)
  throw new CommandError(`There is no app "${name}" here. There are: ${known.join(', ')}.`)
}
