import { RealtimeClose, type ServerFrame } from '@madang/contract'
import type { WebSocket } from 'ws'
import type { Place } from '../presence.store.ts'

/** Bytes waiting in a socket beyond which its reader is taken as gone; it may come back and gets everything anew. */
const MAX_WAITING = 1_048_576
/** Frames of a client that may wait for their turn. */
const MAX_QUEUED = 64
/** "Try again later": the close code for a reader that doesn't keep up. */
const OVERLOADED = 1013
const POLICY = 1008
/** Ticks of the ping timer without any word before a socket is cut. */
const MAX_SILENT = 3

/** One socket of one person in one class. */
export class Connection {
  readonly id: string
  readonly place: Place
  readonly startedAt: Date
  readonly #socket: WebSocket
  /** Frames that came while the first one was being made. */
  #waiting: ServerFrame[] | null = []
  #queue: Promise<void> = Promise.resolve()
  #queued = 0
  #silent = 0
  #welcomedTo = 0

  constructor(socket: WebSocket, about: { id: string; place: Place; startedAt: Date }) {
    this.#socket = socket
    this.id = about.id
    this.place = about.place
    this.startedAt = about.startedAt
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /**
   * Sends the first frame and then what happened while it was made, without what it tells already. Of each person only
   * the last coming or going counts: earlier ones may be older than the first frame.
   */
  welcome(frame: Extract<ServerFrame, { type: 'welcome' }>): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    this.send(frame)
    const lastLine = frame.chat.at(-1)?.chatIdx ?? 0
    this.#welcomedTo = lastLine
    const lastMove = new Map(waiting.map((later) => [personOf(later), later]))
    for (const later of waiting) {
      if (later.type === 'chat' ? later.line.chatIdx > lastLine : lastMove.get(personOf(later)) === later) {
        this.send(later)
      }
    }
  }

  send(frame: ServerFrame): void {
    if (this.#waiting) {
      this.#waiting.push(frame)
      return
    }
    this.sendText(JSON.stringify(frame))
  }

  /** The same text to many, made once. */
  sendText(text: string): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > MAX_WAITING) {
      this.#socket.close(OVERLOADED, 'too slow')
      this.#socket.terminate()
      return
    }
    this.#socket.send(text)
  }

  get isWelcomed(): boolean {
    return this.#waiting === null
  }

  /** Number of the last chat line of the first frame. */
  get welcomedTo(): number {
    return this.#welcomedTo
  }

  /** Frames of one client are handled one after another, in the order in which they came. */
  inTurn(work: () => Promise<void>): void {
    if (this.#queued >= MAX_QUEUED) {
      this.cut('too many frames')
      return
    }
    this.#queued += 1
    this.#queue = this.#queue.then(work).finally(() => {
      this.#queued -= 1
    })
  }

  /** Any word: frame or pong. */
  heard(): void {
    this.#silent = 0
  }

  /** Asks for a pong; cuts a line that gave no word for several ticks. */
  ping(): void {
    this.#silent += 1
    if (this.#silent > MAX_SILENT) this.#socket.terminate()
    else if (this.isOpen) this.#socket.ping()
  }

  close(reason: keyof typeof RealtimeClose): void {
    this.#socket.close(RealtimeClose[reason], reason)
  }

  /** For clients that keep no rule. */
  cut(reason: string): void {
    this.#socket.close(POLICY, reason)
  }

  /** Settles when the frames that came so far are done. */
  settled(): Promise<void> {
    return this.#queue
  }
}

/** Whose coming or going a frame tells. */
function personOf(frame: ServerFrame): number | ServerFrame {
  if (frame.type === 'joined') return frame.attendee.userIdx
  return frame.type === 'left' ? frame.userIdx : frame
}
