import { type Meet, UserType } from '@madang/contract'
import { makeBranding, makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { FakeSocket } from '../testing/fake-socket.ts'
import { makeAttendee, makeMeet, makeWelcome, ofClass } from '../testing/fixtures.ts'
import ClassPage from './class.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const me = makeMe(UserType.STUDENT, { userIdx: 7, userName: 'Minji' })
const guest = makeMe(UserType.STUDENT, {
  userIdx: -4,
  userName: 'Visitor',
  guest: { meetCode: 'm1', roomCode: 'r1' },
})
const joined = (meet: Partial<Meet> = {}) => ({ meet: makeMeet(meet), joinDatetime: '2026-03-04 10:00:00' })

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<ClassPage />, {
    ...ofClass,
    path: '/demo/room/class/m1',
    language: 'en',
    me,
    ...more,
    api: {
      'meet.get': () => makeMeet(),
      'meet.join': () => joined(),
      'meet.ticket': () => ({ ticket: 't1', path: '/realtime/meet' }),
      'meet.quit': () => ({ quitDatetime: '2026-03-04 10:10:00' }),
      ...more.api,
    },
  })

async function inside(
  more: Partial<RenderPageOptions> = {},
  welcome: Parameters<typeof makeWelcome>[1] = {},
) {
  const page = open(more)
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  const self = (more.me === guest ? guest : me).userIdx
  FakeSocket.last.say(
    makeWelcome(self, {
      attendees: [
        makeAttendee(self, 'Minji'),
        makeAttendee(111, 'Teacher Jung', 11),
        makeAttendee(-9, 'Somebody'),
      ],
      ...welcome,
    }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Maths today' })
  return page
}

beforeEach(() => FakeSocket.install())

describe('who leads a class', () => {
  test('who leads removes somebody once sure, and lets them in again from the list', async () => {
    let removed: number[] = []
    const { user, shell, api } = await inside(
      {
        api: {
          'meet.removedUsers': () =>
            removed.map((userIdx) => ({
              userIdx,
              guest: true,
              userName: 'Somebody',
              userTypeCd: 12,
              removedDatetime: '2026-03-04 10:05:00',
            })),
          'meet.removeUser': ({ userIdx }) => {
            removed = [userIdx]
            return { ok: true }
          },
          'meet.readmitUser': () => {
            removed = []
            return { ok: true }
          },
        },
      },
      { meet: makeMeet({ can: { close: true, removeUsers: true, renewInvite: true } }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Remove Somebody' }))
    expect(shell.confirms).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Remove Teacher Jung' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Let in again: Somebody' }))
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull())
    expect(api.requests('meet.removeUser')).toEqual([{ meetCode: 'm1', userIdx: -9 }])
    expect(api.requests('meet.readmitUser')).toEqual([{ meetCode: 'm1', userIdx: -9 }])
  })

  test('who was removed reads it at the next try, too, and is in once readmitted', async () => {
    let out = true
    const { user } = open({
      api: {
        'meet.join': () => {
          if (out) throw refuse('WB-403-106')
          return joined()
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'You were removed from the class' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'You were removed from the class' })).toBeTruthy()
    out = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  })

  test('a code that was renewed is the one that the invitation shows', async () => {
    const { user } = await inside()
    FakeSocket.last.say({ type: 'invite', inviteCode: '987654321' })
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByDisplayValue('987-654-321')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Renew the invite code' })).toBeNull()
  })

  test('a guest of a company with the app alone has the code that the app asks for', async () => {
    const branding = makeBranding({ cfg: { WEB_CLIENT_SETTING: 1 } })
    open({ me: guest, branding })
    expect(await screen.findByDisplayValue('123-456-789')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open in the app' })).toBeTruthy()
  })
})
