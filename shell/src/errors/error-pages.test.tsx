import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { person } from '../address/testing.ts'
import { state } from '../core/state.ts'
import { setShell, show } from '../core/testing.tsx'
import { EntryScreens } from '../root/entry-screens.tsx'

type Decision = ReturnType<typeof state.shown.get>['decision']
const open = async (decision: Decision, pathname = '/demo/room/list') => {
  await setShell({})
  state.shown.set({ pathname, search: '', decision })
  await show(<EntryScreens />, { me: person() })
}

it.each(['WB-500-001', 'WB-503-001', 'WB-400-999'])(
  'SHELL-98 a route’s error %s shows the system error with its code',
  async (code) => {
    await open({ screen: 'error', code })
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(code)
  },
)

it.each<[string, Decision]>([
  ['not found', { screen: 'not-found' }],
  ['system', { screen: 'error', code: 'WB-500-001' }],
  ['no user', { screen: 'error', code: 'WE_5003' }],
])(
  'SHELL-99 the page %s stands outside the signed-in layout, with both languages and a way home',
  async (_, decision) => {
    await open(decision, '/demo/manage/nonsense')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    const main = screen.getByRole('main')
    expect([...main.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toContain('/demo/')
    await userEvent.click(screen.getByRole('button', { name: '한국어' }))
    expect(await screen.findByRole('button', { name: '한국어', pressed: true })).toBeTruthy()
    expect(state.language.get()).toBe('ko')
  },
)
