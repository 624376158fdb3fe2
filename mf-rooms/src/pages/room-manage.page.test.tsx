import { type AnswerOf, type Page, type Room, room as roomCalls, type User, UserType } from '@madang/contract'
import { invalidateCalls } from '@madang/remote-kit/query'
import { forgetWork, makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { makeRoom, ofRoomInfo, runningMeet } from '../testing/fixtures.ts'
import { web } from '../testing/open-room-list.tsx'
import RoomViewPage from './room-view.page.tsx'

beforeEach(forgetWork)

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const mine = { open: true, join: true, edit: true, remove: true, upload: true, renewInvite: false }
const none = { open: false, join: false, edit: false, remove: false, upload: false, renewInvite: false }
const ok = { ok: true } as const
type Person = AnswerOf<'room.users'>[number]
const person = (n: number, more: Partial<Person> = {}): Person => ({
  roomUserIdx: n,
  userIdx: n,
  userName: `Student ${n}`,
  userTypeCd: UserType.STUDENT,
  phone: null,
  userStatusCd: 1,
  ...more,
})
const account = (userIdx: number, userName: string, userTypeCd: UserType = UserType.STUDENT) =>
  ({ ...makeMe(userTypeCd), userIdx, userId: `u${userIdx}`, userName }) as unknown as User
const company = [
  account(1, 'Student 1'),
  account(7, 'Student 7'),
  account(111, 'Teacher Jung', UserType.TEACHER),
  account(21, 'Teacher Han', UserType.TEACHER),
]

function open(
  room: Partial<Room> = {},
  people = [person(1), person(2)],
  more: Partial<RenderPageOptions> = {},
) {
  const now = { room: makeRoom({ can: mine, ...room }), people }
  const page = renderPage(<RoomViewPage />, {
    ...ofRoomInfo,
    path: '/demo/room/view?roomCode=r1',
    language: 'en',
    branding: web,
    me: UserType.TEACHER,
    loadRemote: () => import('../index.tsx'),
    ...more,
    api: {
      'room.get': () => now.room,
      'room.users': () => now.people,
      'room.files': () => [],
      'room.templates': () => [
        { templateIdx: 1, templateName: 'Standard', optionString: '6' },
        { templateIdx: 2, templateName: 'Seminar', optionString: '6' },
      ],
      'user.list': ({ userTypeCd = [] }) =>
        ({
          content: company.filter((one) => userTypeCd.length === 0 || userTypeCd.includes(one.userTypeCd)),
          total: 4,
        }) as Page<User>,
      'room.modify': () => ok,
      ...more.api,
    },
  })
  return { ...page, now }
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

test('ROOMS-45 only who may edit the room has what manages attendees, changes the leader and edits the description', async () => {
  const { now, leave } = open()
  for (const name of ['Change the leader', 'Change', 'Add attendees', 'Remove']) await button(name)
  expect(screen.getAllByRole('checkbox', { name: /Student/ })).toHaveLength(2)
  leave()
  open({ ...now.room, can: none })
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: /Change|Add|Remove|More for/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('ROOMS-47 the switch toggles between anyone and the leader first', async () => {
  const { user, api, now } = open()
  const rule = await screen.findByRole<HTMLInputElement>('switch', { name: /Anyone may start the class/ })
  expect(rule.checked).toBe(false)
  now.room = { ...now.room, anyoneOpen: 'ANY' }
  await user.click(rule)
  await waitFor(() =>
    expect(api.requests('room.modify')).toEqual([{ room: { roomCode: 'r1', anyoneOpen: 'ANY' } }]),
  )
  await waitFor(() => expect(rule.checked).toBe(true))
  now.room = { ...now.room, anyoneOpen: 'LEADER_FIRST' }
  await user.click(rule)
  await waitFor(() =>
    expect(api.requests('room.modify')[1]).toEqual({ room: { roomCode: 'r1', anyoneOpen: 'LEADER_FIRST' } }),
  )
  await waitFor(() => expect(rule.checked).toBe(false))
})

test('ROOMS-49 removing attendees needs a selection; a processing modal stays until the removal is done', async () => {
  const many = Array.from({ length: 150 }, (_, n) => person(n + 1))
  const asked: { go(): void }[] = []
  const { user, api, shell, now } = open({}, many, {
    api: {
      'room.removeUsers': ({ userIdxList }) =>
        new Promise((resolve) =>
          asked.push({ go: () => resolve({ count: (userIdxList as number[]).length }) }),
        ),
    },
  })
  const remove = await button('Remove')
  expect(remove.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(await button('Remove 150'))
  const modal = await screen.findByRole('dialog', { name: 'Removing attendees' })
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.keyboard('{Escape}')
  asked[0]!.go()
  await within(modal).findByText('100 of 150 removed')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.getByRole('dialog', { name: 'Removing attendees' })).toBeTruthy()
  now.people = []
  asked[1]!.go()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('0 attendees')).toBeTruthy()
  expect(shell.confirms).toMatchObject([{ title: 'Remove 150 attendees?', danger: true }])
  expect(shell.toasts).toMatchObject([{ message: '150 attendees were removed.' }])
  const lists = api.requests('room.removeUsers').map(({ userIdxList }) => (userIdxList as number[]).length)
  expect(lists).toEqual([100, 50])
})

test('a removal that stops half way says how many are out', async () => {
  const many = Array.from({ length: 101 }, (_, n) => person(n + 1))
  let calls = 0
  const { user, shell } = open({}, many, {
    api: {
      'room.removeUsers': () => {
        calls += 1
        if (calls === 2) throw refuse('WB-403-105')
        return { count: 100 }
      },
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await user.click(await button('Remove 101'))
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { message: '100 of 101 attendees were removed. The rest is still here.', severity: 'warning' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('ROOMS-50 adding attendees needs at least one new user, and sends roomCode and userIdxList', async () => {
  const { user, api, shell } = open({}, [person(1)], { api: { 'room.addUsers': () => ({ count: 1 }) } })
  await user.click(await button('Add attendees'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add attendees' }))
  const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Add( \d|$)/ })
  const there = await dialog.findByRole('option', { name: /Student 1.*already there/ })
  expect(there.getAttribute('aria-disabled')).toBe('true')
  await user.click(there)
  expect(add().disabled).toBe(true)
  await user.click(dialog.getByRole('option', { name: /Student 7/ }))
  expect(add().disabled).toBe(false)
  await user.click(add())
  await waitFor(() => expect(api.requests('room.addUsers')).toEqual([{ roomCode: 'r1', userIdxList: [7] }]))
  await waitFor(() => expect(shell.toasts).toMatchObject([{ message: '1 person was added.' }]))
})

test('the picker narrows by type of person on the server', async () => {
  const { user, api } = open()
  await user.click(await button('Add attendees'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add attendees' }))
  await user.click(await dialog.findByRole('button', { name: 'Teacher' }))
  await waitFor(() => expect(api.requests('user.list').at(-1)?.userTypeCd).toEqual([UserType.TEACHER]))
  await waitFor(() => expect(dialog.queryByRole('option', { name: /Student 7/ })).toBeNull())
  expect(dialog.getByRole('option', { name: /Teacher Han/ })).toBeTruthy()
})

test('the picker narrows by group; the groups below one are asked for when it is opened, and a level that fails can be asked for again', async () => {
  let fails = true
  const middle = {
    groupIdx: 7,
    upGroupIdx: 0,
    groupName: 'Middle school',
    userCount: 0,
    allUserCount: 0,
    groupCount: 1,
  }
  const second = {
    groupIdx: 8,
    upGroupIdx: 7,
    groupName: 'Second grade',
    userCount: 2,
    allUserCount: 2,
    groupCount: 0,
  }
  const { user, api } = open({}, undefined, {
    api: {
      'group.list': ({ upGroupIdx }) => {
        if (upGroupIdx === 0) return [middle]
        if (fails) throw refuse('WB-500-001')
        return [second]
      },
    },
  })
  await user.click(await button('Add attendees'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add attendees' }))
  expect(api.requests('group.list')).toEqual([])
  await user.click(await dialog.findByRole('button', { name: 'Group: All groups' }))
  await user.click(await dialog.findByRole('button', { name: 'Groups below Middle school' }))
  const again = await dialog.findByRole('button', { name: 'Try again' })
  expect(api.requests('group.list')).toEqual([
    { searchType: 2, upGroupIdx: 0 },
    { searchType: 2, upGroupIdx: 7 },
  ])
  fails = false
  await user.click(again)
  await user.click(await dialog.findByRole('button', { name: 'Second grade' }))
  await waitFor(() => expect(api.requests('user.list').at(-1)).toMatchObject({ groupIdx: 8 }))
  const trigger = dialog.getByRole('button', { name: 'Group: Second grade' })
  expect(document.activeElement).toBe(trigger)
  expect(dialog.queryByRole('button', { name: 'Middle school' })).toBeNull()
  // those of a group come in together
  expect(dialog.getByRole('button', { name: /^(Add|Select) all/ })).toBeTruthy()
  await user.click(trigger)
  await user.keyboard('{Escape}')
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  await user.click(trigger)
  await user.click(dialog.getByRole('button', { name: 'All groups' }))
  expect(dialog.getByRole('button', { name: 'Group: All groups' })).toBeTruthy()
  expect(await dialog.findByRole('option', { name: /Student 7/ })).toBeTruthy()
})

test('ROOMS-46 MAN-ROOM-14 change leader sends room.roomCode and ownerUserIdx; afterwards the former owner has no controls', async () => {
  const { user, api, now } = open({}, [person(1)], { api: { 'room.changeOwner': () => ok } })
  await user.click(await button('Change the leader'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the leader' }))
  const change = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change the leader' })
  expect(change.disabled).toBe(true)
  await user.click(await dialog.findByRole('option', { name: /Teacher Han/ }))
  now.room = {
    ...now.room,
    ownerUserIdx: 21,
    ownerUser: { userIdx: 21, userName: 'Teacher Han', fileIdx: null },
    can: none,
  }
  await user.click(change)
  await waitFor(() =>
    expect(api.requests('room.changeOwner')).toEqual([{ room: { roomCode: 'r1', ownerUserIdx: 21 } }]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change the leader' })).toBeNull())
  expect(screen.queryByRole('button', { name: /Add attendees|^Change$|More for/ })).toBeNull()
})

test.each([
  ['Change', 'Change the room'],
  ['Change the leader', 'Change the leader'],
  ['Add attendees', 'Add attendees'],
])('who leads no more loses what was open as well: %s', async (control, name) => {
  const { user, now } = open()
  await user.click(await button(control))
  await screen.findByRole('dialog', { name })
  now.room = { ...now.room, can: none }
  // as the channel does when the leader was changed
  invalidateCalls([roomCalls.get])
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
})

test('what is written down and who attends is changed in one form; a start in the past may stay', async () => {
  const { user, api, shell } = open({ description: 'Old', showDatetime: '2020-01-01 00:00:00' })
  await user.click(await button('Change'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the room' }))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  const name = dialog.getByRole('textbox', { name: /^Room name/ })
  await user.clear(name)
  expect(save.disabled).toBe(true)
  await user.type(name, 'Grade 4 maths')
  const description = dialog.getByRole('textbox', { name: /^Description/ })
  await user.clear(description)
  await user.type(description, 'New')
  const people = within(dialog.getByRole('listbox', { name: /^Attendees/ }))
  await user.click(await people.findByRole('option', { name: /Student 7/ }))
  await user.click(people.getByRole('option', { name: /Student 1/ }))
  expect(people.getByRole('option', { name: /Teacher Jung/ }).getAttribute('aria-disabled')).toBe('true')
  await user.click(save)
  await waitFor(() =>
    expect(api.requests('room.modify')).toEqual([
      {
        room: {
          roomCode: 'r1',
          roomTitle: 'Grade 4 maths',
          templateIdx: 1,
          description: 'New',
          showDatetime: '2020-01-01 00:00:00',
          showEndDatetime: '9999-12-31 23:59:59',
          anyoneOpen: 'LEADER_FIRST',
        },
        roomUserList: [7],
        delUserList: [1],
      },
    ]),
  )
  await waitFor(() => expect(shell.toasts).toMatchObject([{ message: 'The room was changed.' }]))
  expect(api.requests('room.users').every(({ paging, size }) => paging === false && size === 1000)).toBe(true)
})

test('a room for a new term begins with the old one’s facts and those of its attendees who are still here', async () => {
  const { user, api, shell } = open(
    { description: 'Bring a ruler' },
    [person(1), person(2, { userStatusCd: 9 }), person(7)],
    { api: { 'room.add': () => ({ roomCode: 'r2' }) }, me: { ...makeMe(UserType.TEACHER), userIdx: 111 } },
  )
  expect(await screen.findByText('Student 2 (account closed)')).toBeTruthy()
  await user.click(await button(/^More for/))
  await user.click(await screen.findByRole('menuitem', { name: 'Room for a new term' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Register a room for a new term' }))
  await user.click(await dialog.findByRole('button', { name: 'Register' }))
  await waitFor(() => expect(api.requests('room.add')).toHaveLength(1))
  expect(api.requests('room.add')[0]).toMatchObject({
    room: {
      roomTitle: 'Grade 3 maths',
      templateIdx: 1,
      ownerUserIdx: 111,
      description: 'Bring a ruler',
      showEndDatetime: '9999-12-31 23:59:59',
    },
    roomUserList: [1, 7],
  })
  await waitFor(() => expect(shell.navigations).toContain('/demo/room/view?roomCode=r2'))
})

test('deleting the room closes its class first, then goes back to the list', async () => {
  const { user, api, shell } = open({ meet: runningMeet }, [], { api: { 'meet.close': () => ok } })
  await user.click(await button(/^More for/))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() =>
    expect(api.requests('meet.close')).toEqual([{ roomCode: 'r1', meetCode: 'm1', remove: true }]),
  )
  await waitFor(() => expect(shell.navigations).toContain('/demo/room/list'))
})

describe('in the console', () => {
  const inConsole: Partial<RenderPageOptions> = {
    area: 'MANAGE',
    me: UserType.OPER,
    path: '/demo/manage/room/view?roomCode=r1',
  }
  test('MAN-ROOM-04 an address without a room says so and goes to the list', async () => {
    const { shell } = open({}, [], { ...inConsole, path: '/demo/manage/room/view' })
    await waitFor(() => expect(shell.navigations).toContain('/demo/manage/room/list'))
    expect(shell.toasts).toMatchObject([{ severity: 'error' }])
  })

  test('MAN-ROOM-05 the view shows a description table, change leader, modify, and an attendee table with remove and set-attendee buttons', async () => {
    open({}, [person(1)], inConsole)
    expect((await screen.findByText('Class type')).nextElementSibling?.textContent).toBe('Standard')
    const people = within(await screen.findByRole('table', { name: '1 attendee' }))
    expect(people.getByRole('checkbox', { name: 'Student 1' })).toBeTruthy()
    for (const name of ['Change the leader', 'Change', 'Add attendees', 'Remove']) await button(name)
    expect(screen.getByRole('link', { name: 'All rooms' }).getAttribute('href')).toBe(
      '/demo/manage/room/list',
    )
    expect(screen.queryByRole('button', { name: /Start|Enter/ })).toBeNull()
  })
})
