import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { pointsOf, type Question } from '@madang/domain'
import { useMe } from '@madang/remote-kit'
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
  /** Something is written beside all questions of its page. */
  strays: boolean
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

const controls = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 0.5,
}

/** A question in the list beside the pages: its answer, the key, and its mark. */
export function AnswerRow(props: AnswerRowProps) {
  const { solution, question, strays, current, conflict, onGo, onMark, onPoints } = props
  const t = useT()
  const { userIdx: me } = useMe()
  const { no, answer, res } = solution
  const key = keyText(question)
  const unanswered =
    solution.source === 'PERSON'
      ? 'work.noAnswer'
      : solution.pen
        ? 'work.byPen'
        : strays
          ? 'correct.stray.maybe'
          : 'work.noAnswer'
  const said = (result: number, points: number | null) =>
    points === null ? t(`viewer.res.${result as 0 | 1}`) : t('correct.points.some', { count: points })
  return (
    <Box
      component="li"
      id={`note-question-${no}`}
      aria-current={current || undefined}
      sx={{
        p: 1,
        borderRadius: current ? 1 : 0,
        border: '2px solid',
        borderColor: current ? 'primary.main' : 'transparent',
        borderBottomColor: current ? 'primary.main' : 'divider',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {/* an answer longer than what its mark leaves takes a line of its own, instead of breaking within words */}
        <Box sx={{ flex: '1 1 auto', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
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
              {answer !== '' ? t('work.answer', { answer }) : t(unanswered)}
            </Typography>
            <ReadLine {...solution} />
            {solution.auto && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('correct.proposal.mark', { mark: t(`viewer.res.${res === 1 ? 1 : 0}`) })}
              </Typography>
            )}
            {key && (
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {t('work.key', { key })}
              </Typography>
            )}
          </Box>
        </Box>
        {onMark ? (
          <Box sx={{ ...controls, ml: 'auto' }}>
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
          <Box sx={{ ml: 'auto', textAlign: 'right' }}>
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
          {t(conflict.other.userIdx === me ? 'correct.conflict.own' : 'correct.conflict.text', {
            name: conflict.other.userName,
            other: said(conflict.other.result, conflict.other.points),
            mine: said(conflict.mine, conflict.minePoints),
          })}
        </Alert>
      )}
    </Box>
  )
}
