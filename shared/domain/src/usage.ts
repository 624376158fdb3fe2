import { type Interval, union } from './attendance.ts'
import { addDays, formatWireDate, startOfDay, zoneOffset } from './wire-time.ts'

/**
 * What statistics tell of stays in classes: how often somebody came, and how many people were there at once. Days and hours are
 * those of the company's clock. A stay counts as a join on the day on which it began; people are together only while time
 * passes, so who leaves at the moment in which another comes is not counted beside them.
 */
export interface Stay extends Interval {
  readonly userIdx: number
}

/** Consecutive days, both included. */
export interface Days {
  readonly firstDay: string
  readonly lastDay: string
  readonly timeZone: string
}

const HOUR = 3_600_000
const QUARTER = HOUR / 4
export const HOURS = 24

/** How often each person came on a day, by day; guests (`userIdx` below 0) are counted like everybody. */
export function joinsByDay(stays: Iterable<Stay>, timeZone: string): Map<string, Map<number, number>> {
  const days = new Map<string, Map<number, number>>()
  for (const { userIdx, from } of stays) {
    const day = formatWireDate(from, timeZone)
    let people = days.get(day)
    if (!people) {
      people = new Map()
      days.set(day, people)
    }
    people.set(userIdx, (people.get(userIdx) ?? 0) + 1)
  }
  return days
}

/** A stretch of time in which the clock shows one hour of one day; an hour that the clock shows twice has two. */
interface Cell {
  readonly from: number
  readonly day: number
  readonly hour: number
}

function cellsOf({ firstDay, lastDay, timeZone }: Days): { days: string[]; cells: Cell[]; end: number } {
  const days: string[] = []
  const cells: Cell[] = []
  let from = startOfDay(firstDay, timeZone).getTime()
  for (let name = firstDay; name <= lastDay; name = addDays(name, 1)) {
    const to = startOfDay(addDays(name, 1), timeZone).getTime()
    const day = days.push(name) - 1
    // on most days the clock runs through; on others every change is looked for, which is at a quarter
    const even = to - from === HOURS * HOUR && zoneOffset(from, timeZone) === zoneOffset(to, timeZone)
    const step = even ? HOUR : QUARTER
    for (let at = from; at < to; at += step) {
      const hour = even
        ? (at - from) / HOUR
        : Math.floor((((at + zoneOffset(at, timeZone)) / HOUR) % HOURS) + HOURS) % HOURS
      const last = cells.at(-1)
      if (last?.day !== day || last.hour !== hour) cells.push({ from: at, day, hour })
    }
    from = to
  }
  return { days, cells, end: from }
}

/** How many people were there at once at most, by day, for each of its 24 hours. Somebody in two classes, or with two devices, is one. */
export function peaksByHour(stays: Iterable<Stay>, span: Days): Map<string, number[]> {
  const { days, cells, end } = cellsOf(span)
  const begin = cells[0]!.from
  const own = new Map<number, Interval[]>()
  for (const { userIdx, from, to } of stays) {
    if (to <= begin || from >= end || to <= from) continue
    const one = { from: Math.max(from, begin), to: Math.min(to, end) }
    const known = own.get(userIdx)
    if (known) known.push(one)
    else own.set(userIdx, [one])
  }
  const comes: number[] = []
  const goes: number[] = []
  for (const intervals of own.values()) {
    for (const { from, to } of intervals.length === 1 ? intervals : union(intervals)) {
      comes.push(from)
      goes.push(to)
    }
  }
  const come = Float64Array.from(comes).sort()
  const go = Float64Array.from(goes).sort()
  const out = days.map(() => new Array<number>(HOURS).fill(0))
  let here = 0
  let c = 0
  let g = 0
  for (const [n, cell] of cells.entries()) {
    const to = cells[n + 1]?.from ?? end
    let most = 0
    for (let at = cell.from; at < to; ) {
      while (g < go.length && go[g]! <= at) {
        here--
        g++
      }
      while (c < come.length && come[c]! <= at) {
        here++
        c++
      }
      most = Math.max(most, here)
      at = Math.min(to, go[g] ?? to, come[c] ?? to)
    }
    const hours = out[cell.day]!
    hours[cell.hour] = Math.max(hours[cell.hour]!, most)
  }
  return new Map(days.map((day, n) => [day, out[n]!]))
}

/** Every day of a month (`yyyy-MM`). */
export function daysOfMonth(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}
