import { logJoin } from '@madang/contract'
import { fullMinutes } from '@madang/domain'
import { spokenDuration } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { ExportButton } from '../features/logs/export-button.tsx'
import { JoinLogCard, joinLogColumns } from '../features/logs/join-log-columns.tsx'
import { logFilters } from '../features/logs/log-filters.tsx'
import { askedIn, filterOf, useLogDefaults } from '../features/logs/log-list.ts'
import { recordPath } from '../features/logs/record-path.ts'
import { grouped } from '../shared/grouped.ts'
import { numberColumn } from '../shared/row-number.tsx'

const fields = ['meetTitle', 'userId', 'userName'] as const

const requestOf = askedIn(fields)

/** `manage/log/joinLog/list`: who was when in which class (MAN-JOIN-01…04). */
export default function JoinLogPage() {
  const t = useT()
  const language = useLanguage()
  const list = useCallPage(logJoin.list, {
    defaults: useLogDefaults(),
    toRequest: requestOf,
  })
  const filter = requestOf(filterOf(list.values))
  const total = useQuery({
    ...callQuery(logJoin.total, filter),
    throwOnError: false,
  })
  const { joinCount, attendedSec } = total.data ?? {}
  return (
    <ListPage
      list={list}
      title={t('logs.joins.title')}
      subtitle={
        joinCount === undefined
          ? t('logs.joins.subtitle')
          : attendedSec === null || attendedSec === undefined
            ? t('logs.joins.many')
            : t('logs.joins.total', {
                count: joinCount,
                number: grouped(joinCount),
                time: spokenDuration(language, fullMinutes(attendedSec), attendedSec),
              })
      }
      actions={<ExportButton request={{ kind: 'JOIN', ...filter }} />}
      searchLabel={t('logs.joins.search')}
      rangeLabel={t('logs.joins.range')}
      filters={logFilters(t, list, fields, 'attendee')}
      columns={[numberColumn(t('logs.column.number'), list), ...joinLogColumns(t, language)]}
      rowId={(row) => row.joinIdx}
      rowLabel={(row) => t('logs.joins.row', { name: row.userName, title: row.meetTitle })}
      rowTo={(row) => recordPath(row)}
      renderCard={(row) => <JoinLogCard row={row} />}
      empty={{ title: t('logs.joins.empty.title'), text: t('logs.joins.empty.text') }}
    />
  )
}
