import type { Note, ParsedOf } from '@madang/contract'
import { NoteKind } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { sendLetters } from '../message/letters.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { lockToCorrect, step, tellOfNote } from './correct.service.ts'
import { setStatus } from './correct.store.ts'
import { presentNote } from './present.ts'
import { findNote } from './view.store.ts'
import { wrongCalls } from './wrong.rules.ts'

/**
 * REOPEN: takes a completed note back under correction, with the marks it has; its student can't see them until it is completed again, and
 * is told why.
 * @throws Failure WB-404-102, WB-409-005
 */
export async function reopenNote(ctx: CallContext, request: ParsedOf<'note.reopen'>): Promise<Note> {
  const { noteIdx, reason } = request
  const row = await lockToCorrect(ctx, noteIdx)
  // a round that was given back is done again instead
  if (row.noteKind !== NoteKind.WORK) throw new Failure('WB-409-005', { noteStatus: row.noteStatus })
  const noteStatus = step(row, 'reopen')
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  await setStatus(tx, { companyCode, noteIdx, noteStatus, comment: null })
  await audit(ctx, {
    action: 'NOTE_REOPENED',
    subject: 'NOTE',
    of: [
      {
        key: noteIdx,
        name: `${row.noteTitle} · ${row.userName}`,
        before: { noteStatus: row.noteStatus },
        after: { noteStatus, reason },
      },
    ],
  })
  await sendLetters(ctx, {
    letter: {
      code: 'NOTE_REOPENED',
      params: { taskIdx: String(row.taskIdx), taskName: row.noteTitle, reason },
    },
    people: [row.userIdx],
  })
  tellOfNote(ctx, [row.userIdx, row.taskAuthorIdx])
  tellNewsAfter(ctx, { people: [row.userIdx] }, wrongCalls)
  const [after] = await findNote(tx, { companyCode, noteIdx, userIdx: me.userIdx, now })
  return presentNote(company, after!, true)
}
