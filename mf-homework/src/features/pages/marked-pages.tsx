import { Alert, Box } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import type { Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import { onPage } from './answer-marks.rules.ts'
import { AnswerMarks, AnswersBeside } from './answer-marks.tsx'
import { PageReader, type PageReaderProps } from './page-reader.tsx'

interface MarkedPagesProps extends Pick<PageReaderProps, 'pages' | 'name' | 'pageNo' | 'onPage' | 'tools'> {
  questions: readonly Question[]
  /** Their keys too, not their places alone. */
  keys: boolean
  /** The question that the person is at. */
  current: number | null
  /** In the place of pages where there are none. */
  none?: string | undefined
}

/** The pages of a book with the places of their questions and what is taken as right. */
export function MarkedPages({ questions, keys, current, none, ...reader }: MarkedPagesProps) {
  const t = useT()
  const { pages, pageNo } = reader
  const { placed, beside } = onPage(questions, pageNo)
  return (
    <Section title={t('pages.title')}>
      {none === undefined ? (
        <PageReader
          {...reader}
          overlay={
            placed.length > 0 && (
              <AnswerMarks
                questions={placed}
                width={pages.page(pageNo)?.width ?? 1000}
                keys={keys}
                current={current}
              />
            )
          }
          below={<AnswersBeside questions={beside} keys={keys} />}
        />
      ) : (
        <Alert severity="info">{none}</Alert>
      )}
    </Section>
  )
}

/** Pages, and beside them on wide screens what stands on them. */
export const PagesAndMore = ({ children, side = '400px' }: { children: ReactNode; side?: string }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${side}` },
    }}
  >
    {children}
  </Box>
)
