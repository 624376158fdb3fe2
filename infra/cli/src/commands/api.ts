import { apiProblems, updateReports } from '@madang/registry'
import { CommandError } from '../failure.ts'
import { screen } from '../screen.ts'

/** `madang api`: the reports of what the shared packages give away (shared/…/api). */
export async function api(action: string | undefined): Promise<void> {
  if (action === 'update') {
    await updateReports()
    screen.done('API reports are written. Commit what changed in them.')
    return
  }
  if (action !== undefined && action !== 'check') {
    throw new CommandError(`"${action}" is nothing to do with the API reports. There are: check, update.`)
  }
  const { stale, bumps } = await apiProblems()
  if (stale.length + bumps.length > 0) throw new CommandError([...stale, ...bumps].join('\n'))
  screen.done('The API reports are up to date, and the changesets say as much as has changed.')
}
