import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { branding, person, remotes } from '../address/testing.ts'
import { state } from '../core/state.ts'
import { answer, type ShellOfTest, show } from '../core/testing.tsx'
import { EmergencyBanner, ForeignBanner } from './emergency-banner.tsx'
import { Header } from './header.tsx'
import { MainTabs } from './main-tabs.tsx'
import { mainTabs } from './navigation.ts'
import { servicesNow, startServices } from './services.ts'

let unread = 0
beforeEach(() => {
  unread = 0
})

const quiet = {
  'message.checkNew': () => ({ count: unread }),
  'user.me': () => person(),
  'login.logout': () => ({ ok: true }),
}

async function showHeader(of: ShellOfTest & { inConsole?: boolean } = {}) {
  const me = of.me ?? person()
  const brand = of.branding ?? branding()
  const calls = answer(quiet)
  startServices([])
  const tabs = mainTabs(remotes, { me, branding: brand, language: 'en' })
  await show(
    <Header
      me={me}
      branding={brand}
      inConsole={of.inConsole ?? false}
      tabs={<MainTabs tabs={tabs} active="room" />}
    />,
    { ...of, me, branding: brand, address: '/demo/room/list' },
  )
  return calls
}

it('SHELL-25 SHELL-32 SHELL-34 has the logo to main and a profile menu', async () => {
  await showHeader()
  expect(screen.getByRole('link', { name: '데모 학원' }).getAttribute('href')).toBe('/demo/main')
  await userEvent.click(screen.getByRole('button', { name: '김하늘, profile menu' }))
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['My info', 'Sign out'])
  expect(menu.textContent).toContain('822.003.21')
})

it('SHELL-78 switches the language from the profile menu', async () => {
  await showHeader()
  expect(screen.queryByRole('button', { name: 'English' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /profile menu/ }))
  const choices = await screen.findAllByRole('menuitemradio')
  expect(choices.map((one) => [one.textContent, one.ariaChecked, one.lang])).toEqual([
    ['한국어', 'false', 'ko'],
    ['English', 'true', 'en'],
  ])
  await userEvent.click(choices[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: '김하늘 님의 프로필 메뉴' })).toBeTruthy()
})

it('SHELL-33 signs out from the menu', async () => {
  await showHeader()
  await userEvent.click(screen.getByRole('button', { name: /profile menu/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(state.session.get()).toBeNull()
  expect(window.location.pathname).toBe('/demo/')
})

it('SHELL-29 SHELL-30 lights the message icon and leads to the inbox of the area', async () => {
  await showHeader()
  const icon = screen.getByRole('link', { name: 'Messages' })
  expect(icon.getAttribute('href')).toBe('/demo/message/recv/list')
  unread = 2
  await act(async () => servicesNow().refreshNewMessages())
  expect(screen.getByRole('link', { name: 'Messages, 2 new' })).toBe(icon)
  unread = 250
  await act(async () => servicesNow().refreshNewMessages())
  expect(screen.getByRole('link', { name: 'Messages, 99+ new' }).textContent).toBe('99+')
})

it('SHELL-26 MAN-NAV-10 the console has the toggle, its own inbox, and no client', async () => {
  await showHeader({ me: person(5), inConsole: true })
  const toggle = screen.getAllByRole('group', { name: 'Area' })[0] as HTMLElement
  expect(within(toggle).getByRole('link', { name: 'Management' }).getAttribute('aria-current')).toBe('true')
  expect(within(toggle).getByRole('link', { name: 'Service' }).getAttribute('href')).toBe('/demo/main')
  expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe(
    '/demo/manage/message/recv/list',
  )
  expect(screen.queryByRole('button', { name: 'Class program' })).toBeNull()
})

it('shows the client’s version', async () => {
  await showHeader()
  await userEvent.click(screen.getByRole('button', { name: 'Class program' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('822.003.21')
})

it('SHELL-54 SHELL-56 in emergency mode tabs are told as closed, and the icon is gone', async () => {
  await showHeader({ branding: branding({ SYSTEM_EMERGENCY_MODE: 2 }) })
  const nav = screen.getByRole('navigation', { name: 'Main' })
  const closed = within(nav).getByText('Class results').closest('[role="link"]')
  expect(closed?.getAttribute('aria-disabled')).toBe('true')
  expect(closed?.getAttribute('aria-label')).toBe('Class results, Not available in emergency mode')
  expect(closed?.hasAttribute('href')).toBe(false)
  expect(within(nav).getByRole('link', { name: 'Rooms' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull()
  await userEvent.hover(closed as Element)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Not available in emergency mode')
})

it('MSG-20 in emergency mode the icon is hidden; in mode 1 nobody asks for messages', async () => {
  for (const mode of [1, 2]) {
    const calls = await showHeader({ branding: branding({ SYSTEM_EMERGENCY_MODE: mode }) })
    expect(screen.queryByRole('link', { name: /Messages/ })).toBeNull()
    calls.mockClear()
    await act(async () => servicesNow().refreshNewMessages())
    expect(calls.mock.calls.map(([one]) => one.id)).toEqual(mode === 1 ? [] : ['message.checkNew'])
    cleanup()
  }
  await showHeader()
  expect(screen.getByRole('link', { name: /Messages/ })).toBeTruthy()
})

it('SHELL-54 says why', async () => {
  await show(<EmergencyBanner />)
  expect(screen.getByRole('status').textContent).toContain('Emergency mode')
})

it('says that the network answers instead, as long as it does', async () => {
  await show(<ForeignBanner />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => state.foreign.set(true))
  expect(screen.getByRole('status').textContent).toContain('This network answers instead of Madang.')
  act(() => state.foreign.set(false))
  expect(screen.queryByRole('status')).toBeNull()
})
