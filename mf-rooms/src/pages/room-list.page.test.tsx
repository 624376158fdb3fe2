import { Permission, UserType } from '@madang/contract'
import type { PageDecl } from '@madang/remote-kit/define'
import { makeBranding, makeMe, refuse } from '@madang/remote-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import remote from '../../remote.ts'
import { makeRoom, pageOf, runningMeet } from '../testing/fixtures.ts'
import { cardOf, isOff, open } from '../testing/open-room-list.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const never = (): never => {
  throw new Error('the room list is not declared')
}

describe('the room list', () => {
  test('ROOMS-02 asks for the own regular rooms, 30 a page', async () => {
    const { api } = open()
    await cardOf('Grade 3 maths')
    expect(api.requests('room.list')).toContainEqual({
      searchType: 2,
      roomCategoryCdList: ['RESERVED'],
      page: 1,
      size: 30,
    })
  })

  test('asks first, and once, for what its declaration has the shell ask for', async () => {
    const { api } = open()
    await cardOf('Grade 3 maths')
    const { firstCalls = [] }: PageDecl = remote.pages.find(({ id }) => id === 'rooms.list') ?? never()
    expect(firstCalls.map(({ call }) => call.id)).toEqual(['room.list', 'room.list'])
    expect(api.requests('room.list')).toEqual(firstCalls.map(({ request }) => request))
  })

  test('ROOMS-01 says so when there is no room', async () => {
    open([])
    expect(await screen.findByText('There are no rooms yet.')).toBeTruthy()
  })

  test('a failed list shows its code and can be tried again', async () => {
    const { api, user } = open([], {
      api: {
        'room.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
    api.use({ 'room.list': () => pageOf([makeRoom()]) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await cardOf('Grade 3 maths')
  })

  test('ROOMS-04 a preparing room has a join button that works only for those who may open', async () => {
    open([
      makeRoom({
        roomTitle: 'Mine',
        roomCode: 'a',
        can: { open: true, join: true, edit: true, remove: true, upload: true, renewInvite: false },
      }),
      makeRoom({ roomTitle: 'Theirs', roomCode: 'b' }),
    ])
    const theirs = await cardOf('Theirs')
    expect(theirs.getByText('Class preparing')).toBeTruthy()
    expect(isOff(theirs.getByRole('button', { name: 'Enter' }))).toBe(true)
    expect(isOff((await cardOf('Mine')).getByRole('button', { name: 'Start class' }))).toBe(false)
  })

  test('ROOMS-05 ROOMS-07 a running class shows start, elapsed time and count; the card its owner and period', async () => {
    open([
      makeRoom({
        meet: runningMeet,
        can: { open: false, join: true, edit: false, remove: false, upload: false, renewInvite: false },
      }),
    ])
    const card = await cardOf('Grade 3 maths')
    expect(card.getByText(/^Started Wed, Mar 4.* 10:00$/)).toBeTruthy()
    expect(card.getByRole('timer').textContent).toMatch(/^1:01:4\d$/)
    expect(card.getByText('12 people in class')).toBeTruthy()
    expect(card.getByText('Teacher Jung')).toBeTruthy()
    expect(card.getByText('From Sat, Jan 1, 2000, no limit')).toBeTruthy()
  })

  test('ROOMS-34 joining goes straight into the web class where the company has the web alone', async () => {
    const { user, shell } = open([
      makeRoom({
        meet: runningMeet,
        can: { open: false, join: true, edit: false, remove: false, upload: false, renewInvite: false },
      }),
    ])
    await user.click((await cardOf('Grade 3 maths')).getByRole('button', { name: 'Enter' }))
    expect(shell.navigations).toContain('/demo/room/class/m1')
  })

  test('ROOMS-29 app and browser are both offered where both are allowed, the app alone where not', async () => {
    const rooms = [
      makeRoom({
        meet: runningMeet,
        can: { open: false, join: true, edit: false, remove: false, upload: false, renewInvite: false },
      }),
    ]
    const both = open(rooms, { branding: makeBranding({ cfg: { WEB_CLIENT_SETTING: 3 } }) })
    await both.user.click((await cardOf('Grade 3 maths')).getByRole('button', { name: 'Enter' }))
    expect(await screen.findByRole('button', { name: 'Open in the app' })).toBeTruthy()
    await both.user.click(screen.getByRole('button', { name: 'Continue in this browser' }))
    expect(both.shell.navigations).toContain('/demo/room/class/m1')
    both.leave()

    const app = open(rooms, { branding: makeBranding({ cfg: { WEB_CLIENT_SETTING: 1 } }) })
    await app.user.click((await cardOf('Grade 3 maths')).getByRole('button', { name: 'Enter' }))
    expect(await screen.findByRole('button', { name: 'Open in the app' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue in this browser' })).toBeNull()
  })

  test('ROOMS-03 only holders of ROOM_REG can register a room', async () => {
    open([], { me: makeMe(UserType.TEACHER, { webAuth: Permission.ROOM_REG }) }).leave()
    open([], { me: makeMe(UserType.TEACHER, { webAuth: Permission.MEET_OPEN }) })
    await screen.findByText('There are no rooms yet.')
    expect(screen.queryByRole('button', { name: 'Register a room' })).toBeNull()
  })

  test('more rooms come by button, each once', async () => {
    const { user } = open([], {
      api: {
        'room.list': ({ page, roomCategoryCdList }) =>
          String(roomCategoryCdList) === 'INSTANT'
            ? pageOf([])
            : page === 1
              ? pageOf([makeRoom({ roomCode: 'a', roomTitle: 'A' })], { last: false, total: 2 })
              : pageOf(
                  [makeRoom({ roomCode: 'a', roomTitle: 'A' }), makeRoom({ roomCode: 'b', roomTitle: 'B' })],
                  { page: 2 },
                ),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await cardOf('B')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })
})

describe('deleting a room', () => {
  const mine = { open: true, join: true, edit: true, remove: true, upload: true, renewInvite: false }
  const remove = async (page: ReturnType<typeof open>) => {
    await page.user.click(
      (await cardOf('Grade 3 maths')).getByRole('button', { name: 'More for Grade 3 maths' }),
    )
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  }

  test('ROOMS-11 nothing happens unless it is confirmed', async () => {
    const page = open([makeRoom({ can: mine })], { confirm: false })
    await remove(page)
    expect(page.api.requests('room.remove')).toEqual([])
  })

  test('ROOMS-10 a running class is closed together with its room', async () => {
    const page = open([makeRoom({ can: mine, meet: runningMeet })], {
      api: { 'meet.close': () => ({ ok: true }) },
    })
    await remove(page)
    await waitFor(() =>
      expect(page.api.requests('meet.close')).toEqual([{ roomCode: 'r1', meetCode: 'm1', remove: true }]),
    )
    expect(page.api.requests('room.remove')).toEqual([])
  })

  test('ROOMS-10 a class that ended meanwhile does not keep the room', async () => {
    const page = open([makeRoom({ can: mine, meet: runningMeet })], {
      api: {
        'meet.close': () => {
          throw refuse('WB-403-112')
        },
        'room.remove': () => ({ ok: true, rooms: [] }),
      },
    })
    await remove(page)
    await waitFor(() => expect(page.api.requests('room.remove')).toEqual([{ roomCode: 'r1' }]))
  })

  test('ROOMS-12 a refusal has its own words', async () => {
    const page = open([makeRoom({ can: mine })], {
      api: {
        'room.remove': () => {
          throw refuse('WB-403-105')
        },
      },
    })
    await cardOf('Grade 3 maths')
    const shown = jest.spyOn(page.shell.services, 'showError')
    await remove(page)
    await waitFor(() =>
      expect(shown).toHaveBeenCalledWith(expect.objectContaining({ code: 'WB-403-105' }), {
        'WB-403-105': { text: 'You have no permission to delete this room.' },
      }),
    )
  })

  test('ROOMS-13 the list is read again a second after the delete', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    try {
      const page = open([makeRoom({ can: mine })], {
        api: { 'room.remove': () => ({ ok: true, rooms: [] }) },
      })
      await remove(page)
      await waitFor(() => expect(page.api.requests('room.remove')).toHaveLength(1))
      const before = page.api.requests('room.list').length
      await act(() => jest.advanceTimersByTimeAsync(1100))
      expect(page.api.requests('room.list').length).toBeGreaterThan(before)
    } finally {
      jest.useRealTimers()
    }
  })
})
