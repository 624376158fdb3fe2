import type { LogMeet } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { When, WhoseTime } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { displayTime } from '@madang/domain'
import type { SpokenLanguage } from '@madang/domain/spoken-date'
import { spokenEnd } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'

const timesOf = (t: T, language: SpokenLanguage, row: LogMeet) =>
  t('logs.span', {
    from: displayTime(row.startDatetime),
    to: spokenEnd(language, row.startDatetime, row.endDatetime),
  })

const leaderOf = (t: T, row: LogMeet) => t('logs.person', { name: row.leaderName, id: row.leaderId })

/** What a class of the log shows beside its number (MAN-LOG-03). */
export const classLogColumns = (t: T, language: SpokenLanguage): Column<LogMeet>[] => [
  { key: 'meetTitle', header: t('logs.column.title'), flex: 3, minWidth: 180 },
  {
    key: 'leaderName',
    header: t('logs.column.leader'),
    flex: 2,
    minWidth: 150,
    render: (row) => leaderOf(t, row),
  },
  {
    key: 'userCount',
    header: t('logs.column.count'),
    width: 110,
    align: 'right',
    render: (row) => t('logs.people', { count: row.userCount }),
  },
  {
    key: 'startDatetime',
    header: t('logs.column.time'),
    width: 260,
    render: (row) => (
      <span>
        <When at={row.startDatetime} time="never" /> {timesOf(t, language, row)}
        <WhoseTime at={row.startDatetime} />
      </span>
    ),
  },
]

/** A class on a phone. */
export function ClassLogCard({ row }: { row: LogMeet }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.meetTitle}</Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <When at={row.startDatetime} time="never" /> {timesOf(t, language, row)}
        <WhoseTime at={row.startDatetime} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {leaderOf(t, row)} · {t('logs.people', { count: row.userCount })}
      </Typography>
    </Stack>
  )
}
