import type { BookPage, Chapter, RequestOf, task } from '@madang/contract'
import type { PickOption } from '@madang/design-system/forms'
import { type Due, isPast, wireOf } from './due.rules.ts'

/** What homework is made of. */
export type Source =
  | {
      kind: 'book'
      idx: number
      name: string
      bookType: 'WORKBOOK' | 'TEXTBOOK'
      pageCount: number
      chapters: readonly Chapter[]
      from: string
      to: string
      solutionJsonStr: string
    }
  | { kind: 'textbook'; idx: number; name: string; pageCount: number; solutionJsonStr: string }
  | {
      /** Some questions of a textbook, with the pages that carry them alone. */
      kind: 'questions'
      /** Of the textbook. */
      idx: number
      name: string
      bookType: 'WORKBOOK' | 'TEXTBOOK'
      /** Their numbers. */
      nos: readonly number[]
      /** Of the textbook, in their order. */
      pages: readonly number[]
      pageCount: number
      /** Of the chosen questions, on pages counted anew. */
      solutionJsonStr: string
    }
  | {
      /** The book editor's pages, as they stand there (MAN-BOOK-18). */
      kind: 'editor'
      /** Of the book that is edited; 0: not saved yet. */
      idx: number
      name: string
      pageCount: number
      pages: readonly BookPage[]
      textbook: RequestOf<typeof task.addBook>['textbook']
      /** What students never see of it. */
      sheets: Pick<RequestOf<typeof task.addBook>, 'sheetList' | 'fileList'>
    }
  /** Files that are chosen in the form. */
  | { kind: 'upload'; idx: 0; name: ''; pageCount: 0 }

export const uploadSource: Source = { kind: 'upload', idx: 0, name: '', pageCount: 0 }

/** Somebody with a deadline of their own. */
export interface OwnDue extends Due {
  userIdx: number
}

/** What the form holds; in this shape it is kept as a draft too. */
export interface Homework {
  taskName: string
  due: Due
  autoReview: boolean
  /** What rules mark as a whole is final without the teacher. */
  autoFinal: boolean
  /** Of a book: first and last page, typed. */
  pages: { from: string; to: string }
  people: PickOption[]
  ownDue: OwnDue[]
}

export const firstHomework = (
  source: Source,
  given: { due: Due; autoReview: boolean; autoFinal: boolean; taskName: string },
): Homework => ({
  ...given,
  pages: source.kind === 'book' ? { from: source.from, to: source.to } : { from: '', to: '' },
  people: [],
  ownDue: [],
})

/** Pages as numbers; null where they are none of the book or in the wrong order. */
export function pagesOf(
  { from, to }: Homework['pages'],
  pageCount: number,
): { from: number; to: number } | null {
  const [first, last] = [from, to].map((text) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)) as [
    number,
    number,
  ]
  return first >= 1 && first <= last && last <= pageCount ? { from: first, to: last } : null
}

/** Own deadlines of those who are still chosen. */
export const ownDueOf = ({ people, ownDue }: Homework): OwnDue[] =>
  ownDue.filter(({ userIdx }) => people.some(({ id }) => id === userIdx))

export const ownDuePast = (homework: Homework, now: string): boolean =>
  ownDueOf(homework).some((one) => isPast(one, now))

const given = (homework: Homework) => ({
  task: {
    taskName: homework.taskName.trim(),
    submitLimitDatetime: wireOf(homework.due),
    totalUserCount: homework.people.length,
    autoReview: homework.autoReview ? 1 : 0,
    autoFinal: homework.autoReview && homework.autoFinal ? 1 : 0,
  },
  userIdxList: homework.people.map(({ id }) => Number(id)),
  limitList: ownDueOf(homework).map((one) => ({ userIdx: one.userIdx, submitLimitDatetime: wireOf(one) })),
})

/** Homework of a textbook that is there (HW-30). */
export const addRequest = (homework: Homework, textbookIdx: number): RequestOf<typeof task.add> => {
  const { task: one, ...rest } = given(homework)
  return { textbookIdx, task: { textbookIdx, ...one }, ...rest }
}

/** What homework is made of but a textbook that is there. */
export type Contents = Omit<RequestOf<typeof task.addBook>, 'task' | 'userIdxList' | 'limitList'>

export const addContentsRequest = (
  homework: Homework,
  contents: Contents,
): RequestOf<typeof task.addBook> => ({ ...contents, ...given(homework) })

/** Homework of a book or of pages of it; the whole of it needs no numbers. */
export function addBookRequest(
  homework: Homework,
  { idx, name, bookType, pageCount }: Extract<Source, { kind: 'book' }>,
): RequestOf<typeof task.addBook> {
  const pages = pagesOf(homework.pages, pageCount)
  const part = pages && (pages.from > 1 || pages.to < pageCount)
  return {
    textbook: {
      textbookName: name,
      textbookDesc: '',
      bookType,
      bookIdx: idx,
      ...(part && { fromPage: pages.from, toPage: pages.to }),
    },
    ...given(homework),
  }
}

/** Homework of some questions of a textbook. */
export const addQuestionsRequest = (
  homework: Homework,
  { idx, name, bookType, nos }: Extract<Source, { kind: 'questions' }>,
): RequestOf<typeof task.addBook> => ({
  textbook: { textbookName: name, textbookDesc: '', bookType, textbookIdx: idx, questionNoList: [...nos] },
  ...given(homework),
})
