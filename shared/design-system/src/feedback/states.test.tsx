import { act, fireEvent, screen } from '@testing-library/react'
import { show } from '../testing/show.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { LoadingState } from './loading-state.tsx'

test('SHELL-95 an empty list says so in both languages', () => {
  show(<EmptyState />, 'ko')
  expect(screen.getByRole('status').textContent).toBe('표시할 내용이 없어요.')
})

test('an error shows its code and can be tried again', () => {
  let tries = 0
  show(<ErrorState code="WE_5003" onRetry={() => (tries += 1)} />)
  expect(screen.getByRole('alert').textContent).toContain('WE_5003')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toBe(1)
})

test('SHELL-95 loading is seen only after 200 ms', () => {
  jest.useFakeTimers()
  show(<LoadingState />)
  act(() => jest.advanceTimersByTime(199))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('Loading')
  jest.useRealTimers()
})
