import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../core/testing.tsx'
import { offered } from './start.ts'
import { UpdateBar } from './update-bar.tsx'

afterEach(() => offered.set(false))

it.each([
  ['en', 'A new version is ready', 'Reload', 'Later'],
  ['ko', '새 버전이 준비됐어요', '새로고침', '나중에'],
] as const)(
  'says in %s that a version is ready and what may be done about it',
  async (language, text, reload, later) => {
    const onReload = jest.fn()
    const onLater = jest.fn()
    await show(<UpdateBar onReload={onReload} onLater={onLater} />, { language })
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    act(() => offered.set(true))
    expect(region.textContent).toContain(text)
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole('button', { name: later }))
    await userEvent.click(screen.getByRole('button', { name: reload }))
    expect(onLater).toHaveBeenCalledTimes(1)
    expect(onReload).toHaveBeenCalledTimes(1)
  },
)
