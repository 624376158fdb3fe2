/** What a class costs: whole won, per session. Sums stay whole, however many classes there are. */

/** Somebody's part in a class, as far as it costs something. */
export interface ChargedPart {
  readonly totalJoinTimeSec: number
  /** Unit price of the person in that room on that day; null: none was set. */
  readonly price: number | null
  /** What somebody has put in place of what comes out; null: nobody has. */
  readonly savedAmount: number | null
}

/** The price of a session that was attended; nothing for one that wasn't, or without a price. */
export const computedAmount = ({
  totalJoinTimeSec,
  price,
}: Pick<ChargedPart, 'totalJoinTimeSec' | 'price'>): number => (totalJoinTimeSec > 0 ? (price ?? 0) : 0)

/** What it costs: a saved amount replaces what comes out. */
export const amountOf = (part: ChargedPart): number => part.savedAmount ?? computedAmount(part)

/** An amount needs a reason where it isn't what comes out, and isn't there already. */
export const needsReason = (part: ChargedPart, amount: number): boolean =>
  amount !== amountOf(part) && amount !== computedAmount(part)

export interface Subtotal {
  /** Classes of which somebody was part. */
  sessions: number
  /** Those of them in which they were there. */
  attended: number
  totalJoinTimeSec: number
  amount: number
}

/** Adds up parts of classes. */
export function subtotal(parts: Iterable<{ totalJoinTimeSec: number; amount: number }>): Subtotal {
  const sum: Subtotal = { sessions: 0, attended: 0, totalJoinTimeSec: 0, amount: 0 }
  for (const { totalJoinTimeSec, amount } of parts) {
    sum.sessions += 1
    sum.attended += totalJoinTimeSec > 0 ? 1 : 0
    sum.totalJoinTimeSec += totalJoinTimeSec
    sum.amount += amount
  }
  return sum
}

/** A month: what its classes cost, and what has changed in months that were closed before. */
export interface Statement {
  subtotals: readonly { amount: number }[]
  adjustments: readonly { amount: number }[]
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

export const statementTotal = ({ subtotals, adjustments }: Statement): number =>
  sumOf(subtotals) + sumOf(adjustments)

/** Months that can be closed: those that are over. @param today `yyyy-MM-dd` */
export const mayClose = (month: string, today: string): boolean => month < today.slice(0, 7)
