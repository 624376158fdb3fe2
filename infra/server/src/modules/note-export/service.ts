import { type ParsedOf, studyLimits } from '@madang/contract'
import { type ClassNoteForms, isWorkKind, NoteForm, parseQuestions } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { undrawnOf } from '../../platform/letters/undrawn.ts'
import { wholeInkOfPages } from '../note/ink.store.ts'
import { answersOf } from '../note/work.store.ts'
import { pageAnswer } from '../page/answer.ts'
import type { ExportTask } from './export.worker.ts'
import { marksOf, type PrintedMark } from './marks.rules.ts'
import { authorLine, exportNames, FileNameType, pictureName } from './names.rules.ts'
import type { PageTask } from './page.worker.ts'
import { formsFor, seesReview } from './policy.ts'
import { cropOf } from './sheet.ts'
import { exportStream, mustHaveAll, newSpool, type Spool } from './spool.ts'
import * as store from './store.ts'

const pageWorker = new URL('./page.worker.ts', import.meta.url)
const types = { pdf: 'application/pdf', zip: 'application/zip' } as const

interface OpenNote {
  of: store.OfNote
  row: store.NoteRow
  forms: ClassNoteForms
}

/** @throws Failure WB-404-102, also where the caller may have nothing of it */
async function openNote(
  ctx: CallContext,
  noteIdx: number,
  needs: (forms: ClassNoteForms) => boolean,
): Promise<OpenNote> {
  const of = { companyCode: ctx.company.companyCode, noteIdx }
  const [row] = await store.findNote(ctx.tx, { ...of, userIdx: ctx.me.userIdx })
  const forms = row && formsFor(ctx, row)
  if (!row || !forms || !needs(forms)) throw new Failure('WB-404-102')
  return { of, row, forms }
}

/** What a download would be. @throws Failure WB-404-102 */
export async function pdfInfo(ctx: CallContext, { noteIdx }: ParsedOf<'note.pdfInfo'>) {
  const { of, row, forms } = await openNote(ctx, noteIdx, ({ pdf, pictures }) => pdf || pictures)
  const pages = await store.pagesOf(ctx.tx, of)
  return {
    noteIdx,
    formats: (forms.pdf ? NoteForm.PDF : 0) + (forms.pictures ? NoteForm.PICTURE : 0),
    pageCount: pages.length,
    fileNames: exportNames(row, 'pdf'),
  }
}

/** What is printed over each page of work. */
async function printedOver(
  ctx: CallContext,
  { of, row }: OpenNote,
): Promise<(pageNo: number) => PrintedMark[]> {
  if (!isWorkKind(row.noteKind) || row.solutionJsonStr === null) return () => []
  const questions = parseQuestions(row.solutionJsonStr)
  const answers = await answersOf(ctx.tx, of)
  const marks = seesReview(ctx, row)
  return (pageNo) => marksOf(pageNo, questions, answers, marks)
}

/** Ink of pages from, to, by page; class notes have none. */
async function inkBetween(ctx: CallContext, { of, row }: OpenNote, fromPage: number, toPage: number) {
  if (!isWorkKind(row.noteKind)) return new Map<number, { data: Buffer }[]>()
  const rows = await wholeInkOfPages({ review: seesReview(ctx, row) })(ctx.tx, { ...of, fromPage, toPage })
  return Map.groupBy(rows, ({ pageNo }) => pageNo)
}

/**
 * One page with all that lies on it, or the part of it where a question stands (NOTES-15).
 * @throws Failure WB-404-102, WB-400-501 when its picture is gone
 */
export async function pagePicture(
  ctx: CallContext,
  { noteIdx, agendaNo, pageNo, solutionNo }: ParsedOf<'note.page'>,
): Promise<FileAnswer> {
  const open = await openNote(ctx, noteIdx, ({ view }) => view)
  const pages = await store.pagesOf(ctx.tx, open.of)
  const page = pages.find((one) => one.agendaNo === agendaNo && one.pageNo === pageNo)
  if (!page) throw new Failure('WB-404-102')
  const marks = (await printedOver(ctx, open))(pageNo)
  const ink = (await inkBetween(ctx, open, pageNo, pageNo)).get(pageNo) ?? []
  const crop = solutionNo === undefined ? undefined : questionOn(open, page, solutionNo)
  if (marks.length + ink.length === 0 && !crop)
    return { file: await pageAnswer(ctx.services.files, { ...page, thumbName: '' }, 'page', 'WB-400-501') }
  const picture = await readPicture(ctx, page)
  const task: PageTask = {
    picture,
    width: page.width,
    height: page.height,
    ink: ink.map(({ data }) => data),
    marks,
    ...(crop && { crop }),
  }
  return {
    file: { content: ctx.services.compute.stream(pageWorker, task, 'quick'), contentType: 'image/jpeg' },
  }
}

/** @throws Failure WB-404-102 where the question has no place on this page */
function questionOn({ row }: OpenNote, page: store.PageRow, solutionNo: number) {
  const question = parseQuestions(row.solutionJsonStr ?? '[]').find(({ no }) => no === solutionNo)
  const crop = question?.rect && question.page === page.pageNo ? cropOf(question.rect, page) : null
  if (!crop) throw new Failure('WB-404-102')
  return crop
}

/** @throws Failure WB-400-501 */
async function readPicture({ services }: CallContext, { storedName }: store.PageRow): Promise<Buffer> {
  const opened = await services.files.open(storedName)
  if (!opened) throw new Failure('WB-400-501')
  const pieces: Uint8Array[] = []
  for await (const piece of opened.stream) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}

/** Chosen pages as PDF or pictures (NOTES-37). @throws Failure WB-404-102, WB-400-501 */
export async function chosenPages(
  ctx: CallContext,
  { noteIdx, list, format, fileNameType }: ParsedOf<'note.file'>,
): Promise<FileAnswer> {
  const open = await openNote(ctx, noteIdx, (forms) => (format === 'pdf' ? forms.pdf : forms.pictures))
  const asked = new Set(
    list.flatMap(({ agendaNo, pageNos }) => pageNos.map((pageNo) => `${agendaNo}/${pageNo}`)),
  )
  const pages = await store.pagesOf(ctx.tx, open.of)
  const chosen = pages.filter(({ agendaNo, pageNo }) => asked.has(`${agendaNo}/${pageNo}`))
  if (chosen.length < asked.size) throw new Failure('WB-404-102')
  return exportOf(ctx, open, chosen, { format, fileNameType })
}

/** The whole note as a PDF (NOTES-40). @throws Failure WB-404-102, WB-400-501 */
export async function wholePdf(
  ctx: CallContext,
  noteIdx: number,
  fileNameType: number = FileNameType.TITLE,
): Promise<FileAnswer> {
  const open = await openNote(ctx, noteIdx, ({ pdf }) => pdf)
  const pages = await store.pagesOf(ctx.tx, open.of)
  if (pages.length === 0) throw new Failure('WB-404-102')
  return exportOf(ctx, open, pages, { format: 'pdf', fileNameType })
}

interface How {
  format: 'pdf' | 'zip'
  fileNameType: number
}

async function exportOf(
  ctx: CallContext,
  open: OpenNote,
  pages: readonly store.PageRow[],
  { format, fileNameType }: How,
): Promise<FileAnswer> {
  const { row } = open
  await mustHaveAll(ctx.services, pages)
  const over = await printedOver(ctx, open)
  const agendas = new Set(pages.map(({ agendaNo }) => agendaNo)).size
  const spool = await newSpool()
  try {
    const inked = await spoolInk(ctx, open, pages, spool)
    const task: Omit<ExportTask, 'folder'> = {
      format,
      head: { title: row.noteTitle, author: authorLine(row, ctx.company.timeZone) },
      modified: row.modDatetime,
      pages: pages.map((page, place) => ({
        name: pictureName(page, agendas),
        width: page.width,
        height: page.height,
        marks: over(page.pageNo),
        inked: inked.has(place),
      })),
    }
    const names = exportNames(row, format)
    const typed = task.pages.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'answer' ? [mark.text] : [])),
    )
    const heads = format === 'pdf' ? [task.head.title, task.head.author] : []
    const undrawn = await undrawnOf(ctx.services.compute, [...heads, ...typed])
    return {
      file: {
        content: exportStream(
          ctx.services,
          spool,
          task,
          pages.map(({ storedName }) => storedName),
        ),
        contentType: types[format],
        fileName: fileNameType === FileNameType.AUTHOR ? names.author : names.title,
        disposition: 'attachment',
        undrawn,
      },
    }
  } catch (error) {
    await spool.remove()
    throw error
  }
}

/** Puts the pages' ink beside the export, some pages at a time: a note's may be more than should be in memory. Gives the places of inked pages. */
async function spoolInk(
  ctx: CallContext,
  open: OpenNote,
  pages: readonly store.PageRow[],
  spool: Spool,
): Promise<Set<number>> {
  const inked = new Set<number>()
  if (!isWorkKind(open.row.noteKind)) return inked
  for (let at = 0; at < pages.length; at += studyLimits.inkPages) {
    const some = pages.slice(at, at + studyLimits.inkPages)
    const ink = await inkBetween(ctx, open, some[0]!.pageNo, some.at(-1)!.pageNo)
    for (const [i, { pageNo }] of some.entries()) {
      const rows = ink.get(pageNo)
      if (!rows) continue
      inked.add(at + i)
      await spool.keepInk(
        at + i,
        rows.map(({ data }) => data),
      )
    }
  }
  return inked
}
