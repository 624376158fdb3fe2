import type { LogMeet, LogMeetUser } from '@madang/contract'
import { Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { displayTime } from '@madang/domain'
import { useLanguage } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { useMemo, useState } from 'react'
import { PersonName } from '../../shared/person-name.tsx'
import { userTypeKey } from '../../shared/user-type.ts'
import { attendedSpan, inAttendanceOrder } from '../class-result/attendance.ts'
import { durationWords } from '../class-result/duration.ts'
import { NoteButtons } from '../class-result/note-buttons.tsx'
import { isGuest } from '../web-class/people.ts'
import { RecordPart } from './record-part.tsx'
import { type RecordColumn, RecordTable } from './record-table.tsx'
import { useRecordUsers } from './use-record.ts'

const JoinHistoryDialog = lazy(() => import('./join-history-dialog.tsx'))
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'))

/** Who was there, from when to when, and how long altogether (MAN-LOG-09…11). */
export function RecordAttendance({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const found = useRecordUsers(logMeet)
  const language = useLanguage()
  const [open, setOpen] = useState<{ what: 'history' | 'correct'; userIdx: number } | null>(null)
  const close = () => setOpen(null)
  const shown = open && found.data?.find(({ userIdx }) => userIdx === open.userIdx)
  const users = useMemo(() => found.data && inAttendanceOrder(found.data, language), [found.data, language])
  const noted = users?.some(({ noteIdx }) => noteIdx !== null)
  const columns: RecordColumn<LogMeetUser>[] = [
    { key: 'no', header: t('record.number'), wideOnly: true, render: (_user, index) => index + 1 },
    { key: 'name', header: t('record.name'), names: true, render: (user) => <Name user={user} /> },
    {
      key: 'type',
      header: t('record.userType'),
      wideOnly: true,
      render: (user) => (isGuest(user.userIdx) ? t('class.people.guest') : t(userTypeKey(user.userTypeCd))),
    },
    { key: 'join', header: t('record.join'), wideOnly: true, render: (user) => spanOf(t, user).from },
    { key: 'quit', header: t('record.quit'), wideOnly: true, render: (user) => spanOf(t, user).to },
    {
      key: 'total',
      header: t('record.total'),
      align: 'end',
      render: (user) => (
        <Button
          size="small"
          sx={{ whiteSpace: 'nowrap', minWidth: 0 }}
          aria-haspopup="dialog"
          aria-label={t('record.joins.open', {
            name: user.userName,
            total: durationWords(user.totalJoinTimeSec, t),
          })}
          onClick={() => setOpen({ what: 'history', userIdx: user.userIdx })}
        >
          {durationWords(user.totalJoinTimeSec, t)}
        </Button>
      ),
    },
    ...(users?.some(({ amount }) => amount !== null)
      ? [
          {
            key: 'amount',
            header: t('record.amount'),
            align: 'end' as const,
            wideOnly: true,
            render: ({ amount }: LogMeetUser) =>
              amount === null ? null : new Intl.NumberFormat(language).format(amount),
          },
        ]
      : []),
    ...(noted
      ? [
          {
            key: 'note',
            header: t('record.note.column'),
            align: 'end' as const,
            render: (user: LogMeetUser) =>
              user.noteIdx === null ? null : (
                <NoteButtons noteIdx={user.noteIdx} name={user.userName} rights={found.rightsOf(user)} />
              ),
          },
        ]
      : []),
  ]
  return (
    <RecordPart
      title={t('record.attendance')}
      description={t('record.counted')}
      empty={t('record.nobody')}
      found={{ ...found, data: users }}
    >
      {(rows) => (
        <>
          <RecordTable
            label={t('record.attendance')}
            rows={rows}
            rowKey={(user) => user.meetUserId}
            columns={columns}
          />
          {shown ? (
            <Suspense fallback={null}>
              {open.what === 'history' ? (
                <JoinHistoryDialog
                  meetCode={logMeet.meetCode}
                  user={shown}
                  onClose={close}
                  onCorrect={() => setOpen({ ...open, what: 'correct' })}
                />
              ) : (
                <CorrectDialog logMeet={logMeet} user={shown} onClose={close} />
              )}
            </Suspense>
          ) : null}
        </>
      )}
    </RecordPart>
  )
}

const clock = (at: string | null) => (at === null ? '–' : displayTime(at))

/** First join and last quit as `HH:mm`. */
function spanOf(t: T, user: LogMeetUser): { from: string; to: string } {
  const { from, to } = attendedSpan(user)
  return { from: clock(from), to: from !== null && to === null ? t('record.inside') : clock(to) }
}

function Name({ user }: { user: LogMeetUser }) {
  const t = useT()
  const guest = isGuest(user.userIdx)
  return (
    <>
      <PersonName userIdx={user.userIdx} name={user.userName} />
      {guest ? null : (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {user.userId}
        </Typography>
      )}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', display: { md: 'none' } }}>
        {t('record.small', {
          type: guest ? t('class.people.guest') : t(userTypeKey(user.userTypeCd)),
          ...spanOf(t, user),
        })}
      </Typography>
      {user.fixList.length > 0 || !user.attended ? (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
          {t(user.attended ? 'record.fix.mark' : 'record.fix.never')}
        </Typography>
      ) : null}
    </>
  )
}
