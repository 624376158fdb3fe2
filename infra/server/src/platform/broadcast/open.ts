import type { Logger } from 'pino'
import { redisConnection, redisPrefix } from '../redis.ts'
import type { Settings } from '../settings.ts'
import { type Broadcast, localBroadcast } from './broadcast.ts'
import { broadcastOver } from './nodes.ts'
import { postgresWire } from './postgres.ts'
import { redisWire } from './redis.ts'

/**
 * The line between nodes that the settings allow: Redis where there is one, else the PostgreSQL that all nodes share.
 * The embedded database belongs to one process, which needs none.
 */
export function openBroadcast(
  { redisUrl, databaseUrl }: Pick<Settings, 'redisUrl' | 'databaseUrl'>,
  log: Logger,
): Broadcast {
  const onError = (error: unknown) => log.error({ err: error }, 'broadcast between nodes failed')
  if (redisUrl) {
    const channel = `${redisPrefix(redisUrl)}/broadcast`
    return broadcastOver(
      (events) => redisWire(() => redisConnection(redisUrl, events.error), channel, events),
      onError,
    )
  }
  if (databaseUrl) return broadcastOver((events) => postgresWire(databaseUrl, events), onError)
  return localBroadcast(onError)
}
