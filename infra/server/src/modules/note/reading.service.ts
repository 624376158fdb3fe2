import { note as calls, type NoteReadings, NoteStatus, type ParsedOf } from '@madang/contract'
import { isAnswered, markAnswer, parseQuestions, stepNote } from '@madang/domain'
import { type HandSample, packSample, samplesOf } from '@madang/ink'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import type { QuestionInk } from '../../platform/recogniser/strokes.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { mustHaveHomework } from '../textbook/policy.ts'
import { mayCorrect } from './correct.policy.ts'
import { lockInkNote } from './ink.store.ts'
import * as store from './reading.store.ts'
import { shownBy } from './view.service.ts'
import { mayRead } from './work.service.ts'
import { findWork, type WorkRow } from './work.store.ts'

const strokes = new URL('../../platform/recogniser/strokes.worker.ts', import.meta.url)

async function readable(ctx: CallContext, noteIdx: number): Promise<WorkRow> {
  mustHaveHomework(ctx)
  const { tx, company, me, now } = ctx
  const [row] = await findWork(tx, { companyCode: company.companyCode, noteIdx, userIdx: me.userIdx, now })
  if (!row || !mayRead(ctx, row)) throw new Failure('WB-404-102')
  return row
}

/** Validation mode (MAN-NOTE-03): what was read, beside key and result. @throws Failure WB-404-102 */
export async function getReadings(
  ctx: CallContext,
  { noteIdx }: ParsedOf<'note.readings'>,
): Promise<NoteReadings> {
  const row = await readable(ctx, noteIdx)
  const of = { companyCode: ctx.company.companyCode, noteIdx }
  const answers = new Map((await store.readingsOf(ctx.tx, of)).map((one) => [one.no, one]))
  const [state] = await store.stateOf(ctx.tx, { ...of, userIdx: row.userIdx })
  return {
    noteIdx,
    noteTitle: row.noteTitle,
    noteStatus: row.noteStatus,
    userName: row.userName,
    userId: row.userId,
    textbookIdx: row.textbookIdx!,
    autoReview: row.autoReview,
    can: { fix: mayCorrect(ctx, row) },
    readingState: (state?.state ?? null) as NoteReadings['readingState'],
    learned: state?.learned ?? 0,
    list: parseQuestions(row.solutionJsonStr).map(({ no, page, kind, choices, answers: key, rect }) => {
      const {
        answer = '',
        source = null,
        reading = null,
        confidence = null,
        res = null,
        why = null,
      } = answers.get(no) ?? {}
      return { no, page, kind, choices, rect, key: [...key], answer, source, reading, confidence, res, why }
    }),
  }
}

/**
 * What the pen work of a question says, by whoever corrects: it becomes the answer, is marked by the key where the homework is marked by
 * rules, and teaches the student's hand. Of a completed note only the hand learns.
 * @throws Failure WB-404-102, WB-403-101, WB-400-200, WB-409-005
 */
export async function fixReading(ctx: CallContext, request: ParsedOf<'note.fixReading'>) {
  const { noteIdx, no } = request
  // completed or given back meanwhile, nothing of it is written any more
  await lockInkNote(ctx.tx, { companyCode: ctx.company.companyCode, noteIdx })
  const row = await readable(ctx, noteIdx)
  if (!mayCorrect(ctx, row)) throw new Failure('WB-403-101')
  const question = parseQuestions(row.solutionJsonStr).find((one) => one.no === no)
  if (!question) throw invalid('no', 'no such question')
  const { tx, company, me, now } = ctx
  const of = { companyCode: company.companyCode, noteIdx }
  const before = (await store.readingsOf(tx, of)).find((one) => one.no === no)
  // what was typed is no reading
  if (before && before.source === null && before.answer !== '') throw invalid('no', 'typed')
  const answer = isAnswered(request.answer) ? request.answer.trim() : ''
  const completed = row.noteStatus === NoteStatus.COMPLETED
  if (!completed) {
    const step = stepNote(row.noteStatus as NoteStatus, 'corrector', 'mark')
    if ('refused' in step) throw new Failure(step.refused, { noteStatus: row.noteStatus })
    const marked = row.autoReview === 1
    const { res, why } = markAnswer(question, answer)
    await store.writeFix(tx, {
      ...of,
      no,
      answer,
      res: marked ? res : null,
      why: marked ? why : null,
      marked,
    })
    await store.countMarks(tx, { ...of, noteStatus: row.noteStatus, autoRight: null, now })
  }
  const samples = before?.reading === answer ? [] : await lessonOf(ctx, of, question, answer)
  await store.learn(tx, {
    ...of,
    no,
    userIdx: row.userIdx,
    regUserIdx: me.userIdx,
    samples: JSON.stringify(samples),
    now,
  })
  await audit(ctx, {
    action: 'READING_CORRECTED',
    subject: 'NOTE',
    of: [
      {
        key: noteIdx,
        name: row.noteTitle,
        before: { question: no, reading: before?.answer || before?.reading || '' },
        after: { question: no, reading: answer },
      },
    ],
  })
  tellNewsAfter(ctx, { people: [me.userIdx] }, [calls.readings, ...shownBy])
  return { kept: !completed, learned: samples.length }
}

async function lessonOf(
  { tx, services }: CallContext,
  of: store.NoteOf,
  {
    no,
    page,
    rect,
  }: { no: number; page: number; rect: { x: number; y: number; w: number; h: number } | null },
  answer: string,
) {
  if (!rect || answer === '') return []
  const rows = (await store.workInk(tx, of)).filter(({ pageNo }) => pageNo === page)
  const [found] = await services.compute.run<QuestionInk[]>(strokes, {
    pages: [{ pageNo: page, batches: rows.map(({ data }) => data) }],
    questions: [{ no, page, rect, asked: { kind: 'text' } }],
  })
  const taught = new Map<number, HandSample[]>()
  for (const sample of samplesOf(found?.ink ?? [], answer)) {
    const same = taught.get(sample.digit) ?? []
    if (same.length < store.ofOneAnswer) taught.set(sample.digit, [...same, sample])
  }
  return [...taught.values()].flat().map((sample, place) => ({
    place,
    digit: sample.digit,
    data: Buffer.from(packSample(sample)).toString('base64'),
  }))
}
