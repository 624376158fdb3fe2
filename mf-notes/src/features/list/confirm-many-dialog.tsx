import { codeOf } from '@madang/api-client'
import { logNote, note, task } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog, EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'

/** What is confirmed is named one by one: whoever presses has seen whose notes they are. */
export default function ConfirmManyDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    ...callQuery(note.certain, {}),
    throwOnError: false,
    // what somebody has confirmed meanwhile is not offered again
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const confirm = useAction(note.confirmMany, {
    invalidates: [note.list, note.certain, note.view, note.question, logNote.list, task.userDetail],
    success: ({ confirmedList, leftList }) =>
      [
        t('confirmMany.done', { count: confirmedList.length }),
        ...(leftList.length > 0 ? [t('confirmMany.left', { count: leftList.length })] : []),
      ].join(' '),
  })
  const count = data?.length ?? 0
  const submit = async () => {
    const noteIdxList = (data ?? []).map(({ noteIdx }) => noteIdx)
    if (noteIdxList.length > 0 && (await confirm.run({ noteIdxList }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('confirmMany.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('confirmMany.close')}</Button>
          {count > 0 && (
            <Button variant="contained" loading={confirm.pending} onClick={() => void submit()}>
              {t('confirmMany.submit', { count })}
            </Button>
          )}
        </>
      }
    >
      {error && !data ? (
        <ErrorState compact code={codeOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : count === 0 ? (
        <EmptyState compact title={t('confirmMany.none')} description={t('confirmMany.noneText')} />
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>{t('confirmMany.text', { count })}</Typography>
          <Box component="ul" aria-label={t('confirmMany.notes')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map(({ noteIdx, userName, taskName, questionCount, wrongCount }) => (
              <Box
                component="li"
                key={noteIdx}
                sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                <Typography sx={{ fontWeight: 600 }}>{userName}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('confirmMany.one', {
                    name: taskName,
                    right: questionCount - wrongCount,
                    total: questionCount,
                  })}
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Dialog>
  )
}
