interface Line {
  userName: string
  text: string
  sentDatetime: Date
}

/** Whoever writes after so long a silence begins something. */
export const QUIET_MS = 120_000

/** Marks of a recording: the first line written while it ran, and each line after a silence. */
export function marksOf(
  lines: readonly Line[],
  { startDatetime, endDatetime }: { startDatetime: Date; endDatetime: Date },
): { atSec: number; userName: string; text: string }[] {
  const within = lines.filter(
    ({ sentDatetime }) => sentDatetime >= startDatetime && sentDatetime < endDatetime,
  )
  return within
    .filter(({ sentDatetime }, i) => {
      const before = within[i - 1]
      return !before || sentDatetime.getTime() - before.sentDatetime.getTime() >= QUIET_MS
    })
    .map(({ userName, text, sentDatetime }) => ({
      atSec: Math.floor((sentDatetime.getTime() - startDatetime.getTime()) / 1000),
      userName,
      text: text.split(/\r?\n/, 1)[0]!,
    }))
}
