import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Lock } from '@tus/server'
import type { Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { leaseUpload, releaseUpload } from './store.ts'

const TOPIC = 'upload'
/** How long a writer's word holds: what an upload of a killed node waits at most. */
const LEASE_SECONDS = 6
const RENEW_MS = 2000
/** How long a request waits for the writer before it to let go. */
const WAIT_MS = 3000
const ASK_MS = 150

interface LetGo {
  uploadId: string
  /** Who wants to write. */
  to: string
}

/** Runs before and after a request writes, while it holds the lease: nobody else changes the upload meanwhile. */
interface Around {
  begin(): Promise<void>
  end(): Promise<void>
}

/**
 * The right to write to one upload, for one request over all nodes. Whoever comes asks the one before to let go, since
 * most often that is the same browser's connection of which only the server doesn't know yet that it is dead.
 */
export function uploadLease(
  { db, broadcast, log }: Pick<Services, 'db' | 'broadcast' | 'log'>,
  { companyCode, uploadId }: { companyCode: string; uploadId: string },
  around?: Around,
): Lock {
  const writer = randomUUID()
  const own = { companyCode, uploadId, writer }
  const take = async () =>
    (await db.inCompany(companyCode, (tx) => leaseUpload(tx, { ...own, seconds: LEASE_SECONDS }))).length > 0
  let end = () => {}

  return {
    async lock(signal, letGo) {
      const until = performance.now() + WAIT_MS
      while (!(await take())) {
        if (signal.aborted || performance.now() > until) throw new Failure('WB-423-001', { retryAfterSec: 2 })
        broadcast.publish(TOPIC, { uploadId, to: writer } satisfies LetGo)
        await delay(ASK_MS)
      }
      const deaf = broadcast.subscribe(TOPIC, (message) => {
        const asked = message as LetGo
        if (asked.uploadId === uploadId && asked.to !== writer) void letGo()
      })
      const renewing = setInterval(() => {
        take()
          .then((mine) => mine || letGo())
          .catch((error: unknown) => {
            log.warn({ err: error, uploadId }, 'an upload’s lease could not be renewed')
            return letGo()
          })
      }, RENEW_MS)
      end = () => {
        deaf()
        clearInterval(renewing)
      }
      try {
        await around?.begin()
      } catch (error) {
        await release()
        throw error
      }
    },
    async unlock() {
      await around
        ?.end()
        .catch((error: unknown) =>
          log.warn({ err: error, uploadId }, 'the room of an upload was not settled'),
        )
      await release()
    },
  }

  async function release(): Promise<void> {
    end()
    await db.inCompany(companyCode, (tx) => releaseUpload(tx, own))
  }
}
