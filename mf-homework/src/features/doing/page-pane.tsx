import { studyLimits } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { InkPad } from '@madang/ink-pad'
import { BesideEarlier, type Earlier, EarlierInk } from '@madang/ink-pad/earlier'
import { useT } from '@madang/remote-kit/i18n'
import { memo, useEffect } from 'react'
import { PageFigure } from '../pages/page-figure.tsx'
import type { Pages } from '../pages/use-pages.ts'
import { QuestionFrames } from './question-frames.tsx'
import type { SheetPen } from './sheet-pen.ts'
import { useReadyPictures } from './use-ready-pictures.ts'

interface PagePaneProps {
  pages: Pages
  pageCount: number
  pageNo: number
  onPage(pageNo: number): void
  /** Those of this page. */
  questions: readonly Question[]
  focused: number | null
  /** A rectangle was tapped. */
  onQuestion(no: number): void
  /** What is written on the pages; without it they are only shown. */
  pen?: SheetPen | undefined
  /** The rounds before, of homework that was given back. */
  earlier?: Earlier | undefined
  round?: number | undefined
}

/** One page of the textbook, the places of its questions over it, and the way to its neighbours. */
export const PagePane = memo((props: PagePaneProps) => {
  const { pages, pageCount, pageNo, onPage, questions, focused, onQuestion, pen, earlier, round = 1 } = props
  const t = useT()
  const { need } = pages
  useEffect(() => {
    need(pageNo)
    if (pageNo < pageCount) need(pageNo + 1)
  }, [need, pageNo, pageCount])
  useReadyPictures(pages, pageNo)
  const page = pages.page(pageNo)
  // the first batch is there, and this page is not in it
  const bare = !page && pages.pageCount !== undefined && pageNo <= studyLimits.pagesAtOnce
  const written = pen !== undefined && page !== undefined
  const figure = (
    <PageFigure
      key={pageNo}
      page={page}
      alt={t('doing.page.alt', { no: pageNo })}
      renew={pages.renew}
      eager
      bare={written}
    >
      {questions.some(({ rect }) => rect) ? (
        <QuestionFrames
          page={page}
          questions={questions}
          focused={focused}
          shows={pen !== undefined && !pen.readOnly}
          onQuestion={onQuestion}
        />
      ) : null}
    </PageFigure>
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Box
        component="nav"
        aria-label={t('doing.page.nav')}
        sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
      >
        <Button size="small" variant="outlined" disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)}>
          {t('doing.page.before')}
        </Button>
        <Typography
          variant="body2"
          role="status"
          sx={{ flex: 1, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
        >
          {t('doing.page.of', { no: pageNo, count: pageCount })}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          disabled={pageNo >= pageCount}
          onClick={() => onPage(pageNo + 1)}
        >
          {t('doing.page.after')}
        </Button>
      </Box>
      {pages.failure ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" onClick={pages.retry}>
              {t('doing.page.retry')}
            </Button>
          }
        >
          {t('doing.page.failed')}
        </Alert>
      ) : null}
      {bare ? (
        <Alert severity="info">{t('doing.page.bare')}</Alert>
      ) : pen && page ? (
        <BesideEarlier
          earlier={earlier}
          round={round}
          old={
            earlier?.beside && (
              <Box sx={{ position: 'relative' }}>
                <PageFigure
                  page={page}
                  alt={t('doing.page.earlier', { no: pageNo, round: earlier.chosen?.round })}
                  renew={pages.renew}
                  bare
                />
                <EarlierInk strokes={earlier.strokes(pageNo)} width={page.width} height={page.height} />
              </Box>
            )
          }
        >
          <InkPad
            key={pageNo}
            ink={pen.page(pageNo)}
            width={page.width}
            height={page.height}
            tools={pen.tools}
            onTools={pen.onTools}
            readOnly={pen.readOnly}
            label={t('doing.pen.page', { no: pageNo })}
            extra={
              pen.failed && !pen.isWhole(pageNo) ? (
                <Alert severity="warning">{t('doing.pen.failed')}</Alert>
              ) : null
            }
          >
            {earlier?.under ? (
              <Box sx={{ position: 'relative' }}>
                {figure}
                <EarlierInk faint strokes={earlier.work(pageNo)} width={page.width} height={page.height} />
              </Box>
            ) : (
              figure
            )}
          </InkPad>
        </BesideEarlier>
      ) : (
        figure
      )}
    </Box>
  )
})
