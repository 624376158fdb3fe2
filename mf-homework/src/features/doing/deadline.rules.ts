import { secondsBetween } from '@madang/domain'

const hour = 3600

export interface Deadline {
  closed: boolean
  /** Less than a day away (HW-09). */
  soon: boolean
  /** `59:59`, in the last hour. */
  countdown: string | null
}

const two = (value: number) => String(value).padStart(2, '0')

/** Both wire text. At the very second it is still open, as on the server. */
export function deadlineAt(limit: string, now: string): Deadline {
  if (limit < now) return { closed: true, soon: false, countdown: null }
  const left = secondsBetween(now, limit)
  return {
    closed: false,
    soon: left < 24 * hour,
    countdown: left < hour ? `${two(Math.floor(left / 60))}:${two(left % 60)}` : null,
  }
}
