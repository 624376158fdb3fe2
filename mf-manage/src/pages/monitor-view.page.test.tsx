import { UserType } from '@madang/contract'
import { makeBranding, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/monitor/locales/en.json'
import ko from '../features/monitor/locales/ko.json'
import { makeAttendee, makeRunning } from '../testing/fixtures.ts'
import MonitorViewPage from './monitor-view.page.tsx'

const branding = makeBranding({ cfg: { WEB_FUNC_USE: '1,1,1,1,1,1' } })
const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<MonitorViewPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/monitor/view?roomCode=r1&meetCode=m1',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    branding,
    ...more,
    api: {
      'meet.get': () => makeRunning(),
      'meet.users': () => [
        makeAttendee(),
        makeAttendee({ roomUserIdx: 2, userIdx: -5, userName: '손님', userId: '', userTypeCd: 10 }),
      ],
      'meet.close': () => ({ ok: true }),
      ...more.api,
    },
  })

test('MAN-MON-05 the view shows title, opener, start and open time, and who is in the class: name, id, join time, type', async () => {
  const { api } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Maths today' })).toBeTruthy()
  const facts = within(screen.getByRole('region', { name: 'About the class' }))
  expect(facts.getByText('Opener Kim')).toBeTruthy()
  expect(facts.getByText(/09:58/)).toBeTruthy()
  expect(facts.getByText(/10:00/)).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'People in the class' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'ID',
    'Joined',
    'Type',
  ])
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(rows).toEqual([
    ['김민지', 'student1', expect.stringContaining('10:02'), 'Student'],
    ['손님', '–', expect.stringContaining('10:02'), 'Guest'],
  ])
  expect(api.requests('meet.get')).toEqual([{ meetCode: 'm1' }])
  expect(api.requests('meet.users')).toEqual([{ roomCode: 'r1', meetCode: 'm1', withoutQuit: true }])
})

test.each(['', '?roomCode=r1', '?meetCode=m1'])(
  'MAN-MON-06 without roomCode or meetCode it goes back: %p',
  async (query) => {
    const { shell, api } = open({ path: `/demo/manage/monitor/view${query}` })
    await waitFor(() => expect(shell.navigations).toContain('/demo/manage/monitor/list'))
    expect(api.requests('meet.get')).toEqual([])
  },
)

test.each([
  ['WB-403-105', en.monitor.view.gone],
  ['WB-403-112', en.monitor.view.gone],
  ['WB-400-025', en.monitor.view.unknown],
] as const)('MAN-MON-07 %s: "%s", a class that never was in a modal', async (code, words) => {
  const { shell } = open({
    api: {
      'meet.get': () => {
        throw refuse(code)
      },
    },
  })
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(shell.errors).toMatchObject(code === 'WB-400-025' ? [{ code }] : []))
  expect(screen.getAllByRole('link', { name: 'Running classes' }).length).toBeGreaterThan(0)
})

test('ended from here, the list comes back', async () => {
  const { user, shell, api } = open()
  await user.click(await screen.findByRole('button', { name: 'End class' }))
  await waitFor(() => expect(shell.navigations).toContain('/demo/manage/monitor/list'))
  expect(api.requests('meet.close')).toEqual([{ roomCode: 'r1', meetCode: 'm1', remove: false }])
})

test('whoever may removes somebody once sure, and lets them in again from the list', async () => {
  let removed: number[] = []
  const { user, shell, api } = open({
    api: {
      'meet.get': () => makeRunning({ can: { close: true, removeUsers: true, renewInvite: true } }),
      'meet.removedUsers': () =>
        removed.map((userIdx) => ({
          userIdx,
          guest: true,
          userName: '손님',
          userTypeCd: 12,
          removedDatetime: '2026-03-04 10:05:00',
        })),
      'meet.removeUser': ({ userIdx }) => {
        removed = [userIdx]
        return { ok: true }
      },
      'meet.readmitUser': () => {
        removed = []
        return { ok: true }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove 손님' }))
  expect(shell.confirms).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Let in again: 손님' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Removed' })).toBeNull())
  expect(api.requests('meet.removeUser')).toEqual([{ meetCode: 'm1', userIdx: -5 }])
  expect(api.requests('meet.readmitUser')).toEqual([{ meetCode: 'm1', userIdx: -5 }])
})

test('a class that nobody is in says so', async () => {
  open({ api: { 'meet.users': () => [] } })
  expect(await screen.findByText(en.monitor.view.nobody)).toBeTruthy()
})
