import { book, type Chapter } from '@madang/contract'
import { countChapters } from '@madang/domain'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useCallback, useMemo, useState } from 'react'
import type { BookPage, BookWork } from '../editor/book.rules.ts'
import { type OutlineLine, proposeChapters } from './outline.rules.ts'

/** The outline of an imported PDF. */
export interface Outlined {
  readonly name: string
  readonly lines: readonly OutlineLine[]
  /** Its pages in their order, as they were placed. */
  readonly pages: readonly BookPage[]
}

function chaptersOf({ lines, pages }: Outlined, work: BookWork): Chapter[] {
  const places = new Map<string, number>()
  work.pages.forEach(({ source }, at) => {
    if (!places.has(source)) places.set(source, at + 1)
  })
  const pageOf = (page: number) => places.get(pages[page - 1]?.source ?? '') ?? null
  return proposeChapters(lines, work.pages.length, pageOf)
}

/** The table of contents that a PDF brings along: offered, and saved with the book when the author wants it. */
export function useOutline(work: BookWork) {
  const t = useT()
  const { api, toast } = useServices()
  const [outlined, setOutlined] = useState<Outlined | null>(null)
  const [wanted, setWanted] = useState(false)
  const chapters = useMemo(() => (outlined ? chaptersOf(outlined, work) : []), [outlined, work])

  const offer = useCallback((found: Outlined) => {
    if (found.lines.length === 0) return
    setOutlined(found)
    setWanted(false)
  }, [])
  const dismiss = () => {
    setOutlined(null)
    setWanted(false)
  }
  /** After the book itself: its pages are those that were saved. */
  const save = async (bookIdx: number | null, saved: BookWork) => {
    if (!outlined || !wanted || bookIdx === null) return
    const chapterList = chaptersOf(outlined, saved)
    try {
      if (chapterList.length > 0) await api.call(book.saveChapters, { bookIdx, chapterList })
      dismiss()
    } catch {
      toast(t('propose.outline.failed'), 'error')
    }
  }
  return {
    ...{ chapters, wanted, offer, dismiss, save },
    name: outlined?.name ?? null,
    count: countChapters(chapters),
    want: () => setWanted(true),
  }
}

export type Outline = ReturnType<typeof useOutline>
