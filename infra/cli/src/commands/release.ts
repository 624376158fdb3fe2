import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import {
  changesetFiles,
  changesets,
  nextVersions,
  PackError,
  packAll,
  publishAll,
  ReleaseError,
  type Row,
  readWorkspace,
  refuseSmallBumps,
  versionPackages,
} from '@madang/registry'
import { CommandError } from '../failure.ts'
import { root } from '../root.ts'
import { screen, table } from '../screen.ts'
import { registryTarget } from './registry.ts'

export interface ReleaseOptions {
  registry?: string
  dryRun?: boolean
  out?: string
}

/** `madang release`: versions what the changesets name, then publishes what the registry lacks. */
export async function release(action: string | undefined, options: ReleaseOptions): Promise<void> {
  try {
    switch (action) {
      case undefined:
        if (options.dryRun) sayNext()
        else if (changesetFiles().length > 0) await version()
        return await publish(options)
      case 'add':
        return await add()
      case 'version':
        return await version()
      case 'publish':
        return await publish(options)
      case 'pack':
        return await pack(options)
      default:
        throw new CommandError(`"${action}" is no part of a release. There are: add, version, publish, pack.`)
    }
  } catch (error) {
    if (error instanceof ReleaseError || error instanceof PackError) {
      throw new CommandError(error.message, { cause: error })
    }
    throw error
  }
}

/** Asks which packages change and how, and writes it down for the next release. */
async function add(): Promise<void> {
  const code = await changesets(['add'])
  if (code !== 0) throw new CommandError('No changeset was written.')
}

/** Gives each package that the changesets name its next version, and those that then need it. */
async function version(): Promise<void> {
  if (changesetFiles().length === 0) {
    screen.step('No changesets wait: every package keeps its version.')
    return
  }
  screen.step('Comparing the packages with their last versions …')
  const moved = await versionPackages()
  // The lockfile names the ranges that have just moved.
  await setup()
  screen.print(table(Object.entries(moved)))
  screen.done(
    'Versions, changelogs and API reports are written. Look at them and commit them with pnpm-lock.yaml.',
  )
}

/** What `version` would make of the changesets that wait. */
function sayNext(): void {
  const next = Object.entries(nextVersions())
  if (next.length === 0) return
  screen.print(
    table([['package', 'now', 'next'], ...next.map(([name, { now, next: then }]) => [name, now, then])]),
  )
  screen.step(
    'These versions would be written first; what follows compares the present ones with the registry.',
  )
}

function setup(): Promise<void> {
  const script = join(root, 'infra', 'cli', 'bootstrap', 'run.mjs')
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, 'setup', '--update-lockfile'], {
      cwd: root,
      stdio: 'inherit',
    })
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0
        ? done()
        : fail(new CommandError('The lockfile could not be brought up to date: the lines above say why.')),
    )
  })
}

async function publish({ registry, dryRun }: ReleaseOptions): Promise<void> {
  const { url, token } = registryTarget(registry)
  screen.step(`Packing, and comparing with ${url} …`)
  await refuseSmallBumps()
  const rows = await publishAll({
    registry: url,
    token,
    dryRun,
    onPublished: (row) => screen.done(`Published ${row.name} ${row.version}`),
  })
  screen.print(releaseTable(rows, dryRun))
  if (dryRun) screen.step('Nothing was published: this was a dry run.')
  else if (rows.some(({ state }) => state === 'new')) screen.step(shipFirst)
}

/** A remote that is built with these is refused until they are live (G001, G007, G015). */
const shipFirst =
  'Before any remote can go live with these versions, server and shell must run them: deploy the server, then npm run madang -- deploy shell --promote.'

const words: Record<Row['state'], [done: string, planned: string]> = {
  new: ['published', 'would be published'],
  there: ['was there', 'is there'],
  changed: ['refused', 'would be refused'],
}

export const releaseTable = (rows: readonly Row[], dryRun = false): string =>
  table([
    ['package', 'version', ''],
    ...rows.map(({ name, version, state }) => [name, version, words[state][dryRun ? 1 : 0]]),
  ])

/** Leaves the packages in a folder, to look at. */
async function pack({ out }: ReleaseOptions): Promise<void> {
  if (!out) throw new CommandError('Say where to: npm run release -- pack --out <folder>')
  const packed = await packAll(readWorkspace(), resolve(out))
  screen.print(
    table([
      ['package', 'version', 'files', 'folder'],
      ...packed.map(({ name, version, files, folder }) => [name, version, String(files.size + 1), folder]),
    ]),
  )
}
