import { UserType } from '@madang/contract'
import { webAuthOf } from '@madang/domain'
import { branding, person, remotes } from '../address/testing.ts'
import { activeEntry, headerTools, mainTabs, sidebarEntries, sidebarGroups } from './navigation.ts'

const viewer = (
  type: number,
  cfg = {},
  language: 'ko' | 'en' = 'en',
  more: Parameters<typeof person>[1] = {},
) => ({
  me: person(type, more),
  branding: branding(cfg),
  language,
})
const tabs = (type: number, cfg = {}) => mainTabs(remotes, viewer(type, cfg))
const labels = (type: number, cfg = {}) => tabs(type, cfg).map(({ label }) => label)

describe('main tabs', () => {
  it('stand in order, homework and settlement in the words of the person', () => {
    expect(labels(UserType.TEACHER)).toEqual(['Homework', 'Notes', 'Class results', 'Rooms', 'Settlement'])
    expect(labels(UserType.STUDENT)).toEqual([
      'Homework list',
      'Notes',
      'Class results',
      'Rooms',
      'Class record',
    ])
    const inKorean = (type: UserType) =>
      mainTabs(remotes, viewer(type, {}, 'ko')).map(({ id, label }) => [id, label])
    expect(inKorean(UserType.STUDENT)).toEqual(
      expect.arrayContaining([
        ['task', '숙제 목록'],
        ['charges', '수업 기록'],
      ]),
    )
    expect(inKorean(UserType.TEACHER)).toContainEqual(['charges', '수업 정산'])
  })
  it('SHELL-36 task and note need flag 1 and room category 3', () => {
    const ids = (cfg: object) => tabs(UserType.TEACHER, cfg).map(({ id }) => id)
    expect(ids({})).toEqual(['task', 'note', 'logMeet', 'room', 'charges'])
    expect(ids({ WEB_FUNC_USE: '0,1,1,1,1,1' })).toEqual(['logMeet', 'room', 'charges'])
    expect(ids({ WEB_ROOM_CATEGORY_3: '' })).toEqual(['logMeet', 'room', 'charges'])
  })
  it('SHELL-37 charges needs flag 6', () => {
    const ids = (type: UserType, cfg: object) => tabs(type, cfg).map(({ id }) => id)
    for (const type of [UserType.TEACHER, UserType.STUDENT]) {
      expect(ids(type, { WEB_FUNC_USE: '0,0,0,0,0,1' })).toContain('charges')
      for (const off of ['1,1,1,1,1,0', '1,1,1,1,1'])
        expect(ids(type, { WEB_FUNC_USE: off })).toEqual(['task', 'note', 'logMeet', 'room'])
    }
    expect(ids(UserType.USER, {})).not.toContain('charges')
  })
  it('SHELL-54 emergency mode disables all but room', () => {
    expect(tabs(UserType.TEACHER, { SYSTEM_EMERGENCY_MODE: 2 }).map((t) => [t.id, t.disabled])).toEqual([
      ['task', true],
      ['note', true],
      ['logMeet', true],
      ['room', false],
      ['charges', true],
    ])
  })
  it('none leads to a page that is not there or refuses', () => {
    const withoutPages = remotes.map((remote) => ({ ...remote, pages: [], folders: [] }))
    expect(mainTabs(withoutPages, viewer(UserType.TEACHER))).toEqual([])
  })
})

describe('the console’s sidebar', () => {
  const entries = (type: number, cfg = {}) => sidebarEntries(remotes, viewer(type, cfg)).map(({ id }) => id)
  it('shows rooms, homework and notes to who may enter the console and works with them, records and statistics to operators, and running classes alone to monitors', () => {
    expect(entries(UserType.OPER)).toEqual([
      'today',
      'monitor',
      'logMeet',
      'joinLog',
      'recordLog',
      'statisticOpen',
      'statisticJoin',
      'charges',
      'notification',
      'audit',
      'book',
      'task',
      'note',
      'room',
      'group',
      'licence',
      'settings',
      'branding',
    ])
    expect(entries(UserType.TEACHER)).toEqual([])
    expect(entries(UserType.MONITOR)).toEqual(['monitor'])
    expect(entries(UserType.STUDENT)).toEqual([])
  })
  it('MAN-NAV-11 teachers who hold MANAGE_ACCESS have the entries of classes, books, homework, notes, rooms and settlement, operators those of users, statistics, monitoring and branding besides', () => {
    const holding = (type: UserType) =>
      sidebarEntries(remotes, viewer(type, {}, 'en', { webAuth: webAuthOf('', UserType.OPER) })).map(
        ({ id }) => id,
      )
    const ofTeachers = ['logMeet', 'recordLog', 'charges', 'book', 'task', 'note', 'room']
    expect(holding(UserType.TEACHER)).toEqual(ofTeachers)
    expect(holding(UserType.OPER).filter((id) => ofTeachers.includes(id))).toEqual(ofTeachers)
    expect(holding(UserType.OPER)).toEqual(
      expect.arrayContaining(['group', 'statisticOpen', 'statisticJoin', 'monitor', 'branding']),
    )
  })
  it('marks users while one of them is open', () => {
    const all = sidebarEntries(remotes, viewer(UserType.OPER))
    expect(activeEntry(all, '/demo/manage/user/view')?.id).toBe('group')
    expect(activeEntry(all, '/demo/manage/branding')?.id).toBe('branding')
    expect(activeEntry(all, '/demo/manage/today/failed')?.id).toBe('today')
  })
  it('MAN-NAV-06 has settlement only with its flag, and nothing else hangs on that flag', () => {
    const all = entries(UserType.OPER)
    for (const off of ['1,1,1,1,1,0', '1,1,1,1,1'])
      expect(entries(UserType.OPER, { WEB_FUNC_USE: off })).toEqual(all.filter((id) => id !== 'charges'))
  })
  it.each([
    ['MAN-NAV-05 has running classes only with FUNC_USE[4]', ['monitor'], ['1,1,1,0,1,1', '1,1,1']],
    ['MAN-NAV-07 has books only with FUNC_USE[5]', ['book'], ['1,1,1,1,0,1', '1,1,1,1']],
  ] as const)('%s, on and off by that position alone', (_, ids, offs) => {
    const mine = (cfg: object) =>
      entries(UserType.OPER, cfg).filter((id) => (ids as readonly string[]).includes(id))
    expect(mine({})).toEqual(ids)
    for (const off of offs) expect(mine({ WEB_FUNC_USE: off })).toEqual([])
  })
  it('MAN-NAV-08 has task and note only with FUNC_USE[1] and room category 3', () => {
    const mine = (cfg: object) => entries(UserType.OPER, cfg).filter((id) => id === 'task' || id === 'note')
    expect(mine({})).toEqual(['task', 'note'])
    for (const off of [{ WEB_FUNC_USE: '0,1,1,1,1,1' }, { WEB_FUNC_USE: '' }, { WEB_ROOM_CATEGORY_3: '0' }])
      expect(mine(off)).toEqual([])
  })
  it('ends with branding, for admins and operators alone whatever else may enter', () => {
    const entering = (type: UserType) =>
      sidebarEntries(remotes, viewer(type, {}, 'en', { webAuth: webAuthOf('', UserType.OPER) })).map(
        ({ id }) => id,
      )
    const types = Object.values(UserType)
    expect(types.filter((type) => entering(type).includes('branding'))).toEqual([
      UserType.ADMIN,
      UserType.OPER,
    ])
    for (const type of [UserType.ADMIN, UserType.OPER]) expect(entering(type).at(-1)).toBe('branding')
  })
})

describe('sidebar groups', () => {
  it('hold the entries of all remotes together, in order, loose ones first', () => {
    const entry = (id: string, group?: string) => ({
      id,
      href: `/demo/manage/${id}/list`,
      label: id,
      icon: 'class' as const,
      group: group
        ? { id: group, order: group === 'classes' ? 10 : 20, label: { ko: group, en: group } }
        : undefined,
    })
    const groups = sidebarGroups(
      [entry('a', 'people'), entry('b', 'classes'), entry('c'), entry('d', 'people')],
      'en',
    )
    expect(groups.map(({ label, entries }) => [label, entries.map(({ id }) => id)])).toEqual([
      ['', ['c']],
      ['classes', ['b']],
      ['people', ['a', 'd']],
    ])
  })
})

describe('the active entry', () => {
  const all = [{ href: '/demo/manage/room/list' }, { href: '/demo/manage/statistic/open/list' }]
  it('is the one that shares the most folders', () => {
    expect(activeEntry(all, '/demo/manage/room/list')).toBe(all[0])
    expect(activeEntry(all, '/demo/manage/room/view/7')).toBe(all[0])
    expect(activeEntry(all, '/demo/manage/roomy/list')).toBeNull()
    expect(activeEntry(all, '/demo/manage/main')).toBeNull()
  })
  it('is the tab that says a folder stands under it, in which it has no page of its own', () => {
    const own = [{ href: '/demo/task/list', also: ['/demo/book/'] }, { href: '/demo/room/list' }]
    for (const path of ['/demo/book/workbook', '/demo/book/view', '/demo/task/view'])
      expect(activeEntry(own, path)).toBe(own[0])
    expect(activeEntry(own, '/demo/bookings/list')).toBeNull()
    expect(activeEntry(own, '/demo/room/list')).toBe(own[1])
  })
  it('beside another one of its folder stands for its own page, the first for what is nobody’s', () => {
    const log = [{ href: '/demo/manage/log/notification' }, { href: '/demo/manage/log/audit' }]
    expect(activeEntry(log, '/demo/manage/log/audit')).toBe(log[1])
    expect(activeEntry(log, '/demo/manage/log/notification')).toBe(log[0])
    expect(activeEntry(log, '/demo/manage/log/other')).toBe(log[0])
  })
  it('of a single name stands for what lies below it, not for the whole company or console', () => {
    const licence = [{ href: '/demo/manage/licence' }]
    expect(activeEntry(licence, '/demo/manage/licence')).toBe(licence[0])
    expect(activeEntry(licence, '/demo/manage/user/view')).toBeNull()
    const note = [{ href: '/demo/note' }]
    expect(activeEntry(note, '/demo/note/list/work')).toBe(note[0])
    expect(activeEntry(note, '/demo/user/myInfo')).toBeNull()
  })
})

describe('the header offers', () => {
  const tools = (type: number, more: object = {}, cfg = {}) =>
    headerTools({ me: person(type), branding: branding(cfg), inConsole: false, native: null, ...more })
  it('SHELL-26 the toggle to holders of MANAGE_ACCESS with a service area', () => {
    const types = [3, 4, 5, 10, 11, 12, 13]
    expect(types.filter((type) => tools(type).areaToggle)).toEqual([3, 5, 13])
  })
  it('SHELL-27 the client in the service area, outside of the client, where the company uses it', () => {
    expect(tools(11).download).toBe(true)
    expect(tools(11, {}, { WEB_CLIENT_SETTING: 1 }).download).toBe(true)
    expect(tools(11, {}, { WEB_CLIENT_SETTING: 2 }).download).toBe(false)
    expect(tools(11, { inConsole: true }).download).toBe(false)
    expect(tools(11, { native: 'WIN' }).download).toBe(false)
  })
  it('SHELL-29 messages, but not in emergency mode', () => {
    expect(tools(11).messages).toBe(true)
    expect(tools(11, {}, { SYSTEM_EMERGENCY_MODE: 1 }).messages).toBe(false)
    expect(tools(UserType.MONITOR).messages).toBe(false)
  })
  it('SHELL-31 help where there is an address, in the service area', () => {
    const helpful = branding()
    helpful.setting.helpUrl = 'https://help.example/'
    expect(tools(11).help).toBeNull()
    expect(tools(11, { branding: helpful }).help).toBe('https://help.example/')
    expect(tools(11, { branding: helpful, inConsole: true }).help).toBeNull()
  })
})
