import type { FailureReport } from '@madang/remote-kit'
import { originOfError } from './origin.ts'

/** Version of each remote on this page: what the page brought, then what really ran. */
const versions = new Map<string, string>()
export const runsIn = (remote: string, version: string): void => void versions.set(remote, version)
export const versionOf = (remote: string): string | undefined => versions.get(remote)

/** Whoever reports knows best; what they leave out is taken from the error's stack and from what runs on this page. */
export function completeReport(error: unknown, where: FailureReport): FailureReport {
  const origin = where.remote ? null : originOfError(error)
  const remote = where.remote ?? (origin && origin.app !== 'shell' ? origin.app : undefined)
  if (!remote) return where
  const version = where.version || origin?.version || versionOf(remote)
  return { ...where, remote, ...(version ? { version } : {}) }
}
