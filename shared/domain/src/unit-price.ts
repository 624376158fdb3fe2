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

/** A class that somebody attended and that no statement has yet, with the price that holds there. */
export interface PricedClass {
  /** `yyyy-MM-dd` of its start. */
  readonly day: string
  readonly roomCode: string
  readonly priceIdx: number | null
  readonly price: number | null
}

/** What is about to become of one price: a new one has no number yet, a removed one nothing after. */
export interface PriceChange {
  readonly priceIdx: number | null
  readonly after: (PricePeriod & { readonly roomCode: string; readonly price: number }) | null
}

/** What the class costs once the price has changed. Periods don't overlap, so no other price comes in its place. */
export function priceAfter(of: PricedClass, { priceIdx, after }: PriceChange): number {
  const holds =
    after !== null &&
    after.roomCode === of.roomCode &&
    after.startDate <= of.day &&
    (after.endDate === null || of.day <= after.endDate)
  if (holds) return after.price
  return of.priceIdx !== null && of.priceIdx === priceIdx ? 0 : (of.price ?? 0)
}

export interface PriceEffect<C> {
  /** Classes that would cost something else, with what they cost before and after. */
  changed: (C & { before: number; after: number })[]
  /** Sums of these. */
  before: number
  after: number
}

/** Which past classes a price that changes moves, and by how much. */
export function priceEffect<C extends PricedClass>(
  classes: readonly C[],
  change: PriceChange,
): PriceEffect<C> {
  const changed = classes
    .map((of) => ({ ...of, before: of.price ?? 0, after: priceAfter(of, change) }))
    .filter(({ before, after }) => before !== after)
  const sum = (which: 'before' | 'after') => changed.reduce((all, one) => all + one[which], 0)
  return { changed, before: sum('before'), after: sum('after') }
}
