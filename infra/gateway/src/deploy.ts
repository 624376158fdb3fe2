import { liveApp, liveRemotes } from './discovery.ts'
import { GatewayError } from './errors.ts'
import { checkCandidate } from './gate.ts'
import type { Channel } from './store/names.ts'
import { type Pointers, promoted, rolledBack } from './store/pointers.ts'
import type { Revision } from './store/revisions.ts'
import type { RemoteStore } from './store/store.ts'

export interface Move {
  app: string
  channel: Channel
  by: string
  /** The revision that the caller has seen. Given: the move happens only from there. Absent: from wherever the pointers stand. */
  revision?: number | undefined
}

/** How often a move without a stated revision is tried again after losing a race; each loss means that another one won. */
const attempts = 100

/** @throws MF-404-001, MF-409-002, MF-422-001 */
export async function promote(store: RemoteStore, move: Move & { version: string }): Promise<Revision> {
  const { app, channel, version } = move
  const candidate = await store.manifest(app, version)
  if (!candidate) throw new GatewayError('MF-404-001', `${app}@${version}`)
  return swap(store, move, 'promote', async (pointers) => {
    const companyId = channel.startsWith('company:') ? channel.slice('company:'.length) : null
    const findings = checkCandidate(candidate, {
      shell: (await liveApp(store, pointers, 'shell', companyId))?.manifest,
      remotes: (await liveRemotes(store, pointers, companyId)).map(({ manifest }) => manifest),
    })
    if (findings.length > 0) {
      throw new GatewayError('MF-422-001', findings.map(({ text }) => text).join(' '), { findings })
    }
    return promoted(pointers, app, channel, version)
  })
}

/** @throws MF-404-002, MF-409-002 */
export function rollback(store: RemoteStore, move: Move): Promise<Revision> {
  return swap(store, move, 'rollback', async (pointers) => {
    const next = rolledBack(pointers, move.app, move.channel)
    if (!next) throw new GatewayError('MF-404-002')
    return next
  })
}

async function swap(
  store: RemoteStore,
  { app, channel, by, revision }: Move,
  action: Revision['action'],
  next: (pointers: Pointers) => Promise<Pointers>,
): Promise<Revision> {
  for (let attempt = 1; ; attempt++) {
    const current = await store.revisions.current()
    if (revision !== undefined && revision !== (current?.revision ?? 0)) {
      throw new GatewayError('MF-409-002', undefined, { revision: current?.revision ?? 0 })
    }
    const before = current?.pointers ?? {}
    const pointers = await next(before)
    try {
      return await store.revisions.append(current, pointers, {
        by,
        action,
        app,
        channel,
        version: pointers[app]?.[channel]?.version ?? null,
        from: before[app]?.[channel]?.version ?? null,
      })
    } catch (error) {
      const lost = error instanceof GatewayError && error.code === 'MF-409-002'
      if (!lost || revision !== undefined || attempt === attempts) throw error
    }
  }
}
