import { codeOf } from '@madang/api-client'
import { type LogMeetUser, logMeet as logMeetCalls } from '@madang/contract'
import { Button, Typography } from '@madang/design-system/core'
import { Dialog, EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { When } from '@madang/design-system/layout'
import { displaySeconds, secondsBetween } from '@madang/domain'
import { spokenDuration } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { AttendanceFixes } from './attendance-fixes.tsx'
import { RecordTable } from './record-table.tsx'

interface JoinHistoryDialogProps {
  meetCode: string
  user: LogMeetUser
  onClose(): void
  onCorrect(): void
}

const Exact = ({ at }: { at: string }) => (
  <span>
    <When at={at} time="never" /> {displaySeconds(at)}
  </span>
)

/** Every join and quit of a person in a class, to the second (MAN-LOG-10). */
export default function JoinHistoryDialog({ meetCode, user, onClose, onCorrect }: JoinHistoryDialogProps) {
  const t = useT()
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(logMeetCalls.userJoin, { meetCode, userIdx: user.userIdx }),
    throwOnError: false,
  })
  const title = t('record.joins.title', { name: user.userName })
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          {user.can.correct ? <Button onClick={onCorrect}>{t('record.fix.open')}</Button> : null}
          <Button onClick={onClose}>{t('record.close')}</Button>
        </>
      }
    >
      {data ? (
        data.length === 0 ? (
          <EmptyState compact title={t('record.joins.empty')} />
        ) : (
          <>
            <RecordTable
              label={title}
              rows={data}
              rowKey={(join) => join.joinDatetime}
              columns={[
                {
                  key: 'join',
                  header: t('record.joins.join'),
                  render: ({ joinDatetime }) => <Exact at={joinDatetime} />,
                },
                {
                  key: 'quit',
                  header: t('record.joins.quit'),
                  render: ({ quitDatetime }) =>
                    quitDatetime === null ? t('record.inside') : <Exact at={quitDatetime} />,
                },
                {
                  key: 'stay',
                  header: t('record.joins.stay'),
                  align: 'end',
                  render: ({ joinDatetime, quitDatetime }) =>
                    quitDatetime === null
                      ? '–'
                      : spokenDuration(language, 0, secondsBetween(joinDatetime, quitDatetime), true),
                },
              ]}
            />
            <Typography variant="body2" sx={{ pt: 1.5, color: 'text.secondary' }}>
              {t('record.joins.union', {
                total: spokenDuration(language, user.totalJoinMin, user.totalJoinTimeSec, true),
              })}
            </Typography>
          </>
        )
      ) : error ? (
        <ErrorState compact code={codeOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListSkeleton rows={2} />
      )}
      <AttendanceFixes fixes={user.fixList} />
    </Dialog>
  )
}
