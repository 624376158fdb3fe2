import { ApiError } from '@madang/api-client'
import { book as books } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { useArea, usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useRequiredParam, useSearchParams } from '@madang/remote-kit/router'
import { useEffect } from 'react'
import { useBookPaths } from '../features/library/book-paths.ts'
import { BookView } from '../features/library/book-view.tsx'
import { usePages } from '../features/pages/use-pages.ts'

/** `book/view?bookIdx`, in the console and in the service area (MAN-BOOK-04…11). */
export default function BookViewPage() {
  const t = useT()
  const paths = useBookPaths()
  const wide = useArea() === 'MANAGE' ? 'wide' : 'normal'
  // read anew when a copy opens
  useSearchParams()
  const bookIdx = useRequiredParam('bookIdx', paths.list('WORKBOOK'), t('library.view.missing'))
  const { data, error, refetch } = useQuery({
    ...callQuery(books.get, { bookIdx: Number(bookIdx) }),
    enabled: bookIdx !== null,
  })
  // its pages don't wait for the book: they are asked for together
  const pages = usePages(bookIdx === null ? null : { kind: 'book', idx: Number(bookIdx) })
  const { need } = pages
  useEffect(() => need(1), [need])
  usePageTitle(data?.bookName)
  if (error && !data) {
    const gone = error instanceof ApiError && (error.code === 'WB-404-107' || error.status === 400)
    return (
      <PageFrame title={t('library.view.title')} width={wide}>
        <ErrorState
          title={gone ? t('library.view.gone') : undefined}
          message={gone ? t('library.view.goneText') : undefined}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={gone ? undefined : () => void refetch()}
          support={
            <Button component={Link} to={paths.list('WORKBOOK')}>
              {t('library.view.back')}
            </Button>
          }
        />
      </PageFrame>
    )
  }
  return data ? <BookView key={data.bookIdx} book={data} pages={pages} width={wide} /> : <DetailSkeleton />
}
