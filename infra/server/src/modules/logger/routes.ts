import { Failure } from '../../platform/errors.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { handleOpen, OK, type Route } from '../../platform/router.ts'
import { insertRecord } from './store.ts'

const SOURCES = ['web', 'app'] as const

const HOUR = 3_600_000
/**
 * Records per hour of one address and of all: a sink that anybody can reach must not fill the disk. A record has at most
 * 32 KB; what is over stands in the counters of the metrics alone.
 */
const ADDRESS_PER_HOUR = 1200
const ALL_PER_HOUR = 12_000
/** Characters that move the cursor or end a line would let a record forge others in a terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, (c) => (c === '\n' || c === '\t' ? c : ' '))

export const loggerRoutes: readonly Route[] = [
  handleOpen('log.write', async (ctx, record) => {
    const header = ctx.headers['x-log-source']
    const source = SOURCES.find((name) => name === header)
    if (!source) {
      throw new Failure('WB-400-100', {
        issues: [{ field: 'X-Log-Source', message: `The header must be one of ${SOURCES.join(', ')}` }],
      })
    }
    const { limiter, metrics, db } = ctx.services
    metrics.clientLogs.inc({ level: record.level, source, app: metrics.remotes.label(record.context?.app) })
    await limiter.take(`log.write|${addressKey(ctx.address)}`, ADDRESS_PER_HOUR, HOUR)
    await limiter.take('log.write', ALL_PER_HOUR, HOUR)
    const context = Object.fromEntries(
      Object.entries(record.context ?? {}).map(([key, value]) => [key, plain(value ?? '')]),
    )
    await db.asPlatform((tx) =>
      insertRecord(tx, {
        source,
        level: record.level,
        message: plain(record.message),
        stacktrace: plain(record.stacktrace),
        clientTime: plain(record.timestamp),
        context,
        regDatetime: ctx.now,
      }),
    )
    return OK
  }),
]
