import type { BookPage, WrongView } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { isAnswered } from '@madang/domain'
import type { Pages } from '@madang/ink-pad/pages'
import { DraftNotice, SaveSourceLine } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { AnswerField } from './answer-field.tsx'
import { Outcome } from './outcome.tsx'
import { QuestionPad } from './question-pad.tsx'
import type { Solving } from './use-solving.ts'

interface NewAttemptProps {
  view: WrongView
  solving: Solving
  page: BookPage | undefined
  pages: Pages
}

/** A clean copy of the question: pen and answer, marked at once. */
export function NewAttempt({ view, solving, page, pages }: NewAttemptProps) {
  const t = useT()
  const { question, copy, sheets, tools, setTools, answer, setAnswer, draft, outcome, pending } = solving
  const { no, maySolve } = view.entry
  const [missing, setMissing] = useState(false)
  const check = () => setMissing(!solving.check())
  return (
    <Section title={t('wrong.new.title')}>
      {page && (
        <QuestionPad
          page={page}
          question={question}
          renew={pages.renew}
          ink={copy}
          tools={tools}
          onTools={setTools}
          label={t('wrong.new.page', { no })}
          readOnly={outcome !== null}
        />
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mt: 1.5 }}>
        {sheets.failed && !sheets.isWhole(view.pageNo) && (
          <Alert severity="warning">{t('wrong.new.inkFailed')}</Alert>
        )}
        <SaveSourceLine source={sheets.saving} tryAgain={sheets.tryAgain} />
        {!maySolve ? (
          <Alert severity="info">{t('wrong.new.waits')}</Alert>
        ) : (
          <>
            {outcome === null && <DraftNotice draft={draft} />}
            <AnswerField
              question={question}
              value={answer}
              onChange={(next) => {
                setAnswer(next)
                setMissing(false)
              }}
              onEnter={check}
              disabled={outcome !== null || pending || draft.phase === 'elsewhere'}
              error={missing ? t('wrong.new.needed') : undefined}
            />
            {copy && copy.strokes.length > 0 && outcome === null && !isAnswered(answer) && (
              <Reading solving={solving} />
            )}
            {outcome === null ? (
              <Box>
                <Button variant="contained" loading={pending} onClick={check}>
                  {t('wrong.new.check')}
                </Button>
              </Box>
            ) : (
              <Outcome
                solved={outcome}
                question={question}
                next={view.next}
                onAgain={() => {
                  setMissing(false)
                  solving.again()
                }}
              />
            )}
          </>
        )}
      </Box>
    </Section>
  )
}

/** What the machine reads of the copy, labelled as automatic (HW-20, A-82). */
function Reading({ solving: { reading, setAnswer } }: { solving: Solving }) {
  const t = useT()
  const text = reading?.text ?? ''
  const state = !reading ? 'waiting' : text === '' ? 'none' : reading.answered ? 'sure' : 'unsure'
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
        {t(`wrong.reading.${state}`, { text })}
      </Typography>
      {text !== '' && (
        <Button size="small" onClick={() => setAnswer(text)}>
          {t('wrong.reading.take')}
        </Button>
      )}
    </Box>
  )
}
