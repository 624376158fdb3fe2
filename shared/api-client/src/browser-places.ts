/**
 * What the tabs of a browser share. Where people refuse cookies and site data, merely touching these throws (Firefox), and what
 * was asked of them is refused: then each tab is alone, and everything in it works.
 */

/** The storage of all tabs; absent where it is refused. */
export function sharedStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Whether this browser keeps cookies. */
export const keepsCookies = (): boolean => globalThis.navigator?.cookieEnabled !== false

/** A line to the other tabs; absent where there is none. */
export function tabsChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

const isRefusal = (error: unknown) =>
  ['SecurityError', 'InvalidStateError'].includes(String((error as { name?: unknown } | null)?.name))

/** The locks of all tabs; absent where there are none. Where they are refused, whoever asks is alone and has the lock. */
export function tabsLocks(
  real: LockManager | undefined = globalThis.navigator?.locks,
): LockManager | undefined {
  if (!real) return undefined
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: Lock | null) => unknown
    let begun = false
    const seen = (lock: Lock | null) => {
      begun = true
      return work(lock)
    }
    try {
      return await (real.request as (...given: unknown[]) => Promise<unknown>)(
        name,
        ...rest.slice(0, -1),
        seen,
      )
    } catch (error) {
      if (begun || !isRefusal(error)) throw error
      return work({ name, mode: 'exclusive' })
    }
  }
  const query = () => real.query().catch((): LockManagerSnapshot => ({ held: [], pending: [] }))
  return { request: request as LockManager['request'], query }
}
