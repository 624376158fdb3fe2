import { UserType } from '@madang/contract'
import { makeBranding, type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { screen } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/monitor/locales/en.json'
import ko from '../features/monitor/locales/ko.json'
import MonitorAccountPage from './monitor-account.page.tsx'

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<MonitorAccountPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/monitor/account',
    language: 'en',
    area: 'MANAGE',
    me: UserType.MONITOR,
    ...more,
  })

test('a monitoring account is told where classes are watched, and how to leave', async () => {
  const { user, shell } = open()
  expect(screen.getByRole('heading', { level: 1, name: 'This is a monitoring account' })).toBeTruthy()
  expect(screen.getByText(/watched in the Windows app/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(shell.state().me).toBeNull()
})

test('where monitoring is off it says so instead', () => {
  open({ branding: makeBranding({ cfg: { WEB_FUNC_USE: '0,0,0,0,0,0' } }) })
  expect(screen.getByText(/does not use class monitoring/)).toBeTruthy()
  expect(screen.queryByText(/watched in the Windows app/)).toBeNull()
})
