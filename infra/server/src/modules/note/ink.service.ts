import { note as calls, NoteStatus, type ParsedOf, studyLimits } from '@madang/contract'
import { type NoteActor, NoteKind, stepNote } from '@madang/domain'
import { decodeBatch } from '@madang/ink'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { isOver } from '../task/deadline.rules.ts'
import { administersHomework, isStudent, mustHaveHomework } from '../textbook/policy.ts'
import { mayCorrect } from './correct.policy.ts'
import { costOf, drawingOn, lastSeq, layerNo, notHeld, readBatch, rowOf } from './ink.rules.ts'
import * as store from './ink.store.ts'

/** What the caller is to a note; `reader` sees it and changes nothing, null: there is none for them. */
function partIn(ctx: CallContext, row: store.InkNote | undefined): NoteActor | 'reader' | null {
  const { me } = ctx
  if (!row) return null
  if (isStudent(me)) return row.userIdx === me.userIdx ? 'author' : null
  if (row.noteStatus < NoteStatus.SUBMIT) return null
  if (mayCorrect(ctx, row)) return 'corrector'
  if (row.taskAuthorIdx === me.userIdx) return 'reader'
  return administersHomework(ctx) ? 'reader' : null
}

/**
 * Strokes of pages for whoever may read the note: its student, who sees the correction once the note is completed; from handing in on who
 * gave the homework, and operators in the console. An answer has an end (`studyLimits.inkAnswer`), the next call goes on from there.
 * @throws Failure WB-404-102
 */
export async function getInk(ctx: CallContext, request: ParsedOf<'note.ink'>) {
  mustHaveHomework(ctx)
  const { noteIdx, fromPage, toPage = fromPage, after } = request
  const of = { companyCode: ctx.company.companyCode, noteIdx }
  const [note] = await store.findInkNote(ctx.tx, of)
  const part = partIn(ctx, note)
  if (!note || !part) throw new Failure('WB-404-102')
  const review = part !== 'author' || note.noteStatus === NoteStatus.COMPLETED
  const place = after === undefined ? beforePage(fromPage) : placeOf(after)
  const window = { ...of, ...place, toPage, rows: studyLimits.inkAnswerRows, bytes: studyLimits.inkAnswer }
  const rows = await store.inkOfPages({ review })(ctx.tx, window)
  const last = rows.at(-1)
  const pages = Map.groupBy(rows, ({ pageNo }) => pageNo)
  return {
    pageList: [...pages].map(([pageNo, list]) => ({
      pageNo,
      batchList: list.map(({ data }) => data.toString('base64')),
    })),
    next: last?.more ? nameOf(last) : null,
  }
}

const beforePage = (pageNo: number): store.InkPlace => ({
  pageNo,
  layer: -1,
  author: 0,
  writer: '',
  lastSeq: 0,
})

const nameOf = ({ pageNo, layer, author, writer, lastSeq }: store.InkPlace): string =>
  [pageNo, layer, author, writer, lastSeq].join('.')

function placeOf(after: string): store.InkPlace {
  const [pageNo, layer, author, writer = '', last] = after.split('.')
  return {
    pageNo: Number(pageNo),
    layer: Number(layer),
    author: Number(author),
    writer,
    lastSeq: Number(last),
  }
}

/** Whether a page would hold more than can be summed up within its bounds; asked only where the whole note holds so much. */
async function fillsPage(
  { tx, company }: CallContext,
  note: store.InkNote,
  { noteIdx, pageNo, bytes }: { noteIdx: number; pageNo: number; bytes: number },
): Promise<boolean> {
  if (note.inkBytes + bytes <= studyLimits.inkOfPage) return false
  const [page] = await store.inkOfPage(tx, { companyCode: company.companyCode, noteIdx, pageNo })
  return (page?.bytes ?? 0) + bytes > studyLimits.inkOfPage
}

/**
 * Adds strokes. What is there already is not added again, so a batch may come twice, cut otherwise, and out of its order.
 * @throws Failure WB-400-200, WB-404-102, WB-403-101, WB-400-302, WB-400-303, WB-409-005, WB-409-003, WB-400-404
 */
export async function drawInk(ctx: CallContext, request: ParsedOf<'note.draw'>) {
  mustHaveHomework(ctx)
  const batch = readBatch(request.data)
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const { noteIdx, agendaNo, pageNo } = request
  const [note] = await store.lockInkNote(tx, { companyCode, noteIdx })
  const part = partIn(ctx, note)
  if (!note || !part) throw new Failure('WB-404-102')
  const { layer, author, writer, seq } = batch
  if (part === 'reader' || author !== me.userIdx) throw new Failure('WB-403-101')
  const noteStatus = note.noteStatus as NoteStatus
  const step = stepNote(noteStatus, part, drawingOn[layer])
  if ('refused' in step) throw new Failure(step.refused, { noteStatus })
  // wrong answers are solved again in the round that was completed
  if (note.noteKind === NoteKind.RETURNED) throw new Failure('WB-409-005', { noteStatus })
  if (layer === 'work' && isOver(note.submitLimitDatetime, now)) throw new Failure('WB-400-303')
  if (agendaNo !== 1) throw invalid('agendaNo', 'no such agenda')
  if (pageNo > note.pageCount) throw invalid('pageNo', 'no such page')

  const of = { companyCode, noteIdx, pageNo, layer: layerNo[layer], author, writer }
  const held = await store.heldInk(tx, { ...of, seq, lastSeq: lastSeq(batch) })
  const parts = notHeld(
    batch,
    held.map(({ data }) => decodeBatch(data)),
  )
  if (!parts) throw new Failure('WB-409-003')
  if (parts.length > 0) {
    const rows = parts.map(rowOf)
    const bytes = costOf(rows)
    if (
      note.inkBytes + bytes > studyLimits.inkOfNote ||
      (await fillsPage(ctx, note, { ...request, bytes }))
    ) {
      throw new Failure('WB-400-404', { of: 'note' })
    }
    const wire = rows.map((row) => ({ ...row, data: row.data.toString('base64') }))
    await store.addInk(tx, { ...of, rows: JSON.stringify(wire), count: rows.length, bytes, now })
    // who teaches sees no work before it is handed in, and its student no correction before it is completed
    const people =
      layer === 'work'
        ? [me.userIdx]
        : layer === 'retry'
          ? [me.userIdx, note.taskAuthorIdx]
          : [note.taskAuthorIdx]
    tellNewsAfter(ctx, { people }, [calls.ink])
  }
  const [reached] = await store.inkHead(tx, of)
  return { writer, seq: reached?.head ?? 0 }
}
