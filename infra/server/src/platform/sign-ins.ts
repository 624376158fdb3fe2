import type { Realtime } from './realtime.ts'

/** Whose sign-ins are over: one device's, or all of a person but one. JSON only: another driver sends it over a wire. */
export interface SignInsEnded {
  companyCode: string
  /** Negative for guests; null where only the device is known. */
  userIdx: number | null
  /** Absent: all sign-ins of the person. */
  sessionIdx?: number
  except?: number
}

const TOPIC = 'sign-ins'

/** Closes what lives on a sign-in (sockets) on all nodes. Call it after the commit. */
export const tellSignInsEnded = (realtime: Realtime, ended: SignInsEnded): void =>
  realtime.publish(TOPIC, ended)

export const onSignInsEnded = (realtime: Realtime, listen: (ended: SignInsEnded) => void): (() => void) =>
  realtime.subscribe(TOPIC, (message) => listen(message as SignInsEnded))

/** Whether this sign-in is among those that ended. */
export function isAmong(
  ended: SignInsEnded,
  own: { companyCode: string; userIdx: number; sessionIdx: number },
): boolean {
  if (own.companyCode !== ended.companyCode || own.sessionIdx === ended.except) return false
  return ended.sessionIdx === undefined ? own.userIdx === ended.userIdx : own.sessionIdx === ended.sessionIdx
}
