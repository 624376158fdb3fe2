import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createServer } from '@madang/server'
import pc from 'picocolors'
import { workspaceApps } from '../apps.ts'
import { CommandError } from '../failure.ts'
import { root } from '../root.ts'
import { screen } from '../screen.ts'
import { settingsOf } from '../settings.ts'
import { claimPort } from '../start/port.ts'

interface Check {
  name: string
  /** What was found; throws the sentence that says what to do. */
  run(): Promise<string> | string
}

const neededFree = 2 * 1024 ** 3

/** Looks at everything that a start needs and says what to do about what is missing. Changes nothing. */
export async function doctor(): Promise<void> {
  const settings = settingsOf()
  const checks: Check[] = [
    {
      name: 'Node',
      run: () => {
        if (Number(process.versions.node.split('.')[0]) >= 24) return process.versions.node
        throw new CommandError(
          `${process.versions.node} is older than 24. Use "npm start", which brings its own.`,
        )
      },
    },
    { name: 'Tools', run: () => toolVersions() },
    {
      name: 'Apps',
      run: () =>
        workspaceApps()
          .map(({ name }) => name)
          .join(', '),
    },
    {
      name: 'Port',
      run: async () => {
        await claimPort(settings.port, settings.host)
        return `${settings.port} is free`
      },
    },
    { name: 'Data folder', run: () => dataFolder(settings.dataDir) },
    { name: 'Disk', run: () => disk(settings.dataDir) },
    {
      name: 'Database',
      run: async () => {
        const server = await createServer({ settings: { ...settings, logLevel: 'silent' }, jobs: false })
        const { label, note } = server.services.db
        await server.close()
        return [label, note].filter(Boolean).join('. ')
      },
    },
    { name: 'Browser (for npm test)', run: browser },
  ]
  let failed = 0
  for (const { name, run } of checks) {
    try {
      screen.print(`${pc.green('✓')} ${name}: ${await run()}`)
    } catch (error) {
      failed++
      screen.print(`${pc.red('✗')} ${name}: ${(error as Error).message}`)
    }
  }
  if (failed > 0) throw new CommandError(`${failed} of ${checks.length} need attention.`)
}

function toolVersions(): string {
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const version = (name: string) => new RegExp(`^ {2}'?${name}'?: (\\S+)`, 'm').exec(catalog)?.[1] ?? '?'
  return ['webpack', '@module-federation/enhanced', 'react', 'typescript']
    .map((name) => `${name} ${version(name)}`)
    .join(', ')
}

function dataFolder(folder: string): string {
  let nearest = folder
  while (!existsSync(nearest)) nearest = dirname(nearest)
  try {
    accessSync(nearest, constants.W_OK)
  } catch {
    throw new CommandError(`${folder} can't be written. Set MADANG_DATA to a folder of yours.`)
  }
  return existsSync(folder) ? folder : `${folder} (made at the first start)`
}

async function disk(folder: string): Promise<string> {
  let nearest = folder
  while (!existsSync(nearest)) nearest = dirname(nearest)
  const { bavail, bsize } = await statfs(nearest)
  const free = bavail * bsize
  const text = `${(free / 1024 ** 3).toFixed(1)} GB free`
  if (free < neededFree) throw new CommandError(`${text}; 2 GB are needed for builds and data.`)
  return text
}

function browser(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  const found = [
    process.env.MADANG_BROWSER,
    ...(process.env.PATH ?? '').split(':').flatMap((folder) => names.map((name) => join(folder, name))),
  ].find((path) => path && existsSync(path))
  return found ?? 'none found; npm test will bring one from the npm registry (about 70 MB)'
}
