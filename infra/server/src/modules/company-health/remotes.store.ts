import type { RemoteHealth } from '@madang/contract'
import { lt, sql } from 'drizzle-orm'
import { remoteHour } from '../../db/schema/remote.ts'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

const told = statement<{ companyCode: string; since: Date }, RemoteHealth>(
  'health.remotes',
  (at) => sql`
  select remote, sum(loads)::int as loads, sum(slow)::int as slow, sum(failed)::int as failed,
    sum(errors)::int as errors
  from remote_hour where company_code = ${at.companyCode} and hour >= ${at.since}::timestamptz
  group by remote order by remote`,
)
/** A row for each remote that browsers of the company have told of since then. */
export const remotesSince = (tx: Tx, companyCode: string, since: Date): Promise<RemoteHealth[]> =>
  told(tx, { companyCode, since })

export const deleteHoursBefore = (tx: Tx, moment: Date) =>
  tx.delete(remoteHour).where(lt(remoteHour.hour, moment))
