import type { ChatLine } from '@madang/contract'

/** A line that this person wrote and the server has not confirmed yet. */
export interface PendingLine {
  clientKey: string
  text: string
  status: 'sending' | 'failed'
}

/** The chat as it is drawn: confirmed lines by number, then the own lines that are still on their way. */
export interface ChatLog {
  lines: readonly ChatLine[]
  pending: readonly PendingLine[]
}

export const emptyChat: ChatLog = { lines: [], pending: [] }

/** What an earlier page of the class wrote and did not see confirmed: it goes out once more. */
export const restored = (lines: readonly Pick<PendingLine, 'clientKey' | 'text'>[]): ChatLog => ({
  lines: [],
  pending: lines.map(({ clientKey, text }) => ({ clientKey, text, status: 'sending' })),
})

/** Confirmed lines come in any order and more than once (history after a reconnect, echo of a resend). */
export function received(log: ChatLog, incoming: readonly ChatLine[], selfIdx: number): ChatLog {
  const known = new Set(log.lines.map((line) => line.chatIdx))
  const fresh = new Map<number, ChatLine>()
  for (const line of incoming) if (!known.has(line.chatIdx)) fresh.set(line.chatIdx, line)
  // only the own echo settles a pending line: another person repeating a key must not hide what was written here
  const settled = new Set(incoming.filter((l) => l.userIdx === selfIdx).map((l) => l.clientKey))
  const pending = log.pending.filter((line) => !settled.has(line.clientKey))
  if (fresh.size === 0 && pending.length === log.pending.length) return log
  return {
    lines:
      fresh.size === 0 ? log.lines : [...log.lines, ...fresh.values()].sort((a, b) => a.chatIdx - b.chatIdx),
    pending,
  }
}

export const typed = (log: ChatLog, clientKey: string, text: string): ChatLog => ({
  ...log,
  pending: [...log.pending, { clientKey, text, status: 'sending' }],
})

const withStatus = (
  log: ChatLog,
  status: PendingLine['status'],
  which: (key: string) => boolean,
): ChatLog => ({
  ...log,
  pending: log.pending.map((line) => (which(line.clientKey) ? { ...line, status } : line)),
})

/** The server refused this line, or it could not be sent; the person may send it again. */
export const failed = (log: ChatLog, clientKey: string): ChatLog =>
  withStatus(log, 'failed', (key) => key === clientKey)

export const retried = (log: ChatLog, clientKey: string): ChatLog =>
  withStatus(log, 'sending', (key) => key === clientKey)

export const discarded = (log: ChatLog, clientKey: string): ChatLog => ({
  ...log,
  pending: log.pending.filter((line) => line.clientKey !== clientKey),
})

/** What goes out again after a reconnect: lines whose confirmation may have been lost. The key makes that harmless. */
export const unconfirmed = (log: ChatLog): readonly PendingLine[] =>
  log.pending.filter((line) => line.status === 'sending')

const isHand = ({ kind }: ChatLine) => kind === 'HAND_UP' || kind === 'HAND_DOWN'

/** Lines that are drawn: that a hand went down shows among the people alone. */
export const shownLines = (lines: readonly ChatLine[]) => lines.filter(({ kind }) => kind !== 'HAND_DOWN')

/** Whose hand is up: the last word of each on it, as far as the lines go back. */
export function handsUp(lines: readonly ChatLine[]): ReadonlySet<number> {
  const up = new Set<number>()
  for (const { kind, userIdx } of lines) {
    if (kind === 'HAND_UP') up.add(userIdx)
    else if (kind === 'HAND_DOWN') up.delete(userIdx)
  }
  return up
}

/** Whether two neighbouring lines read as one speech: same person, same minute, no hand. */
export const sameSpeech = (a: ChatLine | undefined, b: ChatLine) =>
  a !== undefined &&
  !isHand(a) &&
  !isHand(b) &&
  a.userIdx === b.userIdx &&
  a.sentDatetime.slice(0, 16) === b.sentDatetime.slice(0, 16)
