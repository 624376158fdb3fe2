import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { pointsOf, type Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import type { Solution } from '../viewer/content.rules.ts'
import { ReadLine } from '../viewer/read-line.tsx'
import { keyText } from '../viewer/use-note.ts'
import { MarkToggle } from './mark-toggle.tsx'
import { PointsInput } from './points-input.tsx'
import type { Conflict } from './use-marking.ts'

interface AnswerRowProps {
  solution: Solution
  question: Question | undefined
  current: boolean
  conflict: Conflict | undefined
  onGo(): void
  /** Absent: nobody corrects here. */
  onMark?: ((result: 0 | 1) => void) | undefined
  onPoints?: ((points: number) => void) | undefined
  /** What teachers say to it. */
  comments?: ReactNode
  onKeepTheirs(): void
  onUseMine(): void
}

/** A question in the list beside the pages: its answer, the key, and its mark. */
export function AnswerRow(props: AnswerRowProps) {
  const { solution, question, current, conflict, onGo, onMark, onPoints } = props
  const t = useT()
  const { no, answer, res, read } = solution
  const key = keyText(question)
  const said = (result: number, points: number | null) =>
    points === null ? t(`viewer.res.${result as 0 | 1}`) : t('correct.points.some', { count: points })
  return (
    <Box
      component="li"
      id={`note-question-${no}`}
      aria-current={current || undefined}
      sx={{
        p: 1,
        borderRadius: 1,
        border: '2px solid',
        borderColor: current ? 'primary.main' : 'transparent',
        borderBottomColor: current ? 'primary.main' : 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          size="small"
          onClick={onGo}
          aria-label={t('correct.goTo', { no })}
          sx={{ minWidth: 44, px: 0.5 }}
        >
          {no}
        </Button>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {answer === '' ? t('work.noAnswer') : t('work.answer', { answer })}
          </Typography>
          {read && <ReadLine {...read} />}
          {key && (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t('work.key', { key })}
            </Typography>
          )}
        </Box>
        {onMark ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5 }}>
            <MarkToggle
              value={res}
              label={t('correct.markOf', { no })}
              right={t('correct.right', { no })}
              wrong={t('correct.wrong', { no })}
              onChange={(next) => next !== null && onMark(next)}
            />
            {onPoints && question && question.points > 1 && (
              <PointsInput question={question} mark={solution} onPoints={onPoints} />
            )}
          </Box>
        ) : (
          <Box sx={{ textAlign: 'right' }}>
            <Typography variant="body2">{t(`viewer.res.${res ?? 'open'}`)}</Typography>
            {question && res !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('correct.points.given', { given: pointsOf(question, solution), most: question.points })}
              </Typography>
            )}
          </Box>
        )}
      </Box>
      {props.comments}
      {conflict && (
        <Alert
          severity="warning"
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              <Button size="small" onClick={props.onKeepTheirs}>
                {t('correct.conflict.theirs')}
              </Button>
              <Button size="small" onClick={props.onUseMine}>
                {t('correct.conflict.mine')}
              </Button>
            </Box>
          }
        >
          {t('correct.conflict.text', {
            name: conflict.other.userName,
            other: said(conflict.other.result, conflict.other.points),
            mine: said(conflict.mine, conflict.minePoints),
          })}
        </Alert>
      )}
    </Box>
  )
}
