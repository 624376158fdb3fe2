import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Finding } from '@madang/contract'
import { appNamed, apps } from '../apps.ts'
import { buildApp, buildApps, outputFolder, packageVersion, readManifest } from '../build/build-apps.ts'
import { CommandError } from '../failure.ts'
import { countOf, findingsTable, GateRefusal } from '../gate/findings.ts'
import { GatewayRefusal } from '../gateway/client.ts'
import { gatewayFor, type Target } from '../gateway/target.ts'
import { moveSentence } from '../gateway/wording.ts'
import { zipFolder } from '../gateway/zip.ts'
import { duration, screen } from '../screen.ts'

export interface DeployOptions extends Target {
  dir?: string
  /** Absent: the one of package.json (or of the folder's manifest). */
  as?: string
  promote?: string | boolean
  smoke?: string
  smokeUser?: string
  smokeTimeout?: string
}

/** Builds (or takes a built folder) and uploads an immutable version; with `promote` it goes live too. */
export async function deploy(name: string, options: DeployOptions): Promise<void> {
  const client = gatewayFor(name, options)
  const { folder, version } = options.dir ? builtFolder(name, options.dir) : await fresh(name, options.as)
  const begun = performance.now()
  const { created, files } = await client.publish(name, version, zipFolder(folder))
  screen.done(
    created ? `Deployed ${name}@${version} (${files} files)` : `${name}@${version} was deployed already`,
    performance.now() - begun,
  )
  if (options.promote) {
    const { promote } = await import('./gate.ts')
    await promote(`${name}@${version}`, {
      ...options,
      to: options.promote === true ? 'stable' : options.promote,
    })
  } else {
    screen.step(`It is live for nobody yet: madang promote ${name}@${version} --to stable`)
  }
}

function builtFolder(name: string, dir: string) {
  const folder = resolve(dir)
  const manifest = readManifest(folder)
  if (!manifest)
    throw new CommandError(`${folder} holds no madang-manifest.json. Is it the output of a build?`)
  if (manifest.name !== name) {
    throw new CommandError(`${folder} holds a build of ${manifest.name}, not of ${name}.`)
  }
  return { folder, version: manifest.version }
}

async function fresh(name: string, as: string | undefined) {
  const app = appNamed(name)
  const built = await buildApp(app, { version: as ?? packageVersion(app) })
  screen.done(built.fresh ? `Built ${name}` : `${name} is built already`, built.ms)
  return { folder: outputFolder(app), version: built.manifest.version }
}

interface RollbackOptions extends Target {
  channel: string
  revision?: string
  note?: string
  anyway?: boolean
}

/**
 * Moves back in one step where nothing breaks. Else it names what would, and which version fits; a person is asked, a script says
 * `--anyway`. @throws GateRefusal
 */
export async function rollback(name: string, options: RollbackOptions): Promise<void> {
  const begun = performance.now()
  const client = gatewayFor(name, options)
  const back = (anyway: boolean) =>
    client.rollback(name, {
      channel: options.channel,
      ...(options.revision && { revision: Number(options.revision) }),
      ...(options.note && { note: options.note }),
      ...(anyway && { anyway }),
    })
  try {
    screen.done(moveSentence(await back(options.anyway ?? false)), performance.now() - begun)
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || error.code !== 'MF-422-002') throw error
    const { version, findings, fits } = error.data as unknown as WayBack
    screen.print(`\n${name}@${version} → ${options.channel}\n\n${findingsTable(findings)}\n`)
    screen.step(
      fits
        ? `A version that fits: madang promote ${name}@${fits} --to ${options.channel}`
        : `No version in the store fits: deploy one, or move what would break first.`,
    )
    if (await agrees(`Go back to ${version} all the same?`)) {
      screen.done(moveSentence(await back(true)))
      return
    }
    throw new GateRefusal(
      `${name} was not moved back: ${countOf(findings)}. Nothing was changed; --anyway goes back all the same.`,
    )
  }
}

interface WayBack {
  version: string
  findings: Finding[]
  fits: string | null
}

/** Asks whoever sits in front of it; a script that nobody watches answers no. */
async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} (y/N) `)).trim())
  } finally {
    lines.close()
  }
}

export async function build(name: string | undefined, options: { force?: boolean }): Promise<void> {
  const begun = performance.now()
  const wanted = name ? [appNamed(name)] : apps()
  if (wanted.length === 0)
    throw new CommandError('There is nothing to build here: no remote.ts, no webpack.config.ts.')
  for (const result of buildApps(wanted, { force: options.force ?? false }).values()) {
    const built = await result
    screen.done(
      `${built.app.name} ${built.manifest.version}${built.fresh ? '' : ' (nothing changed)'}`,
      built.ms,
    )
  }
  screen.done(`All built in ${duration(performance.now() - begun)}`)
}
