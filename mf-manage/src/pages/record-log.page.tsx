import { recordLog } from '@madang/contract'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { ExportButton } from '../features/logs/export-button.tsx'
import { logFilters } from '../features/logs/log-filters.tsx'
import { askedIn, filterOf, useLogDefaults } from '../features/logs/log-list.ts'
import { RecordDownload } from '../features/logs/record-download.tsx'
import { RecordLogCard, recordLogColumns } from '../features/logs/record-log-columns.tsx'
import { recordPath } from '../features/logs/record-path.ts'
import { numberColumn } from '../shared/row-number.tsx'

const fields = ['meetTitle', 'userId', 'userName'] as const

/** `manage/log/recordLog/list`: what was recorded of the classes, to teachers of their own (MAN-REC-01…05). */
export default function RecordLogPage() {
  const t = useT()
  const list = useCallPage(recordLog.list, {
    defaults: useLogDefaults(),
    toRequest: (asked) => ({
      ...askedIn(fields)(asked),
      withRoom: true,
      withMeetLog: true,
      withRoom_ownerUser: true,
    }),
  })
  return (
    <ListPage
      list={list}
      title={t('logs.records.title')}
      subtitle={t('logs.records.subtitle')}
      actions={<ExportButton request={{ kind: 'RECORD', ...askedIn(fields)(filterOf(list.values)) }} />}
      searchLabel={t('logs.records.search')}
      rangeLabel={t('logs.records.range')}
      filters={logFilters(t, list, fields, 'opener')}
      columns={[
        numberColumn(t('logs.column.number'), list),
        ...recordLogColumns(t, (row) => <RecordDownload row={row} />),
      ]}
      rowId={(row) => row.recordIdx}
      rowLabel={(row) => row.meetLog?.meetTitle ?? row.recordTitle}
      rowTo={(row) => recordPath(row, 'videos')}
      renderCard={(row) => <RecordLogCard row={row} download={<RecordDownload row={row} />} />}
      empty={{ title: t('logs.records.empty.title'), text: t('logs.records.empty.text') }}
    />
  )
}
