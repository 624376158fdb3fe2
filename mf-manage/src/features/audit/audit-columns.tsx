import type { AuditEntry } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { type T, useT } from '@madang/remote-kit/i18n'
import { actorOf, deedOf, subjectOf } from './audit-words.ts'

export const auditColumns = (t: T): Column<AuditEntry>[] => [
  {
    key: 'regDatetime',
    header: t('audit.column.time'),
    width: 190,
    render: (row) => <When at={row.regDatetime} time="always" />,
  },
  {
    key: 'actor',
    header: t('audit.column.actor'),
    flex: 2,
    minWidth: 160,
    render: (row) => actorOf(t, row),
  },
  {
    key: 'action',
    header: t('audit.column.action'),
    flex: 2,
    minWidth: 150,
    render: (row) => deedOf(t, row),
  },
  {
    key: 'subject',
    header: t('audit.column.subject'),
    flex: 2,
    minWidth: 150,
    render: (row) => subjectOf(t, row),
  },
]

/** An entry on a phone. */
export function AuditCard({ row }: { row: AuditEntry }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{deedOf(t, row)}</Typography>
      <Typography variant="body2">{subjectOf(t, row)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {actorOf(t, row)} · <When at={row.regDatetime} time="always" />
      </Typography>
    </Stack>
  )
}
