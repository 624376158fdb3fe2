import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../workspace.ts'

export const bumps = ['none', 'patch', 'minor', 'major'] as const
export type Bump = (typeof bumps)[number]

export const higher = (a: Bump, b: Bump): Bump => (bumps.indexOf(a) >= bumps.indexOf(b) ? a : b)

/** The packages that one changeset file names, each with its bump. */
export function readChangeset(text: string): Record<string, Bump> {
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1]
  return head === undefined ? {} : ((parse(head) ?? {}) as Record<string, Bump>)
}

/** Package → the highest bump that a waiting changeset gives it. */
export function pendingBumps(folder = root): Record<string, Bump> {
  const pending: Record<string, Bump> = {}
  for (const file of changesetFiles(folder)) {
    for (const [name, bump] of Object.entries(readChangeset(readFileSync(file, 'utf8')))) {
      pending[name] = higher(pending[name] ?? 'none', bump)
    }
  }
  return pending
}

export function changesetFiles(folder = root): string[] {
  const place = join(folder, '.changeset')
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => join(place, name))
}

/** Runs the changesets command line in the workspace; it asks and answers in this terminal. Resolves to its exit code. */
export function changesets(args: readonly string[], folder = root): Promise<number> {
  const bin = createRequire(import.meta.url).resolve('@changesets/cli/bin.js')
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd: folder, stdio: 'inherit' })
    child.on('error', fail)
    child.on('close', (code) => done(code ?? 1))
  })
}
