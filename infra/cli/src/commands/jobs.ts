import { createServer } from '@madang/server'
import { screen, table } from '../screen.ts'
import { settingsOf } from '../settings.ts'

const minute = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '-'

/** What the server does by itself, and the work that it gave up. On the embedded database while the product stands still. */
export async function jobs(options: { retry?: boolean }): Promise<void> {
  const settings = settingsOf({ ...process.env, MADANG_LOG_LEVEL: process.env.MADANG_LOG_LEVEL ?? 'error' })
  const server = await createServer({ settings, jobs: false })
  try {
    const { jobs: repeating, work } = server.services
    if (options.retry) {
      screen.done(`Asked again: ${await work.reviveDead()}`)
      return
    }
    const rows = (await repeating.list()).map(({ name, due, lastEnd, lastError }) => [
      name,
      minute(due),
      minute(lastEnd),
      lastError ?? '-',
    ])
    screen.print(table([['job', 'due (UTC)', 'last run', 'its problem'], ...rows]))
    const dead = (await work.dead()).map(({ name, at, problem, data }) => [
      name,
      minute(at),
      problem ?? '-',
      JSON.stringify(data).slice(0, 80),
    ])
    if (dead.length === 0) screen.step('No work was given up.')
    else screen.print(`\n${table([['given up', 'at (UTC)', 'problem', 'what'], ...dead])}`)
  } finally {
    await server.close()
  }
}
