import { randomUUID } from 'node:crypto'
import type { ParsedOf, PersonalData } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { storedContent } from '../../platform/stored-answer.ts'
import { audit } from '../audit/audit.ts'
import { personToHandle, personWithin } from './policy.ts'
import { keptUntil, presentWork } from './present.ts'
import { queueWaiting } from './queue.ts'
import { deleteWork, findOfPerson, findWork, replaceWork, type WorkRow } from './store.ts'
import { words } from './words.ts'

/**
 * Asks for all that is kept of a person, in place of the caller's one of that person: whoever works on that finds it gone.
 * @throws Failure WB-404-103, WB-403-102 for a higher type
 */
export async function startExport(
  ctx: CallContext,
  { userIdx: personIdx, language }: ParsedOf<'personalData.start'>,
): Promise<{ workId: string }> {
  const { tx, company, me, now, services } = ctx
  const person = await personToHandle(ctx, personIdx)
  const workId = randomUUID()
  const [before] = await replaceWork(tx, {
    companyCode: company.companyCode,
    userIdx: me.userIdx,
    workId,
    kind: 'EXPORT',
    personIdx,
    language,
    now,
  })
  await audit(ctx, {
    action: 'PERSONAL_DATA_EXPORTED',
    subject: 'USER',
    of: [{ key: personIdx, name: person.userName }],
  })
  ctx.afterCommit(async () => {
    if (before?.storedName) await services.files.remove(before.storedName)
    await queueWaiting(services)
  })
  return { workId }
}

/** One that is older than it is kept is as good as gone. */
const isThere = (ctx: CallContext, row: WorkRow): boolean => ctx.now < keptUntil(row)

export async function viewWork(
  ctx: CallContext,
  { userIdx: personIdx, kind }: ParsedOf<'personalData.view'>,
): Promise<{ personalData: PersonalData | null }> {
  const { tx, company, me } = ctx
  // who was erased is nobody's to administer any more: whoever asked for it sees it through
  if (kind === 'EXPORT' && !(await personWithin(ctx, personIdx))) return { personalData: null }
  const [row] = await findOfPerson(tx, {
    companyCode: company.companyCode,
    userIdx: me.userIdx,
    personIdx,
    kind,
  })
  return { personalData: row && isThere(ctx, row) ? presentWork(row, company.timeZone) : null }
}

/**
 * @throws Failure WB-404-102, also for another person's, for one that isn't ready, and where the caller may no longer administer
 * whose data they are
 */
export async function exportFile(
  ctx: CallContext,
  { workId }: ParsedOf<'personalData.file'>,
): Promise<FileAnswer> {
  const { tx, company, me, services } = ctx
  const [row] = await findWork(tx, {
    companyCode: company.companyCode,
    userIdx: me.userIdx,
    workId,
    kind: 'EXPORT',
  })
  const person = row && isThere(ctx, row) ? await personWithin(ctx, row.personIdx) : undefined
  const content =
    person && row?.storedName ? await storedContent(services.files, row.storedName, 'WB-404-102') : null
  if (!row || !person || !content) throw new Failure('WB-404-102')
  const day = formatWire(row.regDatetime, company.timeZone).slice(0, 10)
  return {
    file: {
      content,
      contentType: 'application/zip',
      etag: `"data-${workId}"`,
      fileName: `${words[row.language].name}_${person.userName}_${day}.zip`,
      disposition: 'attachment',
    },
  }
}

/** @throws Failure WB-404-102, also for another person's */
export async function cancelExport(
  ctx: CallContext,
  { workId }: ParsedOf<'personalData.cancel'>,
): Promise<void> {
  const { tx, company, me, services } = ctx
  const [gone] = await deleteWork(tx, {
    companyCode: company.companyCode,
    userIdx: me.userIdx,
    workId,
    kind: 'EXPORT',
  })
  if (!gone) throw new Failure('WB-404-102')
  const { storedName } = gone
  if (storedName) ctx.afterCommit(() => services.files.remove(storedName))
}
