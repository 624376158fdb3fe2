import type { NoteWork, OneTask } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { decodeBatch, InkPage } from '@madang/ink'
import { makeTask } from './fixtures.ts'

/** Four questions on two pages: a choice, a text, a choice; a text. */
export const questions = [
  { SNo: 1, PNo: 1, AnsTy: 0, Ans: [], RectNum: '100,200,300,150', Pt: 2, Cnt: 4 },
  { SNo: 2, PNo: 1, AnsTy: 1, Ans: [], RectNum: '100,400,300,150', Pt: 3 },
  { SNo: 3, PNo: 2, AnsTy: 0, Ans: [], RectNum: '', Pt: 1, Cnt: 5 },
  { SNo: 4, PNo: 2, AnsTy: 1, Ans: [], RectNum: '', Pt: 1 },
]

export const givenTask = (taskStatus: 0 | 1 | 2, more: Partial<OneTask> = {}): OneTask =>
  makeTask({
    textbook: {
      textbookIdx: 5,
      textbookName: 'Algebra 2',
      bookType: 'WORKBOOK',
      pageCount: 2,
      questionCount: 4,
    },
    taskUser: { taskUserIdx: 1, taskStatus, noteIdx: taskStatus === 0 ? null : 31 },
    ...more,
  })

interface WorkOptions extends Partial<Omit<NoteWork, 'answerList' | 'note'>> {
  answers?: Record<number, string>
  marks?: Record<number, { res: 0 | 1 | null; why: string | null }>
  note?: Partial<NoteWork['note']>
}

export function makeWork({ answers = {}, marks = {}, note = {}, ...more }: WorkOptions = {}): NoteWork {
  return {
    note: {
      noteIdx: 31,
      noteTitle: '이차방정식',
      noteKind: 2,
      noteStatus: 1,
      round: 1,
      returned: false,
      userIdx: 7,
      userName: 'Student Kim',
      userId: 'student1',
      modDatetime: '2026-03-05 11:00:00',
      noteSubmitDatetime: null,
      questionCount: 4,
      solveCount: 0,
      wrongCount: 0,
      logNoteSubmitCount: 1,
      logNoteSpentTime: 754,
      textbook: { bookType: 'WORKBOOK', questionCount: 4 },
      meetCode: null,
      companyCode: 'demo',
      noteDir: '',
      confirmComment: null,
      autoComment: null,
      taskUserIdx: 1,
      logMeet: null,
      task: null,
      ...note,
    },
    taskUserIdx: 1,
    taskStatus: 1,
    submitLimitDatetime: '2026-03-06 17:00:00',
    serverDatetime: formatWire(Date.now(), 'Asia/Seoul'),
    autoReview: 1,
    autoFinal: 0,
    pageCount: 2,
    solutionJsonStr: JSON.stringify(questions),
    answerList: Object.entries(answers).map(([no, answer]) => ({
      no: Number(no),
      answer,
      ...(marks[Number(no)] ?? { res: null, why: null }),
    })),
    pageList: [],
    receiptHash: null,
    spentTime: 0,
    revision: 1,
    redoList: null,
    roundList: [],
    ...more,
  }
}

/** A server that keeps the answers of one note as the product's does. */
export function noteServer(start: WorkOptions = {}) {
  const answers: Record<number, string> = { ...start.answers }
  let revision = start.revision ?? 1
  const ink = new Map<number, string[]>()
  return {
    answers,
    get revision() {
      return revision
    },
    /** Another device saves. */
    elsewhere(no: number, answer: string) {
      answers[no] = answer
      revision += 1
    },
    /** Batches of pages, as they came. */
    ink: ({ fromPage = 1, toPage = fromPage }: { fromPage?: number; toPage?: number }) => ({
      pageList: [...ink]
        .filter(([pageNo]) => pageNo >= fromPage && pageNo <= toPage)
        .map(([pageNo, batchList]) => ({ pageNo, batchList })),
      next: null,
    }),
    draw({ pageNo, data }: { pageNo: number; data: string }) {
      const batch = decodeBatch(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
      ink.set(pageNo, [...(ink.get(pageNo) ?? []), data])
      return { writer: batch.writer, seq: batch.seq + batch.events.length - 1 }
    },
    /** What is on a page, as far as it was sent. */
    strokes: (pageNo: number) =>
      new InkPage(
        (ink.get(pageNo) ?? []).map((data) =>
          decodeBatch(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))),
        ),
      ).strokes,
    work: () => makeWork({ ...start, answers, revision }),
    /** False: the request builds on an older state. */
    save(request: { revision: number; answerList: readonly { no: number; answer: string }[] }): boolean {
      if (request.answerList.every(({ no, answer }) => answers[no] === answer)) return true
      if (request.revision !== revision) return false
      for (const { no, answer } of request.answerList) answers[no] = answer
      revision += 1
      return true
    },
  }
}
