const hour = 3600

export interface Deadline {
  closed: boolean
  /** Less than a day away (HW-09). */
  soon: boolean
  /** `59:59`, in the last hour. */
  countdown: string | null
}

const two = (value: number) => String(value).padStart(2, '0')

/** @param left whole seconds, negative after it. At the very second it is still open, as on the server. */
export function deadlineAt(left: number): Deadline {
  if (left < 0) return { closed: true, soon: false, countdown: null }
  return {
    closed: false,
    soon: left < 24 * hour,
    countdown: left < hour ? `${two(Math.floor(left / 60))}:${two(left % 60)}` : null,
  }
}
