import { AnyoneOpen, RoomCategory, RoomStatus, unlimitedDatetime } from '@madang/contract'
import { attendedSec, parseWire } from '@madang/domain'
import { clock, daysBefore, weekdayOf, wireAt } from './calendar.ts'
import type { SeedCompany } from './companies.ts'
import type { SeedUser } from './people.ts'
import { type Random, randomOf } from './random.ts'
import { type Codes, instantTemplate, type SeedRoom } from './rooms.ts'
import { instantTitles, longClassTitle, subjects } from './subjects.ts'

export interface SeedJoin {
  joinDatetime: string
  quitDatetime: string
}

export interface SeedAttendee {
  userId: string
  joins: SeedJoin[]
  /** Union of the joins inside the class, as the server computes it for live classes. */
  totalJoinTimeSec: number
}

/** A finished class with its attendance. */
export interface SeedClass {
  meetCode: string
  roomCode: string
  meetTitle: string
  leader: string
  opener: string
  openDatetime: string
  startDatetime: string
  endDatetime: string
  roomCategoryCd: RoomCategory
  template: string
  attendees: SeedAttendee[]
}

/** Days of class results: three months. */
export const historyDays = 92

interface Lesson {
  room: SeedRoom
  title: string
  day: string
  /** Seconds of the day. */
  start: number
  minutes: number
}

/** Everything held in the last three months: the weekly lessons of the rooms and instant classes in between. */
export function makeClasses(
  company: SeedCompany,
  rooms: readonly SeedRoom[],
  users: readonly SeedUser[],
  options: { today: string; seed: string; codes: Codes },
): { classes: SeedClass[]; instantRooms: SeedRoom[] } {
  const random = randomOf(options.seed, company.companyId, 'classes')
  const byId = new Map(users.map((u) => [u.userId, u]))
  const lessons: Lesson[] = []
  const instantRooms: SeedRoom[] = []
  for (const day of daysBefore(options.today, historyDays)) {
    for (const room of rooms) {
      for (const slot of room.slots) {
        if (slot.weekday !== weekdayOf(day) || random.chance(0.06)) continue
        const title = `${random.pick(subjects[room.subject]!.lessons)}`
        lessons.push({ room, title, day, start: slot.start + random.int(-60, 300), minutes: slot.minutes })
      }
    }
    if (random.chance(0.55)) {
      const instant = instantRoom(random, rooms, { day, codes: options.codes })
      instantRooms.push(instant.room)
      lessons.push(instant)
    }
  }
  const longest = lessons.at(-3)
  if (longest) longest.title = longClassTitle
  // one that runs over midnight, so that every sum and filter meets it
  const late = lessons.at(-9)
  if (late) late.start = clock(23, 20)

  const classes = lessons.map((lesson) => hold(lesson, random, { company, byId, codes: options.codes }))
  return { classes, instantRooms }
}

function instantRoom(
  random: Random,
  rooms: readonly SeedRoom[],
  { day, codes }: { day: string; codes: Codes },
): Lesson {
  const like = random.pick(rooms.filter((r) => r.slots.length > 0))
  const title = random.pick(instantTitles)
  const start = clock(random.int(13, 21), random.int(0, 59))
  const room: SeedRoom = {
    ...like,
    roomCode: codes.next(random, 10, 'R'),
    inviteCode: codes.next(random, 9),
    joinCode: codes.next(random, 12),
    roomTitle: title,
    roomCategoryCd: RoomCategory.INSTANT,
    // an instant room ends with its class; its results stay
    roomStatusCd: RoomStatus.CLOSE,
    anyoneOpen: AnyoneOpen.LEADER_FIRST,
    template: instantTemplate,
    description: '',
    attendees: random.some(like.attendees, random.int(1, 5)).sort(),
    showDatetime: wireAt(day, 0),
    showEndDatetime: unlimitedDatetime,
    regDatetime: wireAt(day, start),
    slots: [],
  }
  return { room, title, day, start, minutes: random.int(8, 45) }
}

function hold(
  { room, title, day, start, minutes }: Lesson,
  random: Random,
  { company, byId, codes }: { company: SeedCompany; byId: Map<string, SeedUser>; codes: Codes },
): SeedClass {
  const open = start - (room.roomCategoryCd === RoomCategory.INSTANT ? 0 : random.int(60, 480))
  const end = start + minutes * 60 + random.int(-180, 420)
  const span = { open, start, end }
  const substitute = random.chance(0.04)
  const attendees = [
    attendee(room.owner, [{ from: open, to: end }]),
    ...room.attendees
      .filter((id) => byId.has(id) && random.chance(0.9))
      .map((id) => attendee(id, presence(random, span))),
  ]
  return {
    meetCode: codes.next(random, 14, 'M'),
    roomCode: room.roomCode,
    meetTitle: title,
    leader: room.owner,
    opener: substitute ? 'open1' : room.owner,
    openDatetime: wireAt(day, open),
    startDatetime: wireAt(day, start),
    endDatetime: wireAt(day, end),
    roomCategoryCd: room.roomCategoryCd,
    template: room.template,
    attendees,
  }

  function attendee(userId: string, stays: { from: number; to: number }[]): SeedAttendee {
    const instant = (seconds: number) => parseWire(wireAt(day, seconds), company.timeZone).getTime()
    return {
      userId,
      joins: stays.map(({ from, to }) => ({
        joinDatetime: wireAt(day, from),
        quitDatetime: wireAt(day, to),
      })),
      totalJoinTimeSec: attendedSec(
        stays.map(({ from, to }) => ({ from: instant(from), to: instant(to) })),
        { from: instant(start), to: instant(end) },
      ),
    }
  }
}

/** When somebody was there: mostly all the time, sometimes late, early out, with a hole, or twice at once. */
function presence(
  random: Random,
  { open, start, end }: { open: number; start: number; end: number },
): { from: number; to: number }[] {
  const length = end - start
  const early = random.int(open, start)
  const onTime = random.chance(0.75) ? early : start + random.int(30, Math.max(60, Math.min(900, length / 3)))
  const leave = random.chance(0.88) ? end : end - random.int(60, Math.max(120, Math.floor(length / 2)))
  const from = Math.floor(onTime)
  const to = Math.max(from + 5, leave)
  const kind = random.next()
  const middle = from + Math.floor((to - from) * (0.3 + random.next() * 0.4))
  if (kind < 0.78 || to - from < 240) return [{ from, to }]
  // the network went away and came back: a hole
  if (kind < 0.92) {
    const back = Math.min(to, middle + random.int(20, 300))
    return back < to
      ? [
          { from, to: middle },
          { from: back, to },
        ]
      : [{ from, to: middle }]
  }
  // two devices at once: the union counts, not the sum
  if (kind < 0.97) {
    return [
      { from, to: middle + 90 },
      { from: middle, to },
    ]
  }
  return [{ from, to: from + random.int(3, 40) }]
}
