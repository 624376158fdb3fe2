import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { CheckboxField } from '../core.ts'
import { SearchInput } from '../forms.ts'
import { phoneScreen } from '../testing/screens.ts'
import { show } from '../testing/show.tsx'
import { type DayRange, recentDays } from './day-range.ts'
import { FilterBar } from './filter-bar.tsx'
import { RangeFilter } from './range-filter.tsx'

const heard: DayRange[] = []
beforeEach(() => {
  heard.length = 0
  jest.useFakeTimers({ now: Date.parse('2026-11-22T03:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] })
})
afterEach(() => jest.useRealTimers())

function Filters({ open }: { open?: boolean }) {
  const [range, setRange] = useState(recentDays(7, '2026-11-22'))
  const [keyword, setKeyword] = useState('')
  const [title, setTitle] = useState(true)
  return (
    <FilterBar
      range={
        <RangeFilter
          value={range}
          open={open}
          onChange={(next) => {
            heard.push(next)
            setRange(next)
          }}
        />
      }
      search={<SearchInput value={keyword} onSearch={setKeyword} delay={0} />}
      searching={keyword !== ''}
      active={title ? 1 : 0}
    >
      <CheckboxField label="By title" checked={title} onChange={setTitle} />
    </FilterBar>
  )
}

test('the period is said in words, and a quick choice changes it', async () => {
  show(<Filters />)
  fireEvent.click(screen.getByRole('button', { name: 'Period: Last 7 days' }))
  expect(await screen.findByRole('button', { name: 'Last 7 days', pressed: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Last 30 days' }))
  expect(heard).toEqual([{ start: '2026-10-24', end: '2026-11-22' }])
  expect(await screen.findByRole('button', { name: 'Period: Last 30 days' })).toBeTruthy()
})

test('all dates can be chosen where the list may be open', async () => {
  show(<Filters open />)
  fireEvent.click(screen.getByRole('button', { name: 'Period: Last 7 days' }))
  fireEvent.click(await screen.findByRole('button', { name: 'All dates' }))
  expect(heard).toEqual([{ start: '', end: '' }])
})

test('on phones the search is an icon, the further fields are in a sheet', async () => {
  const back = phoneScreen()
  show(<Filters />)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Search by keyword' }))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Filters 1' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'By title' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show results' }))
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy()
  back()
})
