import type { Finding } from '@madang/contract'
import { GatewayError } from './errors.ts'
import { wayBack } from './gate/back.ts'
import { stops } from './gate/check.ts'
import { sentence } from './gate/finding.ts'
import { type GatePorts, openGate } from './gate/gate.ts'
import type { Channel } from './store/names.ts'
import { haltedCanary, type Pointers, promoted, rolledBack } from './store/pointers.ts'
import type { Revision } from './store/revision.ts'
import type { RemoteStore } from './store/store.ts'

export interface Move {
  app: string
  channel: Channel
  by: string
  /** The revision that the caller has seen. Given: the move happens only from there. Absent: from wherever the pointers stand. */
  revision?: number | undefined
  /** Why; stands in the history. */
  note?: string | undefined
}

export interface Promotion extends Move {
  version: string
  /** Percent, for the canary alone. */
  traffic?: number | undefined
}

/** How often a move without a stated revision is tried again after losing a race; each loss means that another one won. */
const attempts = 100

/**
 * Through the gate, then the pointer. The findings of a promotion that happened are warnings.
 * @throws MF-404-001, MF-409-002, MF-409-003, MF-413-003, MF-422-001
 */
export async function promote(
  store: RemoteStore,
  move: Promotion,
  ports: GatePorts = {},
): Promise<{ moved: Revision; findings: Finding[] }> {
  const { app, channel, version, traffic } = move
  const candidate = await store.manifest(app, version)
  if (!candidate) throw new GatewayError('MF-404-001', `${app}@${version}`)
  const gate = await openGate(store, candidate, channel, ports)
  let findings: Finding[] = []
  const moved = await swap(store, move, 'promote', async (pointers) => {
    if (channel === 'canary' && pointers[app]?.stable?.version === version) {
      throw new GatewayError('MF-409-003')
    }
    // looked at anew in each attempt: see retire.ts
    if (await store.tombstones.read(app, version)) {
      throw new GatewayError('MF-404-001', `${app}@${version} was removed. Deploy it again.`)
    }
    findings = await gate.findings(pointers)
    if (stops(findings)) {
      const why = findings.filter(({ level }) => level === 'stop').map(sentence)
      throw new GatewayError('MF-422-001', why.join(' '), { findings })
    }
    return promoted(pointers, app, channel, version, traffic)
  })
  return { moved, findings }
}

export interface WayBackMove extends Move {
  /** Although it breaks what is live: whoever says so knows that what runs now is worse. */
  anyway?: boolean | undefined
}

/**
 * Names what would break before it moves, and which version fits; `anyway` moves all the same.
 * @throws MF-404-002, MF-409-002, MF-422-002
 */
export function rollback(
  store: RemoteStore,
  move: WayBackMove,
  ports: Pick<GatePorts, 'contractVersion'> = {},
): Promise<Revision> {
  const { app, channel, anyway = false } = move
  return swap(store, move, 'rollback', async (pointers) => {
    const next = rolledBack(pointers, app, channel)
    if (!next) throw new GatewayError('MF-404-002')
    if (anyway) return next
    const broken = await wayBack(store, pointers, next, {
      app,
      channel,
      serverContract: ports.contractVersion,
    })
    if (broken) {
      const why = broken.findings.map(sentence).join(' ')
      throw new GatewayError('MF-422-002', `${app} ${broken.version}: ${why}`, { ...broken })
    }
    return next
  })
}

/** Takes a failing canary from everybody. Null when it is not on trial any more: somebody was faster. */
export async function halt(
  store: RemoteStore,
  app: string,
  version: string,
  reason: string,
): Promise<Revision | null> {
  try {
    return await swap(
      store,
      { app, channel: 'canary', by: 'gateway', note: reason },
      'halt',
      async (pointers) => {
        const next = haltedCanary(pointers, app, version, { at: store.clock().toISOString(), reason })
        if (!next) throw new GatewayError('MF-404-001', `${app}@${version} is no canary.`)
        return next
      },
    )
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'MF-404-001') return null
    throw error
  }
}

async function swap(
  store: RemoteStore,
  { app, channel, by, revision, note }: Move,
  action: Revision['action'],
  next: (pointers: Pointers) => Promise<Pointers>,
): Promise<Revision> {
  for (let attempt = 1; ; attempt++) {
    const current = await store.revisions.newest()
    if (revision !== undefined && revision !== (current?.revision ?? 0)) {
      throw new GatewayError('MF-409-002', undefined, { revision: current?.revision ?? 0 })
    }
    const before = current?.pointers ?? {}
    const pointers = await next(before)
    const after = pointers[app]?.[channel]
    try {
      return await store.revisions.append(current, pointers, {
        by,
        action,
        app,
        channel,
        version: after?.version ?? null,
        from: before[app]?.[channel]?.version ?? null,
        ...(after?.traffic !== undefined && { traffic: after.traffic }),
        ...(note && { note }),
      })
    } catch (error) {
      const lost = error instanceof GatewayError && error.code === 'MF-409-002'
      if (!lost || revision !== undefined || attempt === attempts) throw error
    }
  }
}
