/**
 * Why the browser keeps nothing: `full`: no room is left; `blocked`: it refuses (a setting, the private windows of some
 * browsers); `broken`: anything else. Shown in words, never silent.
 */
export type Trouble = 'full' | 'blocked' | 'broken'

const refusals = ['SecurityError', 'InvalidStateError', 'ReferenceError', 'NotAllowedError']

export function troubleOf(error: unknown): Trouble {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: { name?: unknown } }
  if (name === 'QuotaExceededError' || cause?.name === 'QuotaExceededError') return 'full'
  return refusals.includes(String(name)) ? 'blocked' : 'broken'
}
