import { logMeet } from '@madang/contract'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { ClassLogCard, classLogColumns } from '../features/logs/class-log-columns.tsx'
import { ExportButton } from '../features/logs/export-button.tsx'
import { logFilters } from '../features/logs/log-filters.tsx'
import { askedIn, filterOf, useLogDefaults } from '../features/logs/log-list.ts'
import { recordPath } from '../features/logs/record-path.ts'
import { numberColumn } from '../shared/row-number.tsx'

const fields = ['meetTitle', 'leaderId', 'leaderName'] as const

const requestOf = <A extends { searchFilter?: string | undefined; searchMatch?: string | undefined }>(
  asked: A,
) => {
  const { searchFilter, ...request } = askedIn(fields)(asked)
  return { ...request, searchFilter: [searchFilter] }
}

/** `manage/log/logMeet/list`: the company's past classes, to teachers their own (MAN-LOG-01…05). */
export default function ClassLogPage() {
  const t = useT()
  const language = useLanguage()
  const list = useCallPage(logMeet.list, {
    defaults: useLogDefaults(),
    toRequest: requestOf,
  })
  return (
    <ListPage
      list={list}
      title={t('logs.classes.title')}
      subtitle={t('logs.classes.subtitle')}
      actions={<ExportButton request={{ kind: 'MEET', ...requestOf(filterOf(list.values)) }} />}
      searchLabel={t('logs.classes.search')}
      rangeLabel={t('logs.classes.range')}
      filters={logFilters(t, list, fields)}
      columns={[numberColumn(t('logs.column.number'), list), ...classLogColumns(t, language)]}
      rowId={(row) => row.meetCode}
      rowLabel={(row) => row.meetTitle}
      rowTo={(row) => recordPath(row)}
      renderCard={(row) => <ClassLogCard row={row} />}
      empty={{ title: t('logs.classes.empty.title'), text: t('logs.classes.empty.text') }}
    />
  )
}
