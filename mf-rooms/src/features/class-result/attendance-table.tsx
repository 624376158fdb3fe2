import { codeOf } from '@madang/api-client'
import { type LogMeet, type LogMeetUser, UserType } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { Section } from '@madang/design-system/layout'
import { useLanguage, useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo, useState } from 'react'
import { SecondsButton } from '../class-record/seconds-button.tsx'
import { useRecordUsers } from '../class-record/use-record.ts'
import { inAttendanceOrder } from './attendance.ts'
import { AttendanceRow } from './attendance-row.tsx'
import type { NoteRights } from './note-rights.ts'

/** Who was there, when and how long (ROOMS-67…69). A student gets the own row alone, from the server too. */
export function AttendanceTable({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const me = useMe()
  const language = useLanguage()
  const student = me.userTypeCd === UserType.STUDENT
  const { data, error, refetch, isFetching, rightsOf } = useRecordUsers(logMeet)
  const [exact, setExact] = useState(false)
  const users = useMemo(() => inAttendanceOrder(data ?? [], language), [data, language])
  return (
    <Section
      plain
      level={3}
      title={t(student ? 'result.attendance.own' : 'result.attendance.title')}
      description={t('result.attendance.counted')}
      actions={users.length > 0 ? <SecondsButton exact={exact} onExact={setExact} /> : null}
    >
      {data ? (
        users.length === 0 ? (
          <EmptyState compact title={t('result.attendance.empty')} />
        ) : (
          <Rows
            users={users}
            logMeet={logMeet}
            rightsOf={rightsOf}
            label={t('result.attendance.title')}
            exact={exact}
          />
        )
      ) : error ? (
        <ErrorState compact code={codeOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Section>
  )
}

interface RowsProps {
  users: LogMeetUser[]
  logMeet: LogMeet
  rightsOf(user: LogMeetUser): NoteRights
  label: string
  exact: boolean
}

function Rows({ users, logMeet, rightsOf, label, exact }: RowsProps) {
  const t = useT()
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}
    >
      <thead>
        <tr>
          <Head wide>{t('result.attendance.person')}</Head>
          <Head>{t('result.attendance.span')}</Head>
          <Head end>{t('result.attendance.total')}</Head>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <AttendanceRow
            key={user.meetUserId}
            user={user}
            logMeet={logMeet}
            rights={rightsOf(user)}
            exact={exact}
          />
        ))}
      </tbody>
    </Box>
  )
}

function Head({ children, wide, end }: { children: string; wide?: boolean; end?: boolean }) {
  return (
    <Typography
      component="th"
      scope="col"
      variant="caption"
      sx={{
        textAlign: end ? 'end' : 'start',
        color: 'text.secondary',
        fontWeight: 600,
        py: 0.75,
        borderBottom: '1px solid',
        borderColor: 'divider',
        width: wide ? '46%' : 'auto',
      }}
    >
      {children}
    </Typography>
  )
}
