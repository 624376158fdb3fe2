const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Records and lists anew, all else (texts, files, dates) as it is. The form library changes nested values in place; whoever
 * keeps what a form said must not see it change, or takes a change for something already kept.
 */
export function snapshot<T>(value: T): T {
  if (Array.isArray(value)) return value.map(snapshot) as T
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, snapshot(one)])) as T
}
