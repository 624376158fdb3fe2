import { readSettings } from '../platform/settings.ts'
import { startServer } from '../server.ts'
import { writeFixture } from './fixture.ts'

/**
 * The real server as a process of its own, for tests that kill it (or stop it in order: SIGTERM). Reads the product's settings (MADANG_DATA, PORT);
 * writes the fixture companies into a fresh database; says `ready <origin>` when it listens.
 */
const { services, url, app } = await startServer({ settings: readSettings(process.env), jobs: true })
const isFresh = await services.db.asPlatform(async (tx) => {
  const { rows } = await tx.execute('select from company limit 1')
  return rows.length === 0
})
if (isFresh) await writeFixture(services.db)
process.once('SIGTERM', () => void app.close())
process.stdout.write(`ready ${url}\n`)
