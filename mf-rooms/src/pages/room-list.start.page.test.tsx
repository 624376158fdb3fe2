import { AnyoneOpen, UserType } from '@madang/contract'
import { makeBranding, refuse } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { makeMeet, makeRoom, makeTask, pageOf, runningMeet } from '../testing/fixtures.ts'
import { isOff, open } from '../testing/open-room-list.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

describe('the line of today', () => {
  const at = new Date('2026-03-05T00:00:00Z').getTime()
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(at)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })
  const today = async () =>
    (await screen.findByRole('list', { name: 'Today' })).textContent?.replace(/\s+/g, ' ')

  test('tells a teacher what runs, what is unread and what was not handed in, each a way there', async () => {
    const { api } = open(
      [
        makeRoom({
          meet: runningMeet,
          can: { open: false, join: true, edit: false, remove: false, upload: false, renewInvite: false },
        }),
      ],
      {
        newMessages: 3,
        api: {
          'task.list': () =>
            pageOf([
              makeTask({
                submitLimitDatetime: '2026-03-06 23:59:59',
                totalUserCount: 12,
                submitUserCount: 3,
                regDatetime: '2025-12-01 10:00:00',
              }),
              makeTask({ submitLimitDatetime: '2026-03-01 23:59:59', totalUserCount: 9, submitUserCount: 0 }),
            ]),
        },
      },
    )
    await screen.findByText('9 homework not handed in yet')
    expect(await today()).toBe(
      '“Maths today” is running, 12 people3 unread messages9 homework not handed in yet',
    )
    expect(screen.getByRole('link', { name: '3 unread messages' }).getAttribute('href')).toBe(
      '/demo/message/recv/list',
    )
    expect(screen.getByRole('link', { name: /homework/ }).getAttribute('href')).toBe(
      '/demo/task/list?searchStartDate=2025-12-01',
    )
    expect(api.requests('task.list')).toEqual([{ open: true, page: 1, size: 100 }])
  })

  test('tells a student the nearest deadline, and nothing about what is handed in', async () => {
    const own = (taskStatus: number) => ({ taskUserIdx: 1, taskStatus, noteIdx: null })
    open([], {
      me: UserType.STUDENT,
      api: {
        'task.list': () =>
          pageOf([
            makeTask({ taskName: 'Later', submitLimitDatetime: '2026-03-09 18:00:00', taskUser: own(0) }),
            makeTask({ taskName: 'Fractions', submitLimitDatetime: '2026-03-06 18:00:00', taskUser: own(1) }),
            makeTask({ taskName: 'Done', submitLimitDatetime: '2026-03-05 18:00:00', taskUser: own(2) }),
          ]),
      },
    })
    await screen.findByRole('link', { name: 'Next deadline: Fractions, Tomorrow 18:00' })
    expect(await today()).toBe('Next deadline: Fractions, Tomorrow 18:00')
  })

  test('says so when nothing waits, and asks for no homework where the company has none', async () => {
    const { api } = open([], {
      branding: makeBranding({ cfg: { WEB_CLIENT_SETTING: 2, WEB_FUNC_USE: '0,1,0,1,1,1' } }),
    })
    expect(await screen.findByText('Hello, Teacher Jung. Nothing is waiting for you now.')).toBeTruthy()
    expect(api.requests('task.list')).toEqual([])
  })
})

describe('classes that run', () => {
  const running = (roomCode: string, more: Partial<typeof runningMeet> = {}) =>
    makeRoom({
      roomCode,
      meet: { ...runningMeet, ...more },
      can: { open: false, join: true, edit: false, remove: false, upload: false, renewInvite: false },
    })

  test('stand above everything, the latest first, and only one button of the page is filled', async () => {
    open([
      running('a', { meetCode: 'm1', meetTitle: 'First' }),
      running('b', { meetCode: 'm2', meetTitle: 'Second', startDatetime: '2026-03-04 11:00:00' }),
    ])
    const now = await screen.findByRole('region', { name: 'Running now' })
    const strips = within(now).getAllByRole('article')
    expect(strips.map((strip) => strip.getAttribute('aria-label'))).toEqual(['Second', 'First'])
    const filled = document.querySelectorAll('[data-variant="contained"]')
    expect([...filled].map((button) => button.textContent)).toEqual(['Enter'])
    expect(strips[0]?.contains(filled[0] ?? null)).toBe(true)
  })

  test('invite with code and QR code from the page', async () => {
    const { user } = open([running('a', { inviteCode: '123456789' })])
    await user.click(await screen.findByRole('button', { name: 'Invite' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to the class' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Invite code' }).value).toBe('123-456-789')
  })
})

describe('instant classes', () => {
  test('ROOMS-16 ROOMS-20 starting needs the right and the category', async () => {
    open([], { me: UserType.STUDENT })
    await screen.findByText('There are no rooms yet.')
    expect(screen.queryByRole('button', { name: 'Start a class' })).toBeNull()
  })

  test('ROOMS-17 ROOMS-18 ROOMS-24 starts with title and digits, then shows code, link and QR code', async () => {
    const { user, api, shell } = open([], { api: { 'meet.open': () => makeMeet() } })
    await user.click(await screen.findByRole('button', { name: 'Start a class' }))
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /Class title/ })
    expect(title.value).toBe('Teacher Jung’s class')
    await user.clear(title)
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(await screen.findByText('Class title: please fill this in.')).toBeTruthy()
    expect(api.requests('meet.open')).toEqual([])
    await user.click(title)
    await user.paste('Maths today')
    await user.type(screen.getByLabelText('Password (optional)'), '12ab3456789')
    await user.click(screen.getByRole('button', { name: 'Start' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'The class has started' }))
    expect(api.requests('meet.open')).toEqual([
      { meetTitle: 'Maths today', joinType: 1, roomPassword: '12345678' },
    ])
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Invite code' }).value).toBe('123-456-789')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Invite link' }).value).toBe(
      `${window.location.origin}/invite/demo/123456789`,
    )
    expect(await dialog.findByRole('img', { name: /QR code/ })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Enter the class' }))
    expect(shell.navigations).toContain('/demo/room/class/m1')
  })

  test('ROOMS-22 a pasted code with dashes joins on Enter', async () => {
    const { user, api, shell } = open([], {
      me: UserType.STUDENT,
      api: {
        'room.joinInfo': () => ({
          meetCode: 'm9',
          meetTitle: 'Science',
          roomCode: 'r9',
          roomCategoryCd: 'INSTANT',
          inviteCode: '123456789',
          passwordRequired: false,
          companyId: 'demo',
          setting: { clientSetting: 2 },
        }),
      },
    })
    const first = within(await screen.findByRole('group', { name: 'Invite code' })).getAllByRole(
      'textbox',
    )[0]!
    await user.click(first)
    await user.paste('123-456-789')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(shell.navigations).toContain('/demo/room/class/m9?code=123456789'))
    expect(api.requests('room.joinInfo')).toEqual([{ inviteCode: '123456789', companyCode: 'DEMO' }])
  })

  test('ROOMS-23 a wrong code is said beside the field, a short one before asking', async () => {
    const { user, api } = open([], {
      me: UserType.STUDENT,
      api: {
        'room.joinInfo': () => {
          throw refuse('WB-400-220')
        },
      },
    })
    const first = within(await screen.findByRole('group', { name: 'Invite code' })).getAllByRole(
      'textbox',
    )[0]!
    await user.type(first, '123')
    await user.click(screen.getByRole('button', { name: 'Enter' }))
    expect(await screen.findByText('Invite code: this does not look right. Check it again.')).toBeTruthy()
    expect(api.requests('room.joinInfo')).toEqual([])
    await user.click(first)
    await user.paste('999999999')
    await user.click(screen.getByRole('button', { name: 'Enter' }))
    expect(await screen.findByText('The invite code or link is not valid.')).toBeTruthy()
  })

  test('the way back into an own class that still runs', async () => {
    const { user, shell } = open([], {
      api: {
        'room.list': ({ roomCategoryCdList }) =>
          pageOf(
            String(roomCategoryCdList) === 'INSTANT'
              ? [
                  makeRoom({
                    roomCategoryCd: 'INSTANT',
                    meet: runningMeet,
                    can: {
                      open: false,
                      join: true,
                      edit: true,
                      remove: true,
                      upload: true,
                      renewInvite: false,
                    },
                  }),
                ]
              : [],
          ),
      },
    })
    const strip = await screen.findByRole('article', { name: 'Maths today' })
    await user.click(within(strip).getByRole('button', { name: 'Enter' }))
    expect(shell.navigations).toContain('/demo/room/class/m1')
  })

  test('ROOMS-22 a teacher enters by code too, from a dialog', async () => {
    const { user, shell } = open([], {
      api: {
        'room.joinInfo': () => ({
          meetCode: 'm9',
          meetTitle: 'Science',
          roomCode: 'r9',
          roomCategoryCd: 'INSTANT',
          inviteCode: '123456789',
          passwordRequired: false,
          companyId: 'demo',
          setting: { clientSetting: 2 },
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Enter with an invite code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter with an invite code' }))
    await user.click(dialog.getAllByRole('textbox')[0]!)
    await user.paste('123-456-789')
    await user.click(dialog.getByRole('button', { name: 'Enter' }))
    await waitFor(() => expect(shell.navigations).toContain('/demo/room/class/m9?code=123456789'))
  })
})

describe('registering a regular room', () => {
  test('MAN-ROOM-09 sends room and attendees; a teacher is the responsible one', async () => {
    const { user, api, shell } = open([], {
      api: {
        'room.templates': () => [{ templateIdx: 4, templateName: 'Standard', optionString: '6' }],
        'user.list': () => pageOf([]),
        'room.add': () => ({ roomCode: 'new' }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Register a room' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Register a regular room' }))
    const submit = dialog.getByRole('button', { name: 'Register' })
    expect(isOff(submit)).toBe(true)
    await user.click(dialog.getByRole('textbox', { name: /Room name/ }))
    await user.paste('Evening maths')
    await user.click(dialog.getByRole('switch', { name: /^Anyone may start/ }))
    await user.click(dialog.getByRole('checkbox', { name: 'No limit' }))
    await user.click(submit)
    await waitFor(() => expect(api.requests('room.add')).toHaveLength(1))
    expect(api.requests('room.add')[0]).toMatchObject({
      room: {
        roomTitle: 'Evening maths',
        templateIdx: 4,
        ownerUserIdx: 100 + UserType.TEACHER,
        anyoneOpen: AnyoneOpen.ANY,
        showEndDatetime: '9999-12-31 23:59:59',
      },
      roomUserList: [],
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.toasts).toContainEqual(expect.objectContaining({ severity: 'success' }))
  })

  test('what the server finds wrong stands at its field, and what was typed stays', async () => {
    const { user, api, shell } = open([], {
      api: {
        'room.templates': () => [{ templateIdx: 4, templateName: 'Standard', optionString: '6' }],
        'user.list': () => pageOf([]),
        'room.add': () => {
          throw refuse('WB-400-200', { issues: [{ field: 'room.showEndDatetime', message: 'too late' }] })
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Register a room' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Register a regular room' }))
    const name = dialog.getByRole('textbox', { name: /Room name/ })
    await user.click(name)
    await user.paste('Evening maths')
    await user.click(dialog.getByRole('button', { name: 'Register' }))
    expect(await dialog.findByText('This value is not accepted. Change it and try again.')).toBeTruthy()
    const period = dialog.getByRole('group', { name: 'Use period' })
    expect(period.contains(document.activeElement)).toBe(true)
    api.use({
      'room.add': () => {
        throw refuse('WB-400-221')
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Register' }))
    expect(await dialog.findByText(/^This class type can’t be used any more\./)).toBeTruthy()
    expect(dialog.getByRole('combobox', { name: /Class type/ })).toBe(document.activeElement)
    expect(shell.errors).toEqual([])
    expect(name).toHaveProperty('value', 'Evening maths')
  })
})
