import type { AnyCode } from '@madang/contract'
import { LicenceType } from '@madang/domain'
import type { ConnectionEvent } from './connection.ts'

/** What is needed of a failed call; both `ApiError` and tests have it. */
export interface FailedCall {
  code?: unknown
  status?: unknown
  data?: unknown
}

const wrongPassword = new Set<AnyCode | null>(['WB-403-203', 'WB-403-204', 'WB-400-222'])
/** ROOMS-38, ROOMS-39, ROOMS-23 */
const noClass = new Set<AnyCode | null>(['WB-403-105', 'WB-403-112', 'WB-400-025', 'WB-400-220'])

const known = (error: unknown): { code: AnyCode | null; status: number | null } => {
  const { code, status } = (typeof error === 'object' && error !== null ? error : {}) as FailedCall
  return {
    code: typeof code === 'string' ? (code as AnyCode) : null,
    status: typeof status === 'number' ? status : null,
  }
}

/** The client has no session to call with; asking again can't help. */
const signedOut = (error: unknown) => error instanceof Error && error.name === 'SessionError'

/** The licence has no room: at this moment, or in this month. */
function full(error: unknown): ConnectionEvent | null {
  const { code, data } = (typeof error === 'object' && error !== null ? error : {}) as FailedCall
  if (code !== ('WB-400-008' satisfies AnyCode)) return null
  const type = (data as { licenseTypeCd?: unknown } | undefined)?.licenseTypeCd
  return { type: 'full', reason: type === LicenceType.MONTHLY ? 'full-month' : 'full' }
}

/** No HTTP status: the call never reached the server. 5xx and 429: it did, and is worth another try. */
function transient({ code, status }: ReturnType<typeof known>): ConnectionEvent | null {
  if (status === null) return { type: 'unreachable', cause: 'network' }
  if (status >= 500 || code === 'WB-429-001') return { type: 'unreachable', cause: 'server' }
  return null
}

/** A failed `meet.join` as an event. @param given whether a password went along */
export function joinFailure(error: unknown, given: boolean): ConnectionEvent {
  if (signedOut(error)) return { type: 'refused', code: 'WB-401-001' }
  const failure = known(error)
  if (failure.code !== null && wrongPassword.has(failure.code)) return { type: 'password-needed', given }
  if (failure.code === 'WB-429-001' && given) return { type: 'too-many-tries' }
  if (failure.code === 'WB-403-106') return { type: 'removed' }
  if (failure.code !== null && noClass.has(failure.code)) return { type: 'no-class' }
  return full(error) ?? transient(failure) ?? { type: 'refused', code: failure.code ?? 'NO_ERROR_CODE' }
}

/** A failed `meet.ticket`: 403-105 says "not joined", which a new join mends. */
export function ticketFailure(error: unknown): ConnectionEvent {
  if (signedOut(error)) return { type: 'refused', code: 'WB-401-001' }
  const failure = known(error)
  if (failure.code === 'WB-403-105') return { type: 'ticket-refused' }
  if (failure.code === 'WB-403-106') return { type: 'removed' }
  if (failure.code !== null && noClass.has(failure.code)) return { type: 'no-class' }
  return full(error) ?? transient(failure) ?? { type: 'refused', code: failure.code ?? 'NO_ERROR_CODE' }
}
