import { type User, UserType } from '@madang/contract'
import { makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
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
beforeAll(() => {
  URL.createObjectURL = () => '#'
  URL.revokeObjectURL = () => {}
})

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
      { page: 1, size: 30, order: 'regDatetime,DESC', userStatusCd: [1, 2, 3], paging: true },
    ])
  })

  test('MAN-USER-10 the list sends page, size, order by registration downwards, searchKeyword, a list of statuses, a paging flag and a list of user types, which are chosen and kept in the address', async () => {
    const { api, user, leave } = open()
    await cell('Minji')
    const types = screen.getByRole('combobox', { name: en.users.column.type })
    const offered = within(types).getAllByRole<HTMLOptionElement>('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'All types',
      'Student',
      'Teacher, Operating teacher',
      ...['Teacher', 'Operating teacher', 'Member', 'Monitoring', 'Operator', 'Administrator'],
    ])
    await user.selectOptions(types, 'Teacher, Operating teacher')
    await user.type(screen.getByRole('searchbox', { name: en.users.search }), 'min{Enter}')
    const asked = {
      page: 1,
      size: 30,
      order: 'regDatetime,DESC',
      searchKeyword: 'min',
      userStatusCd: [1, 2, 3],
      userTypeCd: [UserType.TEACHER, UserType.TEACHER_OPEN],
      paging: true,
    }
    await waitFor(() => expect(api.requests('user.list').at(-1)).toEqual(asked))
    const address = `${window.location.pathname}${window.location.search}`
    leave()
    const again = open([makeUser()], { path: address })
    await cell('Minji')
    expect(again.api.requests('user.list')).toEqual([asked])
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: en.users.column.type }).selectedOptions[0],
    ).toHaveProperty('textContent', 'Teacher, Operating teacher')
  })

  test('MAN-USER-02 the address’ searchKeyword, page from 1 and status mask, 2^(status-1) of each and 7 at first, are what is asked for', async () => {
    const asked = async (query: string) => {
      const { api, leave } = open([makeUser()], { path: `/demo/manage/group/list${query}` })
      await cell('Minji')
      const [{ searchKeyword, page, userStatusCd }] = api.requests('user.list') as [
        { searchKeyword?: string; page: number; userStatusCd: number[] },
      ]
      leave()
      return [searchKeyword, page, userStatusCd]
    }
    expect(await asked('')).toEqual([undefined, 1, [1, 2, 3]])
    expect(await asked('?searchKeyword=min&page=2&status=5')).toEqual(['min', 2, [1, 3]])
    expect(await asked('?status=1024')).toEqual([undefined, 1, [11]])
  })

  test('MAN-USER-06 buttons remove, register, register by excel and save the sample', async () => {
    const { api, user, shell } = open([makeUser()], {
      confirm: true,
      api: {
        'user.remove': () => ({ count: 1, userIdxList: [21] }),
        'userImport.sample': () => ({ blob: new Blob(['x']), fileName: 'Sample.xlsx' }) as never,
      },
    })
    await cell('Minji')
    const byExcel = screen.getByRole('link', { name: importEn.userImport.open })
    expect(byExcel.getAttribute('href')).toBe('/demo/manage/user/import')
    await user.click(screen.getByRole('button', { name: importEn.userImport.sample.button }))
    await waitFor(() => expect(api.requests('userImport.sample')).toEqual([{ language: 'en' }]))
    await tick(user)
    await user.click(screen.getByRole('button', { name: en.users.remove.button }))
    await waitFor(() => expect(api.requests('user.remove')).toEqual([{ userIdxList: [21] }]))
    const done = expect.objectContaining({ message: '1 user was deleted.' })
    await waitFor(() => expect(shell.toasts).toContainEqual(done))
    await user.click(screen.getByRole('button', { name: en.users.register.button }))
    expect(await screen.findByRole('dialog', { name: en.users.register.title })).toBeTruthy()
  })

  test('MAN-USER-07 columns tell number, name, id, user type, lock status and registration, and each row can be selected', async () => {
    open([makeUser({ locked: true })])
    await cell('Minji')
    const { number, name, id, type, lock, registered } = en.users.column
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.filter((head) => head !== '' && head !== en.users.column.status)).toEqual([
      number,
      name,
      id,
      type,
      lock,
      registered,
    ])
    const row = within(within(screen.getByRole('grid')).getAllByRole('row')[1]!)
    for (const shown of ['1', 'Minji', 'student1', en.users.type[12], en.users.locked])
      expect(row.getByText(shown)).toBeTruthy()
    expect(row.getByRole('time').getAttribute('datetime')).toMatch(/^20/)
    expect(row.getByRole('checkbox')).toBeTruthy()
  })

  test('MAN-USER-08 the more-menu has message, activate, deactivate, unlock, withdraw and register by excel', async () => {
    const { user, shell } = open()
    await cell('Minji')
    await user.click(screen.getByRole('button', { name: en.users.more }))
    const items = await screen.findAllByRole('menuitem')
    const { message, activate, deactivate, unlock, withdraw } = en.users
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...[message, activate, deactivate, unlock, withdraw].map(({ button }) => button),
      importEn.userImport.open,
    ])
    await user.click(items.at(-1)!)
    expect(shell.navigations).toEqual(['/demo/manage/user/import'])
  })

  test('MAN-USER-32 account status is told as in use for 1, paused for 2, withdrawn for 3 and incomplete for 11', async () => {
    const rows = [1, 2, 3, 11].map((userStatusCd) =>
      makeUser({ userIdx: userStatusCd, userId: `u${userStatusCd}`, userStatusCd }),
    )
    open(rows)
    await cell('u11')
    const told = within(screen.getByRole('grid')).getAllByRole('row').slice(1)
    const words = ['Active', 'Inactive', 'Withdrawn', 'Incomplete']
    expect(told.map((row, at) => within(row).queryByText(words[at]!) !== null)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('MAN-USER-03 the status filter offers active, inactive and withdrawal; the last of them can’t be left out', async () => {
    const { api, user } = open([makeUser()], { path: '/demo/manage/group/list?status=3' })
    await cell('Minji')
    const offered = within(screen.getByRole('group', { name: en.users.column.status })).getAllByRole(
      'checkbox',
    )
    expect(offered.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Active',
      'Inactive',
      'Withdrawn',
    ])
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

  test('MAN-USER-36 delete sends userIdxList; who asks is left out of deleting, withdrawing and deactivating', async () => {
    const me = makeMe(UserType.OPER)
    const self = makeUser({
      userIdx: me.userIdx,
      userId: me.userId,
      userName: 'Myself',
      userTypeCd: me.userTypeCd,
    })
    const { api, user } = open([self, makeUser()], {
      me,
      confirm: true,
      api: { 'user.remove': () => ({ count: 1, userIdxList: [21] }) },
    })
    await cell('Minji')
    await tick(user, 0)
    for (const deed of ['deactivate', 'withdraw'] as const) {
      await choose(user, en.users[deed].button)
      const report = await screen.findByRole('dialog', { name: en.users[deed].report }, { timeout: 20_000 })
      expect(within(report).getByText(new RegExp(`^Myself .*${en.users.report.why.self}`))).toBeTruthy()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await tick(user, 1)
    await user.click(screen.getByRole('button', { name: en.users.remove.button }))
    const report = await screen.findByRole('dialog', { name: en.users.remove.report }, { timeout: 20_000 })
    expect(within(report).getByText(new RegExp(`^Myself .*${en.users.report.why.self}`))).toBeTruthy()
    expect(api.requests('user.remove')).toEqual([{ userIdxList: [21] }])
    expect(api.requests('user.modStatus')).toEqual([])
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
