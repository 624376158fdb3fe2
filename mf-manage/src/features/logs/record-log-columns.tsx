import type { Recording } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { When, WhoseTime } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { displayTime, secondsBetween } from '@madang/domain'
import { spokenEnd } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import { clockOf } from './duration.ts'

const openerOf = (t: T, { meetLog }: Recording) =>
  meetLog ? t('logs.person', { name: meetLog.userName, id: meetLog.userId }) : '–'
const titleOf = (row: Recording) => row.meetLog?.meetTitle ?? row.recordTitle
const durationOf = (row: Recording) => clockOf(secondsBetween(row.startDatetime, row.endDatetime))

function Span({ row }: { row: Recording }) {
  const t = useT()
  const language = useLanguage()
  return (
    <span>
      <When at={row.startDatetime} time="never" />{' '}
      {t('logs.span', {
        from: displayTime(row.startDatetime),
        to: spokenEnd(language, row.startDatetime, row.endDatetime),
      })}
      <WhoseTime at={row.startDatetime} />
    </span>
  )
}

/** What a recording shows beside its number (MAN-REC-02). */
export const recordLogColumns = (t: T, download: (row: Recording) => ReactNode): Column<Recording>[] => [
  { key: 'meetTitle', header: t('logs.column.title'), flex: 3, minWidth: 140, render: titleOf },
  {
    key: 'opener',
    header: t('logs.column.opener'),
    flex: 2,
    minWidth: 140,
    render: (row) => openerOf(t, row),
  },
  {
    key: 'startDatetime',
    header: t('logs.column.recorded'),
    width: 250,
    render: (row) => <Span row={row} />,
  },
  {
    key: 'duration',
    header: t('logs.column.duration'),
    width: 110,
    align: 'right',
    wideOnly: true,
    render: durationOf,
  },
  { key: 'download', header: t('logs.column.download'), width: 150, render: download },
]

/** A recording on a phone. */
export function RecordLogCard({ row, download }: { row: Recording; download: ReactNode }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{titleOf(row)}</Typography>
      <Typography variant="body2">
        <Span row={row} /> · {durationOf(row)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {openerOf(t, row)}
      </Typography>
      <Box sx={{ mt: 0.5 }}>{download}</Box>
    </Stack>
  )
}
