import { createServer } from '@madang/server'
import { unlockByHand } from '@madang/server/modules/login/locks.service'
import { CommandError } from '../failure.ts'
import { screen } from '../screen.ts'
import { settingsOf } from '../settings.ts'

/** Ends the lock of an account after wrong passwords. On the embedded database while the product stands still. */
export async function unlock(companyId: string, userId: string): Promise<void> {
  const settings = settingsOf({ ...process.env, MADANG_LOG_LEVEL: process.env.MADANG_LOG_LEVEL ?? 'error' })
  const server = await createServer({ settings, jobs: false })
  try {
    const was = await unlockByHand(server.services, { companyId, userId })
    if (was === null) throw new CommandError(`${companyId} has no account "${userId}".`)
    screen.done(was ? `${userId} of ${companyId} is unlocked.` : `${userId} of ${companyId} was not locked.`)
  } finally {
    await server.close()
  }
}
