import { demoAccounts, seedCompanies, seedPassword } from '@madang/server/seed/index'
import { workspaceApps } from '../apps.ts'
import { type Built, buildApps } from '../build/build-apps.ts'
import { localTokens } from '../gateway/local-tokens.ts'
import { leftBehind } from '../remotes/open-store.ts'
import { duration, screen, table } from '../screen.ts'
import { settingsOf } from '../settings.ts'
import { deployBuilt, liveVersions } from '../start/deploy-all.ts'
import { claimPort } from '../start/port.ts'
import { type LogTarget, logFile, openProduct, type Product, seedWhenEmpty } from '../start/product.ts'
import { onceAsked } from '../start/signals.ts'

export interface StartOptions {
  /** False: an empty database stays empty. One at DATABASE_URL always does. */
  seed: boolean
  /** False: what is live stays live, nothing is built. */
  build: boolean
  log: LogTarget
}

/** Everything up at one address: settings, database, demo, builds, deploys. Resolves when the product has been closed. */
export async function start(options: StartOptions): Promise<void> {
  const started = performance.now()
  const settings = settingsOf()
  // The demo's password is known to everyone: a database of one's own gets it only by `madang seed`.
  const withDemo = options.seed && !settings.databaseUrl
  await claimPort(settings.port, settings.host)

  // Builds run in processes of their own, so the database opens meanwhile.
  const stop = new AbortController()
  let product: Product | undefined
  const asked = onceAsked(async () => {
    stop.abort()
    await product?.close()
  }, settings.drainMs)
  const builds = buildApps(options.build ? workspaceApps() : [], { signal: stop.signal })
  for (const build of builds.values()) build.then(sayBuilt, () => undefined)

  try {
    // without a shell no address shows a page
    product = await openProduct(settings, options.log, options.build ? [...builds.keys()] : ['shell'])
    const { label, note } = product.server.services.db
    screen.done(`Database ready: ${label}`, performance.now() - started)
    if (note) screen.step(note)
    if (await leftBehind(settings, product.store)) {
      screen.step(
        'Remotes are kept in the database and the bucket now, and nothing is deployed there yet; what was deployed in the data folder comes with: npm run madang -- remotes copy (before the first start)',
      )
    }
    if (withDemo) {
      const begun = performance.now()
      const made = await seedWhenEmpty(settings, product.server)
      if (made.length > 0) screen.done(`Demo data written: ${made.join(', ')}`, performance.now() - begun)
    }
    await deployAll(product, builds)
  } catch (error) {
    stop.abort()
    if (asked.yet()) return asked.closed
    await product?.close()
    throw error
  }
  const live = await liveVersions(product.store)
  const missing = workspaceApps().flatMap(({ name }) => (name in live ? [] : [name]))
  sayReady(product.url, performance.now() - started, missing)
  return asked.closed

  async function deployAll({ store, url }: Product, all: typeof builds) {
    const tokens = await localTokens(settings.dataDir, store, [...all.keys()])
    const live = await liveVersions(store)
    // In order: the check of a remote needs the shell that will carry it.
    for (const build of all.values()) {
      const deployed = await deployBuilt(await build, url, tokens, live)
      if (deployed) screen.done(`Deployed ${deployed.name} ${deployed.version}`, deployed.ms)
    }
  }

  function sayReady(url: string, ms: number, missing: readonly string[]) {
    screen.heading(readyWords(duration(ms), missing))
    screen.print(`\n  ${url}/`)
    if (withDemo) {
      const rows = seedCompanies.map(({ companyId, text }) => [
        `  ${url}/${companyId}/`,
        text.ko.title,
        text.en.title,
      ])
      screen.print(`\n${table(rows)}`)
      screen.print(`\n  Accounts in each: ${demoAccounts.join(', ')} (teacher1…3, student1…30)`)
      screen.print(`  Password of all:  ${seedPassword}`)
    }
    if (settings.databaseUrl && options.seed) {
      screen.print(
        '\n  The demo companies are written to a database of your own only when you ask: npm run madang -- seed',
      )
    }
    if (options.log === 'file') screen.print(`\n  Log: ${logFile(settings)}`)
    screen.print('  Stop with Ctrl+C.\n')
  }
}

/** What a start without builds leaves out is said where people look for "ready". */
export function readyWords(after: string, missing: readonly string[]): string {
  if (missing.length === 0) return `Madang is ready in ${after}`
  const how = 'npm start (without --no-build) builds and deploys what is missing.'
  return missing.includes('shell')
    ? `Madang runs but shows no page: not deployed are ${missing.join(', ')}. ${how}`
    : `Madang is ready in ${after}, without ${missing.join(', ')}: not deployed. ${how}`
}

function sayBuilt({ app, fresh, ms }: Built) {
  if (fresh) screen.done(`Built ${app.name}`, ms)
}
