import assert from 'node:assert/strict'
import { addMonths, todayIn } from '@madang/domain'
import { and, asc, eq } from 'drizzle-orm'
import { meetJoin } from '../db/schema/meet.ts'
import { template } from '../db/schema/room.ts'
import { hubOf } from '../modules/meet/realtime/hub.ts'
import type { Tx } from '../platform/database.ts'
import type { TestApp, TestCaller } from './app.ts'
import { ClassSocket } from './class-socket.ts'
import type { FixtureUser } from './fixture.ts'

/** Zone of the fixture companies. */
export const ZONE = 'Asia/Seoul'

/** Names a class in requests. */
export interface Running {
  roomCode: string
  meetCode: string
  inviteCode: string
}

/** Rooms and classes of the company alpha, led by teacher1 unless said otherwise. */
export function classesOf(t: TestApp) {
  let made = 0
  const inAlpha = <T>(run: (tx: Tx) => Promise<T>) => t.services.db.inCompany('ALPHA', run)
  const idx = (userId: FixtureUser) => t.people.alpha[userId].userIdx
  const person = (userId: FixtureUser) => t.as('alpha', userId)

  async function newRoom(attendees: FixtureUser[] = [], change: object = {}): Promise<string> {
    const templates = await inAlpha((tx) =>
      tx.select().from(template).where(eq(template.roomCategoryCd, 'RESERVED')),
    )
    const today = todayIn(ZONE, t.clock.now())
    const answer = await person('teacher1').call('room.add', {
      room: {
        roomTitle: `과학 ${++made}반`,
        templateIdx: templates[0]!.templateIdx,
        showDatetime: `${today} 00:00:00`,
        showEndDatetime: `${addMonths(today, 6)} 23:59:59`,
        ownerUserIdx: idx('teacher1'),
        ...change,
      },
      roomUserList: attendees.map(idx),
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.result.roomCode
  }

  async function openRoom(attendees: FixtureUser[] = [], change: object = {}) {
    const answer = await person('teacher1').call('meet.open', { roomCode: await newRoom(attendees, change) })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.result
  }

  async function startInstant(change: object = {}) {
    const answer = await person('teacher1').call('meet.open', { meetTitle: `바로 ${++made}`, ...change })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.result
  }

  return {
    inAlpha,
    idx,
    person,
    newRoom,
    openRoom,
    startInstant,
    join: (userId: FixtureUser, { roomCode, meetCode }: Omit<Running, 'inviteCode'>, change: object = {}) =>
      person(userId).call('meet.join', { roomCode, meetCode, ...change }),
    close: (userId: FixtureUser, { roomCode, meetCode }: Omit<Running, 'inviteCode'>, area?: 'MANAGE') =>
      person(userId).call('meet.close', { roomCode, meetCode }, area ? { area } : {}),
    /** Intervals of presence, oldest first. */
    intervalsOf: (meetCode: string, userId: FixtureUser) =>
      inAlpha((tx) =>
        tx
          .select()
          .from(meetJoin)
          .where(and(eq(meetJoin.meetCode, meetCode), eq(meetJoin.userIdx, idx(userId))))
          .orderBy(asc(meetJoin.joinIdx)),
      ),
  }
}

/** Browsers' ends of classes, on an app that listens at this origin. */
export function socketsOf(t: TestApp, origin: string) {
  const open: ClassSocket[] = []
  const hub = () => hubOf(t.services)!

  async function ticketOf(caller: TestCaller, { meetCode }: Pick<Running, 'meetCode'>): Promise<string> {
    const answer = await caller.call('meet.ticket', { meetCode })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.result.ticket
  }
  function connect(ticket: string, headers?: Record<string, string>): ClassSocket {
    const socket = new ClassSocket(origin, ticket, headers)
    open.push(socket)
    return socket
  }
  async function reconnect(caller: TestCaller, running: Running) {
    const socket = connect(await ticketOf(caller, running))
    return { socket, welcome: await socket.next('welcome') }
  }
  /** Everything that the server has heard is in the database. */
  const written = () => hub().settled()
  /** The server has noticed that only so many sockets are left, and written their last words. */
  async function gone(left: number): Promise<void> {
    while (hub().size > left) await new Promise(setImmediate)
    await written()
  }

  return {
    ticketOf,
    connect,
    reconnect,
    written,
    gone,
    /** Joins by code and opens the socket, as the page does. */
    async enter(caller: TestCaller, running: Running) {
      const { roomCode, meetCode, inviteCode } = running
      const joined = await caller.call('meet.join', { roomCode, meetCode, inviteCode })
      assert.equal(joined.status, 200, JSON.stringify(joined.body))
      return reconnect(caller, running)
    },
    async killAll(): Promise<void> {
      for (const socket of open.splice(0)) socket.kill()
      await gone(0)
    },
  }
}
