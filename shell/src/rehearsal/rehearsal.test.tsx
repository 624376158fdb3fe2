import { UserType } from '@madang/contract'
import { newRehearsal, rehearsalKey } from '@madang/domain/rehearsal'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { branding, person } from '../address/testing.ts'
import { api } from '../client/page.ts'
import { state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { show } from '../core/testing.tsx'
import { takeBranding } from '../session/lifecycle.ts'
import { RehearsalBar } from './rehearsal-bar.tsx'
import { rehearsal, startRehearsal, takeWish } from './rehearse.ts'

const mode = () => state.branding.get()?.cfg.SYSTEM_EMERGENCY_MODE
const me = person()
const begin = (userIdx = me.userIdx) => {
  window.sessionStorage.setItem(rehearsalKey, newRehearsal(2, userIdx, Date.now()))
  startRehearsal(api)
}

let calls: jest.SpyInstance
beforeEach(() => {
  calls = jest
    .spyOn(api, 'call')
    .mockImplementation(async ({ id }: { id: string }) => (id === 'user.me' ? me : branding()) as never)
  state.branding.set(branding())
  state.session.set({ me })
})
afterEach(async () => {
  cleanup()
  await act(async () => state.session.set(null))
  window.sessionStorage.clear()
  jest.useRealTimers()
  calls.mockRestore()
})

it('shows this tab emergency mode and tells neither the server nor other tabs', () => {
  takeBranding(branding())
  begin()
  expect(mode()).toBe(2)
  // a configuration that comes in meanwhile
  takeBranding(branding({ WEB_FRONT_LOGIN_DISPLAY: 'EASY' }))
  expect([mode(), state.branding.get()?.cfg.WEB_FRONT_LOGIN_DISPLAY]).toEqual([2, 'EASY'])
  expect([storage.get('emergencyMode'), storage.get('config')?.SYSTEM_EMERGENCY_MODE]).toEqual([0, 0])
  expect(calls).not.toHaveBeenCalled()
})

it('says that it is a rehearsal and ends with a press', async () => {
  await show(<RehearsalBar />)
  act(() => {
    state.session.set({ me })
    begin()
  })
  expect(screen.getByRole('region', { name: 'Rehearsal of emergency mode.' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('You alone see it')
  await userEvent.click(screen.getByRole('button', { name: 'End the rehearsal' }))
  expect(mode()).toBe(0)
  expect(screen.queryByRole('region')).toBeNull()
  expect(window.sessionStorage.getItem(rehearsalKey)).toBeNull()
})

it('ends at sign-out, and is nobody else’s', async () => {
  begin()
  await act(async () => state.session.set(null))
  expect([mode(), rehearsal.get(), window.sessionStorage.getItem(rehearsalKey)]).toEqual([0, null, null])
  await act(async () => state.session.set({ me }))
  begin(me.userIdx + 1)
  expect([mode(), rehearsal.get()]).toEqual([0, null])
})

it('ends by itself after half an hour', async () => {
  jest.useFakeTimers()
  begin()
  await act(async () => jest.advanceTimersByTime(30 * 60_000 - 1))
  expect(mode()).toBe(2)
  await act(async () => jest.advanceTimersByTime(1))
  expect([mode(), rehearsal.get()]).toEqual([0, null])
})

it('ends in what the company is by then', async () => {
  await show(<RehearsalBar />)
  act(() => {
    state.session.set({ me })
    begin()
  })
  calls.mockImplementation(
    async ({ id }: { id: string }) =>
      (id === 'user.me' ? me : branding({ SYSTEM_EMERGENCY_MODE: 1 })) as never,
  )
  await userEvent.click(screen.getByRole('button', { name: 'End the rehearsal' }))
  expect(mode()).toBe(1)
})

it('is begun by an address, which forgets it, for who may turn emergency mode on and for nobody else', () => {
  const wish = (type: UserType) => {
    state.session.set({ me: person(type) })
    window.history.replaceState({}, '', '/demo/room/list?page=2&madang.rehearsal=1')
    takeWish()
    expect(window.location.search).toBe('?page=2')
    startRehearsal(api)
    return mode()
  }
  for (const type of [UserType.TEACHER_OPEN, UserType.TEACHER, UserType.STUDENT]) expect(wish(type)).toBe(0)
  expect(wish(UserType.OPER)).toBe(1)
})
