import { defaultRangeDays, defaultSize, task, UserType } from '@madang/contract'
import { DateRangePicker, lastDays } from '@madang/design-system/dates'
import { EmptyState } from '@madang/design-system/feedback'
import { SearchInput } from '@madang/design-system/forms'
import { FilterBar, PageFrame } from '@madang/design-system/layout'
import { DataTable, usePagedSearch } from '@madang/design-system/table'
import { formatWire, todayIn } from '@madang/domain'
import { useBranding, useMe, usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { useSearchParams } from '@madang/remote-kit/router'
import { TaskCard } from '../features/list/task-card.tsx'
import { taskColumns } from '../features/list/task-columns.tsx'

/** `task/list`: what a student has to do, what a teacher has given (HW-01…07). */
export default function TaskListPage() {
  const t = useT()
  const student = useMe().userTypeCd === UserType.STUDENT
  const zone = useBranding().company.timeZone
  const now = formatWire(Date.now(), zone)
  const today = todayIn(zone, Date.now())
  const week = lastDays(defaultRangeDays, today)
  const [params, setParams] = useSearchParams()
  const search = usePagedSearch({
    defaults: {
      size: defaultSize.tasks,
      searchKeyword: '',
      searchStartDate: week.start,
      searchEndDate: week.end,
    },
    params,
    setParams,
  })
  const { page, size, searchKeyword, searchStartDate, searchEndDate } = search.values
  const { data, isFetching, error, refetch } = useQuery({
    ...callQuery(task.list, {
      page,
      size,
      searchStartDate,
      searchEndDate,
      searchKeyword: searchKeyword || undefined,
      joinTextbook: true,
    }),
    placeholderData: keepPreviousData,
  })
  const list = data
  const title = t(student ? 'studentTitle' : 'teacherTitle')
  usePageTitle(title)

  return (
    <PageFrame
      title={title}
      filters={
        <FilterBar onReset={search.changed ? search.reset : undefined}>
          <DateRangePicker
            label={t('range')}
            today={today}
            value={{ start: searchStartDate, end: searchEndDate }}
            onChange={({ start, end }) => search.set({ searchStartDate: start, searchEndDate: end })}
          />
          <SearchInput
            label={t('search')}
            placeholder={t('search')}
            hideLabel
            value={searchKeyword}
            onSearch={(keyword) => search.set({ searchKeyword: keyword })}
          />
        </FilterBar>
      }
    >
      <DataTable
        label={title}
        rows={list?.content}
        columns={taskColumns(student, now, t)}
        rowId={(row) => row.taskIdx}
        rowLabel={(row) => row.taskName}
        loading={isFetching && !list}
        error={Boolean(error)}
        onRetry={() => void refetch()}
        renderCard={(row) => <TaskCard task={row} student={student} now={now} />}
        paging={{
          page,
          size,
          total: list?.total ?? 0,
          onPageChange: search.setPage,
          onSizeChange: search.setSize,
        }}
        empty={<EmptyState compact title={t('empty.title')} description={t('empty.text')} />}
      />
    </PageFrame>
  )
}
