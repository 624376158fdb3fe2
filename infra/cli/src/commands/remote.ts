import { resolve } from 'node:path'
import { appNamed, apps } from '../apps.ts'
import { buildApp, buildApps, outputFolder, packageVersion, readManifest } from '../build/build-apps.ts'
import { CommandError } from '../failure.ts'
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

export async function rollback(
  name: string,
  options: Target & { channel: string; revision?: string; note?: string },
): Promise<void> {
  const begun = performance.now()
  const moved = await gatewayFor(name, options).rollback(name, {
    channel: options.channel,
    ...(options.revision && { revision: Number(options.revision) }),
    ...(options.note && { note: options.note }),
  })
  screen.done(moveSentence(moved), performance.now() - begun)
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
