import { Button, Stack, Typography } from '@madang/design-system/core'
import { DateRangePicker, lastDays } from '@madang/design-system/dates'
import { toast } from '@madang/design-system/feedback'
import { SearchInput } from '@madang/design-system/forms'
import { FilterBar, Section } from '@madang/design-system/layout'
import { type Column, DataTable, type RowId, usePagedSearch } from '@madang/design-system/table'
import { StatusChip } from '@madang/design-system/ui'
import { useMemo, useState } from 'react'
import { people } from './people.ts'
import type { ShowProps } from './show-props.ts'

const words = {
  ko: {
    title: '목록',
    states: '목록의 상태',
    keyword: '수업 제목 검색',
    className: '수업 제목',
    leader: '선생님',
    attendees: '참여자',
    day: '날짜',
    state: '상태',
    open: '진행 중',
    closed: '종료',
    name: (n: number) =>
      n % 7 === 3
        ? `중등 수학 심화반 여름방학 특별 보충 과정 — 이차함수와 그래프의 평행이동 ${n}강`
        : `중등 수학 A반 ${n}강`,
    excel: '엑셀로 내려받기',
    opened: (name: string) => `${name}을(를) 열었어요.`,
    empty: '이 기간에는 수업이 없어요.',
    failed: '수업 결과를 불러오지 못했어요.',
  },
  en: {
    title: 'Lists',
    states: 'States of a list',
    keyword: 'Search class titles',
    className: 'Class title',
    leader: 'Teacher',
    attendees: 'Attendees',
    day: 'Date',
    state: 'State',
    open: 'Live',
    closed: 'Ended',
    name: (n: number) =>
      n % 7 === 3
        ? `Advanced algebra summer catch-up course — quadratic functions and their graphs, part ${n}`
        : `Math A, lesson ${n}`,
    excel: 'Download Excel',
    opened: (name: string) => `Opened ${name}.`,
    empty: 'No classes in this period.',
    failed: 'Class results could not be loaded.',
  },
}

const today = '2026-03-02'
const total = 1234

export function TableShow({ language }: ShowProps) {
  const text = words[language]
  const [params, setParams] = useState(() => new URLSearchParams())
  const defaults = {
    size: 10,
    searchKeyword: '',
    searchStartDate: lastDays(7, today).start,
    searchEndDate: today,
  }
  const search = usePagedSearch({ defaults, params, setParams })
  const { page, size, searchKeyword, searchStartDate, searchEndDate } = search.values
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set([2]))
  const teachers = useMemo(() => people(language, 30), [language])
  const rows = Array.from({ length: Math.min(size, total - (page - 1) * size) }, (_, index) => {
    const id = (page - 1) * size + index + 1
    return {
      id,
      title: text.name(id),
      leader: teachers[id % 30]?.name ?? '',
      attendees: (id * 7) % 31,
      open: id < 3,
    }
  })
  type Row = (typeof rows)[number]
  const columns: Column<Row>[] = [
    { key: 'title', header: text.className, flex: 3, minWidth: 200 },
    { key: 'leader', header: text.leader, width: 120 },
    { key: 'attendees', header: text.attendees, width: 100, align: 'right', sortable: true },
    {
      key: 'day',
      header: text.day,
      width: 110,
      render: (row) => `26.02.${String((row.id % 27) + 1).padStart(2, '0')}`,
    },
    {
      key: 'open',
      header: text.state,
      width: 110,
      wideOnly: true,
      render: (row) => (
        <StatusChip label={row.open ? text.open : text.closed} tone={row.open ? 'success' : 'neutral'} />
      ),
    },
  ]
  const shared = {
    label: text.title,
    columns,
    rowId: (row: Row) => row.id,
    rowLabel: (row: Row) => row.title,
  }
  return (
    <>
      <Section title={text.title}>
        <Stack spacing={2}>
          <FilterBar
            onReset={search.changed ? search.reset : undefined}
            actions={<Button variant="outlined">{text.excel}</Button>}
          >
            <DateRangePicker
              today={today}
              value={{ start: searchStartDate, end: searchEndDate }}
              onChange={({ start, end }) => search.set({ searchStartDate: start, searchEndDate: end })}
            />
            <SearchInput
              label={text.keyword}
              value={searchKeyword}
              onSearch={(keyword) => search.set({ searchKeyword: keyword })}
            />
          </FilterBar>
          <DataTable
            {...shared}
            rows={rows}
            selected={selected}
            onSelect={setSelected}
            onRowClick={(row) => toast(text.opened(row.title), 'info')}
            paging={{ page, size, total, onPageChange: search.setPage, onSizeChange: search.setSize }}
          />
        </Stack>
      </Section>
      <Section title={text.states}>
        <Stack spacing={2}>
          <DataTable
            {...shared}
            label={text.states}
            rows={[]}
            empty={text.empty}
            paging={{ page: 1, size: 10, total: 0, onPageChange: () => {} }}
          />
          <DataTable {...shared} rows={undefined} />
          <DataTable {...shared} rows={rows.slice(0, 2)} loading />
          <DataTable
            {...shared}
            rows={[]}
            error={{ title: text.failed, code: 'WB-500-001' }}
            onRetry={() => {}}
          />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text.states}
          </Typography>
        </Stack>
      </Section>
    </>
  )
}
