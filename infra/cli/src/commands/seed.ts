import { createServer } from '@madang/server'
import { seedDemo } from '@madang/server/seed/index'
import { screen } from '../screen.ts'
import { settingsOf } from '../settings.ts'

/** Writes the demo companies into the database of the settings; those that exist stay as they are. */
export async function seed(options: { today?: string; seed: string }): Promise<void> {
  const begun = performance.now()
  const settings = settingsOf({ ...process.env, MADANG_LOG_LEVEL: process.env.MADANG_LOG_LEVEL ?? 'error' })
  const server = await createServer({ settings, jobs: false })
  try {
    const { db, clock, files } = server.services
    const { made, kept } = await seedDemo(db, {
      today: options.today ?? clock.now(),
      seed: options.seed,
      files,
    })
    if (made.length > 0) screen.done(`Made: ${made.join(', ')}`, performance.now() - begun)
    if (kept.length > 0) screen.step(`There already, left alone: ${kept.join(', ')}`)
  } finally {
    await server.close()
  }
}
