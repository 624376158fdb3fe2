import type { BookPage } from '@madang/contract'
import { formatQuestions } from '@madang/domain'
import { useState } from 'react'
import { lacksAnswer } from '../questions/answer-text.rules.ts'
import { questionsOf } from './book.rules.ts'
import { type Sheets, sheetCounts, sheetsOfHomework } from './sheets.rules.ts'
import type { Facts } from './start.rules.ts'
import { shownPages } from './upload/shown-pages.ts'
import type { Trouble } from './use-save.ts'
import type { Work } from './use-work.ts'

/** What homework is made of: the pages and questions as they stand in the editor, and the sheets that students never see. */
export interface EditedHomework {
  sheets: ReturnType<typeof sheetsOfHomework>
  name: string
  pages: readonly BookPage[]
  textbook: {
    textbookName: string
    textbookDesc: string
    bookType: Facts['bookType']
    bankType: number
    solutionJsonStr: string
  }
}

/** Homework of the book under work, saved or not (MAN-BOOK-18); what can't be given yet is said as on saving. */
export function useHomework(
  work: Work,
  facts: Facts,
  { unread, sheets }: { unread: number; sheets: Sheets },
) {
  const [given, setGiven] = useState<EditedHomework | null>(null)
  const [trouble, setTrouble] = useState<Trouble | 'pendingPages' | null>(null)
  const check = (): typeof trouble => {
    if (work.work.pages.length === 0) return 'noPages'
    const beside = sheetCounts(sheets, work.assets)
    if (work.failed + beside.failed > 0) return 'failedPages'
    if (work.pending + beside.pending > 0) return 'pendingPages'
    if (unread > 0) return 'unreadCells'
    return work.work.questions.some(lacksAnswer) ? 'missingAnswers' : null
  }
  const open = () => {
    const found = check()
    setTrouble(found)
    if (found) return
    const { bookName, bookDesc, bookType, bankType } = facts
    const name = bookName.trim()
    setGiven({
      name,
      pages: shownPages(work.work.pages, work.assets),
      sheets: sheetsOfHomework(work.work, sheets, (page) => work.shown(page)?.pageIdx ?? 0),
      textbook: {
        textbookName: name,
        textbookDesc: bookDesc,
        ...{ bookType, bankType, solutionJsonStr: formatQuestions(questionsOf(work.work)) },
      },
    })
  }
  return { given, trouble, open, close: () => setGiven(null), clearTrouble: () => setTrouble(null) }
}
