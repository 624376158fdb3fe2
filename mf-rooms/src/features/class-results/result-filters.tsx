import { limits } from '@madang/contract'
import { CheckboxField, Stack } from '@madang/design-system/core'
import { DateRangePicker } from '@madang/design-system/dates'
import { SearchInput } from '@madang/design-system/forms'
import { FilterBar } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import type { ResultFilter } from './export-rules.ts'

export interface ResultFiltersProps {
  filter: ResultFilter
  today: string
  changed: boolean
  onChange(change: Partial<ResultFilter>): void
  onReset(): void
}

export function ResultFilters({ filter, today, changed, onChange, onReset }: ResultFiltersProps) {
  const t = useT()
  // a list without a range would be everything: an emptied end keeps what it was
  const range = ({ start, end }: { start: string; end: string }) =>
    onChange({ start: start || filter.start, end: end || filter.end })
  return (
    <FilterBar label={t('results.filter')} onReset={changed ? onReset : undefined}>
      <DateRangePicker
        value={{ start: filter.start, end: filter.end }}
        onChange={range}
        today={today}
        max={today}
      />
      <SearchInput
        label={t('results.keyword')}
        value={filter.keyword}
        onSearch={(keyword) => onChange({ keyword })}
        maxLength={limits.searchKeyword}
      />
      <Stack direction="row" spacing={2} sx={{ minHeight: 40, alignItems: 'center' }}>
        <CheckboxField
          label={t('results.byTitle')}
          checked={filter.title}
          // unticking the last one would search nowhere: the other takes over
          onChange={(title) => onChange(title ? { title } : { title, leader: true })}
        />
        <CheckboxField
          label={t('results.byLeader')}
          checked={filter.leader}
          onChange={(leader) => onChange(leader ? { leader } : { leader, title: true })}
        />
      </Stack>
    </FilterBar>
  )
}
