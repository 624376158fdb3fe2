import { limits, NoteStatus, type ParsedOf } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { mustHaveHomework } from '../textbook/policy.ts'
import * as store from './confirm.store.ts'
import { mayCorrect } from './correct.policy.ts'
import { tellOfNote } from './correct.service.ts'
import { wrongCalls } from './wrong.rules.ts'

/** LIST_CERTAIN: the caller's own homework; a proposal of which nothing is open. */
export async function listCertain({ tx, company, me }: CallContext) {
  mustHaveHomework({ company })
  const { companyCode } = company
  return store.certainNotes(tx, { companyCode, teacher: me.userIdx, most: limits.unpaged })
}

/**
 * MOD_STATUS_LIST: confirms automatic marks as they stand, of many notes at once. One that somebody has begun to correct, or has confirmed, or that
 * is not certain any more, is left and told. @throws Failure WB-404-102, WB-400-200
 */
export async function confirmMany(ctx: CallContext, { noteIdxList }: ParsedOf<'note.confirmMany'>) {
  mustHaveHomework(ctx)
  const asked = [...new Set(noteIdxList)]
  if (asked.length < noteIdxList.length) throw invalid('noteIdxList', 'named twice')
  const { tx, company, now } = ctx
  const { companyCode } = company
  const rows = await store.lockMany(tx, { companyCode, notes: JSON.stringify(asked) })
  if (rows.length < asked.length || !rows.every((row) => mayCorrect(ctx, row)))
    throw new Failure('WB-404-102')
  const certain = await store.certainOf(tx, { companyCode, notes: JSON.stringify(asked) })
  const ids = new Set(certain.map(({ noteIdx }) => noteIdx))
  const confirmed = rows.filter(({ noteIdx }) => ids.has(noteIdx))
  if (confirmed.length > 0) {
    await store.completeMany(tx, { companyCode, now, notes: JSON.stringify([...ids]) })
    await audit(ctx, {
      action: 'NOTE_CONFIRMED',
      subject: 'NOTE',
      of: confirmed.map(({ noteIdx, noteTitle, userName, noteStatus }) => ({
        key: noteIdx,
        name: `${noteTitle} · ${userName}`,
        before: { noteStatus },
        after: { noteStatus: NoteStatus.COMPLETED },
      })),
    })
    const students = [...new Set(confirmed.map(({ userIdx }) => userIdx))]
    tellOfNote(ctx, [...students, ...new Set(confirmed.map(({ taskAuthorIdx }) => taskAuthorIdx))])
    tellNewsAfter(ctx, { people: students }, wrongCalls)
  }
  return {
    confirmedList: confirmed.map(({ noteIdx }) => noteIdx),
    leftList: asked.filter((noteIdx) => !ids.has(noteIdx)),
  }
}
