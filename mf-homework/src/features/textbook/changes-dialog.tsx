import { codeOf } from '@madang/api-client'
import { note } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import type { Question } from '@madang/domain'
import { type T, useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { keyOf } from '../pages/answer-marks.rules.ts'
import type { AnswerChange } from './answer-changes.rules.ts'
import { RemarkPreview } from './remark-preview.tsx'
import { tableLooks } from './table-looks.ts'

interface ChangesDialogProps {
  changes: readonly AnswerChange[]
  submitCount: number
  pending: boolean
  /** Asked for together with the keys; null: the reader marks nothing here, or nothing was handed in. */
  preview: { textbookIdx: number; solutionJsonStr: string } | null
  onClose(): void
  onSave(remark: boolean): void
}

/** What is about to be written, question by question, and what it does not touch. */
export default function ChangesDialog({
  changes,
  submitCount,
  pending,
  preview,
  onClose,
  onSave,
}: ChangesDialogProps) {
  const t = useT()
  const noList = changes
    .filter(
      ({ before, after }) =>
        before.kind !== after.kind || before.answers.join('\n') !== after.answers.join('\n'),
    )
    .map(({ before }) => before.no)
  const asks = preview !== null && noList.length > 0
  const found = useQuery({
    ...callQuery(note.remarkPreview, {
      textbookIdx: preview?.textbookIdx ?? 0,
      solutionJsonStr: preview?.solutionJsonStr ?? '',
      noList,
    }),
    enabled: asks,
    throwOnError: false,
  })
  const remarks = asks && (found.data?.length ?? 0) > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('textbook.changes.title', { count: changes.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('textbook.changes.back')}</Button>
          <Button
            variant={remarks ? 'outlined' : 'contained'}
            loading={pending}
            onClick={() => onSave(false)}
          >
            {t(remarks ? 'textbook.remark.keysOnly' : 'textbook.changes.save')}
          </Button>
          {remarks && (
            <Button variant="contained" loading={pending} onClick={() => onSave(true)}>
              {t('textbook.remark.save')}
            </Button>
          )}
        </>
      }
    >
      <Typography>
        {submitCount > 0
          ? t(preview ? 'textbook.edit.mayRemark' : 'textbook.edit.marksStay', { count: submitCount })
          : t('textbook.changes.fromNow')}
      </Typography>
      <Box component="table" aria-label={t('textbook.changes.label')} sx={tableLooks}>
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
      {asks &&
        (found.data ? (
          <RemarkPreview list={found.data} />
        ) : found.error ? (
          <ErrorState compact code={codeOf(found.error)} onRetry={() => void found.refetch()} />
        ) : (
          <ListSkeleton />
        ))}
    </Dialog>
  )
}

const said = (t: T, question: Question): string =>
  t('textbook.changes.keyAndPoints', {
    key: keyOf(question) || t('textbook.changes.none'),
    points: question.points,
  })
