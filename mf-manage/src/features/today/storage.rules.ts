import type { StoredKind, StoredThing } from '@madang/contract'
import { recordPath } from '../logs/record-path.ts'

const path = (to: string, query: Record<string, string | number>) =>
  `${to}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** Where a thing belongs: its room, the record of its class or its book; otherwise whose it is. */
export function placeOf(
  { roomCode, meetCode, bookIdx }: StoredThing,
  userIdx: number,
  { books }: { books: boolean },
): string {
  if (meetCode && roomCode) return recordPath({ meetCode, roomCode }, 'videos')
  if (roomCode) return path('manage/room/view', { roomCode })
  if (bookIdx !== null && books) return path('manage/book/view', { bookIdx })
  return path('manage/user/view', { userIdx })
}

const every: Readonly<Record<StoredKind, true>> = {
  RECORD: true,
  ROOM: true,
  CHAT: true,
  MESSAGE: true,
  NOTE: true,
  BOARD: true,
  PHOTO: true,
  BRAND: true,
  MANUAL: true,
  PAGE: true,
  PDF: true,
}
/** All kinds, what is largest as a rule first. */
export const storedKinds = Object.keys(every) as StoredKind[]
