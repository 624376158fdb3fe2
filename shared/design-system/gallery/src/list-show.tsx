import { Button, CheckboxField, Stack, Typography } from '@madang/design-system/core'
import { EmptyState } from '@madang/design-system/feedback'
import { SearchInput, SelectField } from '@madang/design-system/forms'
import { AddIcon, DeleteIcon, DownloadIcon } from '@madang/design-system/icons'
import {
  FilterBar,
  PageFrame,
  RangeFilter,
  recentDays,
  Section,
  useToday,
  When,
} from '@madang/design-system/layout'
import { DataTable, type RowId } from '@madang/design-system/table'
import { SwitchField } from '@madang/design-system/ui'
import { useState } from 'react'
import { people } from './people.ts'
import type { ShowProps } from './show-props.ts'

const words = {
  ko: {
    title: '목록 화면',
    inbox: '받은 메시지',
    write: '메시지 쓰기',
    remove: '삭제',
    export: '엑셀로 받기',
    search: '제목 또는 보낸 사람',
    kind: '종류',
    kinds: { all: '모두', unread: '안 읽은 메시지' },
    own: '내가 보낸 것도 보기',
    column: { title: '제목', from: '보낸 사람', at: '시각' },
    subject: ['내일 수업 준비물 안내', '숙제 제출 기한을 이틀 늘렸어요', '지난 수업 녹화를 올렸어요'],
    empty: '이 기간에 받은 메시지가 없어요.',
    fails: '다시 불러오기 실패',
  },
  en: {
    title: 'A list page',
    inbox: 'Inbox',
    write: 'Write a message',
    remove: 'Delete',
    export: 'Export to Excel',
    search: 'Title or sender',
    kind: 'Kind',
    kinds: { all: 'All', unread: 'Unread' },
    own: 'Show my own too',
    column: { title: 'Title', from: 'From', at: 'When' },
    subject: ['What to bring tomorrow', 'Two more days for the homework', 'The recording of our last class'],
    empty: 'No messages in this period.',
    fails: 'Asking again fails',
  },
}

/** The pieces of a list page at work: frame, filters that fold, ticks that bring their own actions. */
export function ListShow({ language }: ShowProps) {
  const text = words[language]
  const today = useToday()
  const [range, setRange] = useState(() => recentDays(7, today))
  const [keyword, setKeyword] = useState('')
  const [kind, setKind] = useState<'all' | 'unread'>('all')
  const [own, setOwn] = useState(false)
  const [fails, setFails] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const senders = people(language, 3)
  const rows = text.subject.map((title, index) => ({
    id: index + 1,
    title,
    from: senders[index]?.name ?? '',
    at: `${recentDays(index + 1, today).start} 08:2${index}:00`,
  }))
  const found = rows.filter((row) => row.title.includes(keyword))
  const clear = () => setSelected(new Set())
  return (
    <Section title={text.title} flush>
      <PageFrame
        title={text.inbox}
        more={[{ key: 'export', label: text.export, icon: <DownloadIcon />, onSelect: () => {} }]}
        actions={
          <Button variant="contained" startIcon={<AddIcon />}>
            {text.write}
          </Button>
        }
        selection={{
          count: selected.size,
          onClear: clear,
          actions: (
            <Button startIcon={<DeleteIcon />} onClick={clear}>
              {text.remove}
            </Button>
          ),
        }}
        filters={
          <FilterBar
            label={text.title}
            range={<RangeFilter value={range} onChange={setRange} open />}
            search={<SearchInput label={text.search} value={keyword} onSearch={setKeyword} />}
            searching={keyword !== ''}
            active={(kind === 'all' ? 0 : 1) + (own ? 1 : 0)}
            onReset={keyword ? () => setKeyword('') : undefined}
          >
            <SelectField
              label={text.kind}
              hideLabel
              value={kind}
              onChange={setKind}
              options={[
                { value: 'all', label: text.kinds.all },
                { value: 'unread', label: text.kinds.unread },
              ]}
            />
            <CheckboxField label={text.own} checked={own} onChange={setOwn} />
          </FilterBar>
        }
      >
        <DataTable
          label={text.inbox}
          rows={found}
          rowId={(row) => row.id}
          rowLabel={(row) => row.title}
          rowHref={(row) => `#message-${row.id}`}
          onRowClick={() => {}}
          selected={selected}
          onSelect={setSelected}
          error={fails ? { code: 'WB-503-001' } : null}
          onRetry={() => setFails(false)}
          maxHeight={320}
          columns={[
            { key: 'title', header: text.column.title, flex: 3 },
            { key: 'from', header: text.column.from, flex: 1 },
            { key: 'at', header: text.column.at, width: 150, render: (row) => <When at={row.at} /> },
          ]}
          renderCard={(row) => (
            <Stack sx={{ gap: 0.25 }}>
              <Typography sx={{ fontWeight: 600 }}>{row.title}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {row.from} · <When at={row.at} />
              </Typography>
            </Stack>
          )}
          paging={{ page: 1, size: 10, total: found.length, onPageChange: () => {}, onSizeChange: () => {} }}
          empty={<EmptyState compact title={text.empty} />}
        />
        <SwitchField label={text.fails} checked={fails} onChange={setFails} />
      </PageFrame>
    </Section>
  )
}
