import { type ParsedOf, studyLimits } from '@madang/contract'
import { formatWire, parseQuestions, type Question, todayIn } from '@madang/domain'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { mustHaveHomework } from '../textbook/policy.ts'
import { plain } from './names.rules.ts'
import { placeQuestions } from './print.rules.ts'
import { type PictureRow, picturesOf, type WrongRow, wrongsToPrint } from './print.store.ts'
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
      who: `${me.userName} (${me.userId}) · ${formatWire(now, timeZone).slice(0, 10)}`,
    },
    questions: printed.map(({ row, question, page, crop }, i) => ({
      label: `${row.noteTitle} · ${row.no}`,
      placed: places[i]!,
      key: withKeys && row.maySolve && question.answers.length > 0 ? keyLine(question) : null,
      width: page.width,
      height: page.height,
      crop,
    })),
  }
  return {
    file: {
      content: exportStream(
        ctx.services,
        spool,
        task,
        printed.map(({ page }) => page.storedName),
        worker,
      ),
      contentType: 'application/pdf',
      fileName: `${plain(`${me.userName} ${todayIn(timeZone, now)}`)}.pdf`,
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
