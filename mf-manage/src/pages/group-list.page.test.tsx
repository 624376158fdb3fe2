import { type User, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import importEn from '../features/user-import/locales/en.json'
import importKo from '../features/user-import/locales/ko.json'
import en from '../features/users/locales/en.json'
import ko from '../features/users/locales/ko.json'
import { makeUser, pageOf } from '../testing/fixtures.ts'
import GroupListPage from './group-list.page.tsx'
import UserListPage from './user-list.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(90_000)

const texts = { en: { ...importEn, ...en }, ko: { ...importKo, ...ko } }
const options = { remote, texts, language: 'en', area: 'MANAGE', me: UserType.OPER } as const
const open = (rows: User[] = [makeUser()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<GroupListPage />, {
    ...options,
    path: '/demo/manage/group/list',
    ...more,
    api: { 'user.list': () => pageOf(rows), ...more.api },
  })
const cell = async (name: string) => within(await screen.findByRole('grid')).findByText(name)

describe('the company’s people', () => {
  test('asks for active, inactive and withdrawn, newest first, 30 a page', async () => {
    const { api } = open()
    await cell('Minji')
    expect(api.requests('user.list')).toEqual([
      { page: 1, size: 30, order: 'regDatetime,DESC', userStatusCd: [1, 2, 3] },
    ])
  })

  test('a status leaves the list and the address says so; the last one can’t be left out', async () => {
    const { api, user } = open([makeUser()], { path: '/demo/manage/group/list?status=3' })
    await cell('Minji')
    await user.click(screen.getByRole('checkbox', { name: 'Inactive' }))
    await waitFor(() => expect(api.requests('user.list').at(-1)).toMatchObject({ userStatusCd: [1] }))
    expect(window.location.search).toBe('?status=1')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Active' }).disabled).toBe(true)
  })

  const tick = async (user: ReturnType<typeof open>['user'], row = 0) => {
    const rows = within(screen.getByRole('grid')).getAllByRole('row')
    // below the head
    await user.click(within(rows[row + 1]!).getByRole('checkbox'))
  }
  const choose = async (user: ReturnType<typeof open>['user'], item: string) => {
    await user.click(screen.getByRole('button', { name: en.users.more }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  test('MAN-USER-34 unlock clears the flag through a call of its own, with the ids', async () => {
    const { api, user, shell } = open([makeUser({ locked: true })], {
      confirm: true,
      api: { 'user.unlock': () => ({ count: 1, userIdxList: [21] }) },
    })
    await cell('Minji')
    await tick(user)
    await choose(user, en.users.unlock.button)
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: '1 account was unlocked.' }]))
    expect(api.requests('user.unlock')).toEqual([{ userIdxList: [21] }])
  })

  test.each([
    [en.users.activate.button, 1, 2],
    [en.users.deactivate.button, 2, 1],
    [en.users.withdraw.button, 3, 1],
  ])('MAN-USER-33 %s asks and sends the ids with the new status', async (item, userStatusCd, before) => {
    const { api, user } = open([makeUser({ userStatusCd: before })], {
      confirm: true,
      api: { 'user.modStatus': () => ({ count: 1, userIdxList: [21] }) },
    })
    await cell('Minji')
    await tick(user)
    await choose(user, item)
    await waitFor(() => expect(api.requests('user.modStatus')).toEqual([{ userIdxList: [21], userStatusCd }]))
  })

  test('a report names each: done, and skipped with the reason', async () => {
    const rows = [
      makeUser(),
      makeUser({ userIdx: 22, userName: 'Boss', userId: 'boss', userTypeCd: UserType.ADMIN }),
      makeUser({ userIdx: 23, userName: 'Gone', userId: 'gone' }),
    ]
    const { api, user } = open(rows, {
      confirm: true,
      api: { 'user.remove': () => ({ count: 1, userIdxList: [21] }) },
    })
    await cell('Minji')
    for (const row of rows.keys()) await tick(user, row)
    await user.click(screen.getByRole('button', { name: en.users.remove.button }))
    const report = within(
      await screen.findByRole('dialog', { name: en.users.remove.report }, { timeout: 20_000 }),
    )
    expect(api.requests('user.remove')).toEqual([{ userIdxList: [21, 23] }])
    expect(report.getByText('Minji (student1)')).toBeTruthy()
    expect(report.getByText(`Boss (boss): ${en.users.report.why.higher}`)).toBeTruthy()
    expect(report.getByText(`Gone (gone): ${en.users.report.why.meanwhile}`)).toBeTruthy()
  })

  test('MAN-USER-11 message opens the compose dialog with the selected users as receivers, as far as they can get any', async () => {
    const loadRemote = jest.fn(() => new Promise<never>(() => {}))
    const rows = [
      makeUser(),
      makeUser({ userIdx: 22, userName: 'Paused', userId: 'paused', userStatusCd: 2 }),
    ]
    const { user, shell } = open(rows, { loadRemote })
    await cell('Minji')
    await tick(user, 0)
    await tick(user, 1)
    await choose(user, en.users.message.button)
    const left = '1 person who cannot get messages was left out.'
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: left }]))
    await waitFor(() => expect(loadRemote).toHaveBeenCalledWith('mf-messages'), { timeout: 20_000 })
  })

  test('MAN-USER-09 actions without a selected target warn, deleting with words of its own', async () => {
    const { api, user, shell } = open()
    await cell('Minji')
    for (const item of [
      en.users.message.button,
      en.users.activate.button,
      en.users.deactivate.button,
      en.users.unlock.button,
      en.users.withdraw.button,
    ]) {
      await choose(user, item)
    }
    await user.click(screen.getByRole('button', { name: en.users.remove.button }))
    await waitFor(() => expect(shell.toasts).toHaveLength(6))
    expect(shell.toasts.slice(0, 5).every(({ message }) => message === en.users.nobody)).toBe(true)
    expect(shell.toasts[5]).toMatchObject({ message: en.users.remove.nobody })
    expect(api.calls.every(({ id }) => id === 'user.list')).toBe(true)
  })

  test('says in Korean that there is nobody, and the code when the list does not come', async () => {
    const first = open([], { language: 'ko' })
    expect(await screen.findByText(ko.users.empty.title)).toBeTruthy()
    first.leave()
    open([], {
      api: {
        'user.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
  })
})

test('MAN-USER-04 the alternate view shows 10 a page, newest first', async () => {
  const { api } = renderPage(<UserListPage />, {
    ...options,
    path: '/demo/manage/user/list',
    api: { 'user.list': () => pageOf([makeUser()]) },
  })
  await cell('Minji')
  expect(api.requests('user.list')).toMatchObject([{ page: 1, size: 10, order: 'regDatetime,DESC' }])
})
