import type { Companies } from './company.ts'
import type { Services } from './context.ts'
import { Failure } from './errors.ts'
import { loadSession } from './session.ts'

/** Who asks to run other versions of remotes than everybody (PLAT overrides), as the gateway saw it. */
export interface OverrideAsker {
  authorization?: string
  host: string
  /** From this machine itself, through no proxy. */
  local: boolean
}

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * The person as `company/userId` (`anyone` where the settings name nobody in particular), or null.
 * Without a setting: anyone at this machine on the embedded database, nobody elsewhere.
 */
export async function mayOverride(
  { services, companies }: { services: Services; companies: Companies },
  { authorization, host, local }: OverrideAsker,
): Promise<string | null> {
  const { overrideUsers, databaseUrl } = services.settings
  if (overrideUsers === 'anyone') return 'anyone'
  if (overrideUsers === undefined) {
    return databaseUrl === undefined && local && loopbackHost.test(host) ? 'anyone' : null
  }
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  const claims = token ? services.tokens.verifyAccess(token) : null
  if (!claims) return null
  try {
    const { company, me } = await services.db.inCompany(claims.companyCode, (tx) =>
      loadSession(tx, companies, claims, services.clock.now()),
    )
    if (me.guest) return null
    const who = `${company.companyId}/${me.userId}`.toLowerCase()
    return overrideUsers.includes(who) ? who : null
  } catch (error) {
    // A session that is over, or rights that changed: the page renews its token and asks again.
    if (error instanceof Failure) return null
    throw error
  }
}
