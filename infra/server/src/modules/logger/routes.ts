import { clientLog } from '../../db/schema/platform.ts'
import { Failure } from '../../platform/errors.ts'
import { handleOpen, OK, type Route } from '../../platform/router.ts'

const SOURCES = ['web', 'app'] as const

/** Records per minute of the whole server: a sink that anybody can reach must not fill the disk. */
const ALL_PER_MINUTE = 1200
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
    await limiter.take('log.write', ALL_PER_MINUTE)
    metrics.clientLogs.inc({ level: record.level, source, app: metrics.remotes.label(record.context?.app) })
    const context = Object.fromEntries(
      Object.entries(record.context ?? {}).map(([key, value]) => [key, plain(value ?? '')]),
    )
    await db.asPlatform((tx) =>
      tx.insert(clientLog).values({
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
