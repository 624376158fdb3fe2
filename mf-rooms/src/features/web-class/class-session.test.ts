import { type Meet, RealtimeClose, type ServerFrame, timings } from '@madang/contract'
import { createClassSession, type Line } from './class-session.ts'

const meet: Meet = {
  meetCode: 'm1',
  roomCode: 'r1',
  roomCategoryCd: 'INSTANT',
  meetTitle: '3학년 수학',
  inviteCode: '123456789',
  joinCode: 'j1',
  userIdx: 1,
  userName: '박선생',
  ownerUser: { userIdx: 1, userName: '박선생', fileIdx: null },
  startDatetime: '2026-03-04 10:00:00',
  openDatetime: '2026-03-04 10:00:00',
  currentUserNum: 1,
  passwordRequired: false,
  elapsedSec: 90,
  can: { close: true, removeUsers: false, renewInvite: false },
}

/** A world without network or clock: time moves by hand, sockets are in the test's hand. */
function world(kept: { clientKey: string; text: string }[] = []) {
  let time = 0
  const timers: { at: number; run: () => void }[] = []
  const lines: (Line & { sent: string[]; closedWith: number | null })[] = []
  const calls: string[] = []
  let joinAnswer: () => Promise<{ meet: Meet }> = async () => ({ meet })
  let ticketAnswer = async () => ({ ticket: 't', path: '/realtime/meet' })
  let keys = 0
  const session = createClassSession({
    join: (password) => {
      calls.push(password === undefined ? 'join' : `join ${password}`)
      return joinAnswer()
    },
    ticket: () => {
      calls.push('ticket')
      return ticketAnswer()
    },
    quit: () => void calls.push('quit'),
    openLine: () => {
      const line = {
        sent: [] as string[],
        closedWith: null as number | null,
        onmessage: null,
        onclose: null,
        send(text: string) {
          line.sent.push(text)
        },
        close(code: number) {
          line.closedWith = code
        },
      }
      lines.push(line)
      return line
    },
    now: () => time,
    random: () => 0.5,
    newKey: () => `key${++keys}`,
    unsaid: {
      lines: () => kept.map((line) => ({ meetCode: 'm1', ...line })),
      keep: (line) => void kept.push(line),
      forget: (key) => void kept.splice(0, kept.length, ...kept.filter(({ clientKey }) => clientKey !== key)),
    },
    after: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.push(timer)
      return () => {
        const i = timers.indexOf(timer)
        if (i >= 0) timers.splice(i, 1)
      }
    },
  })
  const settle = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve()
  }
  return {
    session,
    calls,
    lines,
    line: () => lines[lines.length - 1]!,
    say: (frame: ServerFrame) => lines[lines.length - 1]!.onmessage?.({ data: JSON.stringify(frame) }),
    hangUp: (code: number) => lines[lines.length - 1]!.onclose?.({ code }),
    settle,
    set join(answer: typeof joinAnswer) {
      joinAnswer = answer
    },
    set ticket(answer: typeof ticketAnswer) {
      ticketAnswer = answer
    },
    async pass(ms: number) {
      const end = time + ms
      for (;;) {
        const next = timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        time = next.at
        timers.splice(timers.indexOf(next), 1)
        next.run()
        await settle()
      }
      time = end
    },
    timers: () => timers.length,
  }
}

const welcome = (more: Partial<Extract<ServerFrame, { type: 'welcome' }>> = {}): ServerFrame => ({
  type: 'welcome',
  meet,
  attendees: [
    {
      roomUserIdx: 1,
      userIdx: 7,
      guest: false,
      userName: '김민지',
      userId: 'student1',
      userTypeCd: 12,
      joinDatetime: '2026-03-04 10:01:30',
      present: true,
    },
  ],
  chat: [],
  self: { userIdx: 7 },
  serverTime: '2026-03-04 10:01:30',
  ...more,
})

async function enter(kept: { clientKey: string; text: string }[] = []) {
  const w = world(kept)
  w.session.start()
  await w.settle()
  w.say(welcome())
  return w
}

const chatFrame = (clientKey: string): ServerFrame => ({
  type: 'chat',
  line: {
    chatIdx: 1,
    kind: 'TEXT',
    fileIdx: null,
    fileSize: null,
    userIdx: 7,
    guest: false,
    userName: '김민지',
    userTypeCd: 12,
    text: 'hi',
    sentDatetime: '2026-03-04 10:02:00',
    clientKey,
  },
})
const api = (code: string) => Object.assign(new Error(code), { code, status: Number(code.slice(3, 6)) })

describe('a session of the web class', () => {
  test('ROOMS-41 joins once, opens the line and shows the room', async () => {
    const w = await enter()
    expect(w.calls).toEqual(['join', 'ticket'])
    expect(w.session.view()).toMatchObject({
      connection: { at: 'in-class' },
      selfIdx: 7,
      clock: { elapsedSec: 90 },
    })
    expect(w.session.view().people.size).toBe(1)
  })

  test('ROOMS-40 a wrong password is asked for again and never sent twice', async () => {
    const w = world()
    w.join = async () => {
      throw api('WB-403-204')
    }
    w.session.start()
    await w.settle()
    expect(w.session.view().connection).toEqual({ at: 'password', error: null })
    w.session.givePassword('1111')
    await w.settle()
    expect(w.session.view().connection).toEqual({ at: 'password', error: 'wrong' })
    w.join = async () => ({ meet })
    w.session.givePassword('2222')
    await w.settle()
    expect(w.calls).toEqual(['join', 'join 1111', 'join 2222', 'ticket'])
  })

  test('beats while inside, and drops a line that answers nothing', async () => {
    const w = await enter()
    await w.pass(timings.presenceBeat)
    expect(w.line().sent).toEqual(['{"type":"beat"}'])
    w.say({ type: 'beat', elapsedSec: 100 })
    await w.pass(3 * timings.presenceBeat)
    expect(w.session.view().connection.at).toBe('in-class')
    await w.pass(2 * timings.presenceBeat)
    expect(w.line().closedWith).toBeNull()
    expect(w.lines).toHaveLength(2)
    expect(w.lines[0]!.closedWith).toBe(1000)
  })

  test('is back under 5 s after a broken line, without joining again, and sends what was not confirmed', async () => {
    const w = await enter()
    w.session.write('hi')
    w.hangUp(1006)
    expect(w.session.view().connection).toMatchObject({ at: 'waiting', cause: 'network', entered: true })
    await w.pass(4999)
    expect(w.calls).toEqual(['join', 'ticket', 'ticket'])
    w.say(welcome())
    expect(w.session.view().connection.at).toBe('in-class')
    expect(w.line().sent).toEqual(['{"type":"chat","text":"hi","clientKey":"key1"}'])
    w.say(chatFrame('key1'))
    expect(w.session.view().chat).toMatchObject({ pending: [], lines: [{ text: 'hi' }] })
  })

  test('a page that goes while the line is down loses no line: the next one shows it and sends it with its key', async () => {
    const kept: { clientKey: string; text: string }[] = []
    const before = await enter(kept)
    before.session.write('first')
    before.hangUp(1006)
    before.session.write('second')
    expect(kept.map(({ text }) => text)).toEqual(['first', 'second'])

    const next = world(kept)
    next.session.start()
    await next.settle()
    expect(next.session.view().chat.pending).toHaveLength(2)
    // the first had come, and only its answer had not
    const first = { ...(chatFrame('key1') as Extract<ServerFrame, { type: 'chat' }>).line, text: 'first' }
    next.say(welcome({ chat: [first] }))
    expect(next.line().sent).toEqual(['{"type":"chat","text":"second","clientKey":"key2"}'])
    expect(kept.map(({ text }) => text)).toEqual(['second'])
    next.session.discard('key2')
    expect(kept).toEqual([])
  })

  test('a line written while away is shown at once and goes out on return', async () => {
    const w = await enter()
    w.hangUp(RealtimeClose.GOING_AWAY)
    w.session.write('still here')
    expect(w.session.view().chat.pending).toHaveLength(1)
    await w.pass(5000)
    w.say(welcome())
    expect(w.line().sent).toHaveLength(1)
  })

  test('a refused line can be sent again with its key or thrown away', async () => {
    const w = await enter()
    w.session.write('hi')
    w.say({ type: 'refused', code: 'WB-429-001', clientKey: 'key1' })
    expect(w.session.view().chat.pending).toMatchObject([{ status: 'failed' }])
    w.session.writeAgain('key1')
    expect(w.line().sent.filter((s) => s.includes('key1'))).toHaveLength(2)
    w.session.discard('key1')
    expect(w.session.view().chat.pending).toEqual([])
  })

  test('leaving says goodbye on the line, or by a call when there is none', async () => {
    const inside = await enter()
    inside.session.leave()
    expect(inside.lines[0]!.sent).toEqual(['{"type":"leave"}'])
    expect(inside.calls).not.toContain('quit')
    const away = await enter()
    away.hangUp(1006)
    away.session.leave()
    expect(away.calls).toContain('quit')
  })

  test('a page that is thrown away says goodbye; one that wakes up comes back', async () => {
    const w = await enter()
    w.session.suspend()
    expect(w.lines[0]!.sent).toEqual(['{"type":"leave"}'])
    await w.pass(5000)
    expect(w.lines).toHaveLength(2)
  })

  test('a doubt about the line is settled in seconds', async () => {
    const w = await enter()
    await w.pass(100)
    w.session.hurry()
    w.say({ type: 'beat', elapsedSec: 91 })
    await w.pass(4500)
    expect(w.lines).toHaveLength(1)
    w.session.hurry()
    await w.pass(4500)
    expect(w.session.view().connection.at).not.toBe('in-class')
  })

  test('a socket that never welcomes is given up', async () => {
    const w = world()
    w.session.start()
    await w.settle()
    await w.pass(25_000)
    expect(w.lines.length).toBeGreaterThan(1)
  })

  test('a ticket refused for want of a join joins again after a pause', async () => {
    const w = await enter()
    w.ticket = async () => {
      throw api('WB-403-105')
    }
    w.hangUp(1006)
    await w.pass(700)
    w.ticket = async () => ({ ticket: 't', path: '/realtime/meet' })
    await w.pass(5000)
    expect(w.calls).toEqual(['join', 'ticket', 'ticket', 'join', 'ticket'])
  })

  test('after the end nothing runs any more: no timer, no listener on the line', async () => {
    const w = await enter()
    await w.pass(timings.presenceBeat)
    w.hangUp(RealtimeClose.ENDED)
    expect(w.session.view()).toMatchObject({ connection: { at: 'over', reason: 'ended' }, ranSec: 100 })
    expect(w.timers()).toBe(0)
    expect(w.lines[0]!.onmessage).toBeNull()
  })

  test('answers that come after the person left change nothing', async () => {
    const w = world()
    let answer: (value: { meet: Meet }) => void = () => undefined
    w.join = () => new Promise((resolve) => (answer = resolve))
    w.session.start()
    w.session.leave()
    answer({ meet })
    await w.settle()
    expect(w.session.view().connection).toEqual({ at: 'over', reason: 'left' })
    expect(w.calls).toEqual(['join'])
  })

  test('broken and unknown frames are left alone', async () => {
    const w = await enter()
    for (const data of ['', '{', 'null', '{"type":"poll"}', new ArrayBuffer(3)])
      w.line().onmessage?.({ data })
    expect(w.session.view().connection.at).toBe('in-class')
  })
})
