import type { NoteWork } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { useIsTabletOrLess } from '@madang/design-system/theme'
import type { Question } from '@madang/domain'
import type { Earlier } from '@madang/ink-pad/earlier'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Pages, usePages } from '../pages/use-pages.ts'
import { focusQuestion } from './focus-question.ts'
import { PagePane } from './page-pane.tsx'
import { QuestionField } from './question-field.tsx'
import type { SheetPen } from './sheet-pen.ts'

export interface SheetViewProps {
  textbookIdx: number
  /** Shown instead of the textbook's, before there is one. */
  pages?: Pages
  pageCount: number
  questions: readonly Question[]
  answerOf(no: number): string
  clashOf?(no: number): string | undefined
  markOf?(no: number): NoteWork['answerList'][number] | undefined
  readOnly: boolean
  /** Questions whose answers came from the round before and stay. */
  keptFrom?: ReadonlySet<number>
  onAnswer?(no: number, answer: string): void
  onSettle?(no: number, take: boolean): void
  /** The question that somebody asked for from elsewhere; a new object each time. */
  goal?: { no: number } | null
  /** What is written on the pages. */
  pen?: SheetPen
  /** The rounds before, of homework that was given back. */
  earlier?: Earlier
  round?: number
  onPage?(pageNo: number): void
  /** What stands at the lower edge. */
  bar?: ReactNode
}

/** The same object as long as nothing of it changes that a page shows. */
function useSteady(pen: SheetPen | undefined): SheetPen | undefined {
  const there = pen !== undefined
  const { page, isWhole, failed, tools, onTools, readOnly, answered, readings } = pen ?? ({} as SheetPen)
  return useMemo(
    () =>
      there ? { page, isWhole, failed, tools, onTools, readOnly, answered, readings: readings! } : undefined,
    [there, page, isWhole, failed, tools, onTools, readOnly, answered, readings],
  )
}

/** Pages and, beside or below each, the answers to its questions. */
export function SheetView(props: SheetViewProps) {
  const { textbookIdx, pageCount, questions, readOnly, goal = null, bar, pen, onPage } = props
  const t = useT()
  const small = useIsTabletOrLess()
  const own = usePages(props.pages ? null : { kind: 'textbook', idx: textbookIdx })
  const pages = props.pages ?? own
  const [pageNo, setPageNo] = useState(1)
  const [focused, setFocused] = useState<number | null>(null)
  /** Gets the focus when its page is drawn. */
  const wanted = useRef<number | null>(null)
  const here = useMemo(() => questions.filter((one) => one.page === pageNo), [questions, pageNo])

  useEffect(() => onPage?.(pageNo), [onPage, pageNo])

  const goTo = useCallback(
    (no: number) => {
      const question = questions.find((one) => one.no === no)
      if (!question) return
      setFocused(no)
      if (!focusQuestion(no)) wanted.current = no
      setPageNo(question.page)
    },
    [questions],
  )
  useEffect(() => {
    if (goal) goTo(goal.no)
  }, [goal, goTo])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was turned to has its fields now
  useEffect(() => {
    if (wanted.current !== null && focusQuestion(wanted.current)) wanted.current = null
  }, [pageNo])

  const next = useCallback(
    (no: number) => {
      const at = questions.findIndex((one) => one.no === no)
      const after = questions[at + 1]
      if (after) goTo(after.no)
    },
    [questions, goTo],
  )
  // the page and its fields are drawn again when they change, not whenever something is saved
  const heard = useRef(props)
  useLayoutEffect(() => {
    heard.current = props
  })
  const onAnswer = useCallback((no: number, answer: string) => heard.current.onAnswer?.(no, answer), [])
  const onSettle = useCallback((no: number, take: boolean) => heard.current.onSettle?.(no, take), [])
  const turn = useCallback((no: number) => {
    setFocused(null)
    setPageNo(no)
  }, [])
  const sheetPen = useSteady(pen)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <PagePane
        pages={pages}
        pageCount={pageCount}
        pageNo={pageNo}
        onPage={turn}
        questions={here}
        focused={focused}
        onQuestion={goTo}
        pen={sheetPen}
        earlier={props.earlier}
        round={props.round}
      />
      <Box
        component="section"
        aria-label={t('doing.answers', { no: pageNo })}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}
      >
        <Typography variant="h3" component="h2">
          {t('doing.answers', { no: pageNo })}
        </Typography>
        {here.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('doing.noQuestions')}</Typography>
        ) : (
          <Box component="ol" sx={{ m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
            {here.map((question) => (
              <QuestionField
                key={question.no}
                question={question}
                page={small ? pages.page(question.page) : undefined}
                answer={props.answerOf(question.no)}
                clash={props.clashOf?.(question.no)}
                marked={props.markOf?.(question.no)}
                penned={pen?.answered.has(question.no) ?? false}
                reading={pen?.readings?.get(question.no)}
                readOnly={readOnly}
                kept={props.keptFrom?.has(question.no) ?? false}
                focused={focused === question.no}
                onAnswer={onAnswer}
                onSettle={onSettle}
                onNext={next}
                onFocus={setFocused}
              />
            ))}
          </Box>
        )}
        {pageNo < pageCount ? (
          <Button
            variant="outlined"
            onClick={() => {
              const first = questions.find((one) => one.page > pageNo)
              if (first && first.page === pageNo + 1) goTo(first.no)
              else setPageNo(pageNo + 1)
            }}
          >
            {t('doing.page.next')}
          </Button>
        ) : null}
      </Box>
      {bar ? (
        <Box
          sx={{
            gridColumn: '1 / -1',
            position: 'sticky',
            // above the tabs of phones
            bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 },
            zIndex: 2,
            mx: { xs: -2, md: 0 },
            px: 2,
            py: 1,
            bgcolor: 'background.paper',
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          {bar}
        </Box>
      ) : null}
    </Box>
  )
}
