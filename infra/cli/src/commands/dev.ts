import { watch } from 'node:fs'
import { join } from 'node:path'
import { appNamed } from '../apps.ts'
import { buildApp, outputFolder } from '../build/build-apps.ts'
import { CommandError } from '../failure.ts'
import { gatewayFor, type Target } from '../gateway/target.ts'
import { zipFolder } from '../gateway/zip.ts'
import { root } from '../root.ts'
import { duration, screen } from '../screen.ts'
import { onceAsked } from '../start/signals.ts'

/** Time in which saves of one action (a formatter, a branch switch) count as one change. */
const quiet = 150

/**
 * One app from source in the running product: at each change it is built, published and promoted under a version of
 * its contents, so that the next load of the page shows it. Ends by giving the channel back to what was live before.
 */
export async function dev(name: string, target: Target): Promise<void> {
  const app = appNamed(name)
  const client = gatewayFor(name, target)
  const { apps } = await client.status()
  const before = apps.find((one) => one.name === name)?.channels.stable?.version
  if (!before)
    throw new CommandError(`${name} is not live at ${client.url}. Start the product first: npm start`)

  let live = before
  let running: Promise<void> | undefined
  let again = false
  const bring = async () => {
    const begun = performance.now()
    try {
      const { manifest } = await buildApp(app)
      if (manifest.version === live) return
      await client.publish(name, manifest.version, zipFolder(outputFolder(app)))
      await client.promote(name, { version: manifest.version })
      live = manifest.version
      screen.done(`${name} ${live} is live, reload the page`, performance.now() - begun)
    } catch (error) {
      screen.fail((error as Error).message)
    }
  }
  const changed = () => {
    if (running) {
      again = true
      return
    }
    running = bring().finally(() => {
      running = undefined
      if (again) {
        again = false
        changed()
      }
    })
  }

  let timer: NodeJS.Timeout | undefined
  const watchers = [app.folder, join(root, 'shared')].map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /(^|[\\/])(node_modules|dist|\.cache)([\\/]|$)/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(changed, quiet)
    }),
  )
  const { closed } = onceAsked(async () => {
    for (const watcher of watchers) watcher.close()
    clearTimeout(timer)
    await running
    if (live !== before) {
      await client.promote(name, { version: before })
      screen.done(`${name} is back at ${before}`)
    }
  })
  screen.step(`Watching ${name} and the shared packages; it shows at ${client.url}. Stop with Ctrl+C.`)
  const begun = performance.now()
  await bring()
  screen.step(`Up to date after ${duration(performance.now() - begun)}`)
  await closed
}
