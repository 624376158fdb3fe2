import { Button } from '@madang/design-system/core'
import { EmptyState, ErrorState, LoadingState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link, useNavigate, useSearchParams } from '@madang/remote-kit/router'
import { useEffect, useMemo, useState } from 'react'
import { EditorOnDemand } from '../features/editor/editor-on-demand.tsx'
import type { ImportTools } from '../features/editor/import/importer.ts'
import { browserTools } from '../features/editor/import/tools.ts'
import { newBook, type Start } from '../features/editor/start.rules.ts'
import { useLoad } from '../features/editor/use-load.ts'
import { useBookPaths } from '../features/library/book-paths.ts'

/** `book/edit?bookIdx` and `manage/book/edit?bookIdx`: a saved book, or a new one (MAN-BOOK-12). */
export default function BookEditPage({ tools }: { tools?: ImportTools }) {
  const [search] = useSearchParams()
  const { api } = useServices()
  const paths = useBookPaths()
  const navigate = useNavigate()
  const given = Number(search.get('bookIdx')) || null
  const type = search.get('bookType') === 'TEXTBOOK' ? 'TEXTBOOK' : 'WORKBOOK'
  const own = useMemo(() => tools ?? browserTools(api), [tools, api])
  const [saved, setSaved] = useState<{ start: Start; status: 0 | 1 } | null>(null)

  // afterwards nothing is unsaved any more, so leaving asks nothing
  useEffect(() => {
    if (!saved?.start.bookIdx) return
    if (saved.status === 1) navigate(paths.view(saved.start.bookIdx))
    else if (saved.start.bookIdx !== given) navigate(paths.edit(saved.start.bookIdx), { replace: true })
  }, [saved, given, navigate, paths])

  const kept = saved && (given === null || saved.start.bookIdx === given) ? saved.start : null
  if (kept)
    return (
      <EditorOnDemand key={`${kept.bookIdx} ${kept.revision}`} start={kept} tools={own} onSaved={setSaved} />
    )
  if (given === null) return <NewBook key={type} type={type} tools={own} onSaved={setSaved} />
  return <SavedBook key={given} bookIdx={given} tools={own} onSaved={setSaved} />
}

interface Rest {
  tools: ImportTools
  onSaved(saved: { start: Start; status: 0 | 1 }): void
}

function NewBook({ type, ...rest }: Rest & { type: 'WORKBOOK' | 'TEXTBOOK' }) {
  const [start] = useState(() => newBook(type))
  return <EditorOnDemand start={start} {...rest} />
}

function SavedBook({ bookIdx, ...rest }: Rest & { bookIdx: number }) {
  const t = useT()
  const paths = useBookPaths()
  const { data, error, refetch, isFetching, share } = useLoad(bookIdx)
  if (data?.mayModify) return <EditorOnDemand start={data.start} {...rest} />
  return (
    <PageFrame title={t('editor.title')}>
      {data ? (
        <EmptyState
          title={t('editor.notAuthor.title')}
          description={t('editor.notAuthor.text')}
          action={
            <Button variant="outlined" component={Link} to={paths.view(bookIdx)}>
              {t('editor.notAuthor.view')}
            </Button>
          }
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState
          label={share > 0 ? t('editor.loading', { share: Math.round(share * 100) }) : undefined}
          minHeight={320}
        />
      )}
    </PageFrame>
  )
}
