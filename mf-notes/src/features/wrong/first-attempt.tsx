import type { BookPage, WrongView } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { isAnswered } from '@madang/domain'
import type { Pages } from '@madang/ink-pad/pages'
import { useT } from '@madang/remote-kit/i18n'
import { MarkLayer } from '../viewer/mark-layer.tsx'
import { QuestionPad } from './question-pad.tsx'
import type { Solving } from './use-solving.ts'
import { ResultChip } from './wrong-parts.tsx'

interface FirstAttemptProps {
  view: WrongView
  solving: Solving
  page: BookPage | undefined
  pages: Pages
}

/** The question as it was handed in: ink, answer, and the marks on it. */
export function FirstAttempt({ view, solving, page, pages }: FirstAttemptProps) {
  const t = useT()
  const { no, answer } = view.entry
  const { question, first, tools } = solving
  const mark = { agendaNo: 1, pageNo: view.pageNo, no, res: 0, points: null, answer, rect: question.rect }
  return (
    <Section title={t('wrong.old.title')}>
      {page && (
        <QuestionPad
          page={page}
          question={question}
          renew={pages.renew}
          ink={first}
          tools={tools}
          onTools={() => {}}
          label={t('wrong.old.page', { no })}
          readOnly
          over={<MarkLayer page={page} solutions={[mark]} />}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1.5 }}>
        <ResultChip res={0} />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {isAnswered(answer) ? t('wrong.old.answer', { answer }) : t('wrong.old.none')}
        </Typography>
      </Box>
    </Section>
  )
}
