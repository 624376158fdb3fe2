import { type BookPage, type NoteWork, studyLimits } from '@madang/contract'
import { Alert, Box, Button, TextInput, Typography } from '@madang/design-system/core'
import { isAnswered, type Question } from '@madang/domain'
import type { QuestionReading } from '@madang/ink/read-question'
import { useT } from '@madang/remote-kit/i18n'
import { memo, useId, useState } from 'react'
import { ChoiceField } from './choice-field.tsx'
import { focusQuestion, questionId } from './focus-question.ts'
import { MarkLine } from './mark-line.tsx'
import { PenReading } from './pen-reading.tsx'
import { QuestionCrop } from './question-crop.tsx'

interface QuestionFieldProps {
  question: Question
  /** Its page, where the question is shown above its answer. */
  page?: BookPage | undefined
  answer: string
  /** What was typed here and lost against another device. */
  clash: string | undefined
  /** Of a marked note. */
  marked: NoteWork['answerList'][number] | undefined
  /** Something is written in its place with the pen. */
  penned?: boolean
  /** What the machine read of it. */
  reading?: QuestionReading | undefined
  readOnly: boolean
  /** Its answer came from the round before and stays. */
  kept?: boolean
  focused: boolean
  onAnswer(no: number, answer: string): void
  onSettle(no: number, take: boolean): void
  /** Enter: to the next question. */
  onNext(no: number): void
  onFocus(no: number): void
}

/** One question: its number, and where its answer goes. Drawn again when something about it changes, not with each stroke of the pen. */
export const QuestionField = memo((props: QuestionFieldProps) => {
  const { penned = false, kept = false, reading } = props
  const { question, page, answer, clash, marked, focused } = props
  const readOnly = props.readOnly || kept
  const onAnswer = (text: string) => props.onAnswer(no, text)
  const onSettle = (take: boolean) => props.onSettle(no, take)
  const onNext = () => props.onNext(no)
  const onFocus = () => props.onFocus(no)
  const t = useT()
  const id = useId()
  const [wantsSeveral, setWantsSeveral] = useState(false)
  const several = wantsSeveral || answer.includes(',')
  const { no, kind, choices } = question
  const label = t('doing.question.no', { no })
  return (
    <Box
      component="li"
      id={questionId(no)}
      sx={{
        listStyle: 'none',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.75,
        p: 1.5,
        borderRadius: 1,
        border: '1px solid',
        borderColor: focused ? 'primary.main' : 'divider',
        bgcolor: 'background.paper',
        scrollMarginBlock: 96,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 28 }}>
        <Typography id={id} component="h3" variant="subtitle2">
          {label}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {t('doing.question.points', { count: question.points })}
        </Typography>
        {kind === 'choice' && !readOnly && !several ? (
          <Button
            size="small"
            aria-label={t('doing.question.severalOf', { no })}
            onClick={() => setWantsSeveral(true)}
          >
            {t('doing.question.several')}
          </Button>
        ) : null}
      </Box>
      {page && question.rect ? (
        <QuestionCrop page={page} rect={question.rect} label={t('doing.question.crop', { no })} />
      ) : null}
      {kind === 'choice' ? (
        <ChoiceField
          name={`choice-${no}`}
          labelledBy={id}
          choices={choices}
          value={answer}
          several={several}
          disabled={readOnly}
          onChange={onAnswer}
          onEnter={onNext}
          onFocus={onFocus}
          choiceLabel={(choice) => t('doing.question.choice', { choice })}
        />
      ) : (
        <TextInput
          label={t('doing.question.answerOf', { no })}
          hideLabel
          value={answer}
          onChange={onAnswer}
          onEnter={onNext}
          onFocus={onFocus}
          maxLength={studyLimits.typedAnswer}
          readOnly={readOnly}
          placeholder={readOnly ? t('doing.question.none') : t('doing.question.placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
      {kept ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('doing.round.kept')}
        </Typography>
      ) : null}
      {clash !== undefined && !readOnly ? (
        <Alert
          severity="warning"
          action={
            <>
              <Button size="small" onClick={() => onSettle(false)}>
                {t('doing.clash.drop')}
              </Button>
              <Button size="small" onClick={() => onSettle(true)}>
                {t('doing.clash.take')}
              </Button>
            </>
          }
        >
          {clash === '' ? t('doing.clash.emptied') : t('doing.clash.text', { mine: clash })}
        </Alert>
      ) : null}
      {penned ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('doing.pen.answered')}
        </Typography>
      ) : null}
      {penned && !marked && !isAnswered(answer) && (reading || !readOnly) ? (
        <PenReading
          no={no}
          reading={reading}
          onCorrect={
            readOnly
              ? undefined
              : (text) => {
                  if (text !== '') onAnswer(text)
                  focusQuestion(no)
                }
          }
        />
      ) : null}
      {marked ? <MarkLine res={marked.res} why={marked.why} byPen={marked.source === 'PEN'} /> : null}
    </Box>
  )
})
