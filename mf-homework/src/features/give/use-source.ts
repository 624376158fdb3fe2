import { book, studyLimits, task, textbook } from '@madang/contract'
import { clipText, formatQuestions, questionsChosen } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { parseNos } from '../../shared/question-list.rules.ts'
import { questionsOf } from '../pages/questions-of.ts'
import { type Source, uploadSource } from './homework.rules.ts'

/** What the address names. */
export interface Asked {
  bookIdx: number | null
  textbookIdx: number | null
  taskIdx: number | null
  /** Files are chosen in the form. */
  upload: boolean
  fromPage: string | null
  toPage: string | null
  /** Numbers of questions of the textbook; none: all of it. */
  questions: readonly number[]
}

const numberOf = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null)

export function askedOf(params: URLSearchParams): Asked {
  return {
    bookIdx: numberOf(params.get('bookIdx')),
    textbookIdx: numberOf(params.get('textbookIdx')),
    taskIdx: numberOf(params.get('taskIdx')),
    upload: params.has('upload'),
    fromPage: params.get('fromPage'),
    toPage: params.get('toPage'),
    questions: parseNos(params.get('questions')),
  }
}

/** Whether the address names what homework is made of. */
export const namesSource = ({ bookIdx, textbookIdx, upload }: Asked): boolean =>
  upload || bookIdx !== null || textbookIdx !== null

/** The book or textbook, and the name that the homework is offered. */
export function useSource(wanted: Asked) {
  const { bookIdx, textbookIdx, taskIdx, upload, fromPage, toPage } = wanted
  const t = useT()
  const ofBook = useQuery({
    ...callQuery(book.get, { bookIdx: bookIdx ?? 0 }),
    enabled: bookIdx !== null,
    throwOnError: false,
  })
  const ofTextbook = useQuery({
    ...callQuery(textbook.get, { textbookIdx: textbookIdx ?? 0 }),
    enabled: bookIdx === null && textbookIdx !== null,
    throwOnError: false,
  })
  const before = useQuery({
    ...callQuery(task.get, { taskIdx: taskIdx ?? 0 }),
    enabled: bookIdx === null && textbookIdx !== null && taskIdx !== null,
    throwOnError: false,
  })
  const asked = bookIdx === null ? ofTextbook : ofBook
  const retry = () => void asked.refetch()
  const error = asked.error
  if (upload) return { source: uploadSource, name: '', error: null, retry }
  if (ofBook.data && bookIdx !== null) {
    const { bookName, bookType, pageCount, chapterList, solutionJsonStr } = ofBook.data
    const source: Source = {
      kind: 'book',
      idx: bookIdx,
      name: bookName,
      bookType,
      pageCount,
      chapters: chapterList,
      from: String(numberOf(fromPage) ?? Math.min(1, pageCount)),
      to: String(numberOf(toPage) ?? pageCount),
      solutionJsonStr,
    }
    return { source, name: bookName, error, retry }
  }
  // an earlier homework that can't be read any more only has no name to offer
  if (ofTextbook.data && textbookIdx !== null && !(taskIdx !== null && before.isPending)) {
    const { textbookName, bookType, pageCount, solutionJsonStr } = ofTextbook.data
    const name = before.data?.taskName ?? textbookName
    const chosen = questionsChosen(questionsOf(solutionJsonStr) ?? [], wanted.questions)
    if (chosen.questions.length > 0) {
      const source: Source = {
        kind: 'questions',
        idx: textbookIdx,
        name: textbookName,
        bookType,
        nos: chosen.questions.map(({ no }) => no),
        pages: chosen.pages,
        pageCount: chosen.pages.length,
        solutionJsonStr: formatQuestions(chosen.questions),
      }
      return {
        source,
        name: clipText(t('give.questions.name', { name }), studyLimits.taskName),
        error,
        retry,
      }
    }
    const source: Source = {
      kind: 'textbook',
      idx: textbookIdx,
      name: textbookName,
      pageCount,
      solutionJsonStr,
    }
    return { source, name, error, retry }
  }
  return { source: null, name: '', error, retry }
}
