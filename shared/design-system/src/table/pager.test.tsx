import { act, fireEvent, screen } from '@testing-library/react'
import { show } from '../testing/show.tsx'
import { Pager } from './pager.tsx'

const nothing = () => {}
const pager = (
  props: { page?: number; size?: number; total: number },
  onPageChange: (page: number) => void = nothing,
) => <Pager page={1} size={20} {...props} onPageChange={onPageChange} onSizeChange={nothing} />

test('no rows, no pager', () => {
  const { container } = show(pager({ total: 0 }))
  expect(container.textContent).toBe('')
})

test('one page has no pages to go to, and sizes only where one would change something', () => {
  const { rerender } = show(pager({ total: 7 }))
  expect(screen.getByText('7 rows')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  rerender(pager({ total: 17 }))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('combobox')).toBeTruthy()
  rerender(pager({ total: 21 }))
  expect(screen.getByRole('navigation')).toBeTruthy()
})

test('beyond ten thousand the number is said as such', () => {
  const { rerender } = show(pager({ total: 10_000 }))
  expect(screen.getByText('10,000 rows')).toBeTruthy()
  rerender(pager({ total: 10_001 }))
  expect(screen.getByText('10,000 or more')).toBeTruthy()
})

test('the button that led to the last page keeps the focus and does nothing more', () => {
  const asked: number[] = []
  const { rerender } = show(pager({ page: 1, total: 30 }, (page) => asked.push(page)))
  const next = screen.getByRole('button', { name: 'Next page' })
  act(() => next.focus())
  fireEvent.click(next)
  rerender(pager({ page: 2, total: 30 }, (page) => asked.push(page)))
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(next)
  expect(asked).toEqual([2])
})
