import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { type PickOption, UserPicker } from './user-picker.tsx'

const thousand = Array.from({ length: 1000 }, (_, index) => ({ id: index + 1, name: `Person ${index + 1}` }))

function Picker({ max, single }: { max?: number; single?: boolean }) {
  const [selected, setSelected] = useState<PickOption[]>([])
  return (
    <UserPicker
      label="Attendees"
      options={thousand}
      selected={selected}
      onChange={setSelected}
      max={max}
      single={single}
    />
  )
}

const list = () => screen.getByRole('listbox', { name: 'Attendees' })
const press = (key: string) => fireEvent.keyDown(list(), { key })

test('of a thousand people only those in sight are drawn, and readers hear the whole number', () => {
  show(<Picker />)
  const options = within(list()).getAllByRole('option')
  expect(options.length).toBeLessThan(30)
  expect(options[0]?.getAttribute('aria-setsize')).toBe('1000')
})

test('says how many are left to the search', () => {
  const { rerender } = show(
    <UserPicker label="Attendees" options={thousand} left={2345} selected={[]} onChange={() => {}} />,
  )
  expect(screen.getByText('2,345 more people are not shown. Search by name or ID.')).toBeTruthy()
  rerender(<UserPicker label="Attendees" options={thousand} selected={[]} onChange={() => {}} />)
  expect(screen.queryByText(/not shown/)).toBeNull()
})

test('the keyboard moves, marks and reaches the last one', () => {
  show(<Picker />)
  press('ArrowDown')
  press(' ')
  expect(screen.getByText('1 selected')).toBeTruthy()
  press('End')
  const active = document.getElementById(list().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('Person 1000')
  press('Enter')
  expect(screen.getByText('2 selected')).toBeTruthy()
})

test('arrow down leads from the search into the list', () => {
  show(
    <UserPicker label="Attendees" options={thousand} selected={[]} onChange={() => {}} onSearch={() => {}} />,
  )
  const search = screen.getByRole('searchbox')
  act(() => search.focus())
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(list())
})

test('not more than the limit, also with select all', () => {
  show(<Picker max={3} />)
  fireEvent.click(screen.getByRole('button', { name: 'Select all found' }))
  expect(screen.getByText('3 of 3 selected')).toBeTruthy()
  press('End')
  press(' ')
  expect(screen.getByText('3 of 3 selected')).toBeTruthy()
})

test('one person only where one is asked for', () => {
  show(<Picker single />)
  press(' ')
  press('ArrowDown')
  press(' ')
  expect(screen.getByText('1 selected')).toBeTruthy()
  expect(screen.getAllByRole('option', { selected: true }).map((option) => option.textContent)).toEqual([
    'P2Person 2',
  ])
})

test('as a drop-down the list shows while somebody chooses; Escape closes it alone, arrow down goes into it', async () => {
  const escaped = jest.fn()
  show(
    <form onKeyDown={(event) => event.key === 'Escape' && escaped()}>
      <UserPicker
        label="Receivers"
        dropDown
        options={[{ id: 1, name: 'Kim' }]}
        selected={[]}
        onChange={() => {}}
        onSearch={() => {}}
      />
      <button type="button">Next</button>
    </form>,
  )
  const search = screen.getByRole('searchbox')
  expect(screen.queryByRole('listbox')).toBeNull()
  act(() => search.focus())
  expect(screen.getByRole('option', { name: /Kim/ })).toBeTruthy()
  // these end a syllable and nothing else
  for (const key of ['Escape', 'ArrowDown']) {
    fireEvent.keyDown(search, { key, isComposing: true, keyCode: 229 })
    fireEvent.keyDown(search, { key, keyCode: 229 })
  }
  expect(document.activeElement).toBe(search)
  expect(screen.getByRole('option', { name: /Kim/ })).toBeTruthy()
  escaped.mockClear()
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listbox')))
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(search)
  expect(escaped).not.toHaveBeenCalled()
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(escaped).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  act(() => screen.getByRole('button', { name: 'Next' }).focus())
  expect(screen.queryByRole('listbox')).toBeNull()
})
