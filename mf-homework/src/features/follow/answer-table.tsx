import type { NoteWork } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { StatusChip } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { type AnsweredQuestion, answeredOf } from './answers.rules.ts'

/** What was answered to which question, beside the key, and why it was taken as right or wrong. */
export function AnswerTable({ work }: { work: NoteWork }) {
  const t = useT()
  const rows = answeredOf(work)
  if (rows.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('follow.answers.none')}
      </Typography>
    )
  return (
    <Box
      component="table"
      aria-label={t('follow.answers.title')}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        '& th': { textAlign: 'left', fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
        '& th, & td': {
          py: 0.75,
          pr: 1.5,
          borderBottom: '1px solid',
          borderColor: 'divider',
          verticalAlign: 'top',
        },
        '& td': { overflowWrap: 'anywhere' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('follow.answers.no')}</th>
          <th scope="col">{t('follow.answers.answer')}</th>
          <th scope="col">{t('follow.answers.key')}</th>
          <th scope="col">{t('follow.answers.mark')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.no}>
            <th scope="row">{row.no}</th>
            <td>{row.answer === '' ? t('follow.answers.unanswered') : row.answer}</td>
            <td>{row.key.length === 0 ? '–' : row.key.join(' / ')}</td>
            <td>
              <MarkOf row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function MarkOf({ row: { res, why } }: { row: AnsweredQuestion }) {
  const t = useT()
  const [word, tone] =
    res === 1
      ? (['right', 'success'] as const)
      : res === 0
        ? (['wrong', 'error'] as const)
        : (['open', 'neutral'] as const)
  return (
    <>
      <StatusChip label={t(`follow.answers.${word}`)} tone={tone} />
      {why && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {t(`follow.why.${why}`)}
        </Typography>
      )}
    </>
  )
}
