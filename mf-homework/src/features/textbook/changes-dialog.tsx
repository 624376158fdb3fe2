import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import type { Question } from '@madang/domain'
import { type T, useT } from '@madang/remote-kit/i18n'
import { keyOf } from '../pages/answer-marks.rules.ts'
import type { AnswerChange } from './answer-changes.rules.ts'

interface ChangesDialogProps {
  changes: readonly AnswerChange[]
  submitCount: number
  pending: boolean
  onClose(): void
  onSave(): void
}

/** What is about to be written, question by question, and what it does not touch. */
export default function ChangesDialog({
  changes,
  submitCount,
  pending,
  onClose,
  onSave,
}: ChangesDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('textbook.changes.title', { count: changes.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('textbook.changes.back')}</Button>
          <Button variant="contained" loading={pending} onClick={onSave}>
            {t('textbook.changes.save')}
          </Button>
        </>
      }
    >
      <Typography>
        {submitCount > 0
          ? t('textbook.edit.marksStay', { count: submitCount })
          : t('textbook.changes.fromNow')}
      </Typography>
      <Box component="table" aria-label={t('textbook.changes.label')} sx={looks}>
        <thead>
          <tr>
            <th scope="col">{t('textbook.changes.no')}</th>
            <th scope="col">{t('textbook.changes.before')}</th>
            <th scope="col">{t('textbook.changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ before, after }) => (
            <tr key={before.no}>
              <th scope="row">{before.no}</th>
              <td>{said(t, before)}</td>
              <td>{said(t, after)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Dialog>
  )
}

const said = (t: T, question: Question): string =>
  t('textbook.changes.keyAndPoints', {
    key: keyOf(question) || t('textbook.changes.none'),
    points: question.points,
  })

const looks = {
  mt: 2,
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    p: 1,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& th': { color: 'text.secondary', fontWeight: 600 },
} as const
