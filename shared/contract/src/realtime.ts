import type { Attendee, ChatLine, Meet } from './types.ts'

/**
 * The web class over one WebSocket: `GET /realtime/meet?ticket=…` with a one-time ticket from `meet.ticket`.
 * Frames are JSON, at most 8 kB. The server closes with a typed code; every code has its own words on screen.
 */
export type ClientFrame =
  /** At least every `timings.presenceBeat`; keeps the attendance lease. */
  | { type: 'beat' }
  /** `clientKey` makes sending again harmless. */
  | { type: 'chat'; text: string; clientKey: string }
  /** Raises the hand or takes it down; for everybody to see, as a line of the chat. */
  | { type: 'hand'; up: boolean; clientKey: string }
  | { type: 'leave' }

export type ServerFrame =
  /** First frame: everything needed to draw the room, also after a reconnect. */
  | {
      type: 'welcome'
      meet: Meet
      attendees: Attendee[]
      chat: ChatLine[]
      self: { userIdx: number }
      serverTime: string
    }
  | { type: 'joined'; attendee: Attendee }
  | { type: 'left'; userIdx: number }
  | { type: 'chat'; line: ChatLine }
  | { type: 'beat'; elapsedSec: number }
  /** The room has another invite code from now on. */
  | { type: 'invite'; inviteCode: string }
  | { type: 'refused'; code: string; clientKey?: string }

/** Close codes of the socket. */
export const RealtimeClose = {
  /** The teacher closed the class. */
  ENDED: 4001,
  /** The same person joined in another tab or device. */
  ELSEWHERE: 4002,
  /** Ticket unknown, used or expired: ask for a new one. */
  TICKET: 4003,
  /** Taken out of the class by the teacher. */
  REMOVED: 4004,
  /** The server is going away: reconnect. */
  GOING_AWAY: 1012,
  /** Left by the person's own wish. */
  LEFT: 4005,
} as const

/**
 * News of one signed-in browser: `GET /realtime/news` as a WebSocket. The first frame carries the access token (an
 * address would stand in logs); from `ready` on the server names the calls whose answers are out of date for this person.
 * It never sends contents: the page asks for them with its own rights.
 */
export const newsPath = '/realtime/news'

export type NewsClientFrame = { type: 'hello'; token: string }

export type NewsServerFrame =
  /** Listening from here on; whatever happened before has to be asked for. */
  | { type: 'ready' }
  | { type: 'stale'; topics: NewsTopic[] }
  /** Every `newsTimings.beat`: the line lives. */
  | { type: 'beat' }

/** The id of a call whose answers changed, or `revision`: other versions of remotes are live. */
export type NewsTopic = string

/** Milliseconds. */
export const newsTimings = {
  beat: 25_000,
  /** Without a word for this long the line is dead: the page connects anew and looks by itself meanwhile. */
  silence: 60_000,
  /** The client says who it is within this time. */
  hello: 10_000,
} as const

export const NewsClose = {
  /** The sign-in is over or the token can't be used: come back with another one. */
  SIGN_IN: 4010,
  /** The server is going away: reconnect. */
  GOING_AWAY: 1012,
} as const
