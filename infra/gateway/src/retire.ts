import type { FastifyBaseLogger } from 'fastify'
import { GatewayError } from './errors.ts'
import { expiredVersions, LiveTimes, namedVersions, retentionRule } from './store/retention.ts'
import type { Change } from './store/revision.ts'
import type { RemoteStore } from './store/store.ts'

const attempts = 20

export interface Retired {
  app: string
  versions: string[]
}

/** Removes the versions that nobody needs any more. Any number of processes may do it at once. */
export async function retire(store: RemoteStore): Promise<Retired[]> {
  const out: Retired[] = []
  const live = new LiveTimes()
  for (const app of await store.apps()) {
    const versions = await retireOf(store, app, live)
    if (versions.length > 0) out.push({ app, versions })
  }
  return out
}

/**
 * In this order: tombstones, then a revision that says so, then the files. Whoever promotes one of these versions
 * meanwhile has either moved a pointer first (then the revision is taken and everything is looked at again) or sees the
 * tombstone. A kill in between leaves tombstones, and the next run goes on from them.
 */
async function retireOf(store: RemoteStore, app: string, live: LiveTimes): Promise<string[]> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const current = await store.revisions.newest()
    const named = namedVersions(current?.pointers ?? {}, app)
    const doomed = await doomedOf(store, app, named, live)
    if (doomed.length === 0) return []
    for (const version of doomed) await store.bury(app, version)
    try {
      await store.revisions.append(current, current?.pointers ?? {}, noteOf(app, doomed))
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code !== 'MF-409-002') throw error
      continue
    }
    for (const version of doomed) await store.remove(app, version)
    return doomed
  }
  return []
}

async function doomedOf(
  store: RemoteStore,
  app: string,
  named: ReadonlySet<string>,
  live: LiveTimes,
): Promise<string[]> {
  const stored = await store.storedVersions(app)
  const few = stored.length <= retentionRule.versions && !stored.some(({ buried }) => buried)
  if (few) return []
  // the history can be long: it is read once, and then only what came since
  for await (const state of store.revisions.since(live.revision)) live.add(state)
  const expired = new Set(
    expiredVersions(
      stored.map(({ version, publishedAt }) => ({ version, publishedAt, lastLive: live.of(app, version) })),
      named,
      store.clock().getTime(),
    ),
  )
  for (const { version, buried } of stored) {
    if (!buried) continue
    // A run before was cut off, or lost the race: what is named stays, the rest goes.
    if (named.has(version)) await store.tombstones.remove(app, version)
    else expired.add(version)
  }
  return [...expired].sort()
}

const noteOf = (app: string, versions: readonly string[]): Change => ({
  by: 'gateway',
  action: 'retire',
  app,
  channel: '-',
  version: null,
  from: null,
  note: `Removed ${versions.join(', ')}: not live for ${retentionRule.days} days, and not among the last ${retentionRule.versions}.`,
})

const day = 24 * 60 * 60 * 1000

/** At the start and then daily. Ends with the returned call, which waits for a run that is under way. */
export function retireDaily(store: RemoteStore, log: FastifyBaseLogger): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = retire(store).then(
      (all) => {
        for (const { app, versions } of all) log.info({ remote: app, versions }, 'old versions removed')
      },
      (error) => log.error({ err: error }, 'old versions could not be removed'),
    )
  }
  run()
  const timer = setInterval(run, day)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
