import { type AnyCode, type ClientCode, clientCodes } from '@madang/contract'

/** The server answered, and it wasn't what was asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** A code of the catalogue, or `NO_ERROR_CODE` where the answer carried none (SHELL-113). */
  readonly code: AnyCode
  /** HTTP status. */
  readonly status: number
  readonly data: Record<string, unknown>
  readonly callId: string
  /** Seconds after which the server is willing again (429, 503); absent when it doesn't say. */
  readonly retryAfter: number | undefined

  constructor(of: {
    code?: string
    status: number
    message?: string
    data?: Record<string, unknown>
    callId?: string
    retryAfter?: number
  }) {
    super(of.message ?? of.code ?? `HTTP ${of.status}`)
    this.code = (of.code as AnyCode | undefined) ?? clientCodes.NO_ERROR_CODE
    this.status = of.status
    this.data = of.data ?? {}
    this.callId = of.callId ?? ''
    this.retryAfter = of.retryAfter
  }
}

/** Why nothing came back. `foreign`: somebody between answered instead of the product (a school's Wi-Fi, a filter). */
export type NoAnswer = 'offline' | 'unreachable' | 'timeout' | 'foreign'

/** Nothing came back: the line is down, the server unreachable, the time over, or what came wasn't ours. Never ends a session. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly reason: NoAnswer

  constructor(reason: NoAnswer, cause?: unknown) {
    super(`No answer: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Why the client can't call on: nobody is signed in, the session was refused, or somebody else signed in meanwhile. */
export type SessionEnd = 'missing' | 'refused' | 'changed'

export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly reason: SessionEnd

  constructor(reason: SessionEnd) {
    super(`No session: ${reason}`)
    this.reason = reason
  }
}

/** An error that only the client raises, with one of `clientCodes`. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly code: ClientCode
  readonly data: Record<string, unknown>

  constructor(code: ClientCode, message: string = code, data: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Whether the caller itself gave the call up; nothing to show and nothing to report. */
export const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'AbortError'

/** The code of any error that has one. */
export const codeOf = (error: unknown): AnyCode | undefined =>
  error instanceof ApiError || error instanceof ClientError ? error.code : undefined
