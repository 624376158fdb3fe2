import type { Room } from '@madang/contract'

/** Rooms whose class runs now come first, then by title as a person of the language expects. */
export function inOrder<T extends Pick<Room, 'roomTitle' | 'meet'>>(
  rooms: readonly T[],
  language: string,
): T[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return rooms.toSorted(
    (a, b) => Number(b.meet.exist) - Number(a.meet.exist) || compare(a.roomTitle, b.roomTitle),
  )
}
