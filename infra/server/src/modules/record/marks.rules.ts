import type { ChatKind } from '@madang/contract'

interface Line {
  kind: ChatKind
  userName: string
  text: string
  sentDatetime: Date
}

/** Whoever writes after so long a silence begins something. */
export const QUIET_MS = 120_000

/** Marks of a recording: every hand that went up while it ran, the first line written, and each line after a silence. */
export function marksOf(
  lines: readonly Line[],
  { startDatetime, endDatetime }: { startDatetime: Date; endDatetime: Date },
): { atSec: number; kind: ChatKind; userName: string; text: string }[] {
  const within = lines.filter(
    ({ kind, sentDatetime }) =>
      kind !== 'HAND_DOWN' && sentDatetime >= startDatetime && sentDatetime < endDatetime,
  )
  return within
    .filter(({ kind, sentDatetime }, i) => {
      if (kind === 'HAND_UP') return true
      const before = within[i - 1]
      return !before || sentDatetime.getTime() - before.sentDatetime.getTime() >= QUIET_MS
    })
    .map(({ kind, userName, text, sentDatetime }) => ({
      atSec: Math.floor((sentDatetime.getTime() - startDatetime.getTime()) / 1000),
      kind,
      userName,
      text: text.split(/\r?\n/, 1)[0]!,
    }))
}
