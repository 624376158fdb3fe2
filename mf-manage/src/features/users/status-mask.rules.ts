import { UserStatus } from '@madang/contract'

/** What the filter offers; incomplete accounts are understood in an address and not offered. */
export const OFFERED = [UserStatus.USE, UserStatus.PAUSE, UserStatus.OUT] as const
const KNOWN = [...OFFERED, UserStatus.INCOMPLETED] as const

export const bitOf = (status: UserStatus): number => 2 ** (status - 1)
const maskOf = (statuses: readonly UserStatus[]) => statuses.reduce((sum, one) => sum + bitOf(one), 0)
export const DEFAULT_MASK = maskOf(OFFERED)

const has = (mask: number, status: UserStatus) => Math.floor(mask / bitOf(status)) % 2 === 1

/** The statuses of a mask; one that names none that is known means the default: an empty list would ask for nobody. */
export function statusesOf(mask: number): UserStatus[] {
  const valid = Number.isSafeInteger(mask) && mask > 0
  const found = valid ? KNOWN.filter((status) => has(mask, status)) : []
  return found.length > 0 ? found : [...OFFERED]
}

/** The mask with this status in or out; the last one stays (MAN-USER-03). */
export function toggled(mask: number, status: UserStatus): number {
  const now = statusesOf(mask)
  const next = now.includes(status) ? now.filter((one) => one !== status) : [...now, status]
  return maskOf(next.length > 0 ? next : now)
}
