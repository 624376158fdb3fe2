/** What one address has shown of a version within the window: distinct pages, and those of them that failed. */
export interface AddressTally {
  pages: number
  failed: number
}

export interface Tally {
  pages: number
  failed: number
}

/**
 * The numbers of the halting rule. They are careful on both sides: a canary that fails for a quarter of the people goes
 * after about 20 pages, one that is a little worse than stable needs hundreds.
 */
export const haltingRule = {
  /** Pages older than this count no longer, in minutes. */
  windowMinutes: 10,
  /**
   * Pages of one address that count, at its own rate: whoever invents pages at one address has the weight of three, and
   * a school behind one address can't outvote the others. The price: with a single address in sight nothing is halted.
   */
  pagesPerAddress: 3,
  /** Weighted pages before there is a verdict. */
  minPages: 20,
  /** Addresses that must have seen a failure. */
  minFailingAddresses: 3,
  /** By how much the rate of failures must be above that of stable. */
  minDifference: 0.05,
  /** And by how many standard errors: far more than the usual 2, since it is looked at again with each page. */
  standardErrors: 3,
  /** Stable begins as if it had shown this much: with nobody on stable the canary is held against a usual rate. */
  usual: { pages: 50, failed: 1 },
} as const

/** Each address counts with its own rate, but with the weight of a few pages at most. */
export function weighted(byAddress: Iterable<AddressTally>): Tally {
  const sum = { pages: 0, failed: 0 }
  for (const one of byAddress) {
    const { pages, failed } = weightOf(one)
    sum.pages += pages
    sum.failed += failed
  }
  return sum
}

/** All pages, unweighted. */
export const summed = (byAddress: readonly AddressTally[]): Tally => ({
  pages: byAddress.reduce((sum, { pages }) => sum + pages, 0),
  failed: byAddress.reduce((sum, { failed }) => sum + failed, 0),
})

function weightOf({ pages, failed }: AddressTally): Tally {
  const weight = pages === 0 ? 0 : Math.min(1, haltingRule.pagesPerAddress / pages)
  return { pages: pages * weight, failed: failed * weight }
}

/** Is the difference large, and larger than chance makes it? */
export function clearlyWorse(canary: Tally, stable: Tally, rule = haltingRule): boolean {
  if (canary.pages < rule.minPages) return false
  const other = { pages: stable.pages + rule.usual.pages, failed: stable.failed + rule.usual.failed }
  const difference = canary.failed / canary.pages - other.failed / other.pages
  const pooled = (canary.failed + other.failed) / (canary.pages + other.pages)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / canary.pages + 1 / other.pages))
  return difference >= rule.minDifference && difference >= rule.standardErrors * error
}

/**
 * Null: it may go on. Else the reason, in words for the history. The verdict must stand without any one of the
 * addresses, so that no single one can bring it about.
 */
export function haltReason(canary: readonly AddressTally[], stable: readonly AddressTally[]): string | null {
  const failing = canary.filter(({ failed }) => failed > 0)
  if (failing.length < haltingRule.minFailingAddresses) return null
  const [own, other] = [weighted(canary), weighted(stable)]
  const without = failing.map(weightOf).map(({ pages, failed }) => ({
    pages: own.pages - pages,
    failed: own.failed - failed,
  }))
  if (![own, ...without].every((tally) => clearlyWorse(tally, other))) return null
  const [tried, usual] = [summed(canary), summed(stable)]
  return (
    `${tried.failed} of ${tried.pages} pages failed in ${haltingRule.windowMinutes} minutes; ` +
    (usual.pages ? `on stable ${usual.failed} of ${usual.pages}.` : 'nobody was on stable.')
  )
}
