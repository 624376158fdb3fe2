import type { ApiClient } from '@madang/api-client'
import { codeOf, isSilent } from '@madang/api-client'
import { log } from '@madang/contract'
import type { FailureReport } from '@madang/remote-kit'

/** Frames of a stack that are sent (SHELL-128). */
const STACK_DEPTH = 5
/** A broken screen may fail in every frame; developers need it once, the server must not drown. */
const PER_MINUTE = 20
const SAME_WITHIN_MS = 60_000

/** Long digit and letter runs in addresses may be codes or tokens; only the shape of a route is of use (SHELL-121). */
export const routeOf = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => (/^\d{4,}$|[0-9a-f]{16,}/i.test(part) || part.length > 40 ? ':id' : part))
    .join('/')
    .slice(0, 300)

export const shortStack = (error: unknown): string =>
  error instanceof Error && error.stack
    ? error.stack
        .split('\n')
        .slice(0, STACK_DEPTH + 1)
        .join('\n')
        .slice(0, 8000)
    : ''

export interface ClientLog {
  /** `uncounted`: written down for the developers, and nothing more; it may pass, or is counted elsewhere. */
  report(error: unknown, where?: FailureReport, how?: { uncounted?: boolean }): void
}

export interface HeardFailure {
  app: string
  version: string
  phase: string
  message: string
  /** Catalogue code: a call failed, not the code that made it. */
  code: string | undefined
}

/** Sends failures to /open/logger (SHELL-127): never shows an error, never reports its own failing (SHELL-129). */
export function createClientLog(of: {
  api(): Pick<ApiClient, 'call'>
  pathname(): string
  version: string
  /** Adds the remote and version that the reporter did not know. */
  complete?(error: unknown, where: FailureReport): FailureReport
  /** Hears what is sent, with app and version. */
  heard?(failure: HeardFailure): void
  now?(): number
}): ClientLog {
  const { now = Date.now, complete = (_error, where) => where } = of
  const recent = new Map<string, number>()

  return {
    report(error, given = {}, how = {}) {
      if (isSilent(error)) return
      const where = complete(error, given)
      const at = now()
      for (const [key, time] of recent) if (at - time > SAME_WITHIN_MS) recent.delete(key)
      const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
        0,
        2000,
      )
      const key = `${where.remote ?? ''} ${where.version ?? ''} ${where.phase ?? ''} ${message}`
      if (recent.has(key) || recent.size >= PER_MINUTE) return
      recent.set(key, at)
      const code = where.code ?? codeOf(error)
      const app = where.remote ?? 'shell'
      const version = where.version ?? (where.remote ? '' : of.version)
      if (!how.uncounted) of.heard?.({ app, version, phase: where.phase ?? 'other', message, code })
      of.api()
        .call(log.write, {
          level: 'warn',
          message,
          timestamp: new Date(at).toISOString(),
          stacktrace: shortStack(error),
          user: {},
          context: {
            route: routeOf(of.pathname()),
            app,
            version,
            ...(where.phase ? { phase: where.phase } : {}),
            ...(code ? { code } : {}),
          },
        })
        .catch(() => {})
    },
  }
}
