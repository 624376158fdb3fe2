import { type ParsedOf, studyLimits } from '@madang/contract'
import { formatWire, parseQuestions, type Question, todayIn } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { undrawnOf } from '../../platform/letters/undrawn.ts'
import { audit } from '../audit/audit.ts'
import { mayCorrect } from '../note/correct.policy.ts'
import { openNote } from '../note/view.service.ts'
import { mustHaveHomework } from '../textbook/policy.ts'
import { placeQuestions } from './print.rules.ts'
import { type PictureRow, picturesOf, type WrongRow, wrongsOfNote, wrongsToPrint } from './print.store.ts'
import type { PrintTask } from './print.worker.ts'
import { cropOf } from './sheet.ts'
import { exportStream, mustHaveAll, newSpool } from './spool.ts'

const worker = new URL('./print.worker.ts', import.meta.url)

/**
 * Own wrong answers as sheets to solve by hand: those that are named, or all that is due. Their keys stand on a sheet of their own
 * where they are wanted, and never those that may not be known yet (HW-45).
 * @throws Failure WB-404-102 for what is not in the own book, or where nothing is due; WB-400-501
 */
export async function printWrongs(
  ctx: CallContext,
  { list, withKeys }: ParsedOf<'note.printWrongs'>,
): Promise<FileAnswer> {
  mustHaveHomework(ctx)
  const { tx, company, me, now } = ctx
  const { companyCode, timeZone } = company
  const asked = new Map(list.map((one) => [`${one.noteIdx} ${one.no}`, one]))
  const each = [...asked.values()]
  const rows = await wrongsToPrint(tx, {
    companyCode,
    userIdx: me.userIdx,
    now,
    notes: each.map(({ noteIdx }) => noteIdx),
    nos: each.map(({ no }) => no),
    today: todayIn(timeZone, now),
    most: studyLimits.printedQuestions,
  })
  if (rows.length === 0 || rows.length < asked.size) throw new Failure('WB-404-102')
  return sheetsOf(ctx, { rows, of: me, keyOf: ({ maySolve }) => withKeys && maySolve })
}

/**
 * The wrong answers of a student's note, for whoever corrects it: as the student would print them, with all keys where they are wanted.
 * @throws Failure WB-404-102 for what is not the caller's to correct, and where nothing of it is in the student's book; WB-403-101, WB-400-501
 */
export async function printWrongsOf(
  ctx: CallContext,
  { noteIdx, withKeys }: ParsedOf<'note.printWrongsOf'>,
): Promise<FileAnswer> {
  mustHaveHomework(ctx)
  const note = await openNote(ctx, noteIdx)
  if (!mayCorrect(ctx, note)) throw new Failure('WB-403-101')
  const { tx, company } = ctx
  const most = studyLimits.printedQuestions
  const rows = await wrongsOfNote(tx, {
    companyCode: company.companyCode,
    noteIdx,
    userIdx: note.userIdx,
    most,
  })
  if (rows.length === 0) throw new Failure('WB-404-102')
  await audit(ctx, {
    action: 'WRONGS_PRINTED',
    subject: 'NOTE',
    of: [
      {
        key: noteIdx,
        name: `${note.noteTitle} · ${note.userName}`,
        after: { questions: rows.length, keys: withKeys },
      },
    ],
  })
  return sheetsOf(ctx, { rows, of: note, keyOf: () => withKeys })
}

interface Sheets {
  rows: readonly WrongRow[]
  /** Who solves them. */
  of: { userName: string; userId: string }
  /** Whether the key of one is printed. */
  keyOf(row: WrongRow): boolean
}

async function sheetsOf(ctx: CallContext, { rows, of, keyOf }: Sheets): Promise<FileAnswer> {
  const { company, now } = ctx
  const { timeZone } = company
  const printed = await withPictures(ctx, rows)
  await mustHaveAll(
    ctx.services,
    printed.map(({ page }) => page),
  )
  const spool = await newSpool()
  const places = placeQuestions(
    printed.map(({ crop, page }) => ({ width: crop.w, height: crop.h, pageWidth: page.width })),
  )
  const task: Omit<PrintTask, 'folder'> = {
    head: {
      title: company.companyName,
      who: `${of.userName} (${of.userId}) · ${formatWire(now, timeZone).slice(0, 10)}`,
    },
    questions: printed.map(({ row, question, page, crop }, i) => ({
      label: `${row.noteTitle} · ${row.no}`,
      placed: places[i]!,
      key: keyOf(row) && question.answers.length > 0 ? keyLine(question) : null,
      width: page.width,
      height: page.height,
      crop,
    })),
  }
  const texts = task.questions.flatMap(({ label, key }) => [label, key ?? ''])
  return {
    file: {
      undrawn: await undrawnOf(ctx.services.compute, [task.head.title, task.head.who, ...texts]),
      content: exportStream(
        ctx.services,
        spool,
        task,
        printed.map(({ page }) => page.storedName),
        worker,
      ),
      contentType: 'application/pdf',
      fileName: `${of.userName} ${todayIn(timeZone, now)}.pdf`,
      disposition: 'attachment',
    },
  }
}

const keyLine = ({ kind, answers }: Question): string => answers.join(kind === 'choice' ? ', ' : ' / ')

interface Printed {
  row: WrongRow
  question: Question
  page: PictureRow
  crop: NonNullable<ReturnType<typeof cropOf>>
}

/** @throws Failure WB-404-102 where a textbook does not have the question or its page any more */
async function withPictures({ tx, company }: CallContext, rows: readonly WrongRow[]): Promise<Printed[]> {
  const read = new Map<number, readonly Question[]>()
  const found = rows.map((row) => {
    const questions = read.get(row.textbookIdx) ?? parseQuestions(row.solutionJsonStr)
    read.set(row.textbookIdx, questions)
    const question = questions.find(({ no }) => no === row.no)
    if (!question) throw new Failure('WB-404-102')
    return { row, question }
  })
  const pictures = await picturesOf(tx, {
    companyCode: company.companyCode,
    textbooks: found.map(({ row }) => row.textbookIdx),
    pageNos: found.map(({ question }) => question.page),
  })
  const byPlace = new Map(pictures.map((one) => [`${one.textbookIdx} ${one.pageNo}`, one]))
  return found.map(({ row, question }) => {
    const page = byPlace.get(`${row.textbookIdx} ${question.page}`)
    if (!page) throw new Failure('WB-404-102')
    const whole = { x: 0, y: 0, w: page.width, h: page.height }
    return { row, question, page, crop: (question.rect && cropOf(question.rect, page)) ?? whole }
  })
}
