import { apiProblems, publishedMembers, readWorkspace, updateReports } from '@madang/registry'
import { CommandError } from '../failure.ts'
import { screen } from '../screen.ts'

/** `madang api`: the reports of what the shared packages give away (shared/…/api). */
export async function api(action: string | undefined, options: { released?: boolean }): Promise<void> {
  if (action === 'update') {
    const workspace = readWorkspace()
    const released = options.released ? publishedMembers(workspace).map(({ name }) => name) : []
    await updateReports(released, workspace)
    screen.done(
      options.released
        ? 'API reports are written, and kept as what the present versions give away.'
        : 'API reports are written. Commit what changed in them.',
    )
    return
  }
  if (action !== undefined && action !== 'check') {
    throw new CommandError(`"${action}" is nothing to do with the API reports. There are: check, update.`)
  }
  const { stale, bumps } = await apiProblems()
  if (stale.length + bumps.length > 0) throw new CommandError([...stale, ...bumps].join('\n'))
  screen.done('The API reports are up to date, and the changesets say as much as has changed.')
}
