import { useCallback, useEffect, useState } from 'react'
import { type ChatLog, shownLines } from './chat-log.ts'

export interface Unread {
  /** Lines of others that were not in sight yet. */
  count: number
  /** Number of the first of them as it was when the person looked away; null while reading along. */
  firstUnread: number | null
  /** The person reads along to the end now. */
  sawAll(): void
}

/** What came while the chat was not in sight. What was there on entering counts as seen. @param selfIdx null before entering */
export function useUnread(chat: ChatLog, selfIdx: number | null): Unread {
  const [seen, setSeen] = useState<number | null>(null)
  const last = chat.lines.length === 0 ? 0 : chat.lines[chat.lines.length - 1]!.chatIdx

  useEffect(() => {
    if (selfIdx !== null) setSeen((before) => before ?? last)
  }, [selfIdx, last])

  const sawAll = useCallback(() => {
    if (document.visibilityState === 'visible') setSeen(last)
  }, [last])

  const unread =
    seen === null
      ? []
      : shownLines(chat.lines).filter((line) => line.chatIdx > seen && line.userIdx !== selfIdx)
  return { count: unread.length, firstUnread: unread[0]?.chatIdx ?? null, sawAll }
}
