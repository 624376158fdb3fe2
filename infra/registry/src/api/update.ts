import { type Bump, pendingBumps } from '../release/changesets.ts'
import { publishedMembers, readWorkspace, type Workspace } from '../workspace.ts'
import { bumpRefusals, staleReports } from './check.ts'
import { makeReports, reportFolder, writeReports } from './reports.ts'

/** Everything that keeps a release, or a green test, from happening because of the packages' API. */
export async function apiProblems(
  workspace: Workspace = readWorkspace(),
  pending: Readonly<Record<string, Bump>> = pendingBumps(workspace.root),
): Promise<{ stale: string[]; bumps: string[] }> {
  const reports = await makeReports(workspace)
  return { stale: staleReports(workspace, reports), bumps: bumpRefusals(workspace, reports, pending) }
}

/** Writes the reports as the sources are now. */
export async function updateReports(workspace: Workspace = readWorkspace()): Promise<void> {
  const reports = await makeReports(workspace)
  for (const member of publishedMembers(workspace)) {
    const own = reports.get(member.name) ?? new Map<string, string>()
    await writeReports(reportFolder(member), own)
  }
}
