import { state } from '../core/state.ts'
import {
  absolute,
  go,
  homeOfCompany,
  onCrossing,
  onLeave,
  onSignOutNeeded,
  startRouter,
  wantedAddress,
} from './router.ts'
import { branding as boot, guest, person, remotes } from './testing.ts'

const leave = jest.fn()
const signOut = jest.fn()
const here = () => window.location.pathname + window.location.search
const screen = () => state.shown.get().decision.screen

beforeAll(() => {
  onLeave(leave)
  onSignOutNeeded(signOut)
  window.history.replaceState({}, '', '/demo/')
  state.branding.set(boot())
  startRouter({ boundCompany: null }, remotes)
})
beforeEach(() => {
  leave.mockClear()
  signOut.mockClear()
  state.session.set(null)
  go('/demo/')
})

it('SHELL-48 sends to the login page and remembers where the person wanted to go', () => {
  go('/demo/logMeet/list?page=2')
  expect(here()).toBe('/demo/')
  expect(screen()).toBe('login')
  expect(wantedAddress()).toBe('/demo/logMeet/list?page=2')
})

it('SHELL-10 a session that begins leads from the login page to the landing', () => {
  state.session.set({ me: person() })
  expect(here()).toBe('/demo/room/list')
  expect(screen()).toBe('remote')
})

it('SHELL-46 a session that ends leads back to the login page, and back afterwards', () => {
  state.session.set({ me: person() })
  go('/demo/user/myInfo')
  state.session.set(null)
  expect(here()).toBe('/demo/')
  expect(wantedAddress()).toBe('/demo/user/myInfo')
})

it('SHELL-58 emergency mode that begins takes the person to room', () => {
  state.session.set({ me: person() })
  go('/demo/task/list')
  state.branding.set(boot({ SYSTEM_EMERGENCY_MODE: 1 }))
  expect(here()).toBe('/demo/room/list')
  state.branding.set(boot())
})

it('SHELL-14 signs out whoever opens the console without the right', () => {
  state.session.set({ me: person() })
  go('/demo/manage/room/list')
  expect(signOut).toHaveBeenCalledWith('/demo/')
})

it('SHELL-73 another company is another page', () => {
  go('/hanbit/')
  expect(leave).toHaveBeenCalledWith('/hanbit/')
})

it('asks on the way from one remote to another whether another document takes over', () => {
  const cross = jest.fn(() => true)
  onCrossing(cross)
  state.session.set({ me: person() })
  expect(here()).toBe('/demo/room/list')
  go('/demo/logMeet/list')
  expect(cross).not.toHaveBeenCalled()
  go('/demo/task/list')
  // the address is the new one, and what stands stays standing until the other document comes
  expect(here()).toBe('/demo/task/list')
  expect(state.shown.get()).toMatchObject({
    pathname: '/demo/logMeet/list',
    decision: { remote: 'mf-rooms' },
  })
  cross.mockReturnValue(false)
  go('/demo/user/myInfo')
  expect(state.shown.get().decision).toMatchObject({ remote: 'mf-auth' })
  onCrossing(() => false)
})

it('hears the back button', () => {
  state.session.set({ me: guest() })
  expect(screen()).toBe('login')
  window.history.replaceState({}, '', '/demo/room/class/m-1')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(screen()).toBe('remote')
})

it('never leaves this origin', () => {
  go('https://evil.example/demo/room/list')
  go('//evil.example/')
  expect(here()).toBe('/demo/')
  expect(absolute('room/list')).toBe('/demo/room/list')
  expect(absolute('/terms/policy')).toBe('/terms/policy')
  expect(homeOfCompany()).toBe('/demo/')
})
