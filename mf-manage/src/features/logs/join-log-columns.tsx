import type { JoinLog } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import type { SpokenLanguage } from '@madang/domain/spoken-date'
import { spokenDuration } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'

const typeOf = (t: T, row: JoinLog) => t(row.roomCategoryCd === 'TASK' ? 'logs.homework' : 'logs.class')
/** Guests have no id. */
const personOf = (t: T, row: JoinLog) =>
  row.userId ? t('logs.person', { name: row.userName, id: row.userId }) : row.userName

/** What a join shows beside its number (MAN-JOIN-02). */
export const joinLogColumns = (t: T, language: SpokenLanguage): Column<JoinLog>[] => [
  { key: 'meetTitle', header: t('logs.column.title'), flex: 3, minWidth: 140 },
  { key: 'type', header: t('logs.column.type'), width: 80, wideOnly: true, render: (row) => typeOf(t, row) },
  {
    key: 'userName',
    header: t('logs.column.attendee'),
    flex: 2,
    minWidth: 140,
    render: (row) => personOf(t, row),
  },
  {
    key: 'joinDatetime',
    header: t('logs.column.join'),
    width: 180,
    render: (row) => <When at={row.joinDatetime} time="always" />,
  },
  {
    key: 'quitDatetime',
    header: t('logs.column.quit'),
    width: 180,
    wideOnly: true,
    render: (row) => <When at={row.quitDatetime} time="always" />,
  },
  {
    key: 'attendedSec',
    header: t('logs.column.attended'),
    width: 130,
    align: 'right',
    render: (row) => spokenDuration(language, row.attendedMin, row.attendedSec),
  },
]

/** A join on a phone. */
export function JoinLogCard({ row }: { row: JoinLog }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{personOf(t, row)}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {row.meetTitle} · {typeOf(t, row)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <When at={row.joinDatetime} time="always" /> – <When at={row.quitDatetime} time="always" />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {spokenDuration(language, row.attendedMin, row.attendedSec)}
      </Typography>
    </Stack>
  )
}
