import { createServer } from '@madang/server'
import { recount } from '@madang/server/modules/stats/count.service'
import { CommandError } from '../failure.ts'
import { screen } from '../screen.ts'
import { settingsOf } from '../settings.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Counts statistics again from the class logs; as often as one likes. On the embedded database while the product stands still. */
export async function statistics(options: { company?: string; from?: string; to?: string }): Promise<void> {
  for (const day of [options.from, options.to]) {
    if (day !== undefined && !DAY.test(day)) throw new CommandError(`"${day}" is no day: write yyyy-MM-dd.`)
  }
  const begun = performance.now()
  const settings = settingsOf({ ...process.env, MADANG_LOG_LEVEL: process.env.MADANG_LOG_LEVEL ?? 'error' })
  const server = await createServer({ settings, jobs: false })
  try {
    const { db, clock } = server.services
    const { company: companyId, from, to } = options
    const days = await recount(db, clock.now(), { companyId, from, to })
    if (!days) throw new CommandError(`No company has the id "${companyId}".`)
    screen.done(`Counted: ${days.DAY} days, concurrent use of ${days.HOUR}`, performance.now() - begun)
  } finally {
    await server.close()
  }
}
