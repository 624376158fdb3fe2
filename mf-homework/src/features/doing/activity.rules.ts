/** Time at work: between two signs of life that are no further apart than this, ms. */
export const restMs = 30_000

export interface Activity {
  /** ms */
  readonly spent: number
  /** The last sign of life; null while the page is hidden. */
  readonly last: number | null
}

export const noActivity: Activity = { spent: 0, last: null }

/** Somebody typed, pressed or scrolled. A longer rest counts for nothing: it was no work, or nobody knows. */
export function active({ spent, last }: Activity, at: number): Activity {
  const gap = last === null ? 0 : at - last
  return { spent: gap > 0 && gap <= restMs ? spent + gap : spent, last: at }
}

export const hidden = (activity: Activity): Activity => ({ ...activity, last: null })
