import { UserStatus } from '@madang/contract'
import { makeBranding, refuse } from '@madang/remote-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import en from '../features/groups/locales/en.json'
import usersEn from '../features/users/locales/en.json'
import { pageOf } from '../testing/fixtures.ts'
import { focusOn, groups, menuItem, minji, open, oper, row } from '../testing/open-people.tsx'
import GroupViewPage from './group-view.page.tsx'

// a whole tree by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

afterEach(() => jest.useRealTimers())

describe('the tree of groups', () => {
  test('loads who is in a group when it is opened, by keyboard', async () => {
    const { user, api } = open()
    await focusOn('Group Middle 1 person')
    expect(api.requests('user.list')).toEqual([
      { groupIdx: 0, withBelow: false, order: 'userName,asc', page: 1, size: 50 },
    ])
    await user.keyboard('{ArrowRight}')
    expect(await row('Minji student1 Student')).toBeTruthy()
    expect(await row('Group Second grade 0 people')).toBeTruthy()
    expect(api.requests('user.list')).toHaveLength(2)
  })

  test('a row is named by the text it shows, not by those below it, and says where it stands', async () => {
    const paused = { ...minji, locked: true, userStatusCd: UserStatus.PAUSE }
    const { user } = open({
      api: { 'user.list': ({ groupIdx }) => pageOf(groupIdx === 1 ? [paused] : []) },
    })
    await focusOn(/^Group Middle/)
    await user.keyboard('{ArrowRight}')
    expect(await row('Minji student1 Student Inactive Locked')).toBeTruthy()
    const rows = screen.getAllByRole('treeitem')
    for (const one of rows) {
      const shown = one.querySelector('.MuiTreeItem-label > span > span')!.textContent!
      expect(screen.getByRole('treeitem', { name: shown.replace(/\s+/g, ' ').trim() })).toBe(one)
    }
    const placeOf = (one: Element) =>
      ['level', 'posinset', 'setsize'].map((at) => Number(one.getAttribute(`aria-${at}`)))
    expect(rows.map(placeOf)).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 2],
      [3, 2, 2],
      [2, 2, 2],
    ])
  })

  test('many are ticked and moved at once; who is of a higher type can’t be ticked', async () => {
    const { user, api } = open({ api: { 'user.move': () => ({ ok: true as const, count: 2 }) } })
    await focusOn(/^Group Middle/)
    await user.keyboard('{ArrowRight}')
    await focusOn(/^Minji/)
    await user.keyboard(' ')
    await focusOn(/^Oper/)
    await user.keyboard(' ')
    expect(within(await row(/^Boss/)).queryByRole('checkbox', { hidden: true })).toBeNull()
    fireEvent.dragStart(within(await row(/^Minji/)).getByText('Minji'), {
      dataTransfer: { setData() {} },
    })
    fireEvent.drop(screen.getByText('Second grade'), { dataTransfer: {} })
    await waitFor(() => expect(api.requests('user.move')).toEqual([{ userIdxList: [9, 21], groupIdx: 2 }]))
  })

  test('a folder is not dragged', async () => {
    const { api } = open()
    fireEvent.dragStart(await screen.findByText('Middle'), { dataTransfer: { setData() {} } })
    fireEvent.drop(screen.getByText('High'), { dataTransfer: {} })
    expect(api.requests('user.move')).toEqual([])
  })

  test('MAN-USER-12 where FUNC_USE[2] is 1 groups stand as a tree with a filter by name and a menu by right click, or by a finger that rests 500 ms and not by a shorter or moving one', async () => {
    const without = open({ branding: makeBranding({ cfg: { WEB_FUNC_USE: '1,0,1,1,1,1' } }) })
    expect(await screen.findByRole('grid')).toBeTruthy()
    expect(screen.queryByRole('tree')).toBeNull()
    expect(screen.queryByRole('button', { name: en.groups.view.tree })).toBeNull()
    without.leave()
    const { user } = open({
      branding: makeBranding({ cfg: { WEB_FUNC_USE: '0,1,0,0,0,0' } }),
      api: { 'user.list': () => pageOf([]) },
    })
    expect(await screen.findByRole('tree')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'hig{Enter}')
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Group Middle/ })).toBeNull())
    const high = await screen.findByText('High')
    fireEvent.contextMenu(high)
    expect(await menuItem(en.groups.menu.rename)).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    jest.useFakeTimers()
    // jsdom's pointer events know no place
    const touch = (type: string, clientY: number) =>
      fireEvent(high, new MouseEvent(type, { bubbles: true, clientX: 10, clientY }))
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
    touch('pointerdown', 10)
    wait(499)
    touch('pointerup', 10)
    wait(100)
    touch('pointerdown', 10)
    touch('pointermove', 40)
    wait(600)
    expect(screen.queryByRole('menuitem')).toBeNull()
    touch('pointerdown', 10)
    wait(500)
    jest.useRealTimers()
    expect(await menuItem(en.groups.menu.rename)).toBeTruthy()
  })

  test('a name finds groups and people and shows where they stand', async () => {
    const { user } = open()
    await row(/^Group High/)
    await user.type(screen.getByRole('searchbox'), 'min{Enter}')
    expect(await row(/^Minji/)).toBeTruthy()
    expect(await row(/^Group Middle/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Group High/ })).toBeNull())
  })

  test('groups that don’t come can be asked for again', async () => {
    const { user, api } = open({
      api: {
        'group.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.use({ 'group.list': groups })
    await user.click(again)
    expect(await row(/^Group High/)).toBeTruthy()
  })
})

describe('tree or table', () => {
  test('the table is one press away and is remembered; its addresses open it at once', async () => {
    const first = open()
    await row(/^Group High/)
    await first.user.click(screen.getByRole('button', { name: en.groups.view.table }))
    expect(await screen.findByRole('grid')).toBeTruthy()
    first.leave()
    const second = open({ path: '/demo/manage/group/list?status=3' })
    expect(await screen.findByRole('grid')).toBeTruthy()
    await second.user.click(screen.getByRole('button', { name: en.groups.view.tree }))
    expect(await row(/^Group High/)).toBeTruthy()
  })
})

test('the list of a group registers people into it and deletes them', async () => {
  const { user, api } = open({
    page: <GroupViewPage />,
    path: '/demo/manage/group/view?groupIdx=1',
    confirm: true,
    api: { 'group.removeUsers': () => ({ count: 1 }), 'user.get': () => ({ ...oper, groupIdx: 0 }) },
  })
  await user.click(await screen.findByRole('button', { name: en.groups.menu.removeUsers }))
  await waitFor(() => expect(api.requests('group.removeUsers')).toEqual([{ groupIdx: 1 }]))
  await user.click(screen.getByRole('button', { name: en.groups.menu.addUser }))
  expect(await screen.findByRole('dialog', { name: usersEn.users.register.title })).toBeTruthy()
})
