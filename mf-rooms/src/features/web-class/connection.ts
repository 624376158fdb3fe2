import { RealtimeClose } from '@madang/contract'

/** Why the class is over for this person. Each has its own words and one button. */
export type OverReason =
  /** The class was closed. */
  | 'ended'
  | 'removed'
  /** The same person entered on another device or tab. */
  | 'elsewhere'
  | 'left'
  /** There is no such running class, or not for this person. */
  | 'missing'
  /** As many people are in classes as the company's licence has room for; and the same of the month's accounts. */
  | 'full'
  | 'full-month'
  /** The server refused for another reason; the code is shown. */
  | 'refused'

export type LineCause = 'network' | 'server'
export type PasswordError = 'wrong' | 'too-many'

export type Connection =
  | { at: 'joining'; entered: boolean; attempt: number; cause: LineCause }
  | { at: 'password'; error: PasswordError | null }
  | { at: 'connecting'; entered: boolean; attempt: number; cause: LineCause }
  | { at: 'waiting'; entered: boolean; attempt: number; cause: LineCause; next: 'join' | 'connect' }
  | { at: 'in-class' }
  | { at: 'over'; reason: OverReason; code?: string }

export type ConnectionEvent =
  | { type: 'joined' }
  | { type: 'password-needed'; given: boolean }
  | { type: 'too-many-tries' }
  | { type: 'password-given' }
  /** The join call says that there is no such class for this person. */
  | { type: 'no-class' }
  /** The leader removed this person from the class and has not readmitted them. */
  | { type: 'removed' }
  /** The company's licence has no room for this person (API-STAT-04). */
  | { type: 'full'; reason: 'full' | 'full-month' }
  | { type: 'refused'; code: string }
  /** A ticket was refused: this person is not counted as joined (any more). */
  | { type: 'ticket-refused' }
  /** A call or the socket could not be made. */
  | { type: 'unreachable'; cause: LineCause }
  | { type: 'welcome' }
  | { type: 'closed'; code: number }
  /** Nothing was heard for longer than the line may be silent. */
  | { type: 'silent' }
  | { type: 'retry-due' }
  /** The browser is online again, the page came back to the front, or the person pressed "try now". */
  | { type: 'hurry' }
  /** The button of an end page that leads back: continue here, join again. */
  | { type: 'resume' }
  | { type: 'leave' }

export type ConnectionEffect =
  /** Call `meet.join`. */
  | { do: 'join' }
  /** Fetch a ticket and open the socket. */
  | { do: 'connect' }
  /** Come back with `retry-due` after the backoff of this attempt. */
  | { do: 'wait'; attempt: number }
  /** Give up the socket, the timer and calls under way; answers of theirs must not arrive any more. */
  | { do: 'drop' }
  /** Tell the server that the person left, so that attendance ends now and not with the lease. */
  | { do: 'quit' }

export interface Step {
  state: Connection
  effects: ConnectionEffect[]
}

/** Reasons from which the person may go back into the class. */
export const canResume = (reason: OverReason) => reason !== 'ended'

export const firstStep = (): Step => ({
  state: { at: 'joining', entered: false, attempt: 0, cause: 'network' },
  effects: [{ do: 'join' }],
})

const stay = (state: Connection): Step => ({ state, effects: [] })
const over = (reason: OverReason, code?: string): Step => ({
  state: code === undefined ? { at: 'over', reason } : { at: 'over', reason, code },
  effects: [{ do: 'drop' }],
})

type Underway = Extract<Connection, { entered: boolean }>

function waitFor(from: Underway | null, cause: LineCause, next: 'join' | 'connect'): Step {
  const attempt = from === null ? 0 : from.attempt + 1
  return {
    state: { at: 'waiting', entered: from?.entered ?? true, attempt, cause, next },
    effects: [{ do: 'drop' }, { do: 'wait', attempt }],
  }
}

function onClosed(state: Connection, code: number): Step {
  if (state.at !== 'in-class' && state.at !== 'connecting') return stay(state)
  const from = state.at === 'in-class' ? null : state
  switch (code) {
    case RealtimeClose.ENDED:
      return over('ended')
    case RealtimeClose.REMOVED:
      return over('removed')
    case RealtimeClose.ELSEWHERE:
      return over('elsewhere')
    case RealtimeClose.LEFT:
      return over('left')
    case RealtimeClose.GOING_AWAY:
      return waitFor(from, 'server', 'connect')
    default:
      return waitFor(from, 'network', 'connect')
  }
}

function goOn(state: Extract<Connection, { at: 'waiting' }>): Step {
  const { next, ...rest } = state
  return {
    state: { ...rest, at: next === 'join' ? 'joining' : 'connecting' },
    effects: [{ do: 'drop' }, { do: next }],
  }
}

/**
 * The one place that decides what the web class does next. Events that make no sense in a state change nothing, so
 * late answers and double clicks are harmless. A repeated try always goes through `waiting` or a person's hand:
 * a refusing server is never asked in a tight loop.
 */
export function step(state: Connection, event: ConnectionEvent): Step {
  if (event.type === 'leave') {
    if (state.at === 'over') return stay(state)
    const wasIn = state.at === 'in-class' || ('entered' in state && state.entered)
    const effects: ConnectionEffect[] = wasIn ? [{ do: 'quit' }, { do: 'drop' }] : [{ do: 'drop' }]
    return { state: { at: 'over', reason: 'left' }, effects }
  }
  if (event.type === 'closed') return onClosed(state, event.code)

  switch (state.at) {
    case 'joining':
      switch (event.type) {
        case 'joined':
          return { state: { ...state, at: 'connecting' }, effects: [{ do: 'connect' }] }
        case 'password-needed':
          return stay({ at: 'password', error: event.given ? 'wrong' : null })
        case 'too-many-tries':
          return stay({ at: 'password', error: 'too-many' })
        case 'no-class':
          return over(state.entered ? 'ended' : 'missing')
        case 'removed':
          return over('removed')
        case 'full':
          return over(event.reason)
        case 'refused':
          return over('refused', event.code)
        case 'unreachable':
          return waitFor(state, event.cause, 'join')
        default:
          return stay(state)
      }
    case 'connecting':
      switch (event.type) {
        case 'welcome':
          return stay({ at: 'in-class' })
        case 'ticket-refused':
          return waitFor(state, state.cause, 'join')
        case 'no-class':
          return over(state.entered ? 'ended' : 'missing')
        case 'removed':
          return over('removed')
        case 'full':
          return over(event.reason)
        case 'refused':
          return over('refused', event.code)
        case 'unreachable':
          return waitFor(state, event.cause, 'connect')
        case 'silent':
          return waitFor(state, 'network', 'connect')
        default:
          return stay(state)
      }
    case 'waiting':
      return event.type === 'retry-due' || event.type === 'hurry' ? goOn(state) : stay(state)
    case 'in-class':
      return event.type === 'silent' ? waitFor(null, 'network', 'connect') : stay(state)
    case 'password':
      return event.type === 'password-given'
        ? {
            state: { at: 'joining', entered: false, attempt: 0, cause: 'network' },
            effects: [{ do: 'join' }],
          }
        : stay(state)
    case 'over':
      return event.type === 'resume' && canResume(state.reason) ? firstStep() : stay(state)
  }
}
