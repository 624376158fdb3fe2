import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call, in the words of requirements Appendix B: `open` no sign-in, `guest` also a guest bound to one class,
 * `any` every signed-in user, `teacher` types 11 and 13, `student` type 12, `staff` types 3 and 5 in either area, `operator` types 3, 5 and 13 holding
 * MANAGE_ACCESS in the MANAGE area, `manager` every holder of MANAGE_ACCESS in the MANAGE area, `monitor` type 4.
 * Several entries mean "one of them". Row-level rules (own, owner, attendee) are the service's.
 */
export type Who =
  | 'open'
  | 'guest'
  | 'any'
  | 'teacher'
  | 'student'
  | 'staff'
  | 'operator'
  | 'manager'
  | 'monitor'

export type Area = 'SERVICE' | 'MANAGE'

/** A named limit replaces only what it names; the rest stays at the general limits. */
export interface UploadRules {
  readonly count: number
  /** Bytes per file. */
  readonly size: number
  /** Lower case, without the dot. */
  readonly extensions: readonly string[]
}

/** What server and reference know of a call beyond how it is sent. Browsers never load it. */
export interface CallRules {
  readonly summary: string
  /** Requirement entry in the catalogue, where it has one. */
  readonly ref?: string
  readonly who: readonly Who[]
  /** Areas in which the call is allowed; absent: both. */
  readonly areas?: readonly Area[]
  /** Error codes beyond those that every call may answer (401, 402, WB-400-1xx/2xx, 500, 503). */
  readonly errors?: readonly ErrorCode[]
  /** Requests allowed per minute and client address; absent: the general limit. */
  readonly ratePerMinute?: number
  /** Bytes that a request may have beside its files; absent: those of `bodyLimits`. No smaller than its longest request. */
  readonly body?: number
  /** What a call with files takes of them (API-FILE-03); the service may know of more that count. */
  readonly files?: UploadRules
  readonly request: z.ZodType
  /** The value alone; the field that it travels in stands in the descriptor. */
  readonly answer: z.ZodType
}
