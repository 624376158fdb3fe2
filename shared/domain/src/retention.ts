/** For how many months a company keeps what (setting RETENTION_MONTHS). Browser and server alike. */

/**
 * `signIn`: device and address of a sign-in. `chat`: lines of past classes with their files. `audit`: the audit log, which the product
 * itself keeps for three years at most. `withdrawn`: accounts, counted from when they were changed last.
 */
export const retentionNames = ['signIn', 'chat', 'audit', 'withdrawn'] as const
export type RetentionName = (typeof retentionNames)[number]

/** Who did what, and who signed in from where, is kept for a year at least: whoever has something to hide can't shorten it. */
export const LEAST_MONTHS: Readonly<Record<RetentionName, number>> = {
  signIn: 12,
  chat: 1,
  audit: 12,
  withdrawn: 1,
}

/** What administrators alone say how long it is kept. */
export const administratorsKeep = ['signIn', 'audit'] as const satisfies readonly RetentionName[]

/** Months; ten years. */
export const MOST_MONTHS = 120

/** So many rows that are older are counted; one more stands for any more. */
export const MOST_OLDER = 10_000

/** Months of each, none less than its least; 0 keeps for ever, which is what a text that says nothing known does. */
export function retentionOf(text: string): Record<RetentionName, number> {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    said = null
  }
  const parts = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  const monthsOf = (name: RetentionName) => {
    const value = parts[name]
    return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_MONTHS
      ? Math.max(value, LEAST_MONTHS[name])
      : 0
  }
  return Object.fromEntries(retentionNames.map((name) => [name, monthsOf(name)])) as Record<
    RetentionName,
    number
  >
}

/** The same time so many months earlier (UTC); of a month that is shorter, its last day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), last))
  return then
}

/** Whether something that was kept by the first of the texts may go by the second. */
export function keepsLess(before: string, after: string): boolean {
  const [was, is] = [retentionOf(before), retentionOf(after)]
  return retentionNames.some((name) => is[name] > 0 && (was[name] === 0 || is[name] < was[name]))
}
