import { type User, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/users/locales/en.json'
import ko from '../features/users/locales/ko.json'
import { makeUser, pageOf } from '../testing/fixtures.ts'
import GroupListPage from './group-list.page.tsx'
import UserViewPage from './user-view.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const options = { remote, texts: { en, ko }, language: 'en', area: 'MANAGE', me: UserType.OPER } as const
const open = (rows: User[] = [makeUser()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<GroupListPage />, {
    ...options,
    path: '/demo/manage/group/list',
    ...more,
    api: { 'user.list': () => pageOf(rows), ...more.api },
  })
const view = (person: () => User, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<UserViewPage />, {
    ...options,
    path: '/demo/manage/user/view?userIdx=21',
    ...more,
    api: { 'user.get': person, ...more.api },
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

  test('locked accounts within reach can be ticked and unlocked', async () => {
    const rows = [
      makeUser({ locked: true }),
      makeUser({ userIdx: 22, userName: 'Boss', userTypeCd: UserType.ADMIN, locked: true }),
      makeUser({ userIdx: 23, userName: 'Free' }),
    ]
    const { api, user, shell } = open(rows, { confirm: true, api: { 'user.unlock': () => ({ count: 1 }) } })
    await cell('Minji')
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/i })
    expect(boxes.map((box) => box.disabled)).toEqual([false, true, true])
    await user.click(boxes[0]!)
    await user.click(screen.getByRole('button', { name: 'Unlock' }))
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: '1 account was unlocked.' }]))
    expect(api.requests('user.unlock')).toEqual([{ userIdxList: [21] }])
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

describe('one person', () => {
  const shown = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

  test('shows a student’s facts with the parent’s phone', async () => {
    view(() => makeUser({ phone2: '01099998888' }))
    expect(await screen.findByText('student1')).toBeTruthy()
    expect(shown('Type')).toBe('Student')
    expect(shown('Parent’s cell phone')).toBe('01099998888')
    expect(shown('Email')).toBe('None')
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull()
  })

  test('a teacher has no parent’s phone; an unknown one is said to be unknown', async () => {
    const first = view(() => makeUser({ userTypeCd: UserType.TEACHER }))
    await screen.findByText('student1')
    expect(screen.queryByText('Parent’s cell phone')).toBeNull()
    first.leave()
    view(() => {
      throw refuse('WB-404-103')
    })
    expect(await screen.findByText(en.users.view.unknown)).toBeTruthy()
  })
})
