import { type AnswerOf, type RequestOf, task } from '@madang/contract'
import { useNow, useSetting } from '@madang/remote-kit'
import { useDraft } from '@madang/remote-kit/drafts'
import { useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTroubleText } from '../editor/upload/trouble-text.ts'
import { type KeptUpload, offeredName } from '../editor/upload/upload.rules.ts'
import type { Upload } from '../editor/upload/use-upload.ts'
import { isPast, offeredDue, offsetOf } from './due.rules.ts'
import {
  addBookRequest,
  addContentsRequest,
  addQuestionsRequest,
  addRequest,
  firstHomework,
  type Homework,
  ownDuePast,
  pagesOf,
  type Source,
} from './homework.rules.ts'
import { autoFinal as autoFinalSetting, autoReview as autoReviewSetting, dueOffset } from './settings.ts'

type GiveCall = typeof task.add | typeof task.addBook

/** What is kept as a draft. */
type Kept = Homework & { upload?: KeptUpload }

export interface GiveProps {
  source: Source
  /** Offered as its name. */
  name: string
  /** Homework that is given again. */
  taskIdx: number | null
  /** Of the source `upload`. */
  upload?: Upload
}

/** Name, deadline, marking, pages, students; what was typed stays until it is given (HW-24…30, MAN-TASK-06, -07). */
export function useGive({ source, name, upload }: Omit<GiveProps, 'taskIdx'>) {
  const t = useT()
  const now = useNow()
  const troubleText = useTroubleText()
  const [offset, keepOffset] = useSetting(dueOffset)
  const [review, keepReview] = useSetting(autoReviewSetting)
  const [final, keepFinal] = useSetting(autoFinalSetting)
  const [first] = useState(() =>
    firstHomework(source, {
      due: offeredDue(offset, now),
      autoReview: review,
      autoFinal: final,
      taskName: name,
    }),
  )
  const given = useRef<number>(undefined)
  const requestOf = (homework: Homework): RequestOf<GiveCall> => {
    if (source.kind === 'textbook') return addRequest(homework, source.idx)
    if (source.kind === 'questions') return addQuestionsRequest(homework, source)
    if (source.kind === 'book') return addBookRequest(homework, source)
    if (source.kind === 'editor') {
      const pageFileList = source.pages.map(({ pageIdx }) => pageIdx)
      const textbookName = source.textbook.textbookName || homework.taskName.trim()
      const textbook = { ...source.textbook, textbookName }
      return addContentsRequest(homework, { textbook, pageFileList, ...source.sheets })
    }
    if (!upload) throw new Error('An upload has its files.')
    return addContentsRequest(homework, upload.request(homework.taskName.trim()))
  }
  const call: GiveCall = source.kind === 'textbook' ? task.add : task.addBook
  const form = useForm<GiveCall, Homework>(call, {
    values: first,
    paths: {
      taskName: 'task.taskName',
      due: 'task.submitLimitDatetime',
      people: 'userIdxList',
      ownDue: 'limitList',
      ...(upload && { pages: 'pageFileList' }),
    },
    toRequest: requestOf,
    checks: {
      due: (due) => isPast(due, now) && t('give.due.past'),
      pages: (pages) =>
        upload
          ? troubleText(upload.trouble)
          : source.kind === 'book' &&
            pagesOf(pages, source.pageCount) === null &&
            t('give.pages.wrong', { count: source.pageCount }),
      ownDue: (_, homework) => ownDuePast(homework, now) && t('give.due.past'),
    },
    invalidates: [task.list],
    success: (_, { people }) => t('give.done', { count: people.length }),
    onSuccess: ({ taskIdx: made }: AnswerOf<GiveCall>, { due, autoReview, autoFinal }) => {
      given.current = made
      keepOffset(offsetOf(due, now))
      keepReview(autoReview)
      keepFinal(autoFinal)
    },
    fleeting: true,
  })
  const { values, set } = form
  const kept = upload?.kept
  const value = useMemo<Kept>(() => (kept ? { ...values, upload: kept } : values), [values, kept])
  const draft = useDraft<Kept>(`give/${source.kind}/${source.idx}`, {
    value,
    onRestore: ({ upload: found, ...homework }) => {
      if (found && upload) upload.restore(found)
      form.restore({ ...first, ...homework })
    },
  })
  // the first file names the homework, unless somebody has
  const [firstFile] = upload?.upload.brought ?? []
  const offered = useRef<string>(undefined)
  useEffect(() => {
    if (!firstFile || offered.current === firstFile.name) return
    offered.current = firstFile.name
    if (values.taskName.trim() === '') set('taskName', offeredName(firstFile.name))
  }, [firstFile, values.taskName, set])
  return { form, draft, now, given }
}

export type Give = ReturnType<typeof useGive>
