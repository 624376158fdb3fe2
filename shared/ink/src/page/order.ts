import type { InkEvent, InkRef } from '../event.ts'

/** An event with its name. */
export interface Entry extends InkRef {
  readonly event: InkEvent
}

/** Not by a language: the order is the same on every device. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The one order of a sheet's events: what a writer had seen stands before what it did. */
export const compareEntries = (a: Entry, b: Entry): number =>
  a.event.clock - b.event.clock || compareText(a.writer, b.writer) || a.seq - b.seq

/** Where an item belongs in a sorted list, behind its equals; newest things are looked for last first. */
export function placeIn<T>(list: readonly T[], item: T, compare: (a: T, b: T) => number): number {
  let low = 0
  let high = list.length
  if (high === 0 || compare(list[high - 1]!, item) <= 0) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(list[middle]!, item) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
