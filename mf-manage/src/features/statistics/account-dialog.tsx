import { type AccountRow, stats } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useSpokenDate } from '@madang/design-system/layout'
import { type Column, DataTable } from '@madang/design-system/table'
import { useServices } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useCompanyPath } from '@madang/remote-kit/router'
import { useState } from 'react'

const size = 50

const columns = (t: T): Column<AccountRow>[] => [
  { key: 'userName', header: t('statistics.column.name'), flex: 1 },
  { key: 'userId', header: t('statistics.column.userId'), flex: 1 },
  { key: 'joinCount', header: t('statistics.column.join'), width: 110, align: 'right' },
]

/** The join history of one account on the day, its id matched exactly (MAN-STAT-05). */
const joinsOf = (day: string, { userId = '' }: AccountRow) =>
  `manage/log/joinLog/list?${new URLSearchParams({
    searchStartDate: day,
    searchEndDate: day,
    searchKeyword: userId,
    searchFilter: 'userId',
    searchMatch: 'EXACT',
  })}`

/** A day's accounts, who came most often first. */
export function AccountDialog(props: { day: string; total: number; onClose: () => void }) {
  const { day, total, onClose } = props
  const t = useT()
  const spoken = useSpokenDate()
  const pathOf = useCompanyPath()
  const { navigate } = useServices()
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...callQuery(stats.account, { searchDate: day, page, size }),
    throwOnError: false,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('statistics.accounts.title', { day: spoken(day, 'never') })}
      actions={<Button onClick={onClose}>{t('statistics.accounts.close')}</Button>}
    >
      <DataTable<AccountRow>
        label={t('statistics.accounts.label')}
        rows={list.data}
        columns={columns(t)}
        rowId={(row) => row.userIdx ?? 0}
        rowLabel={(row) => row.userName ?? ''}
        rowHref={(row) => pathOf(joinsOf(day, row))}
        onRowClick={(row) => navigate(joinsOf(day, row))}
        error={list.isError}
        onRetry={() => void list.refetch()}
        empty={t('statistics.accounts.none')}
        {...(total > size && { paging: { page, size, total, onPageChange: setPage } })}
      />
    </Dialog>
  )
}
