import { ApiError } from '@madang/api-client'
import { type Textbook, textbook as textbooks } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame, type PageFrameProps } from '@madang/design-system/layout'
import { useArea, usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useRequiredParam } from '@madang/remote-kit/router'
import { type ReactElement, useEffect } from 'react'
import { useTaskPaths } from '../../shared/paths.ts'
import { type Pages, usePages } from '../pages/use-pages.ts'

export interface ShownTextbook extends Pick<PageFrameProps, 'width'> {
  textbook: Textbook
  /** Its pages, which are on their way already. */
  pages: Pages
}

/** The textbook of the address, or what stands in its place; without its number the list says so (HW-47). */
export function TextbookOf({ children }: { children(shown: ShownTextbook): ReactElement }) {
  const t = useT()
  const { list } = useTaskPaths()
  const width = useArea() === 'MANAGE' ? 'wide' : 'normal'
  const textbookIdx = useRequiredParam('textbookIdx', list, t('textbook.missing'))
  const { data, error, refetch } = useQuery({
    ...callQuery(textbooks.get, { textbookIdx: Number(textbookIdx) }),
    enabled: textbookIdx !== null,
  })
  // its pages don't wait for it: they are asked for together
  const pages = usePages(textbookIdx === null ? null : { kind: 'textbook', idx: Number(textbookIdx) })
  const { need } = pages
  useEffect(() => need(1), [need])
  usePageTitle(data?.textbookName)
  if (data) return children({ textbook: data, pages, width })
  if (!error) return <DetailSkeleton />
  const gone =
    error instanceof ApiError && (error.code === 'WB-404-108' || error.status === 400 || error.status === 403)
  return (
    <PageFrame title={t('textbook.title')} width={width}>
      <ErrorState
        title={gone ? t('textbook.gone') : undefined}
        message={gone ? t('textbook.goneText') : undefined}
        code={error instanceof ApiError ? error.code : undefined}
        onRetry={gone ? undefined : () => void refetch()}
        support={
          <Button component={Link} to={list}>
            {t('textbook.toList')}
          </Button>
        }
      />
    </PageFrame>
  )
}
