import { codeOf } from '@madang/api-client'
import { book } from '@madang/contract'
import { formatQuestions } from '@madang/domain'
import { useServices } from '@madang/remote-kit'
import { useDraft } from '@madang/remote-kit/drafts'
import { useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Proposals } from '../propose/use-proposals.ts'
import { lacksAnswer } from '../questions/answer-text.rules.ts'
import { addPages, assetOf, type BookPage, onTheirPages, questionsOf } from './book.rules.ts'
import { hiddenPages, noSheets, type Sheets, savedSheets, sheetCounts } from './sheets.rules.ts'
import type { Facts, Kept, Start } from './start.rules.ts'
import { withoutLost } from './start.rules.ts'
import { dropSources } from './upload/upload.rules.ts'
import type { Work } from './use-work.ts'

/** MAN-BOOK-19 */
export type Status = 0 | 1

export type Trouble = 'failedPages' | 'unreadCells' | 'missingAnswers' | 'noPages'

export interface Saved {
  start: Start
  status: Status
}

/** Facts, draft and the way to the server: waits for pages that are on their way, says what is missing, never overwrites in silence. */
export function useSave(
  start: Start,
  work: Work,
  beside: { proposals: Proposals; unread: number; sheets: Sheets; setSheets(sheets: Sheets): void },
  onSaved: (saved: Saved) => void,
) {
  const { proposals, unread, sheets, setSheets } = beside
  const t = useT()
  const { api, showError, toast } = useServices()
  const [wanted, setWanted] = useState<Status | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [conflict, setConflict] = useState(false)
  const [lost, setLost] = useState(0)
  const revision = useRef(start.revision)
  const status = useRef<Status>(1)
  const latest = useRef({ ...work, sheets })
  latest.current = { ...work, sheets }
  const ofSheets = useMemo(() => sheetCounts(sheets, work.assets), [sheets, work.assets])
  const pending = work.pending + ofSheets.pending
  const failed = work.failed + ofSheets.failed

  const ready = useMemo(() => {
    const pages = [...work.work.pages, ...hiddenPages(sheets)]
    const needed = new Set(pages.flatMap((page) => [page.source, assetOf(page)]))
    return [...work.assets.values()].filter((asset) => asset.state === 'ready' && needed.has(asset.id))
  }, [work.work.pages, sheets, work.assets])

  const written = (facts: Facts) => {
    const { work: drawn, shown, sizeOf } = latest.current
    const now = onTheirPages(drawn, sizeOf)
    const idxOf = (page: BookPage) => shown(page)?.pageIdx ?? 0
    return {
      book: {
        ...facts,
        bookUse: 0,
        bookStatus: status.current,
        solutionJsonStr: formatQuestions(questionsOf(now)),
      },
      pageFileList: now.pages.map(idxOf),
      sheetList: savedSheets(latest.current.sheets, idxOf),
    }
  }
  const { bookIdx } = start
  const options = {
    values: { book: start.facts },
    success: (_: unknown) => t(status.current === 1 ? 'editor.saved.completed' : 'editor.saved.draft'),
    invalidates: [book.list, book.get, book.pages],
    // the draft says how it is kept, and the page asks before it is left
    fleeting: true,
    refusals: { 'WB-409-002': { field: 'book.bookName' as const, text: t('editor.conflict.short') } },
    onRefused: (error: unknown) => {
      if (codeOf(error) === 'WB-409-002') setConflict(true)
    },
  }
  const done = (facts: Facts) => (answer: { bookIdx: number; revision: number }) => {
    const next: Start = {
      ...{ bookIdx: answer.bookIdx, revision: answer.revision, facts },
      ...{ work: latest.current.work, assets: ready, proposals: proposals.standing, sheets },
    }
    settled.current = { start: next, status: status.current }
  }
  const settled = useRef<Saved | null>(null)
  const adding = useForm(book.add, {
    ...options,
    toRequest: ({ book: facts }: { book: Facts }) => written(facts),
    onSuccess: (answer, { book: facts }) => done(facts)(answer),
  })
  const modifying = useForm(book.modify, {
    ...options,
    toRequest: ({ book: facts }: { book: Facts }) => {
      const { book: own, ...pages } = written(facts)
      return { book: { ...own, bookIdx: bookIdx ?? 0, revision: revision.current }, ...pages }
    },
    onSuccess: (answer, { book: facts }) => done(facts)(answer),
  })
  const form = bookIdx === null ? adding : modifying

  // the view's files change with each page
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is of these files
  const pdfs = useMemo(() => work.importer.kept(), [work.importer, work.files])
  const value = useMemo<Kept>(
    () => ({
      ...{ facts: form.values.book, work: work.work, assets: ready },
      ...{ proposals: proposals.standing, pdfs, sheets },
    }),
    [form.values.book, work.work, ready, proposals.standing, pdfs, sheets],
  )
  const draft = useDraft<Kept>(`book/${bookIdx ?? 'new'}`, {
    value,
    base: bookIdx === null ? null : start.revision,
    onRestore: (kept) => {
      latest.current.importer.restore(kept.assets)
      latest.current.importer.resume(kept.pdfs ?? [], (pages) =>
        latest.current.change((now) => addPages(now, pages)),
      )
      const known = (source: string) => latest.current.importer.view().assets.has(source)
      const found = withoutLost(kept, known)
      setLost(found.lost)
      form.restore({ book: kept.facts })
      latest.current.change(() => found.work)
      proposals.restore(kept.proposals ?? [])
      // a draft of before knows none: those of the saved book stay
      const keptSheets = kept.sheets ?? start.sheets ?? noSheets
      const gone = hiddenPages(keptSheets).filter(({ source }) => !known(source))
      setSheets(dropSources(keptSheets, new Set(gone.map(({ source }) => source))))
    },
  })

  const check = (as: Status): Trouble | null => {
    if (failed > 0) return 'failedPages'
    if (unread > 0) return 'unreadCells'
    if (as === 0) return null
    if (work.work.pages.length === 0) return 'noPages'
    return work.work.questions.some(lacksAnswer) ? 'missingAnswers' : null
  }
  const submit = async () => {
    if (!(await form.submit(draft))) return
    const saved = settled.current
    if (!saved) return
    await draft.sent()
    onSaved(saved)
  }
  const save = (as: Status) => {
    const found = check(as)
    setTrouble(found)
    setWanted(null)
    if (found) return
    status.current = as
    if (pending > 0) setWanted(as)
    else void submit()
  }
  /** As soon as the last page is there. */
  const go = useRef(save)
  go.current = save
  useEffect(() => {
    if (wanted !== null && (pending === 0 || failed > 0)) go.current(wanted)
  }, [wanted, pending, failed])

  const overwrite = async () => {
    setConflict(false)
    try {
      revision.current = (await api.call(book.get, { bookIdx: bookIdx ?? 0 })).revision
    } catch (error) {
      showError(error)
      return
    }
    toast(t('editor.conflict.overwriting'), 'info')
    await submit()
  }
  return {
    ...{ form, draft, save, trouble, wanted, conflict, lost, overwrite },
    ...{ pending, failed },
    clearTrouble: () => setTrouble(null),
    clearLost: () => setLost(0),
    stopWaiting: () => setWanted(null),
    closeConflict: () => setConflict(false),
  }
}
