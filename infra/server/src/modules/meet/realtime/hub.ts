import type { ClientFrame, ServerFrame } from '@madang/contract'
import { RealtimeClose, timings } from '@madang/contract'
import type { RawData, WebSocket } from 'ws'
import type { Companies } from '../../../platform/company.ts'
import type { Services } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { onSignInsEnded } from '../../../platform/sign-ins.ts'
import { secondsSince } from '../../room/present.ts'
import { CHAT_BURST, cleanKey, cleanLine, say } from '../chat.ts'
import { heldByAnother, leave } from '../presence.ts'
import { presentLine } from '../present.ts'
import { type TopicMessage, tell, tellLeft, topicOf } from '../topic.ts'
import { type Admission, admit, attendeeOf, readWelcome, takePlace } from './admit.ts'
import { Connection } from './connection.ts'
import { Heartbeat } from './heartbeat.ts'

/** Faulty frames of one socket before it is closed. */
const MAX_FAULTS = 10
/** Frames that may come before the place is taken. */
const MAX_EARLY = 16

interface Seat extends Admission {
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
  readonly #rooms = new Map<string, { seats: Map<string, Seat>; unsubscribe: () => void }>()
  readonly #heartbeat: Heartbeat
  readonly #pings: NodeJS.Timeout
  readonly #unlisten: () => void
  #closing = false

  constructor(services: Services, companies: Companies) {
    this.#services = services
    this.#companies = companies
    hubs.set(services, this)
    this.#heartbeat = new Heartbeat(services, (connection) => void this.#revive(connection))
    this.#pings = setInterval(() => {
      for (const seat of this.#seats()) seat.connection.ping()
    }, timings.presenceBeat)
    this.#pings.unref()
    // a seat doesn't know its sign-in: the person's sockets come back with new tickets, which need a living one
    this.#unlisten = onSignInsEnded(services.realtime, ({ companyCode, userIdx }) => {
      for (const { place, connection } of this.#seats()) {
        if (place.companyCode === companyCode && place.userIdx === userIdx) connection.close('GOING_AWAY')
      }
    })
  }

  get size(): number {
    return this.#seats().length
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
    const seat: Seat = { ...admission, connection, faults: 0 }
    this.#sit(seat)
    const take = (text: string) => {
      connection.heard()
      connection.inTurn(() => this.#receive(seat, text))
    }
    socket.off('message', hold)
    socket.on('message', (data, isBinary) => take(isBinary ? '' : String(data)))
    socket.on('pong', () => {
      connection.heard()
      this.#heartbeat.beat(connection)
    })
    socket.on('close', () => {
      this.#stand(seat)
      // the socket's end is a word too: from here the lease runs
      if (!this.#closing) this.#heartbeat.beat(connection)
    })
    for (const text of early) take(text)
    tell(this.#services.realtime, admission.place, {
      kind: 'elsewhere',
      userIdx: admission.place.userIdx,
      keep: connection.id,
    })
    if (admission.newcomer) this.#tellJoined(admission, admission.newcomer)
    const welcome = await readWelcome(this.#services, admission)
    if (welcome) connection.welcome(welcome)
    else connection.close('ENDED')
  }

  /** Says goodbye to everybody and writes what is under way. */
  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#pings)
    this.#unlisten()
    const seats = this.#seats()
    for (const { connection } of seats) {
      this.#heartbeat.beat(connection)
      connection.close('GOING_AWAY')
    }
    await Promise.all(seats.map(({ connection }) => connection.settled()))
    await this.#heartbeat.flush()
    for (const room of this.#rooms.values()) room.unsubscribe()
    this.#rooms.clear()
  }

  /** Settles when every frame and beat received so far is in the database. */
  async settled(): Promise<void> {
    await Promise.all(this.#seats().map(({ connection }) => connection.settled()))
    await this.#heartbeat.flush()
  }

  #seats(): Seat[] {
    return [...this.#rooms.values()].flatMap((room) => [...room.seats.values()])
  }

  #sit(seat: Seat): void {
    const topic = topicOf(seat.place)
    let room = this.#rooms.get(topic)
    if (!room) {
      const seats = new Map<string, Seat>()
      const unsubscribe = this.#services.realtime.subscribe(topic, (message) =>
        deliver(seats, message as TopicMessage),
      )
      room = { seats, unsubscribe }
      this.#rooms.set(topic, room)
    }
    room.seats.set(seat.connection.id, seat)
    this.#services.metrics.sockets.inc()
  }

  #stand(seat: Seat): void {
    const topic = topicOf(seat.place)
    const room = this.#rooms.get(topic)
    if (!room?.seats.delete(seat.connection.id)) return
    this.#services.metrics.sockets.dec()
    if (room.seats.size === 0) {
      room.unsubscribe()
      this.#rooms.delete(topic)
    }
  }

  async #receive(seat: Seat, text: string): Promise<void> {
    const frame = parse(text)
    if (!seat.connection.isOpen) return
    try {
      switch (frame?.type) {
        case 'beat': {
          this.#heartbeat.beat(seat.connection)
          const elapsedSec = secondsSince(seat.startedAt, this.#services.clock.now())
          seat.connection.send({ type: 'beat', elapsedSec })
          return
        }
        case 'chat':
          await this.#chat(seat, frame)
          return
        case 'leave':
          await this.#leave(seat)
          return
        default:
          throw new Failure('WB-400-200')
      }
    } catch (error) {
      this.#refuse(seat, error, frame)
    }
  }

  #refuse(seat: Seat, error: unknown, frame: Partial<ClientFrame> | null): void {
    const failure = error instanceof Failure ? error : null
    if (!failure) this.#services.log.error({ err: error }, 'a frame of a class could not be handled')
    const clientKey =
      frame?.type === 'chat' && typeof frame.clientKey === 'string' ? frame.clientKey : undefined
    const refused: ServerFrame = { type: 'refused', code: failure?.code ?? 'WB-500-001' }
    seat.connection.send(clientKey ? { ...refused, clientKey } : refused)
    seat.faults += failure?.code === 'WB-400-200' ? 1 : 0
    if (seat.faults >= MAX_FAULTS) seat.connection.cut('faulty frames')
  }

  async #chat(
    { place, company, connection }: Seat,
    frame: { text?: unknown; clientKey?: unknown },
  ): Promise<void> {
    const { db, clock, limiter, realtime } = this.#services
    const clientKey = cleanKey(frame.clientKey)
    const text = cleanLine(frame.text)
    await limiter.take(topicOf(place) + place.userIdx, CHAT_BURST.lines, CHAT_BURST.perMs)
    const { line, isNew } = await db.inCompany(place.companyCode, (tx) =>
      say(tx, place, { text, clientKey }, clock.now()),
    )
    const shown: ServerFrame = { type: 'chat', line: presentLine(line, company.timeZone) }
    if (isNew) tell(realtime, place, { kind: 'frame', frame: shown })
    // a resent line settles with who sent it and disturbs nobody else
    else connection.send(shown)
  }

  async #leave({ place, connection }: Seat): Promise<void> {
    const { db, clock, realtime } = this.#services
    const left = await db.inCompany(place.companyCode, (tx) => leave(tx, place, clock.now(), connection.id))
    if (left) tellLeft(realtime, place)
    connection.close('LEFT')
  }

  #tellJoined({ place }: Pick<Admission, 'place'>, attendee: Admission['newcomer']): void {
    if (attendee) tell(this.#services.realtime, place, { kind: 'frame', frame: { type: 'joined', attendee } })
  }

  /**
   * A socket lives but its interval doesn't: the lease ran out while nobody could write. Presence begins anew, unless
   * another tab has taken the place or the class is over.
   */
  async #revive(connection: Connection): Promise<void> {
    const seat = this.#rooms.get(topicOf(connection.place))?.seats.get(connection.id)
    if (!seat || !connection.isOpen || this.#closing) return
    const { db, clock, log } = this.#services
    const { place, company } = seat
    const now = clock.now()
    try {
      const outcome = await db.inCompany(place.companyCode, async (tx) => {
        if (await heldByAnother(tx, place, connection.id, now)) return 'ELSEWHERE' as const
        const taken = await takePlace(tx, place, now, connection.id)
        return taken ? { attendee: taken.begun ? await attendeeOf(tx, place, company, now) : null } : 'ENDED'
      })
      if (typeof outcome === 'string') connection.close(outcome)
      else this.#tellJoined(seat, outcome.attendee)
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

function deliver(seats: Map<string, Seat>, message: TopicMessage): void {
  if (message.kind === 'frame') {
    const text = JSON.stringify(message.frame)
    for (const { connection } of seats.values()) {
      if (connection.isWelcomed) connection.sendText(text)
      else connection.send(message.frame)
    }
    return
  }
  for (const { place, connection } of [...seats.values()]) {
    if (message.kind === 'ended') connection.close('ENDED')
    else if (message.userIdx !== place.userIdx) continue
    else if (message.kind === 'left') connection.close('LEFT')
    else if (message.keep !== connection.id) connection.close('ELSEWHERE')
  }
}
