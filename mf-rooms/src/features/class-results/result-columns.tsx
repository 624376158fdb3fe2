import type { LogMeet } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { When, WhoseTime } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { displayTime } from '@madang/domain'
import type { SpokenLanguage } from '@madang/domain/spoken-date'
import { spokenEnd } from '@madang/domain/spoken-duration'
import type { useT } from '@madang/remote-kit/i18n'

type T = ReturnType<typeof useT>

const times = (row: LogMeet, t: T, language: SpokenLanguage) =>
  t('results.times', {
    from: displayTime(row.startDatetime),
    to: spokenEnd(language, row.startDatetime, row.endDatetime),
  })

/** Past classes, newest first (ROOMS-59). */
export const resultColumns = (t: T, language: SpokenLanguage): Column<LogMeet>[] => [
  { key: 'meetTitle', header: t('results.column.title'), flex: 3, minWidth: 150 },
  { key: 'leaderName', header: t('results.column.leader'), flex: 1, minWidth: 100 },
  {
    key: 'userCount',
    header: t('results.column.count'),
    width: 96,
    align: 'right',
    render: (row) => t('results.people', { count: row.userCount }),
  },
  {
    key: 'startDatetime',
    header: t('results.column.date'),
    width: 150,
    render: (row) => <When at={row.startDatetime} time="never" />,
  },
  {
    key: 'endDatetime',
    header: t('results.column.times'),
    // a class that ends after midnight
    flex: 1,
    minWidth: 180,
    render: (row) => (
      <span>
        {times(row, t, language)}
        <WhoseTime at={row.startDatetime} />
      </span>
    ),
  },
]

/** The same on phones. */
export function ResultCard({ row, t, language }: { row: LogMeet; t: T; language: SpokenLanguage }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {row.meetTitle}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <When at={row.startDatetime} time="never" /> {times(row, t, language)}
        <WhoseTime at={row.startDatetime} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('results.card', { leader: row.leaderName, count: row.userCount })}
      </Typography>
    </Box>
  )
}
