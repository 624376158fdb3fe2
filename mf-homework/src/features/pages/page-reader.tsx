import { codeOf } from '@madang/api-client'
import { Box, IconButton, Typography } from '@madang/design-system/core'
import { EmptyState, ErrorState } from '@madang/design-system/feedback'
import { ChevronLeftIcon, ChevronRightIcon } from '@madang/design-system/icons'
import { useIsTabletOrLess } from '@madang/design-system/theme'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useEffect, useState } from 'react'
import { PageFigure } from './page-figure.tsx'
import { PageStrip, type PageStripProps } from './page-strip.tsx'
import type { Pages } from './use-pages.ts'

export interface PageReaderProps extends Pick<PageStripProps, 'mark'> {
  pages: Pages
  /** Of what the pages are. */
  name: string
  /** 1-based. */
  pageNo: number
  onPage(pageNo: number): void
  /** Beside the arrows: what is shown on the page. */
  tools?: ReactNode
  /** Drawn over the page, in its pixels. */
  overlay?: ReactNode
  /** Below the page. */
  below?: ReactNode
}

/** One page large, all of them as thumbnails beside it, on phones below it. */
export function PageReader(props: PageReaderProps) {
  const { pages, name, pageNo, onPage, tools, overlay, below, mark } = props
  const t = useT()
  const small = useIsTabletOrLess()
  const { pageCount, need } = pages
  // thumbnails of all pages don't share the line with the first picture that somebody waits for
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    for (const no of [pageNo, pageNo + 1, pageNo - 1]) need(no)
  }, [need, pageNo])

  if (pages.failure && (pageCount === undefined || !pages.page(pageNo))) {
    const code = codeOf(pages.failure)
    // HW-48, MAN-BOOK-25
    const message = code === 'WB-400-212' ? t('pages.badImage') : undefined
    return <ErrorState compact message={message} code={code} onRetry={pages.retry} />
  }
  if (pageCount === 0) return <EmptyState compact title={t('pages.none')} />
  const strip = (
    <PageStrip
      pages={pages}
      selected={pageNo}
      onSelect={onPage}
      label={t('pages.of', { name })}
      axis={small ? 'x' : 'y'}
      mark={mark}
      held={!settled}
    />
  )
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0, alignItems: 'flex-start' }}>
      {small ? null : (
        <Box sx={{ position: 'sticky', top: 16, height: 'min(820px, calc(100dvh - 96px))' }}>{strip}</Box>
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          maxWidth: 820,
          mx: 'auto',
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 44 }}>
          <Turn pageNo={pageNo} count={pageCount} onPage={onPage} />
          <Box sx={{ flex: 1 }} />
          {tools}
        </Box>
        <PageFigure
          page={pages.page(pageNo)}
          alt={t('pages.pageOf', { no: pageNo, name })}
          renew={pages.renew}
          eager
          onSettled={() => setSettled(true)}
        >
          {overlay}
        </PageFigure>
        {below}
        {small ? strip : null}
      </Box>
    </Box>
  )
}

function Turn({
  pageNo,
  count,
  onPage,
}: {
  pageNo: number
  count: number | undefined
  onPage(to: number): void
}) {
  const t = useT()
  return (
    <Box role="group" aria-label={t('pages.turn')} sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton aria-label={t('pages.before')} disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <Typography
        variant="body2"
        aria-live="polite"
        sx={{ minWidth: 72, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {count === undefined ? t('pages.page', { no: pageNo }) : t('pages.at', { no: pageNo, count })}
      </Typography>
      <IconButton
        aria-label={t('pages.after')}
        disabled={count === undefined || pageNo >= count}
        onClick={() => onPage(pageNo + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
}
