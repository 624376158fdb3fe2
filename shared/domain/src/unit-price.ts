/** Unit prices of a person in a room (requirements C.2, A-63, A-106). Days are `yyyy-MM-dd`, in the company's zone. */

export interface PricePeriod {
  readonly startDate: string
  /** The last day on which it holds; null: for ever. */
  readonly endDate: string | null
}

/** Whether two periods share a day: then they can't both be of the same person and room. */
export const overlaps = (a: PricePeriod, b: PricePeriod): boolean =>
  (b.endDate === null || a.startDate <= b.endDate) && (a.endDate === null || b.startDate <= a.endDate)

/**
 * Why a period can't be kept; null: it can.
 * @param before what it was until now: a start that has passed may stay as it is
 */
export function periodProblem(
  { startDate, endDate }: PricePeriod,
  today: string,
  before: PricePeriod | null = null,
): 'startBeforeToday' | 'endBeforeStart' | null {
  if (startDate < today && startDate !== before?.startDate) return 'startBeforeToday'
  return endDate !== null && endDate < startDate ? 'endBeforeStart' : null
}

/** A start that is moved past the end takes the end along (MAN-USER-45). */
export const movedStart = ({ endDate }: PricePeriod, startDate: string): PricePeriod => ({
  startDate,
  endDate: endDate !== null && endDate < startDate ? startDate : endDate,
})

/** An amount or price as somebody typed it: digits alone, at most nine (MAN-CHG-04); null for anything else. */
export const readAmount = (typed: string): number | null => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)
