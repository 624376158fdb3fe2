import { type Meet, RealtimeClose, UserType } from '@madang/contract'
import {
  expectNoLeaks,
  makeBranding,
  makeMe,
  type RenderPageOptions,
  refuse,
  renderPage,
} from '@madang/remote-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
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

/** Shows the page anew, as a reload does: what it knew is gone, what the browser keeps is there. */
let reload = () => {}
function Page() {
  const [visit, setVisit] = useState(0)
  reload = () => setVisit(visit + 1)
  return <ClassPage key={visit} />
}

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<Page />, {
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

const line = (chatIdx: number, userIdx: number, text: string, clientKey: string | null = null) => ({
  chatIdx,
  kind: 'TEXT' as const,
  fileIdx: null,
  fileSize: null,
  userIdx,
  guest: userIdx < 0,
  userName: userIdx === 111 ? 'Teacher Jung' : 'Minji',
  userTypeCd: userIdx === 111 ? 11 : 12,
  text,
  sentDatetime: '2026-03-04 10:02:00',
  clientKey,
})
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
const chatSent = () => FakeSocket.last.sent.filter((f) => (f as { type: string }).type === 'chat')

beforeEach(() => FakeSocket.install())

describe('the web class', () => {
  test('ROOMS-41 joins, shows title, time, count and people', async () => {
    const { api } = await inside()
    expect(api.requests('meet.join')).toEqual([{ roomCode: 'r1', meetCode: 'm1', joinType: 2 }])
    expect(FakeSocket.last.url).toMatch(/^ws:\/\/.*\/realtime\/meet\?ticket=t1$/)
    // a second more or several on a busy machine: the clock runs
    expect(screen.getByRole('timer').textContent).toMatch(/^01:(0[5-9]|[1-5]\d)$/)
    expect(screen.getByText('3 people in class')).toBeTruthy()
    const people = within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')
    expect(people.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Minji (you)'),
      expect.stringContaining('Teacher Jung'),
      expect.stringContaining('Guest'),
    ])
  })

  test('holds the version of the page until the class is over', async () => {
    const { shell } = await inside()
    expect(shell.versionHeld()).toBe(1)
    FakeSocket.last.hangUp(RealtimeClose.ENDED)
    await waitFor(() => expect(shell.versionHeld()).toBe(0))
  })

  test('people come and go', async () => {
    await inside()
    FakeSocket.last.say({ type: 'joined', attendee: makeAttendee(8, 'Jisu') })
    expect(screen.getByText('Jisu')).toBeTruthy()
    FakeSocket.last.say({ type: 'left', userIdx: 8 })
    expect(screen.queryByText('Jisu')).toBeNull()
  })

  test('ROOMS-40 asks for the password and keeps a wrong one beside the field', async () => {
    let right = false
    const { user, api } = open({
      api: {
        'meet.join': ({ roomPassword }) => {
          if (!right || roomPassword !== '1234') throw refuse('WB-403-204')
          return joined()
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Enter' }))
    expect(screen.getByText('Enter the password.')).toBeTruthy()
    await user.type(screen.getByLabelText('Class password'), '9999{Enter}')
    expect(await screen.findByText('That password is not correct. Please check it.')).toBeTruthy()
    right = true
    await user.type(screen.getByLabelText('Class password'), '1234{Enter}')
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
    expect(api.requests('meet.join').map((r) => r.roomPassword)).toEqual([undefined, '9999', '1234'])
  })

  test('ROOMS-37 AUTH-44 who came by code to a reserved room is registered with it', async () => {
    const { api } = await inside({
      path: '/demo/room/class/m1?code=123456789',
      api: {
        'room.joinInfo': () => ({
          meetCode: 'm1',
          meetTitle: 'Maths today',
          roomCode: 'r1',
          roomCategoryCd: 'RESERVED',
          inviteCode: '123456789',
          passwordRequired: false,
          companyId: 'demo',
          setting: { clientSetting: 3 },
        }),
        'meet.join': () => joined({ roomCategoryCd: 'RESERVED' }),
        'room.followUp': () => ({ ok: true }),
      },
    })
    expect(api.requests('meet.join')[0]).toMatchObject({ inviteCode: '123456789' })
    expect(api.requests('room.followUp')).toEqual([{ roomCode: 'r1', userIdx: 7, inviteCode: '123456789' }])
  })

  test('ROOMS-38 a class that does not run says so', async () => {
    open({
      api: {
        'meet.get': () => {
          throw refuse('WB-403-112')
        },
      },
    })
    expect(await screen.findByText('The class has not started or does not exist.')).toBeTruthy()
  })

  test.each([
    [0, 'There is no free place right now'],
    [2, 'There is no free place this month'],
  ])(
    'API-STAT-04 a licence of type %i that is full says so, and lets in once it has room',
    async (type, title) => {
      const { user, api } = open({
        api: {
          'meet.join': () => {
            throw refuse('WB-400-008', { licenseTypeCd: type, userLimit: 100 })
          },
        },
      })
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(screen.queryByText(/WB-400-008/)).toBeNull()
      expect(screen.getByRole('button', { name: 'Back to rooms' })).toBeTruthy()
      api.use({ 'meet.join': () => joined() })
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
    },
  )

  test('a file is sent to the class, and everybody saves it from the chat', async () => {
    const { user, api } = await inside({
      api: {
        'meet.sendFile': () => ({ chatIdx: 1 }),
        'file.download': () => ({ blob: new Blob(['%PDF-1.7']), fileName: 'Solution.pdf' }) as never,
      },
    })
    await user.click(screen.getByRole('button', { name: 'Attach a file' }))
    const dialog = await screen.findByRole('dialog', { name: 'Attach a file' })
    const send = within(dialog).getByRole('button', { name: 'Send' })
    expect(send).toHaveProperty('disabled', true)
    const paper = new File(['%PDF-1.7'], 'Solution.pdf', { type: 'application/pdf' })
    await user.upload(dialog.querySelector('input[type=file]')!, paper)
    await user.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requests('meet.sendFile')).toMatchObject([{ meetCode: 'm1', uploadFile: [paper] }])
    FakeSocket.last.say({
      type: 'chat',
      line: { ...line(1, 111, 'Solution.pdf'), kind: 'FILE', fileIdx: 31, fileSize: 2048 },
    })
    await user.click(await screen.findByRole('button', { name: 'Download Solution.pdf' }))
    expect(api.requests('file.download')).toMatchObject([{ fileType: 'CHAT_FILE', searchIdx: 31 }])
  })

  test('a guest raises a hand as everybody, and has no file to send', async () => {
    const { user } = await inside({ me: guest })
    expect(screen.queryByRole('button', { name: 'Attach a file' })).toBeNull()
    const hand = screen.getByRole('button', { name: 'Raise hand' })
    await user.click(hand)
    expect(FakeSocket.last.sent).toContainEqual({ type: 'hand', up: true, clientKey: expect.any(String) })
    FakeSocket.last.say({ type: 'chat', line: { ...line(1, -4, ''), kind: 'HAND_UP', userName: 'Visitor' } })
    expect(await screen.findByText('Visitor raised a hand.')).toBeTruthy()
    expect(hand.getAttribute('aria-pressed')).toBe('true')
    expect(within(screen.getByRole('list', { name: 'People' })).getByText('Hand raised')).toBeTruthy()
    await user.click(hand)
    expect(FakeSocket.last.sent).toContainEqual({ type: 'hand', up: false, clientKey: expect.any(String) })
    FakeSocket.last.say({
      type: 'chat',
      line: { ...line(2, -4, ''), kind: 'HAND_DOWN', userName: 'Visitor' },
    })
    await waitFor(() => expect(hand.getAttribute('aria-pressed')).toBe('false'))
  })

  test('leaving goes to the rooms and tells the server', async () => {
    const { user, shell } = await inside()
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(FakeSocket.all[0]?.sent).toContainEqual({ type: 'leave' })
    expect(shell.navigations).toContain('/demo/room/list')
  })

  test('only those who may close have the button, and it asks first', async () => {
    const first = await inside()
    expect(screen.queryByRole('button', { name: 'Close class' })).toBeNull()
    first.leave()
    FakeSocket.install()
    const { user, api, shell } = await inside(
      { api: { 'meet.close': () => ({ ok: true }) } },
      { meet: makeMeet({ can: { close: true, removeUsers: false, renewInvite: false } }) },
    )
    await user.click(screen.getByRole('button', { name: 'Close class' }))
    expect(shell.confirms).toHaveLength(1)
    expect(api.requests('meet.close')).toEqual([{ roomCode: 'r1', meetCode: 'm1', remove: false }])
    FakeSocket.last.hangUp(RealtimeClose.ENDED)
    expect(screen.getByRole('heading', { name: 'The class has ended' })).toBeTruthy()
  })

  test.each([
    [RealtimeClose.ENDED, 'The class has ended', 'Back to rooms'],
    [RealtimeClose.REMOVED, 'You were removed from the class', 'Try again'],
    [RealtimeClose.ELSEWHERE, 'You entered somewhere else', 'Continue here'],
    [RealtimeClose.LEFT, 'You left the class', 'Enter again'],
  ])('close code %i has its words and its button', async (code, title, button) => {
    await inside()
    FakeSocket.last.hangUp(code)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
  })

  test.each([
    [1006, 'Connection lost'],
    [RealtimeClose.GOING_AWAY, 'The server is restarting'],
  ])(
    'after close code %i the room stays, says why, and is back at the press of a button',
    async (code, words) => {
      const { user } = await inside()
      await user.type(box(), 'draft')
      FakeSocket.last.hangUp(code)
      expect(screen.getByText(words)).toBeTruthy()
      // at once: the page goes back by itself after a while
      fireEvent.click(screen.getByRole('button', { name: 'Try now' }))
      await waitFor(() => expect(FakeSocket.all).toHaveLength(2))
      FakeSocket.last.say(makeWelcome(7))
      expect(screen.queryByText(words)).toBeNull()
      expect(box().value).toBe('draft')
    },
  )

  test('a guest has no way into the product: leaving ends with a friendly page that signs out', async () => {
    const { user, shell } = await inside({ me: guest })
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(shell.navigations).toEqual([])
    expect(screen.queryByRole('button', { name: 'Back to rooms' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Finish' }))
    expect(shell.state().me).toBeNull()
  })

  test('ROOMS-29 where the company has the app alone the page opens the app and never ends there', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    try {
      const followed: string[] = []
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        followed.push(this.href)
      })
      const { user } = open({ branding: makeBranding({ cfg: { WEB_CLIENT_SETTING: 1 } }) })
      await user.click(await screen.findByRole('button', { name: 'Open in the app' }))
      expect(followed).toEqual(['madang://class?company=DEMO&meetCode=m1'])
      await act(() => jest.advanceTimersByTimeAsync(5000))
      expect(screen.getByRole('button', { name: 'Open the app again' })).toBeTruthy()
      expect(FakeSocket.all).toHaveLength(0)
    } finally {
      jest.useRealTimers()
    }
  })

  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  test.each([
    { on: 'Windows', agent: windows, startType: 1, waits: false },
    { on: 'Windows', agent: windows, startType: 0, waits: true },
    { on: 'macOS', agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', startType: 1, waits: true },
  ])(
    'ROOMS-33 native client start type 1 on Windows skips the waiting view: type $startType on $on, waiting view $waits',
    async ({ agent, startType, waits }) => {
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
      const app = { WIN: { startType }, MAC: { startType } }
      const { setting } = makeBranding()
      const { user } = open({
        branding: { ...makeBranding({ cfg: { WEB_CLIENT_SETTING: 1 } }), setting: { ...setting, app } },
      })
      await user.click(await screen.findByRole('button', { name: 'Open in the app' }))
      expect(screen.queryByText('Opening the app. One moment, please.') !== null).toBe(waits)
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /Open in the app/ }).disabled).toBe(true)
    },
  )

  test('PLAT-09 entering and leaving leaves nothing behind', async () => {
    await expectNoLeaks(
      async () => {
        FakeSocket.install()
        const page = await inside()
        page.leave()
        page.container.remove()
      },
      { times: 8 },
    )
  })
})

describe('the chat of the web class', () => {
  test('Enter sends, Shift+Enter breaks the line', async () => {
    const { user } = await inside()
    await user.type(box(), 'one{Shift>}{Enter}{/Shift}two{Enter}')
    expect(chatSent()).toMatchObject([{ text: 'one\ntwo' }])
    expect(box().value).toBe('')
  })

  test('an Enter that ends a Hangul syllable sends once, with the syllable', async () => {
    await inside()
    const field = box()
    fireEvent.compositionStart(field)
    fireEvent.change(field, { target: { value: '안녕' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
    expect(chatSent()).toEqual([])
    fireEvent.compositionEnd(field, { target: { value: '안녕' } })
    await waitFor(() => expect(chatSent()).toMatchObject([{ text: '안녕' }]))
  })

  test('blank lines are not sent', async () => {
    const { user } = await inside()
    await user.type(box(), '   {Enter}')
    expect(chatSent()).toEqual([])
  })

  test('a line says whose time it is that it was said at, to who reads it abroad', async () => {
    await inside({ branding: makeBranding({ company: { timeZone: 'America/New_York' } }) })
    FakeSocket.last.say({ type: 'chat', line: line(1, 111, 'hello') })
    expect(screen.getByText('10:02 (Eastern Time)')).toBeTruthy()
  })

  test('a line shows at once, becomes the confirmed one, and stands once', async () => {
    const { user } = await inside()
    await user.type(box(), 'hello{Enter}')
    expect(screen.getByText('Sending…')).toBeTruthy()
    const { clientKey } = chatSent()[0] as { clientKey: string }
    FakeSocket.last.say({ type: 'chat', line: line(1, 7, 'hello', clientKey) })
    expect(screen.queryByText('Sending…')).toBeNull()
    expect(screen.getAllByText('hello')).toHaveLength(1)
  })

  test('a refused line stays, with send again and discard', async () => {
    const { user } = await inside()
    await user.type(box(), 'hello{Enter}')
    const { clientKey } = chatSent()[0] as { clientKey: string }
    FakeSocket.last.say({ type: 'refused', code: 'WB-429-001', clientKey })
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(chatSent()).toHaveLength(2)
    expect(chatSent()[1]).toMatchObject({ clientKey })
  })

  test('what is begun stays over a reload, and a line that could not be said goes out then, or is told at the end', async () => {
    const { user } = await inside()
    await user.type(box(), 'lost?{Enter}')
    const sent = chatSent()
    await user.type(box(), 'begun')
    act(() => reload())
    await waitFor(() => expect(FakeSocket.all).toHaveLength(2))
    FakeSocket.last.say(makeWelcome(me.userIdx))
    expect(await screen.findByText('lost?')).toBeTruthy()
    expect(chatSent()).toEqual(sent)
    expect(box().value).toBe('begun')
    FakeSocket.last.hangUp(RealtimeClose.ENDED)
    expect((await screen.findByText('A message was not sent')).closest('[role]')?.textContent).toContain(
      'lost?',
    )
  })

  test('lines are text, never markup, and are announced without moving the focus', async () => {
    const { user } = await inside()
    await user.click(box())
    FakeSocket.last.say({ type: 'chat', line: line(1, 111, '<b>bold</b>') })
    const bubble = screen.getByText('<b>bold</b>')
    expect(bubble.closest('[role=log]')?.getAttribute('aria-live')).toBe('polite')
    expect(document.activeElement).toBe(box())
  })
})
