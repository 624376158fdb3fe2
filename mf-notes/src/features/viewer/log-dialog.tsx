import { codeOf } from '@madang/api-client'
import { logNote, type Note, NoteStatus, SearchType, UserType } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog, EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { When } from '@madang/design-system/layout'
import { groupedBy } from '@madang/domain/grouped-by'
import { useArea, useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Fragment } from 'react'
import { minutesOf } from './minutes.rules.ts'

type Logged = Pick<Note, 'noteIdx' | 'userIdx' | 'noteTitle' | 'userName'>

/** When a note was saved and handed in, and how long that took (NOTES-34, MAN-NOTE-05). */
export function LogDialog({ note, onClose }: { note: Logged; onClose(): void }) {
  const t = useT()
  const manage = useArea() === 'MANAGE'
  const student = useMe().userTypeCd === UserType.STUDENT
  const searchType = manage
    ? SearchType.NOTE_CONSOLE
    : student
      ? SearchType.NOTE_STUDENT
      : SearchType.NOTE_TEACHER
  const { noteIdx, userIdx } = note
  const { data, error, refetch } = useQuery({
    ...callQuery(logNote.list, { noteIdx, userIdx, searchType }),
    throwOnError: false,
  })
  const spent = data?.reduce((sum, { spentTime }) => sum + spentTime, 0) ?? 0
  const rounds = [...groupedBy(data ?? [], ({ round }) => round)]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('viewer.log.title', { name: note.userName })}
      actions={<Button onClick={onClose}>{t('viewer.log.close')}</Button>}
    >
      {error && !data ? (
        <ErrorState compact code={codeOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        <EmptyState compact title={t('viewer.log.empty')} />
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {t('viewer.log.total', { minutes: minutesOf(spent) })}
          </Typography>
          {rounds.map(([round, entries]) => (
            <Fragment key={round}>
              {rounds.length > 1 && (
                <Typography component="h3" variant="subtitle2" sx={{ mt: 1.5 }}>
                  {t('viewer.log.round', { round })}
                  {' · '}
                  {t('viewer.minutes', {
                    minutes: minutesOf(entries.reduce((sum, { spentTime }) => sum + spentTime, 0)),
                  })}
                </Typography>
              )}
              <Box
                component="ul"
                sx={{ m: 0, p: 0, listStyle: 'none' }}
                aria-label={rounds.length > 1 ? t('viewer.log.round', { round }) : t('viewer.log.label')}
              >
                {entries.map((entry, at) => (
                  <Box
                    component="li"
                    key={at}
                    sx={{ py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}
                  >
                    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                      <Typography variant="body2" sx={{ fontWeight: 600 }}>
                        {t(entry.noteStatus === NoteStatus.SAVE ? 'viewer.log.save' : 'viewer.log.submit')}
                      </Typography>
                      <Typography variant="body2">
                        <When at={entry.regDatetime} time="always" />
                      </Typography>
                    </Box>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {t('viewer.minutes', { minutes: minutesOf(entry.spentTime) })}
                      {' · '}
                      {entry.wrongCount === null
                        ? t('viewer.log.questions', { total: entry.questionCount })
                        : t('viewer.log.counts', { total: entry.questionCount, wrong: entry.wrongCount })}
                    </Typography>
                  </Box>
                ))}
              </Box>
            </Fragment>
          ))}
        </>
      )}
    </Dialog>
  )
}
