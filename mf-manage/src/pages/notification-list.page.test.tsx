import { type Notification, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/notifications/locales/en.json'
import ko from '../features/notifications/locales/ko.json'
import { makeNotification, pageOf } from '../testing/fixtures.ts'
import NotificationListPage from './notification-list.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const open = (rows: Notification[] = [makeNotification()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<NotificationListPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/log/notification',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: { 'notification.list': () => pageOf(rows), ...more.api },
  })
const row = async (name = 'Minji (student1)') => within(await screen.findByRole('grid')).findByText(name)
const tickAll = async (user: ReturnType<typeof open>['user']) => {
  await row()
  for (const box of screen.getAllByRole('checkbox', { name: /select row/i })) await user.click(box)
}

describe('the console’s notifications', () => {
  test('asks for what failed, newest first, and for all when told so', async () => {
    const first = open()
    await row()
    expect(first.api.requests('notification.list')).toEqual([{ page: 1, size: 30, state: 'FAILED' }])
    first.leave()
    const { api } = open([makeNotification()], { path: '/demo/manage/log/notification?state=ALL' })
    await row()
    expect(api.requests('notification.list')).toEqual([{ page: 1, size: 30 }])
  })

  test('a row opens how often it was tried, when, and why it did not leave', async () => {
    const { user } = open()
    await user.click(await row())
    const dialog = await screen.findByRole('dialog', { name: 'Password changed' })
    const shownFor = (term: string) =>
      within(dialog).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
    expect(shownFor('Last error')).toBe('busy')
    expect(shownFor('Tries')).toBe('11 tries')
    expect(shownFor('Channel')).toBe('Mail')
    expect(shownFor('State')).toBe('Failed')
    expect(shownFor('Created')).toMatch(/Mar 1.*9:00/)
    expect(shownFor('Last change')).toMatch(/Mar 1.*14:00/)
  })

  test('what failed is sent again, the list asks anew and says how many', async () => {
    const { user, api, shell } = open(
      [makeNotification(), makeNotification({ notificationIdx: 2, userName: 'Jun' })],
      {
        api: { 'notification.retry': () => ({ count: 2 }) },
      },
    )
    await tickAll(user)
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ message: '2 notifications are being sent again.' }]),
    )
    expect(api.requests('notification.retry')).toEqual([{ notificationIdxList: [1, 2] }])
    await waitFor(() => expect(api.requests('notification.list')).toHaveLength(2))
  })

  test('leaving unsent is asked first; what another operator did meanwhile is said', async () => {
    const { user, api, shell } = open([makeNotification({ state: 'KEPT', lastError: null })], {
      confirm: true,
      api: { 'notification.discard': () => ({ count: 0 }) },
    })
    await user.click(await row())
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(en.notifications.detail.kept)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Leave unsent' }))
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: en.notifications.changed }]))
    expect(shell.confirms).toMatchObject([{ title: 'Leave 1 notification unsent?', danger: true }])
    expect(api.requests('notification.discard')).toEqual([{ notificationIdxList: [1] }])
  })

  test('what was sent can’t be ticked, and its dialog offers nothing', async () => {
    const { user } = open([makeNotification({ state: 'SENT' })])
    await row()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /select row/i }).disabled).toBe(true)
    await user.click(await row())
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  test('says in Korean that nothing has failed, and shows the code when the list does not come', async () => {
    const first = open([], { language: 'ko' })
    expect(await screen.findByText(ko.notifications.empty.title)).toBeTruthy()
    first.leave()
    open([], {
      api: {
        'notification.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
  })
})
