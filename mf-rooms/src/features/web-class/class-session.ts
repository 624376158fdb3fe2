import { type ClientFrame, type Meet, type ServerFrame, timings } from '@madang/contract'
import { backoff } from './backoff.ts'
import {
  type ChatLog,
  discarded,
  emptyChat,
  failed,
  received,
  restored,
  retried,
  typed,
  unconfirmed,
} from './chat-log.ts'
import { type ClockReading, elapsedAt } from './class-clock.ts'
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  firstStep,
  step,
} from './connection.ts'
import { joinFailure, ticketFailure } from './failure.ts'
import { joined, left, type People, peopleOf } from './people.ts'
import type { Unsaid } from './unsaid.ts'

/** What a browser's WebSocket gives us and a test can fake. */
export interface Line {
  send(text: string): void
  close(code: number): void
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** The outside of a session; injected so that every path runs in a test without a network or a clock. */
export interface SessionDeps {
  join(password: string | undefined, signal: AbortSignal): Promise<{ meet: Meet }>
  ticket(signal: AbortSignal): Promise<{ ticket: string; path: string }>
  /** Best effort: ends the attendance interval when no socket is open to say so. */
  quit(): void
  openLine(path: string, ticket: string): Line
  /** Monotonic milliseconds. */
  now(): number
  random(): number
  newKey(): string
  /** What outlives this page of what the server has not confirmed. */
  unsaid: Unsaid
  after(ms: number, run: () => void): () => void
}

export interface ClassView {
  connection: Connection
  meet: Meet | null
  people: People
  chat: ChatLog
  clock: ClockReading | null
  selfIdx: number | null
  /** Seconds that the class had run when it was over for this person; null before that and for who never was inside. */
  ranSec: number | null
}

/** A beat unanswered for longer than this (ms) means that the line is dead. */
const silence = 20_000
/** The same while we have a reason to doubt: the browser came online or the tab to the front. */
const doubt = 4000

const empty: ClassView = {
  connection: firstStep().state,
  meet: null,
  people: new Map(),
  chat: emptyChat,
  clock: null,
  selfIdx: null,
  ranSec: null,
}

/** One person in one web class: drives the connection's state machine and keeps what the room shows. */
export function createClassSession(deps: SessionDeps) {
  let view = empty
  let password: string | undefined
  let line: Line | null = null
  let underway = new AbortController()
  let cancelWait: (() => void) | null = null
  let cancelBeat: (() => void) | null = null
  let cancelDoubt: (() => void) | null = null
  let heardAt = 0
  /** When the first beat went out that nothing has answered yet. */
  let askedAt: number | null = null
  const listeners = new Set<() => void>()

  const show = (change: Partial<ClassView>) => {
    if (change.chat) remember(view.chat.pending, change.chat.pending)
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }

  const remember = (before: ChatLog['pending'], now: ChatLog['pending']) => {
    if (before === now) return
    const [was, is] = [before, now].map((lines) => new Set(lines.map(({ clientKey }) => clientKey)))
    for (const { clientKey } of before) if (!is!.has(clientKey)) deps.unsaid.forget(clientKey)
    for (const { clientKey, text } of now) if (!was!.has(clientKey)) deps.unsaid.keep({ clientKey, text })
  }

  const say = (frame: ClientFrame): boolean => {
    if (!line || view.connection.at !== 'in-class') return false
    try {
      line.send(JSON.stringify(frame))
      return true
    } catch {
      return false
    }
  }

  const beat = () => {
    if (say({ type: 'beat' })) askedAt ??= deps.now()
  }

  const beatOn = () => {
    cancelBeat = deps.after(timings.presenceBeat, () => {
      if (askedAt !== null && deps.now() - askedAt > silence) return send({ type: 'silent' })
      beat()
      beatOn()
    })
  }

  const drop = () => {
    underway.abort()
    underway = new AbortController()
    for (const cancel of [cancelWait, cancelBeat, cancelDoubt]) cancel?.()
    cancelWait = cancelBeat = cancelDoubt = null
    askedAt = null
    if (line) {
      line.onmessage = line.onclose = null
      line.close(1000)
      line = null
    }
  }

  const onFrame = (frame: ServerFrame) => {
    heardAt = deps.now()
    askedAt = null
    switch (frame.type) {
      case 'welcome': {
        const selfIdx = frame.self.userIdx
        show({
          meet: frame.meet,
          people: peopleOf(frame.attendees),
          selfIdx,
          clock: { elapsedSec: frame.meet.elapsedSec, at: heardAt },
          chat: received(view.chat, frame.chat, selfIdx),
        })
        send({ type: 'welcome' })
        for (const { text, clientKey } of unconfirmed(view.chat)) say({ type: 'chat', text, clientKey })
        cancelBeat?.()
        beatOn()
        return
      }
      case 'joined':
        return show({ people: joined(view.people, frame.attendee) })
      case 'left':
        return show({ people: left(view.people, frame.userIdx) })
      case 'chat':
        return view.selfIdx === null
          ? undefined
          : show({ chat: received(view.chat, [frame.line], view.selfIdx) })
      case 'beat':
        return show({ clock: { elapsedSec: frame.elapsedSec, at: heardAt } })
      case 'invite':
        return view.meet ? show({ meet: { ...view.meet, inviteCode: frame.inviteCode } }) : undefined
      case 'refused':
        return frame.clientKey === undefined ? undefined : show({ chat: failed(view.chat, frame.clientKey) })
    }
  }

  const connect = async () => {
    const { signal } = underway
    try {
      const { ticket, path } = await deps.ticket(signal)
      if (signal.aborted) return
      const opened = deps.openLine(path, ticket)
      line = opened
      opened.onmessage = ({ data }) => {
        const frame = readFrame(data)
        if (frame) onFrame(frame)
      }
      opened.onclose = ({ code }) => send({ type: 'closed', code })
      // a socket that opens and never welcomes must not hold the person for ever
      cancelDoubt = deps.after(silence, () => send({ type: 'silent' }))
    } catch (error) {
      if (!signal.aborted) send(ticketFailure(error))
    }
  }

  const join = async () => {
    const { signal } = underway
    const given = password
    try {
      const { meet } = await deps.join(given, signal)
      if (signal.aborted) return
      show({ meet })
      send({ type: 'joined' })
    } catch (error) {
      if (signal.aborted) return
      const event = joinFailure(error, given !== undefined)
      if (event.type === 'password-needed' || event.type === 'too-many-tries') password = undefined
      send(event)
    }
  }

  const perform = (effect: ConnectionEffect) => {
    switch (effect.do) {
      case 'join':
        return void join()
      case 'connect':
        return void connect()
      case 'wait':
        cancelWait = deps.after(backoff(effect.attempt, deps.random()), () => send({ type: 'retry-due' }))
        return
      case 'drop':
        return drop()
      case 'quit':
        return goodbye()
    }
  }

  const goodbye = () => {
    try {
      if (line) return line.send(JSON.stringify({ type: 'leave' } satisfies ClientFrame))
    } catch {
      // the socket is closing already: the call says it instead
    }
    deps.quit()
  }

  function send(event: ConnectionEvent) {
    const next = step(view.connection, event)
    if (next.state === view.connection && next.effects.length === 0) return
    if (next.state.at === 'in-class') {
      cancelDoubt?.()
      cancelDoubt = null
    }
    const over = next.state.at === 'over'
    const ranSec = over && view.clock ? elapsedAt(view.clock, deps.now()) : null
    show({ connection: next.state, ranSec })
    for (const effect of next.effects) perform(effect)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    view: () => view,
    /** Joins the class; `dispose` undoes it. Both may be called again. */
    start() {
      drop()
      view = { ...empty, chat: restored(deps.unsaid.lines()) }
      const first = firstStep()
      show({ connection: first.state })
      for (const effect of first.effects) perform(effect)
    },
    dispose: () => send({ type: 'leave' }),
    leave: () => send({ type: 'leave' }),
    resume: () => send({ type: 'resume' }),
    /** Something suggests that the network is back or may have gone: look at once instead of by the timer. */
    hurry() {
      send({ type: 'hurry' })
      if (view.connection.at !== 'in-class' || cancelDoubt) return
      const asked = deps.now()
      beat()
      cancelDoubt = deps.after(doubt, () => {
        cancelDoubt = null
        if (heardAt < asked) send({ type: 'silent' })
      })
    },
    /** The page is being thrown away or frozen: say goodbye while there is time; a page that wakes up reconnects. */
    suspend() {
      if (view.connection.at !== 'in-class') return
      goodbye()
      send({ type: 'closed', code: 1001 })
    },
    givePassword(text: string) {
      password = text
      send({ type: 'password-given' })
    },
    write(text: string) {
      const clientKey = deps.newKey()
      show({ chat: typed(view.chat, clientKey, text) })
      say({ type: 'chat', text, clientKey })
    },
    writeAgain(clientKey: string) {
      const pending = view.chat.pending.find((p) => p.clientKey === clientKey)
      if (!pending) return
      show({ chat: retried(view.chat, clientKey) })
      say({ type: 'chat', text: pending.text, clientKey })
    },
    /** Nothing is kept of a hand that was raised while the line was down: the moment is over. */
    hand: (up: boolean) => void say({ type: 'hand', up, clientKey: deps.newKey() }),
    discard: (clientKey: string) => show({ chat: discarded(view.chat, clientKey) }),
  }
}

export type ClassSession = ReturnType<typeof createClassSession>

const types = new Set<ServerFrame['type']>(['welcome', 'joined', 'left', 'chat', 'beat', 'invite', 'refused'])

/** Frames of a newer server that this page does not know are left alone. */
function readFrame(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null
  try {
    const frame: unknown = JSON.parse(data)
    const known =
      typeof frame === 'object' && frame !== null && 'type' in frame && types.has(frame.type as never)
    return known ? (frame as ServerFrame) : null
  } catch {
    return null
  }
}
