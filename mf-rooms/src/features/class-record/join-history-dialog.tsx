import { codeOf } from '@madang/api-client'
import { type LogMeetUser, logMeet as logMeetCalls } from '@madang/contract'
import { Button, Typography } from '@madang/design-system/core'
import { Dialog, EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { When } from '@madang/design-system/layout'
import { secondsBetween } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { durationWords } from '../class-result/duration.ts'
import { AttendanceFixes } from './attendance-fixes.tsx'
import { RecordTable } from './record-table.tsx'

interface JoinHistoryDialogProps {
  meetCode: string
  user: LogMeetUser
  onClose(): void
  onCorrect(): void
}

/** Every join and quit of a person in a class (MAN-LOG-10). */
export default function JoinHistoryDialog({ meetCode, user, onClose, onCorrect }: JoinHistoryDialogProps) {
  const t = useT()
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
                  render: ({ joinDatetime }) => <When at={joinDatetime} time="always" />,
                },
                {
                  key: 'quit',
                  header: t('record.joins.quit'),
                  render: ({ quitDatetime }) =>
                    quitDatetime === null ? t('record.inside') : <When at={quitDatetime} time="always" />,
                },
                {
                  key: 'stay',
                  header: t('record.joins.stay'),
                  align: 'end',
                  render: ({ joinDatetime, quitDatetime }) =>
                    quitDatetime === null
                      ? '–'
                      : durationWords(secondsBetween(joinDatetime, quitDatetime), t),
                },
              ]}
            />
            <Typography variant="body2" sx={{ pt: 1.5, color: 'text.secondary' }}>
              {t('record.joins.union', { total: durationWords(user.totalJoinTimeSec, t) })}
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
