import type { WrongTry, WrongView } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { useSpokenDate } from '@madang/design-system/layout'
import type { Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useEffect, useRef } from 'react'
import { useNotePaths } from '../../shared/paths.ts'
import { keyText } from '../viewer/use-note.ts'

interface OutcomeProps {
  solved: WrongTry
  question: Question
  next: WrongView['next']
  onAgain(): void
}

const severities = { 1: 'success', 0: 'error' } as const

/** How a try was marked, when the question comes again, and the way on; takes the focus as it comes. */
export function Outcome({ solved, question, next, onAgain }: OutcomeProps) {
  const t = useT()
  const spoken = useSpokenDate()
  const paths = useNotePaths()
  const { res, dueDate } = solved
  const known = res === 0 || res === 1 ? res : null
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.focus(), [])
  const key = keyText(question)
  return (
    <Box
      ref={here}
      role="group"
      aria-label={t('wrong.outcome.title')}
      tabIndex={-1}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, '&:focus': { outline: 'none' } }}
    >
      <Alert severity={known === null ? 'info' : severities[known]}>
        {t(`wrong.outcome.${known ?? 'open'}`)}
      </Alert>
      <Box>
        {key !== '' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('wrong.outcome.key', { key })}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dueDate === null ? t('wrong.outcome.learned') : t('wrong.outcome.again', { day: spoken(dueDate) })}
        </Typography>
        {next === null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('wrong.outcome.done')}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {next && (
          <Button variant="contained" component={Link} to={paths.wrongView(next.noteIdx, next.no)}>
            {t('wrong.outcome.next')}
          </Button>
        )}
        <Button variant="outlined" onClick={onAgain}>
          {t('wrong.outcome.retry')}
        </Button>
      </Box>
    </Box>
  )
}
