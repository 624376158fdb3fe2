import { act, fireEvent, screen } from '@testing-library/react'
import { show } from '../testing/show.tsx'
import { ToastHost, toast } from './toast.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => jest.runAllTimers())
  jest.useRealTimers()
})

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const say = (message: string) => act(() => toast(message))

test('SHELL-87 a toast closes by itself after 2000 ms', () => {
  show(<ToastHost />)
  say('Saved.')
  wait(1999)
  expect(screen.getByText('Saved.')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('the clock stands while it is pointed at, and goes on with what was left', () => {
  show(<ToastHost />)
  say('Saved.')
  wait(1500)
  const region = screen.getByRole('region', { name: 'Notifications' })
  fireEvent.mouseEnter(region)
  wait(10_000)
  expect(screen.getByText('Saved.')).toBeTruthy()
  fireEvent.mouseLeave(region)
  wait(499)
  expect(screen.getByText('Saved.')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('it is said politely and takes no focus', () => {
  show(
    <>
      <button type="button">here</button>
      <ToastHost />
    </>,
  )
  screen.getByText('here').focus()
  say('Saved.')
  expect(screen.getByText('Saved.').closest('[aria-live="polite"]')).not.toBeNull()
  expect(document.activeElement?.textContent).toBe('here')
})

test('the same words are not stacked, and never more than three stand there', () => {
  show(<ToastHost />)
  for (const message of ['a', 'a', 'b', 'c', 'd']) say(message)
  expect(screen.queryByText('a')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3)
})
