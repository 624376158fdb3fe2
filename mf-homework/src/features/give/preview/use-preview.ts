import { parseQuestions, withoutAnswers } from '@madang/domain'
import { useMemo } from 'react'
import { shownPages } from '../../editor/upload/shown-pages.ts'
import type { Upload } from '../../editor/upload/use-upload.ts'
import { questionsOf } from '../../pages/questions-of.ts'
import { usePages } from '../../pages/use-pages.ts'
import type { Source } from '../homework.rules.ts'
import { type Previewed, pagesAmong, pagesFrom, pagesHere, previewQuestions } from './preview.rules.ts'

/** What a student would get of these pages. */
export function usePreview(
  source: Source,
  { from, to }: { from: number; to: number },
  upload?: Upload,
): Previewed {
  const stored = source.kind === 'editor' || source.kind === 'upload' ? null : source
  const kind = stored && stored.kind !== 'book' ? 'textbook' : 'book'
  const idx = stored?.idx ?? 0
  const asked = usePages(useMemo(() => (idx > 0 ? { kind, idx } : null), [kind, idx]))
  return useMemo(() => {
    if (upload) {
      const list = shownPages(upload.work.work.pages, upload.work.assets)
      const questions = previewQuestions(upload.questions, 1, list.length)
      return { pages: pagesHere(list), pageCount: list.length, questions }
    }
    if (source.kind === 'editor') {
      const questions = parseQuestions(source.textbook.solutionJsonStr ?? '[]')
      const { length } = source.pages
      return {
        pages: pagesHere(source.pages),
        pageCount: length,
        questions: previewQuestions(questions, 1, length),
      }
    }
    if (source.kind === 'questions') {
      const questions = questionsOf(source.solutionJsonStr) ?? []
      return {
        pages: pagesAmong(asked, source.pages),
        pageCount: source.pageCount,
        questions: withoutAnswers(questions),
      }
    }
    const questions = source.kind === 'upload' ? [] : (questionsOf(source.solutionJsonStr) ?? [])
    return {
      pages: pagesFrom(asked, from, to),
      pageCount: to - from + 1,
      questions: previewQuestions(questions, from, to),
    }
  }, [source, upload, asked, from, to])
}
