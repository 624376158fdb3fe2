import type { Book } from '@madang/contract'
import { Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { EditIcon } from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { useCallback, useRef, useState } from 'react'
import { ContentsView } from './contents-view.tsx'

const ContentsEditor = lazy(() => import('./contents-editor.tsx'))

/** The table of contents: read by everybody, written by the author (MAN-BOOK-08). */
export function ContentsSection({ book, onPage }: { book: Book; onPage(pageNo: number): void }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const wasEdited = useRef(false)
  // the editor goes with the focus in it
  const edit = useCallback((button: HTMLButtonElement | null) => {
    if (wasEdited.current) button?.focus()
  }, [])
  const there = book.chapterList.length > 0
  if (book.bookType === 'WORKBOOK' && !there && !book.can.modify) return null
  if (editing) {
    return (
      <Section title={t('library.contents.title')}>
        <Suspense>
          <ContentsEditor
            book={book}
            onClose={() => {
              wasEdited.current = true
              setEditing(false)
            }}
          />
        </Suspense>
      </Section>
    )
  }
  return (
    <Section
      title={t('library.contents.title')}
      actions={
        book.can.modify && (
          <Button
            ref={edit}
            variant="outlined"
            size="small"
            startIcon={<EditIcon />}
            onClick={() => setEditing(true)}
          >
            {t('library.contents.edit')}
          </Button>
        )
      }
    >
      {there ? (
        <ContentsView chapters={book.chapterList} onPage={onPage} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('library.contents.none')}
        </Typography>
      )}
    </Section>
  )
}
