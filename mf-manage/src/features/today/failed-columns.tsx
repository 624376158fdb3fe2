import { type FailedWork, RECORD_FAULTS } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { type T, useT } from '@madang/remote-kit/i18n'

/** Codes with words of their own; another one is said as it is. */
const CODES = [
  'WB-400-008',
  'WB-400-404',
  'WB-400-405',
  'WB-400-406',
  'WB-400-407',
  'WB-400-408',
  'WB-400-410',
]
const known: readonly string[] = [...RECORD_FAULTS, ...CODES]

export const faultOf = (t: T, { fault }: FailedWork): string =>
  fault === null || !known.includes(fault)
    ? t('today.fault.other', { code: fault ?? '–' })
    : t(`today.fault.${fault}`)

export const failedColumns = (t: T): Column<FailedWork>[] => [
  { key: 'kind', header: t('today.failed.kind'), width: 150, render: (row) => t(`today.kind.${row.kind}`) },
  { key: 'title', header: t('today.failed.what'), flex: 2, minWidth: 180 },
  { key: 'userName', header: t('today.failed.whose'), flex: 1, minWidth: 110 },
  {
    key: 'fault',
    header: t('today.failed.why'),
    flex: 3,
    minWidth: 220,
    wideOnly: true,
    render: (row) => faultOf(t, row),
  },
  {
    key: 'failDatetime',
    header: t('today.failed.when'),
    width: 190,
    render: (row) => <When at={row.failDatetime} time="always" />,
  },
]

/** Failed work on a phone. */
export function FailedCard({ row }: { row: FailedWork }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.title}</Typography>
      <Typography variant="body2">{faultOf(t, row)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`today.kind.${row.kind}`)} · {row.userName} · <When at={row.failDatetime} time="always" />
      </Typography>
    </Stack>
  )
}
