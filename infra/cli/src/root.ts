import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the workspace, where the command line runs from the platform's repository: ask `inRepository` first. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

/** False where a team has installed the command line as a package: then there is one app, in the current folder. */
export const inRepository =
  existsSync(join(root, 'pnpm-workspace.yaml')) && existsSync(join(root, 'infra', 'cli', 'src', 'main.ts'))
