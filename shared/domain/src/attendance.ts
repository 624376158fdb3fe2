/**
 * Attendance is the union of the intervals that the server kept, clipped to the class: two tabs of one person
 * count once, a hole is a hole, and a person who vanished was there until the last word heard.
 * Times are milliseconds since 1970; an interval holds `from` and not `to`.
 */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** An interval as the server keeps it while and after it runs. */
export interface Presence {
  readonly joinedAt: number
  /** The last word heard; never before `joinedAt`. */
  readonly lastSeenAt: number
  /** null while it runs. */
  readonly quitAt: number | null
}

/** Sorted, disjoint, without empty intervals; touching ones become one. */
export function union(intervals: Iterable<Interval>): Interval[] {
  const sorted = [...intervals].filter((i) => i.to > i.from).sort((a, b) => a.from - b.from)
  const out: { from: number; to: number }[] = []
  for (const { from, to } of sorted) {
    const last = out.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else out.push({ from, to })
  }
  return out
}

/** What lies inside the class. */
export function clip(intervals: Iterable<Interval>, span: Interval): Interval[] {
  const out: Interval[] = []
  for (const { from, to } of intervals) {
    const a = Math.max(from, span.from)
    const b = Math.min(to, span.to)
    if (b > a) out.push({ from: a, to: b })
  }
  return out
}

/** Milliseconds attended; never more than the class lasted. */
export function attendedMs(intervals: Iterable<Interval>, span: Interval): number {
  return union(clip(intervals, span)).reduce((sum, { from, to }) => sum + (to - from), 0)
}

/** `totalJoinTimeSec`: whole seconds, cut once after the union. */
export function attendedSec(intervals: Iterable<Interval>, span: Interval): number {
  return Math.floor(attendedMs(intervals, span) / 1000)
}

/** The minute of the clock in which a moment lies; clocks of all zones turn to a new one together. */
const minuteOf = (ms: number) => Math.floor(ms / 60_000)

/**
 * Minutes that are shown of an attendance, beside clock times that are cut to minutes. One rule for all screens and files:
 * **a stay lasts as long as the difference of its two shown times; several add up, what two share counts once; a sum is the sum of
 * what is shown.** So it is never longer than the class, whose length is shown in the same way. Of stays that all lie within
 * one minute of the clock each, it is the full minutes of their seconds, and 0 where these are fewer than 60: then seconds are shown.
 * What is charged and corrected is in seconds all the same.
 */
export function shownMinutes(intervals: Iterable<Interval>, span: Interval): number {
  const list = [...intervals]
  const within = { from: minuteOf(span.from), to: minuteOf(span.to) }
  const minutes = list.map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))
  return attendedMs(minutes, within) || Math.floor(attendedSec(list, span) / 60)
}

/** What lies outside of an interval. */
function without(intervals: readonly Interval[], { from, to }: Interval): Interval[] {
  return union(
    intervals.flatMap((one) => [
      { from: one.from, to: Math.min(one.to, from) },
      { from: Math.max(one.from, to), to: one.to },
    ]),
  )
}

/** Somebody's word on whether a person was there during an interval. */
export interface Correction extends Interval {
  readonly present: boolean
}

/** What counts after corrections, in their order: the last word on a moment holds, whatever the server had kept of it. */
export function corrected(intervals: Iterable<Interval>, corrections: Iterable<Correction>): Interval[] {
  let now = union(intervals)
  for (const one of corrections) {
    if (one.to <= one.from) continue
    now = one.present ? union([...now, one]) : without(now, one)
  }
  return now
}

/** A stay, and how many whole seconds of the class it adds to those before it. */
export interface CountedStay extends Interval {
  readonly sec: number
}

/**
 * A person's stays in a class as they count, oldest first: as the server kept them, or once somebody has corrected them,
 * what comes of that. Their seconds add up to `attendedSec` of the same: what two of them share counts with the first, what
 * lies outside of the class not at all, and seconds are cut after the union, not stay by stay.
 */
export function countedStays(
  stays: Iterable<Interval>,
  corrections: readonly Correction[],
  span: Interval,
): CountedStay[] {
  const list =
    corrections.length > 0
      ? clip(corrected(stays, corrections), span)
      : [...stays].sort((a, b) => a.from - b.from || a.to - b.to)
  let [until, ms, counted] = [span.from, 0, 0]
  return list.map(({ from, to }) => {
    const end = Math.min(to, span.to)
    ms += Math.max(0, end - Math.max(from, until))
    until = Math.max(until, end)
    const sec = Math.floor(ms / 1000) - counted
    counted += sec
    return { from, to, sec }
  })
}

/** Whether a running interval still holds its lease. At exactly the lease it does. */
export function leaseHolds(presence: Presence, now: number, leaseMs: number): boolean {
  return presence.quitAt === null && now - presence.lastSeenAt <= leaseMs
}

/**
 * The interval as far as it counts at `now`: a finished one as it is, a running one up to now while its lease
 * holds, one whose lease ran out up to the last word heard.
 */
export function countedInterval(presence: Presence, now: number, leaseMs: number): Interval {
  const to =
    presence.quitAt ??
    (leaseHolds(presence, now, leaseMs) ? Math.max(now, presence.lastSeenAt) : presence.lastSeenAt)
  return { from: presence.joinedAt, to: Math.max(presence.joinedAt, to) }
}
