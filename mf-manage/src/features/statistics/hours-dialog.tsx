import { type StatRow, stats } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useSpokenDate } from '@madang/design-system/layout'
import { type Column, DataTable } from '@madang/design-system/table'
import { useServices } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useCompanyPath } from '@madang/remote-kit/router'
import { dayQuery } from './day-query.ts'

const hourOf = ({ logDate }: StatRow) => logDate.slice(11, 16)

const columns = (t: T): Column<StatRow>[] => [
  { key: 'logDate', header: t('statistics.column.hour'), flex: 1, render: hourOf },
  { key: 'resultCount', header: t('statistics.column.concurrent'), flex: 1, align: 'right' },
]

/** A day's hours; each leads to who was there that day. */
export function HoursDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useT()
  const spoken = useSpokenDate()
  const pathOf = useCompanyPath()
  const { navigate } = useServices()
  const list = useQuery({ ...callQuery(stats.concurrent, { searchDate: day }), throwOnError: false })
  const to = `manage/log/joinLog/list?${dayQuery(day)}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('statistics.hours.title', { day: spoken(day, 'never') })}
      actions={<Button onClick={onClose}>{t('statistics.accounts.close')}</Button>}
    >
      <DataTable<StatRow>
        label={t('statistics.hours.label')}
        rows={list.data?.filter(({ resultCount }) => resultCount > 0)}
        columns={columns(t)}
        rowId={(row) => row.logDate}
        rowLabel={hourOf}
        rowHref={() => pathOf(to)}
        onRowClick={() => navigate(to)}
        error={list.isError}
        onRetry={() => void list.refetch()}
        empty={t('statistics.hours.none')}
      />
    </Dialog>
  )
}
