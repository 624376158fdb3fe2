import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { executable, isRoot } from './find-browser.ts'

/** A program of the path. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(executable)

/** Installs packages of the system where it is Debian's kind and lets us; false where it doesn't, or hasn't got them. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (!isRoot() || spawnSync('apt-get', ['--version']).status !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      stdio: 'ignore',
    }).status === 0
  )
}
