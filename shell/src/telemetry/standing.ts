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

/** Of this page. */
export const line: Standing[] = []

/** A remote, or a screen of the shell's own, stands on the page now. */
export function nowStands(remote: string, version: string): void {
  const last = line.at(-1)
  if (last?.remote === remote && last.version === version) return
  line.push({ remote, version, since: performance.now() })
}
