import type { LogMeet, LogMeetUser } from '@madang/contract'
import { Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import type { SpokenLanguage } from '@madang/domain/spoken-date'
import { spokenClock, spokenDuration, spokenEnd } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { useMemo, useState } from 'react'
import { PersonName } from '../../shared/person-name.tsx'
import { userTypeKey } from '../../shared/user-type.ts'
import { attendedSpan, inAttendanceOrder } from '../class-result/attendance.ts'
import { NoteButtons } from '../class-result/note-buttons.tsx'
import { isGuest } from '../web-class/people.ts'
import { RecordPart } from './record-part.tsx'
import { type RecordColumn, RecordTable } from './record-table.tsx'
import { SecondsButton } from './seconds-button.tsx'
import { useRecordUsers } from './use-record.ts'

const JoinHistoryDialog = lazy(() => import('./join-history-dialog.tsx'))
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'))

/** Who was there, from when to when, and how long altogether (MAN-LOG-09…11). */
export function RecordAttendance({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const found = useRecordUsers(logMeet)
  const language = useLanguage()
  const [open, setOpen] = useState<{ what: 'history' | 'correct'; userIdx: number } | null>(null)
  const [exact, setExact] = useState(false)
  const close = () => setOpen(null)
  const shown = open && found.data?.find(({ userIdx }) => userIdx === open.userIdx)
  const users = useMemo(() => found.data && inAttendanceOrder(found.data, language), [found.data, language])
  const noted = users?.some(({ noteIdx }) => noteIdx !== null)
  const columns: RecordColumn<LogMeetUser>[] = [
    { key: 'no', header: t('record.number'), wideOnly: true, render: (_user, index) => index + 1 },
    {
      key: 'name',
      header: t('record.name'),
      names: true,
      render: (user) => <Name user={user} exact={exact} />,
    },
    {
      key: 'type',
      header: t('record.userType'),
      wideOnly: true,
      render: (user) => (isGuest(user.userIdx) ? t('class.people.guest') : t(userTypeKey(user.userTypeCd))),
    },
    {
      key: 'join',
      header: t('record.join'),
      wideOnly: true,
      render: (user) => spanOf(t, language, user, exact).from,
    },
    {
      key: 'quit',
      header: t('record.quit'),
      wideOnly: true,
      render: (user) => spanOf(t, language, user, exact).to,
    },
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
            total: spokenDuration(language, user.totalJoinMin, user.totalJoinTimeSec, exact),
          })}
          onClick={() => setOpen({ what: 'history', userIdx: user.userIdx })}
        >
          {spokenDuration(language, user.totalJoinMin, user.totalJoinTimeSec, exact)}
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
      actions={users?.length ? <SecondsButton exact={exact} onExact={setExact} /> : null}
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

/** First join and last quit, by the minute or by the second. */
function spanOf(t: T, language: SpokenLanguage, user: LogMeetUser, exact: boolean) {
  const { from, to } = attendedSpan(user)
  if (from === null) return { from: '–', to: '–' }
  return {
    from: spokenClock(from, exact),
    to: to === null ? t('record.inside') : spokenEnd(language, from, to, exact),
  }
}

function Name({ user, exact }: { user: LogMeetUser; exact: boolean }) {
  const t = useT()
  const language = useLanguage()
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
          ...spanOf(t, language, user, exact),
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
