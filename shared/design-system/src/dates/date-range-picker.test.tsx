import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { DateRangePicker } from './date-range-picker.tsx'
import type { DateRange } from './range.ts'

const heard: DateRange[] = []
beforeEach(() => {
  heard.length = 0
})

function Period({ max }: { max?: string }) {
  const [range, setRange] = useState<DateRange>({ start: '2026-02-24', end: '2026-03-02' })
  return (
    <DateRangePicker
      value={range}
      max={max}
      today="2026-03-02"
      onChange={(next) => {
        heard.push(next)
        setRange(next)
      }}
    />
  )
}

/** The text behind the sections of a field. */
const text = (label: string) =>
  within(screen.getByRole('group', { name: label })).getByRole<HTMLInputElement>('textbox', { hidden: true })
const type = (label: string, value: string) => fireEvent.change(text(label), { target: { value } })
const leave = (label: string) => fireEvent.blur(text(label))

test('a typed day counts when the field is left, not on the way there', () => {
  show(<Period />)
  type('From', '2026.03.01')
  type('From', '2026.02.10')
  expect(heard).toEqual([])
  leave('From')
  expect(heard).toEqual([{ start: '2026-02-10', end: '2026-03-02' }])
})

test('a start after the end takes the end along', () => {
  show(<Period />)
  type('From', '2026.04.01')
  leave('From')
  expect(heard).toEqual([{ start: '2026-04-01', end: '2026-04-01' }])
})

test('a day outside the limits is not taken', () => {
  show(<Period max="2026-03-02" />)
  type('To', '2026.03.05')
  leave('To')
  expect(heard).toEqual([])
})

test('the quick ranges are pressed when they fit', () => {
  show(<Period />)
  expect(screen.getByRole('button', { name: 'Last 7 days', pressed: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Last 30 days', pressed: false }))
  expect(heard).toEqual([{ start: '2026-02-01', end: '2026-03-02' }])
  expect(screen.getByRole('button', { name: 'Last 30 days', pressed: true })).toBeTruthy()
})
