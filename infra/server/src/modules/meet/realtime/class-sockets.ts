import type { Attendee, ChatLine } from '@madang/contract'
import type { Place } from '../presence.store.ts'
import type { TopicMessage } from '../topic.ts'
import type { Connection } from './connection.ts'

/** How the class stands in the database. */
export interface ClassState {
  attendees: Attendee[]
  /** Lines after the one that was asked for, oldest first, without holes. */
  lines: ChatLine[]
}

/** Lines that are read at once when some were missed. */
export const CATCH_UP_LINES = 500
/** After a look at the database that failed. */
const RETRY_MS = 1000

/**
 * The sockets of one class in this process, and how far they have been told. Lines leave in the order of their numbers,
 * each once: one that comes too early shows that others are missing, and those are read.
 */
export class ClassSockets<Member extends { connection: Connection }> {
  readonly members = new Map<string, Member>()
  /** Who is there, as the sockets know it; null until somebody was welcomed. */
  #present: Set<number> | null = null
  /** Number of the last line that was delivered. */
  #line = 0
  #reading = false
  #again = false
  /** Who came or went while the class was read, or before anybody was welcomed. */
  #moved = new Map<number, boolean>()
  readonly #read: (afterLine: number) => Promise<ClassState | null>
  readonly #onError: (error: unknown) => void

  /** @param read how the class stands; null when it is over */
  constructor(read: (afterLine: number) => Promise<ClassState | null>, onError: (error: unknown) => void) {
    this.#read = read
    this.#onError = onError
  }

  /** Sends the first frame; what came while it was made follows. */
  welcome(connection: Connection, frame: Parameters<Connection['welcome']>[0]): void {
    connection.welcome(frame)
    if (this.#present) return
    this.#present = new Set(frame.attendees.map(({ userIdx }) => userIdx))
    for (const [userIdx, isThere] of this.#moved) this.#note(userIdx, isThere)
    this.#line = frame.chat.at(-1)?.chatIdx ?? 0
    // a line came that could not be put into its place yet
    if (this.#again) this.refresh()
  }

  deliver(message: TopicMessage): void {
    switch (message.kind) {
      case 'ended':
        for (const connection of this.#connections()) connection.close('ENDED')
        return
      case 'left':
        for (const connection of this.#of(message)) connection.close('LEFT')
        return
      case 'elsewhere':
        for (const connection of this.#of(message)) {
          if (connection.id !== message.keep) connection.close('ELSEWHERE')
        }
        return
      case 'frame':
        this.#deliverFrame(message.frame)
    }
  }

  /** Reads what may have been missed and tells it. */
  refresh(): void {
    this.#again = true
    if (this.#reading || !this.#present) return
    this.#reading = true
    void this.#catchUp().finally(() => {
      this.#reading = false
    })
  }

  async #catchUp(): Promise<void> {
    while (this.#again && this.members.size > 0) {
      this.#again = false
      this.#moved.clear()
      try {
        const state = await this.#read(this.#line)
        if (!state) {
          this.deliver({ kind: 'ended' })
          return
        }
        for (const line of state.lines) this.#deliverLine(line)
        this.#deliverPresence(state.attendees)
        if (state.lines.length >= CATCH_UP_LINES) this.#again = true
      } catch (error) {
        this.#onError(error)
        this.#again = true
        setTimeout(() => this.refresh(), RETRY_MS).unref()
        return
      }
    }
  }

  #deliverFrame(frame: Extract<TopicMessage, { kind: 'frame' }>['frame']): void {
    if (frame.type === 'chat') {
      const { chatIdx } = frame.line
      if (!this.#present || this.#reading || chatIdx > this.#line + 1) this.refresh()
      else if (chatIdx === this.#line + 1) this.#deliverLine(frame.line)
      return
    }
    if (frame.type === 'joined') this.#note(frame.attendee.userIdx, true)
    if (frame.type === 'left') this.#note(frame.userIdx, false)
    const text = JSON.stringify(frame)
    for (const connection of this.#connections()) {
      if (connection.isWelcomed) connection.sendText(text)
      else connection.send(frame)
    }
  }

  #deliverLine(line: ChatLine): void {
    if (line.chatIdx <= this.#line) return
    this.#line = line.chatIdx
    const frame = { type: 'chat', line } as const
    const text = JSON.stringify(frame)
    for (const connection of this.#connections()) {
      if (!connection.isWelcomed) connection.send(frame)
      else if (line.chatIdx > connection.welcomedTo) connection.sendText(text)
    }
  }

  #note(userIdx: number, isThere: boolean): void {
    if (!this.#present || this.#reading) this.#moved.set(userIdx, isThere)
    if (isThere) this.#present?.add(userIdx)
    else this.#present?.delete(userIdx)
  }

  #deliverPresence(attendees: Attendee[]): void {
    // of those who moved meanwhile nobody knows whether before or after what was read
    if (this.#moved.size > 0) this.#again = true
    const moved = new Set(this.#moved.keys())
    const before = [...(this.#present ?? [])]
    const now = new Set(attendees.map(({ userIdx }) => userIdx))
    for (const attendee of attendees) {
      if (moved.has(attendee.userIdx) || before.includes(attendee.userIdx)) continue
      this.#deliverFrame({ type: 'joined', attendee })
    }
    for (const userIdx of before) {
      if (!moved.has(userIdx) && !now.has(userIdx)) this.#deliverFrame({ type: 'left', userIdx })
    }
  }

  #connections(): Connection[] {
    return [...this.members.values()].map(({ connection }) => connection)
  }

  #of({ userIdx }: Pick<Place, 'userIdx'>): Connection[] {
    return this.#connections().filter(({ place }) => place.userIdx === userIdx)
  }
}
