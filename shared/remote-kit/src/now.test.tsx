import { act, screen } from '@testing-library/react'
import { defineRemote } from './define.ts'
import { makeBranding } from './harness/fixtures.ts'
import { useNow, useTimeLeft } from './now.ts'
import { renderPage } from './testing/index.ts'

const remote = defineRemote({
  name: 'mf-test',
  title: { ko: '시험', en: 'Test' },
  languages: ['ko', 'en'],
  pages: [],
})

const Now = ({ limit }: { limit?: string }) => <p>{useNow(limit)}</p>
const shown = () => document.querySelector('p')?.textContent

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2019, 0, 1) }))
afterEach(() => void jest.useRealTimers())

test('now is the server’s time in the company’s zone, whatever this device says', () => {
  const { api } = renderPage(<Now />, { remote })
  expect(screen.getByText('2019-01-01 09:00:00')).toBeTruthy()
  let server = Date.UTC(2026, 2, 10, 3)
  api.now = () => server
  act(() => void jest.advanceTimersByTime(30_000))
  expect(shown()).toBe('2026-03-10 12:00:00')
  server += 30_000
  act(() => void jest.advanceTimersByTime(30_000))
  expect(shown()).toBe('2026-03-10 12:00:30')
})

test('in the hour before a deadline it moves each second', () => {
  const { api } = renderPage(<Now limit="2026-03-10 12:30:00" />, { remote })
  api.now = () => Date.UTC(2026, 2, 10, 3) + Date.now() - Date.UTC(2019, 0, 1)
  act(() => void jest.advanceTimersByTime(30_000))
  const first = shown()
  act(() => void jest.advanceTimersByTime(1000))
  expect([first, shown()]).toEqual(['2026-03-10 12:00:30', '2026-03-10 12:00:31'])
})

const Left = ({ limit }: { limit: string }) => <p>{useTimeLeft(limit)}</p>

test('what is left of a time counts the hour that a clock shows again', () => {
  const { api } = renderPage(<Left limit="2026-11-01 02:00:00" />, {
    remote,
    branding: makeBranding({ company: { timeZone: 'America/New_York' } }),
  })
  // 01:30 for the first time: until 02:00 it is an hour and a half
  let server = Date.UTC(2026, 10, 1, 5, 30)
  api.now = () => server
  act(() => void jest.advanceTimersByTime(30_000))
  expect(shown()).toBe('5400')
  server = Date.UTC(2026, 10, 1, 7, 0, 1)
  act(() => void jest.advanceTimersByTime(30_000))
  expect(shown()).toBe('-1')
})
