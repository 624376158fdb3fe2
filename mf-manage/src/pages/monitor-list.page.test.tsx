import { UserType, type WatchedMeet } from '@madang/contract'
import { makeBranding, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import licenceEn from '../features/licence-notice/locales/en.json'
import en from '../features/monitor/locales/en.json'
import ko from '../features/monitor/locales/ko.json'
import { makeRunning, pageOf } from '../testing/fixtures.ts'
import MonitorListPage from './monitor-list.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const unlimited = { licenseTypeCd: null, userLimit: 0, used: null, startDate: null, endDate: null }
const branding = makeBranding({ cfg: { WEB_FUNC_USE: '1,1,1,1,1,1' } })
const open = (meets: WatchedMeet[] = [makeRunning()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<MonitorListPage />, {
    remote,
    texts: { en: { ...en, ...licenceEn }, ko },
    path: '/demo/manage/monitor/list',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    branding,
    ...more,
    api: {
      'license.get': () => unlimited,
      'meet.list': () => pageOf(meets),
      'meet.close': () => ({ ok: true }),
      ...more.api,
    },
  })
const row = async (title = 'Maths today') => within(await screen.findByRole('grid')).findByText(title)

describe('running classes', () => {
  test('MAN-MON-02 MAN-MON-03 MAN-MON-04 are searched, 10 to 50 a page and 30 at first, show title, leader, people, start and both buttons, and a row opens its class', async () => {
    const { user, api, shell } = open(undefined, {
      api: { 'meet.list': () => ({ ...pageOf([makeRunning()]), total: 90 }) },
    })
    await row()
    expect(api.requests('meet.list')).toEqual([{ page: 1, size: 30 }])
    const sizes = screen.getByRole('combobox', { name: /per page/i })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 per page', '20 per page', '30 per page', '40 per page', '50 per page'])
    await user.type(screen.getByRole('searchbox', { name: 'Class or leader' }), '수학{Enter}')
    await waitFor(() =>
      expect(api.requests('meet.list').at(-1)).toMatchObject({ size: 30, searchKeyword: '수학' }),
    )
    const grid = within(await screen.findByRole('grid'))
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Class',
      'Leader',
      'People',
      'Started',
      'Watch',
      'End',
    ])
    expect(grid.getByText('Teacher Jung')).toBeTruthy()
    expect(grid.getByText('4')).toBeTruthy()
    expect(grid.getByRole('button', { name: 'Watch “Maths today”' })).toBeTruthy()
    expect(grid.getByRole('button', { name: 'End “Maths today”' })).toBeTruthy()
    await user.click(await row())
    expect(shell.navigations.at(-1)).toBe('/demo/manage/monitor/view?roomCode=r1&meetCode=m1')
  })

  test('MAN-MON-10 ending one asks first, and sends roomCode, meetCode and remove false', async () => {
    const { user, api, shell } = open()
    await row()
    await user.click(screen.getByRole('button', { name: 'End “Maths today”' }))
    await waitFor(() =>
      expect(api.requests('meet.close')).toEqual([{ roomCode: 'r1', meetCode: 'm1', remove: false }]),
    )
    expect(shell.confirms).toMatchObject([{ title: 'End “Maths today”?', danger: true }])
    expect(shell.toasts).toMatchObject([{ message: 'The class was ended.' }])
    expect(shell.navigations).toEqual([])
  })

  test('whoever thinks better of it ends nothing; one that ended meanwhile is told', async () => {
    const first = open(undefined, { confirm: false })
    await row()
    await first.user.click(screen.getByRole('button', { name: 'End “Maths today”' }))
    expect(first.shell.confirms).toHaveLength(1)
    expect(first.api.requests('meet.close')).toEqual([])
    first.leave()
    const { user, shell } = open(undefined, {
      api: {
        'meet.close': () => {
          throw refuse('WB-403-112')
        },
      },
    })
    await row()
    await user.click(screen.getByRole('button', { name: 'End “Maths today”' }))
    await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-403-112' }]))
  })

  test('MAN-MON-09 monitoring works in the Windows app alone; elsewhere the button says so', async () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get')
    agent.mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/537.36')
    const { user, shell } = open()
    await row()
    await user.click(screen.getByRole('button', { name: 'Watch “Maths today”' }))
    expect(shell.toasts).toMatchObject([{ message: en.monitor.watch.elsewhere }])
    expect(screen.queryByRole('dialog')).toBeNull()
    agent.mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36')
    await user.click(screen.getByRole('button', { name: 'Watch “Maths today”' }))
    expect(await screen.findByRole('dialog', { name: 'Maths today' })).toBeTruthy()
    agent.mockRestore()
  })

  test('what needs a look is said at the class and above the list', async () => {
    open([
      makeRunning({ meetTitle: 'Alone', leaderHere: false, leaderSeenDatetime: null }),
      makeRunning({ meetCode: 'm2', meetTitle: 'Empty', currentUserNum: 0 }),
      makeRunning({ meetCode: 'm3', meetTitle: 'Late', showEndDatetime: '2026-03-01 00:00:00' }),
      makeRunning({ meetCode: 'm4', meetTitle: 'Fine' }),
    ])
    await row('Alone')
    for (const alarm of Object.values(en.monitor.alarm)) expect(screen.getByText(alarm)).toBeTruthy()
    expect(screen.getByText('3 classes need a look.')).toBeTruthy()
  })

  test.each([
    [{ licenseTypeCd: 0, used: 89 }, null],
    [{ licenseTypeCd: 0, used: 92 }, /^92 people are in classes now: 92% of the 100/],
    [{ licenseTypeCd: 0, used: 100 }, /^All 100 places of the licence are taken/],
    [{ licenseTypeCd: 2, used: 90 }, /^90 accounts have entered classes this month/],
    [{ licenseTypeCd: 1, used: null }, null],
  ])('operators read that the licence %p is nearly used before anybody is refused', async (more, said) => {
    open(undefined, {
      api: {
        'license.get': () => ({ userLimit: 100, startDate: '2026-01-01', endDate: '2026-12-31', ...more }),
      },
    })
    await row()
    if (said) expect(await screen.findByText(said)).toBeTruthy()
    else expect(screen.queryByText(/licence/)).toBeNull()
  })

  test('a monitor ends nothing; without classes the page says that they come by themselves', async () => {
    const first = open([makeRunning({ can: { close: false, removeUsers: false, renewInvite: false } })], {
      me: UserType.MONITOR,
    })
    await row()
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
    first.leave()
    open([])
    expect(await screen.findByText('No class is running.')).toBeTruthy()
  })
})
