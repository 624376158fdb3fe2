import type { WatchedMeet } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { StatusChip } from '@madang/design-system/ui'
import { type ClassAlarm, classAlarms } from '@madang/domain/class-alarms'
import { type T, useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'

const tones = { NO_LEADER: 'error', EMPTY: 'warning', OVER: 'warning' } as const satisfies Record<
  ClassAlarm,
  string
>

function Title({ meet, now }: { meet: WatchedMeet; now: string }) {
  const t = useT()
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {meet.meetTitle}
      </Box>
      {classAlarms(meet, now).map((alarm) => (
        <StatusChip key={alarm} label={t(`monitor.alarm.${alarm}`)} tone={tones[alarm]} />
      ))}
    </Box>
  )
}

type Button = (meet: WatchedMeet) => ReactNode

/** MAN-MON-03. */
export const runningColumns = (t: T, now: string, watch: Button, close: Button): Column<WatchedMeet>[] => [
  {
    key: 'meetTitle',
    header: t('monitor.column.title'),
    flex: 3,
    minWidth: 200,
    render: (meet) => <Title meet={meet} now={now} />,
  },
  {
    key: 'leader',
    header: t('monitor.column.leader'),
    flex: 1,
    minWidth: 100,
    render: ({ ownerUser }) => ownerUser.userName,
  },
  { key: 'currentUserNum', header: t('monitor.column.people'), width: 80, align: 'right' },
  {
    key: 'startDatetime',
    header: t('monitor.column.started'),
    width: 130,
    render: ({ startDatetime }) => <When at={startDatetime} time="always" />,
  },
  { key: 'watch', header: t('monitor.column.watch'), width: 110, render: watch },
  { key: 'close', header: t('monitor.column.close'), width: 80, render: close },
]

/** A running class on a phone. */
export function RunningCard(props: { meet: WatchedMeet; now: string; children: ReactNode }) {
  const { meet, now, children } = props
  const t = useT()
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Box sx={{ fontWeight: 600 }}>
        <Title meet={meet} now={now} />
      </Box>
      <Typography variant="body2">
        {`${meet.ownerUser.userName} · ${t('monitor.people', { count: meet.currentUserNum })} · `}
        <When at={meet.startDatetime} time="always" />
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>{children}</Box>
    </Stack>
  )
}
