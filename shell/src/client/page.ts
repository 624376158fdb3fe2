import { createApiClient, type PageClient } from '@madang/api-client'
import type { Area } from '@madang/contract'
import { state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { shellVersion } from '../core/version.ts'
import { endSession, reloadCompany } from '../session/lifecycle.ts'
import { record } from '../telemetry/record.ts'
import { completeReport } from '../telemetry/where.ts'
import { type ClientLog, createClientLog } from './client-log.ts'

/** The console's addresses are its area; everything else is the service area (SHELL-43). */
export const areaOf = (pathname: string): Area =>
  /^\/[^/]+\/manage(\/|$)/.test(pathname) ? 'MANAGE' : 'SERVICE'

/** The page's one client and one log. */
export const log: ClientLog = createClientLog({
  api: () => api,
  pathname: () => window.location.pathname,
  version: shellVersion,
  complete: completeReport,
  // A call that failed says nothing of the code.
  heard: ({ app, version, phase, message, code }) => {
    if (!code && phase !== 'call') record({ kind: 'error', remote: app, version, phase }, message)
  },
})

export const api: PageClient = createApiClient({
  baseUrl: '',
  session: storage.port,
  area: () => areaOf(window.location.pathname),
  onSessionEnd: endSession,
  onReset: () => reloadCompany(api),
  onForeign: (foreign) => state.foreign.set(foreign),
  report: (error) => log.report(error),
})
