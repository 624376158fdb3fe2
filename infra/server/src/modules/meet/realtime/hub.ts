import type { ClientFrame, ServerFrame } from '@madang/contract'
import { RealtimeClose, timings } from '@madang/contract'
import type { RawData, WebSocket } from 'ws'
import type { Companies } from '../../../platform/company.ts'
import type { Services } from '../../../platform/context.ts'
import { Failure, invalid } from '../../../platform/errors.ts'
import { isAmong, onRightsLost, onSignInsEnded } from '../../../platform/sign-ins.ts'
import { secondsSince } from '../../room/present.ts'
import { CHAT_BURST, cleanKey, cleanLine } from '../chat.rules.ts'
import { writeLine } from '../chat.store.ts'
import { heldByAnother, leave } from '../presence.store.ts'
import { presentLine } from '../present.ts'
import { type TopicMessage, tell, tellLeft, topicOf } from '../topic.ts'
import { type Admission, admit, attendeeOf, readState, readWelcome, takePlace } from './admit.ts'
import { ClassSockets } from './class-sockets.ts'
import { Connection } from './connection.ts'
import { Heartbeat } from './heartbeat.ts'
import { closes, type Lost, lostAmong } from './standing.ts'

/** Faulty frames of one socket before it is closed. */
const MAX_FAULTS = 10
/** Frames that may come before the place is taken. */
const MAX_EARLY = 16
interface Member extends Admission {
  connection: Connection
  faults: number
}

/**
 * The sockets of this process. Everything that must outlive it stands in the database: a node that dies loses no
 * attendance and no line, its people come back to any node.
 */
export class Hub {
  readonly #services: Services
  readonly #companies: Companies
  readonly #classes = new Map<string, { sockets: ClassSockets<Member>; unsubscribe: () => void }>()
  readonly #heartbeat: Heartbeat
  readonly #pings: NodeJS.Timeout
  readonly #ends: (() => void)[]
  #closing = false

  constructor(services: Services, companies: Companies) {
    this.#services = services
    this.#companies = companies
    hubs.set(services, this)
    this.#heartbeat = new Heartbeat(services, (connection) => void this.#revive(connection))
    this.#pings = setInterval(() => {
      for (const member of this.#members()) member.connection.ping()
    }, timings.presenceBeat)
    this.#pings.unref()
    this.#ends = [
      onSignInsEnded(services.broadcast, (ended) => {
        for (const { connection, place } of this.#members()) {
          if (isAmong(ended, place)) connection.close(closes.SIGN_IN)
        }
      }),
      onRightsLost(services.broadcast, ({ companyCode, people }) => {
        const whose = people && new Set(people)
        void this.#judge(
          ({ place }) => place.companyCode === companyCode && (!whose || whose.has(place.userIdx)),
        )
      }),
      services.broadcast.onGap(() => {
        for (const { sockets } of this.#classes.values()) sockets.refresh()
        // what ended meanwhile was told to nobody here
        void this.#judge(() => true)
      }),
    ]
  }

  get size(): number {
    return this.#members().length
  }

  /** Afterwards the socket is the hub's, or closed with its reason. */
  async open(socket: WebSocket, ticket: string): Promise<void> {
    // listens from the first moment: what comes before the place is taken waits
    const early: string[] = []
    const hold = (data: RawData, isBinary: boolean) => {
      if (early.length < MAX_EARLY) early.push(isBinary ? '' : String(data))
    }
    socket.on('message', hold)
    const admission = await admit(this.#services, this.#companies, ticket)
    if (typeof admission === 'string' || this.#closing || socket.readyState !== socket.OPEN) {
      const reason = typeof admission === 'string' ? admission : 'GOING_AWAY'
      socket.close(RealtimeClose[reason], reason)
      return
    }
    const connection = new Connection(socket, admission)
    const member: Member = { ...admission, connection, faults: 0 }
    const sockets = this.#add(member)
    const take = (text: string) => {
      connection.heard()
      connection.inTurn(() => this.#receive(member, text))
    }
    socket.off('message', hold)
    socket.on('message', (data, isBinary) => take(isBinary ? '' : String(data)))
    socket.on('pong', () => {
      connection.heard()
      this.#heartbeat.beat(connection)
    })
    socket.on('close', () => {
      this.#remove(member)
      // the socket's end is a word too: from here the lease runs
      if (!this.#closing) this.#heartbeat.beat(connection)
    })
    for (const text of early) take(text)
    tell(this.#services.broadcast, admission.place, {
      kind: 'elsewhere',
      userIdx: admission.place.userIdx,
      keep: connection.id,
    })
    if (admission.newcomer) this.#tellJoined(admission, admission.newcomer)
    const welcome = await readWelcome(this.#services, admission)
    if (typeof welcome !== 'string') sockets.welcome(connection, welcome)
    else connection.close(welcome === 'ENDED' ? welcome : closes[welcome])
  }

  /** Says goodbye to everybody and writes what is under way. */
  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#pings)
    for (const end of this.#ends) end()
    const members = this.#members()
    for (const { connection } of members) {
      this.#heartbeat.beat(connection)
      connection.close('GOING_AWAY')
    }
    await Promise.all(members.map(({ connection }) => connection.settled()))
    await this.#heartbeat.flush()
    for (const { unsubscribe } of this.#classes.values()) unsubscribe()
    this.#classes.clear()
  }

  /** Settles when every frame and beat received so far is in the database. */
  async settled(): Promise<void> {
    await Promise.all(this.#members().map(({ connection }) => connection.settled()))
    await this.#heartbeat.flush()
  }

  #members(): Member[] {
    return [...this.#classes.values()].flatMap(({ sockets }) => [...sockets.members.values()])
  }

  #add(member: Member): ClassSockets<Member> {
    const topic = topicOf(member.place)
    let found = this.#classes.get(topic)
    if (!found) {
      const sockets = new ClassSockets<Member>(
        (afterLine) => readState(this.#services, member, afterLine),
        (error) => this.#services.log.warn({ err: error }, 'a class could not be read again'),
      )
      const unsubscribe = this.#services.broadcast.subscribe(topic, (message) =>
        sockets.deliver(message as TopicMessage),
      )
      found = { sockets, unsubscribe }
      this.#classes.set(topic, found)
    }
    found.sockets.members.set(member.connection.id, member)
    this.#services.metrics.sockets.inc()
    return found.sockets
  }

  #remove(member: Member): void {
    const topic = topicOf(member.place)
    const found = this.#classes.get(topic)
    if (!found?.sockets.members.delete(member.connection.id)) return
    this.#services.metrics.sockets.dec()
    if (found.sockets.members.size === 0) {
      found.unsubscribe()
      this.#classes.delete(topic)
    }
  }

  /** Closes the sockets of these that may not be where they are. Where nobody can say, all of them come back with new tickets. */
  async #judge(whose: (member: Member) => boolean): Promise<void> {
    const { db, clock, log } = this.#services
    const asked = this.#members().filter(whose)
    for (const [companyCode, members] of Map.groupBy(asked, ({ place }) => place.companyCode)) {
      try {
        const company = await this.#companies.find(companyCode)
        // by the company's settings of now, whatever they were when the socket opened
        const standings = members.map((member) => ({ member, place: member.place, company }))
        const lost = await db.inCompany(companyCode, (tx) =>
          lostAmong(tx, companyCode, standings, clock.now()),
        )
        for (const [{ member }, why] of lost) await this.#putOut(member, why)
      } catch (error) {
        log.warn({ err: error }, 'who may be in a class could not be looked up')
        for (const { connection } of members) connection.close('GOING_AWAY')
      }
    }
  }

  /** Who lost the right to this class is gone from it at that moment; a sign-in that ended may be begun anew within the lease. */
  async #putOut({ place, connection }: Member, why: Lost): Promise<void> {
    connection.close(closes[why])
    if (why === 'SIGN_IN') return
    const { db, clock, broadcast } = this.#services
    const left = await db.inCompany(place.companyCode, (tx) => leave(tx, place, clock.now(), connection.id))
    if (left) tellLeft(broadcast, place)
  }

  async #receive(member: Member, text: string): Promise<void> {
    const frame = parse(text)
    if (!member.connection.isOpen) return
    try {
      switch (frame?.type) {
        case 'beat': {
          this.#heartbeat.beat(member.connection)
          const elapsedSec = secondsSince(member.startedAt, this.#services.clock.now())
          member.connection.send({ type: 'beat', elapsedSec })
          return
        }
        case 'chat':
          await this.#say(member, { text: cleanLine(frame.text), clientKey: cleanKey(frame.clientKey) })
          return
        case 'hand':
          await this.#say(member, {
            kind: frame.up === true ? 'HAND_UP' : 'HAND_DOWN',
            text: '',
            clientKey: cleanKey(frame.clientKey),
          })
          return
        case 'leave':
          await this.#leave(member)
          return
        default:
          throw invalid('type', 'unknown')
      }
    } catch (error) {
      this.#refuse(member, error, frame)
    }
  }

  #refuse(member: Member, error: unknown, frame: Partial<ClientFrame> | null): void {
    const failure = error instanceof Failure ? error : null
    if (!failure) this.#services.log.error({ err: error }, 'a frame of a class could not be handled')
    const clientKey =
      frame?.type === 'chat' && typeof frame.clientKey === 'string' ? frame.clientKey : undefined
    const refused: ServerFrame = { type: 'refused', code: failure?.code ?? 'WB-500-001' }
    member.connection.send(clientKey ? { ...refused, clientKey } : refused)
    member.faults += failure?.code === 'WB-400-200' ? 1 : 0
    if (member.faults >= MAX_FAULTS) member.connection.cut('faulty frames')
  }

  async #say({ place, company, connection }: Member, said: Parameters<typeof writeLine>[2]): Promise<void> {
    const { db, clock, limiter, broadcast } = this.#services
    await limiter.take(topicOf(place) + place.userIdx, CHAT_BURST.lines, CHAT_BURST.perMs)
    const { line, isNew } = await db.inCompany(place.companyCode, (tx) =>
      writeLine(tx, place, said, clock.now()),
    )
    const shown: ServerFrame = { type: 'chat', line: presentLine(line, company.timeZone) }
    // also a resent line: the node that wrote it may have ended before it told the others. Who has it hears nothing
    tell(broadcast, place, { kind: 'frame', frame: shown })
    if (!isNew) connection.send(shown)
  }

  async #leave({ place, connection }: Member): Promise<void> {
    const { db, clock, broadcast } = this.#services
    const left = await db.inCompany(place.companyCode, (tx) => leave(tx, place, clock.now(), connection.id))
    if (left) tellLeft(broadcast, place)
    connection.close('LEFT')
  }

  #tellJoined({ place }: Pick<Admission, 'place'>, attendee: Admission['newcomer']): void {
    if (attendee)
      tell(this.#services.broadcast, place, { kind: 'frame', frame: { type: 'joined', attendee } })
  }

  /**
   * A socket lives but its interval doesn't: the lease ran out while nobody could write. Presence begins anew, unless
   * another tab has taken the place, the class is over, or others have filled the licence meanwhile.
   */
  async #revive(connection: Connection): Promise<void> {
    const member = this.#classes.get(topicOf(connection.place))?.sockets.members.get(connection.id)
    if (!member || !connection.isOpen || this.#closing) return
    const { db, clock, log } = this.#services
    const { place, company } = member
    const now = clock.now()
    try {
      const outcome = await db.inCompany(place.companyCode, async (tx) => {
        if (await heldByAnother(tx, place, connection.id, now)) return 'ELSEWHERE' as const
        const taken = await takePlace(tx, place, now, connection.id)
        if (typeof taken === 'string') return taken
        return { attendee: taken.begun ? await attendeeOf(tx, place, company, now) : null }
      })
      if (typeof outcome === 'string') connection.close(outcome)
      else this.#tellJoined(member, outcome.attendee)
    } catch (error) {
      log.warn({ err: error }, 'an interval could not be taken up again')
    }
  }
}

const hubs = new WeakMap<Services, Hub>()
/** The hub of a running server; tests wait on it instead of sleeping. */
export const hubOf = (services: Services): Hub | undefined => hubs.get(services)

function parse(text: string): Partial<ClientFrame> | null {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' ? (frame as Partial<ClientFrame> | null) : null
  } catch {
    return null
  }
}
