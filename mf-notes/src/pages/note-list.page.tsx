import { defaultRangeDays, defaultSize, note, pageSizes } from '@madang/contract'
import { DateRangePicker, lastDays } from '@madang/design-system/dates'
import { EmptyState } from '@madang/design-system/feedback'
import { SearchInput } from '@madang/design-system/forms'
import { FilterBar, PageFrame } from '@madang/design-system/layout'
import { DataTable, usePagedSearch } from '@madang/design-system/table'
import { Tab, Tabs } from '@madang/design-system/ui'
import { todayIn } from '@madang/domain'
import { useBranding, useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { Link, Navigate, useParams, useSearchParams } from '@madang/remote-kit/router'
import { kindFor, kindsOf, type NoteKind, searchTypeOf } from '../features/list/kinds.ts'
import { NoteCard } from '../features/list/note-card.tsx'
import { noteColumns } from '../features/list/note-columns.tsx'

/** `note/list/{submitted|work|class}` (NOTES-01…10); another role's list goes to the first own one. */
export default function NoteListPage() {
  const { userTypeCd } = useMe()
  const { kind: asked } = useParams()
  const kind = kindFor(asked, userTypeCd)
  return kind === asked ? <NoteList kind={kind} /> : <Navigate to={`note/list/${kind}`} />
}

function NoteList({ kind }: { kind: NoteKind }) {
  const t = useT()
  const { userTypeCd } = useMe()
  const today = todayIn(useBranding().company.timeZone, Date.now())
  const week = lastDays(defaultRangeDays, today)
  const [params, setParams] = useSearchParams()
  const search = usePagedSearch({
    defaults: {
      size: defaultSize.notes,
      searchKeyword: '',
      searchStartDate: week.start,
      searchEndDate: week.end,
    },
    params,
    setParams,
    sizes: pageSizes,
  })
  const { page, size, searchKeyword, searchStartDate, searchEndDate } = search.values
  const { data, isFetching, error, refetch } = useQuery({
    ...callQuery(note.list, {
      page,
      size,
      searchStartDate,
      searchEndDate,
      searchKeyword: searchKeyword || undefined,
      searchType: searchTypeOf(kind, userTypeCd),
      order: 'noteSubmitDatetime,DESC',
    }),
    placeholderData: keepPreviousData,
  })
  const list = data?.resultPage

  return (
    <PageFrame
      title={t('title')}
      filters={
        <>
          <Tabs value={kind} aria-label={t('kinds.label')}>
            {kindsOf(userTypeCd).map((name) => (
              <Tab
                key={name}
                value={name}
                label={t(`kinds.${name}`)}
                component={Link}
                to={`note/list/${name}`}
              />
            ))}
          </Tabs>
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
        </>
      }
    >
      <DataTable
        label={t(`kinds.${kind}`)}
        rows={list?.content}
        columns={noteColumns(kind, userTypeCd, t)}
        rowId={(row) => row.noteIdx}
        rowLabel={(row) => row.noteTitle}
        loading={isFetching && !list}
        error={Boolean(error)}
        onRetry={() => void refetch()}
        renderCard={(row) => <NoteCard note={row} kind={kind} userTypeCd={userTypeCd} />}
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
