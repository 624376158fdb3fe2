import type { ApiClient } from '@madang/api-client'
import { codeOf, isSilent } from '@madang/api-client'
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
  report(error: unknown, where?: FailureReport): void
}

/** Sends failures to /open/logger (SHELL-127): never shows an error, never reports its own failing (SHELL-129). */
export function createClientLog(of: {
  api(): Pick<ApiClient, 'call'>
  pathname(): string
  version: string
  now?(): number
}): ClientLog {
  const now = of.now ?? Date.now
  const recent = new Map<string, number>()

  return {
    report(error, where = {}) {
      if (isSilent(error)) return
      const at = now()
      for (const [key, time] of recent) if (at - time > SAME_WITHIN_MS) recent.delete(key)
      const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
        0,
        2000,
      )
      const key = `${where.remote ?? ''} ${where.phase ?? ''} ${message}`
      if (recent.has(key) || recent.size >= PER_MINUTE) return
      recent.set(key, at)
      const code = where.code ?? codeOf(error)
      of.api()
        .call('log.write', {
          level: 'warn',
          message,
          timestamp: new Date(at).toISOString(),
          stacktrace: shortStack(error),
          user: {},
          context: {
            route: routeOf(of.pathname()),
            app: where.remote ?? 'shell',
            version: where.version ?? of.version,
            ...(where.phase ? { phase: where.phase } : {}),
            ...(code ? { code } : {}),
          },
        })
        .catch(() => {})
    },
  }
}
