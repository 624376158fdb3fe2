import { note as calls, type NoteComment, type ParsedOf, studyLimits } from '@madang/contract'
import { formatWire, parseQuestions } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { mustHaveHomework } from '../textbook/policy.ts'
import * as store from './comment.store.ts'
import { lockToCorrect, step } from './correct.service.ts'
import { readBatch, rowOf } from './ink.rules.ts'
import { openNote } from './view.service.ts'

const ok = { ok: true } as const
const ownOf = ({ company, me }: CallContext) => ({ companyCode: company.companyCode, userIdx: me.userIdx })

/** LIST_BANK. */
export async function listBank(ctx: CallContext) {
  mustHaveHomework(ctx)
  const rows = await store.bankOf(ctx.tx, ownOf(ctx))
  return rows.map(({ ink, ...row }) => ({ ...row, ink: ink?.toString('base64') ?? null }))
}

/** What was written by pen: strokes alone, no eraser, in the shortest way to say them. @throws Failure WB-400-200 */
function strokesOf(data: string): Buffer {
  const batch = readBatch(data, 'ink')
  if (batch.layer !== 'review' || batch.events.some(({ kind }) => kind !== 'draw')) {
    throw invalid('ink', 'strokes of the review layer alone')
  }
  return rowOf(batch).data
}

/** ADD_BANK. @throws Failure WB-400-200, WB-400-404 */
export async function addToBank(ctx: CallContext, request: ParsedOf<'note.addToBank'>) {
  mustHaveHomework(ctx)
  const { title, text, ink, shared } = request
  const [row] = await store.insertBank(ctx.tx, {
    ...ownOf(ctx),
    title,
    text: text ?? null,
    ink: ink === undefined ? null : strokesOf(ink),
    shared,
    most: studyLimits.bankSize,
    now: ctx.now,
  })
  if (!row) throw new Failure('WB-400-404', { of: 'person' })
  await audit(ctx, {
    action: 'BANK_COMMENT_ADDED',
    subject: 'BANK_COMMENT',
    of: [{ key: row.bankIdx, name: title, after: { shared } }],
  })
  tellOwn(ctx)
  return row
}

const tellOwn = (ctx: CallContext) => tellNewsAfter(ctx, { people: [ctx.me.userIdx] }, [calls.bank])

/** @throws Failure WB-404-102 */
async function ownComment(ctx: CallContext, bankIdx: number) {
  mustHaveHomework(ctx)
  const [row] = await store.lockBank(ctx.tx, { ...ownOf(ctx), bankIdx })
  if (!row) throw new Failure('WB-404-102')
  return row
}

/** MOD_BANK. @throws Failure WB-404-102, WB-400-200 */
export async function modBank(ctx: CallContext, request: ParsedOf<'note.modBank'>) {
  const before = await ownComment(ctx, request.bankIdx)
  if (request.text !== undefined && before.text === null) throw invalid('text', 'it was written by pen')
  const { title = before.title, text = before.text, shared = before.shared } = request
  const { bankIdx } = before
  const { companyCode } = ctx.company
  await store.updateBank(ctx.tx, { companyCode, bankIdx, title, text, shared, now: ctx.now })
  await audit(ctx, {
    action: 'BANK_COMMENT_CHANGED',
    subject: 'BANK_COMMENT',
    of: [
      {
        key: bankIdx,
        name: title,
        before: { name: before.title, shared: before.shared },
        after: { name: title, shared },
      },
    ],
  })
  tellOwn(ctx)
  return ok
}

/** REMOVE_BANK. @throws Failure WB-404-102 */
export async function removeBank(ctx: CallContext, { bankIdx }: ParsedOf<'note.removeBank'>) {
  const { title, shared } = await ownComment(ctx, bankIdx)
  await store.removeBank(ctx.tx, { companyCode: ctx.company.companyCode, bankIdx })
  await audit(ctx, {
    action: 'BANK_COMMENT_REMOVED',
    subject: 'BANK_COMMENT',
    of: [{ key: bankIdx, name: title, before: { shared } }],
  })
  tellOwn(ctx)
  return ok
}

/** USE_BANK. @throws Failure WB-404-102 */
export async function useBank(ctx: CallContext, { bankIdx }: ParsedOf<'note.useBank'>) {
  mustHaveHomework(ctx)
  const [row] = await store.countUse(ctx.tx, { ...ownOf(ctx), bankIdx })
  if (!row) throw new Failure('WB-404-102')
  return ok
}

/** LIST_COMMENT: for whoever may open the note, its student once it is completed. @throws Failure WB-404-102, WB-403-101 */
export async function listComments(
  ctx: CallContext,
  { noteIdx }: ParsedOf<'note.comments'>,
): Promise<NoteComment[]> {
  await openNote(ctx, noteIdx)
  const { companyCode, timeZone } = ctx.company
  const rows = await store.commentsOf(ctx.tx, { companyCode, noteIdx })
  return rows.map(({ questionNo, regDatetime, ...row }) => ({
    ...row,
    solutionNo: questionNo === 0 ? null : questionNo,
    regDatetime: formatWire(regDatetime, timeZone),
  }))
}

/** ADD_COMMENT. @throws Failure WB-404-102, WB-409-005, WB-400-200, WB-409-006 with what another window said meanwhile */
export async function addComment(ctx: CallContext, request: ParsedOf<'note.comment'>) {
  const { noteIdx, pageNo, solutionNo, text, seen } = request
  const row = await lockToCorrect(ctx, noteIdx)
  step(row, 'mark')
  if (pageNo > row.pageCount) throw invalid('pageNo', 'no such page')
  if (solutionNo !== undefined) {
    const question = parseQuestions(row.solutionJsonStr).find(({ no }) => no === solutionNo)
    if (!question) throw invalid('solutionNo', 'no such question')
    if (question.page !== pageNo) throw invalid('pageNo', 'the question is on another page')
  }
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const questionNo = solutionNo ?? 0
  const place = { companyCode, noteIdx, pageNo, questionNo, userIdx: me.userIdx }
  if (seen !== undefined) {
    const [held] = await store.ownCommentAt(tx, place)
    const standing = held?.text ?? ''
    if (standing !== seen && standing !== text)
      throw new Failure('WB-409-006', { comment: { text: standing } })
  }
  await store.insertComment(tx, { ...place, text, now })
  const others = await store.correctorsOf(tx, { companyCode, noteIdx })
  // its student hears of it when the note is completed
  const people = [...new Set([row.taskAuthorIdx, ...others.map(({ userIdx }) => userIdx)])]
  tellNewsAfter(ctx, { people }, [calls.comments])
  return ok
}
