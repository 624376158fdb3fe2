import { limits } from '@madang/contract'
import { CheckboxField } from '@madang/design-system/core'
import { SearchInput, SelectField } from '@madang/design-system/forms'
import { FilterBar, RangeFilter } from '@madang/design-system/layout'
import type { SearchValues } from '@madang/design-system/table'
import type { ReactNode } from 'react'
import type { CallPage, ListDefaults } from './call-page.ts'

type Named<D extends ListDefaults, V> = {
  [K in keyof D & string]: D[K] extends V ? K : never
}[keyof D & string]

/** A further filter as data: a choice, a tick, or a piece of its own. */
export type ListFilter<D extends ListDefaults = ListDefaults> =
  | {
      name: Named<D, string | number>
      label: string
      /** The first is usually "all" with the default's value. */
      options: readonly { value: string | number; label: string }[]
    }
  | { name: Named<D, boolean>; label: string }
  | { name: keyof D & string; render: (values: SearchValues<D>) => ReactNode }

export interface ListFiltersProps<Row, D extends ListDefaults> {
  list: CallPage<Row, D>
  /** Names the keyword field: what it looks in. */
  searchLabel?: string | undefined
  /** What the days are of. */
  rangeLabel?: string | undefined
  /** Whether the period may be left open. */
  openRange?: boolean | undefined
  filters?: readonly ListFilter<D>[] | undefined
}

/** The filters of a list, from what it has: a period and a keyword by the contract's names, then its own. */
export function ListFilters<Row, D extends ListDefaults>(props: ListFiltersProps<Row, D>) {
  const { list, searchLabel, rangeLabel, openRange, filters = [] } = props
  const values = list.values as Record<string, unknown>
  const set = (change: Record<string, unknown>) => list.set(change as Partial<SearchValues<D>>)
  const { searchStartDate: start, searchEndDate: end, searchKeyword: keyword } = values
  const hasRange = typeof start === 'string' && typeof end === 'string'
  const hasKeyword = typeof keyword === 'string'
  if (!hasRange && !hasKeyword && filters.length === 0) return null
  const active = filters.filter(({ name }) => values[name] !== list.defaults[name]).length
  return (
    <FilterBar
      range={
        hasRange ? (
          <RangeFilter
            label={rangeLabel}
            value={{ start, end }}
            open={openRange}
            onChange={(range) => set({ searchStartDate: range.start, searchEndDate: range.end })}
          />
        ) : undefined
      }
      search={
        hasKeyword ? (
          <SearchInput
            label={searchLabel}
            maxLength={limits.searchKeyword}
            value={keyword}
            onSearch={(next) => set({ searchKeyword: next })}
          />
        ) : undefined
      }
      searching={keyword !== undefined && keyword !== ''}
      active={active}
      onReset={list.changed ? list.reset : undefined}
    >
      {filters.length > 0
        ? filters.map((filter) => (
            <One key={filter.name} filter={filter as ListFilter} values={values} set={set} />
          ))
        : null}
    </FilterBar>
  )
}

interface OneProps {
  filter: ListFilter
  values: Record<string, unknown>
  set: (change: Record<string, unknown>) => void
}

function One({ filter, values, set }: OneProps) {
  if ('render' in filter) return filter.render(values as SearchValues<ListDefaults>)
  const value = values[filter.name]
  if (!('options' in filter)) {
    return (
      <CheckboxField
        label={filter.label}
        checked={value === true}
        onChange={(next) => set({ [filter.name]: next })}
      />
    )
  }
  return (
    <SelectField
      label={filter.label}
      hideLabel
      value={String(value)}
      onChange={(next) => set({ [filter.name]: typeof value === 'number' ? Number(next) : next })}
      options={filter.options.map((option) => ({ value: String(option.value), label: option.label }))}
    />
  )
}
