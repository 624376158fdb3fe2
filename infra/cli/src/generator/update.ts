import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appNamed, loneApp } from '../apps.ts'
import { CommandError } from '../failure.ts'
import { screen } from '../screen.ts'
import { type Change, type Project, planUpdate, type UpdatePlan } from './plan-update.ts'
import type { RemotePackage } from './stamp.ts'
import { templateVersion } from './template.ts'
import { generatedVersions } from './versions.ts'

export interface UpdateOptions {
  dryRun?: boolean
}

/** Brings a generated remote to the current template and the current versions. Run twice, the second does nothing. */
export function update(name: string | undefined, { dryRun = false }: UpdateOptions): void {
  const app = name ? appNamed(name) : loneApp()
  if (!app) throw new CommandError('Say which remote: madang update mf-quiz, or go to its folder.')
  const { changes, files } = planned(app.folder)
  if (files.size === 0) {
    screen.done(`${app.name} is up to date (template ${templateVersion})`)
    return
  }
  for (const change of changes) screen.print(`  ${sentence(change)}`)
  if (dryRun) {
    screen.step(`Nothing is written: ${files.size} files would be.`)
    return
  }
  apply(app.folder, files)
  screen.done(`${app.name} is at template ${templateVersion} now`)
  if (changes.some(({ kind }) => kind === 'beside')) {
    screen.warn('You have changed files that the template owns: take over what you need from the .new ones.')
  }
  if (changes.some(({ kind }) => kind === 'range' || kind === 'step')) {
    screen.step('Install, then test: npm install && npm test')
  }
}

function planned(folder: string): UpdatePlan {
  try {
    return planUpdate(projectIn(folder), generatedVersions())
  } catch (error) {
    throw new CommandError((error as Error).message, { cause: error })
  }
}

export function projectIn(folder: string): Project {
  return {
    manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as RemotePackage,
    read: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined),
  }
}

export function apply(folder: string, files: UpdatePlan['files']): void {
  for (const [path, text] of files) {
    const target = join(folder, path)
    if (text === null) {
      rmSync(target)
      continue
    }
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

function sentence({ kind, what, detail }: Change): string {
  switch (kind) {
    case 'step':
      return `${what}: ${detail}`
    case 'range':
      return `${what} ${detail}`
    case 'write':
      return `${what} is the template's new one`
    case 'remove':
      return `${what} is gone: the template has it no more`
    case 'beside':
      return `${what} has changes of yours and stays; the template's new one is ${detail}`
  }
}
