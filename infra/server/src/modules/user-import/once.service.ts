import { randomUUID } from 'node:crypto'
import { type AnswerOf, type ErrorCode, type ParsedOf, userImportLimits } from '@madang/contract'
import { keptFileName } from '@madang/domain/file-names'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/password.ts'
import { findLicense } from '../license/store.ts'
import { checkPolicy } from '../user/policy.ts'
import { tableOf } from './open.ts'
import { beginImport } from './run.store.ts'
import { runImport } from './run.ts'
import { readNew, tableFields } from './service.ts'
import { dropImport, findImport, insertImport, outcomeRows, replaceRows } from './store.ts'

type Once = AnswerOf<'userImport.once'>
type Outcome = Once & { refused: { code: ErrorCode; data: Record<string, unknown> } | null }

/**
 * A table in one call, for clients without a preview (B-046): what the console does step by step, before the transaction of the
 * call, since it reads and hashes for longer than a connection may be held.
 * @throws Failure WB-400-401, -402, -403, WB-400-230, WB-403-102
 */
export async function addOnce(
  ctx: Pick<CallContext, 'tx' | 'company' | 'me' | 'now' | 'services'>,
  request: ParsedOf<'userImport.once'>,
): Promise<() => Promise<Outcome>> {
  const { company, me, now, services } = ctx
  const { userPwd } = request
  if (userPwd) checkPolicy(company, userPwd)
  const read = await readNew(ctx, request, { seen: false })
  const { filename, storedName } = tableOf(request.uploadFile)
  const { companyCode } = company
  const of = { companyCode, importId: randomUUID() }
  return async () => {
    const table = await read()
    const passwordHash = userPwd ? await hashPassword(userPwd) : null
    await services.db.inCompany(companyCode, async (tx) => {
      await insertImport(tx, {
        ...of,
        ...tableFields(request, table),
        userIdx: me.userIdx,
        orgFileName: keptFileName(filename),
        storedName,
        now,
      })
      await replaceRows(tx, companyCode, of.importId, table.rows)
      await beginImport(tx, { ...of, passwordHash, asked: true, now })
    })
    const patience = AbortSignal.timeout(userImportLimits.onceSeconds * 1000)
    // the only try: whoever asks hears of it
    const running = { attempt: Number.POSITIVE_INFINITY, signal: patience, progress: async () => {} }
    await runImport(services, of, running).catch(async (error: unknown) => {
      await services.db.inCompany(companyCode, (tx) => dropImport(tx, of))
      throw error
    })
    return services.db.inCompany(companyCode, async (tx) => {
      const [row] = await findImport(tx, { ...of, userIdx: me.userIdx })
      const rows = await outcomeRows(tx, of)
      const licence = row?.errorCode === 'WB-400-008' ? await findLicense(tx, companyCode) : undefined
      await dropImport(tx, of)
      return {
        added: row?.added ?? 0,
        ...listsOf(rows, row?.reading?.headingRow ?? 0),
        refused: row?.errorCode
          ? {
              code: row.errorCode,
              data: licence ? { licenseTypeCd: licence.licenseTypeCd, userLimit: licence.userLimit } : {},
            }
          : null,
      }
    })
  }
}

type OutcomeRow = Awaited<ReturnType<typeof outcomeRows>>[number]

const reasonOf = ({ status, apart, faults: [fault] }: OutcomeRow): string => {
  if (apart) return apart
  if (status === 'ERROR' && fault) return `${fault.field}.${fault.kind}`
  // of a new one nothing else was missing
  return status === 'NEW' ? 'userPwd.missing' : status
}

/** Each row of the table in one list (B-046). */
function listsOf(rows: readonly OutcomeRow[], headingRow: number): Omit<Once, 'added'> {
  const told = (one: OutcomeRow) => ({ row: one.rowNo, reason: reasonOf(one) })
  const isHead = ({ apart, rowNo }: OutcomeRow) => apart !== null && rowNo <= headingRow
  const left = rows.filter(({ added }) => !added)
  return {
    addedRows: rows.filter(({ added }) => added).map(({ rowNo }) => rowNo),
    skipped: left.filter((row) => !isHead(row)).map(told),
    head: left.filter(isHead).map(told),
  }
}

/** @throws Failure WB-400-008 where the licence has no room for all of them */
export function tellOnce({ refused, ...answer }: Outcome): Once {
  if (refused) throw new Failure(refused.code, refused.data)
  return answer
}
