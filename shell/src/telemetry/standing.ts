/** Which remote stood on the page when: measures of the page belong to the one that made them. */
export interface Standing {
  remote: string
  version: string
  /** ms since the page began. */
  since: number
}

/** The one that stood at this moment; before the first of them the first, since the page was on its way to it. */
export function standingAt(line: readonly Standing[], at: number): Standing | null {
  return line.findLast(({ since }) => since <= at) ?? line[0] ?? null
}
