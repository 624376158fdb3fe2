import {
  AnyoneOpen,
  RoomCategory,
  RoomStatus,
  UserStatus,
  UserType,
  unlimitedDatetime,
} from '@madang/contract'
import { addDays, addMonths } from '@madang/domain'
import { wireAt } from './calendar.ts'
import type { SeedCompany } from './companies.ts'
import type { SeedUser } from './people.ts'
import { type Random, randomOf } from './random.ts'
import { longRoomTitle, roomDescriptions, subjects } from './subjects.ts'

export interface SeedTemplate {
  templateName: string
  roomCategoryCd: RoomCategory
  /** Mask 4: note PDF download, mask 2: note viewing. */
  optionString: string
}

export interface SeedRoom {
  roomCode: string
  roomTitle: string
  roomCategoryCd: RoomCategory
  roomStatusCd: number
  /** userId */
  owner: string
  inviteCode: string
  joinCode: string
  anyoneOpen: AnyoneOpen
  showDatetime: string
  showEndDatetime: string
  template: string
  description: string
  /** userIds */
  attendees: string[]
  regDatetime: string
  subject: number
  /** Weekly lessons: weekday 0–6 and second of the day. Empty: no classes are held. */
  slots: { weekday: number; start: number; minutes: number }[]
}

export const seedTemplates: readonly SeedTemplate[] = [
  { templateName: '바로 수업', roomCategoryCd: RoomCategory.INSTANT, optionString: '6' },
  { templateName: '강의형', roomCategoryCd: RoomCategory.RESERVED, optionString: '6' },
  { templateName: '토론형', roomCategoryCd: RoomCategory.RESERVED, optionString: '2' },
  { templateName: '시험형', roomCategoryCd: RoomCategory.RESERVED, optionString: '0' },
  { templateName: '과제', roomCategoryCd: RoomCategory.TASK, optionString: '6' },
]
export const instantTemplate = seedTemplates[0]!.templateName

/** Codes that no other room of any company has. */
export class Codes {
  readonly #taken = new Set<string>()

  next(random: Random, digits: number, prefix = ''): string {
    for (;;) {
      const code = `${prefix}${random.int(1, 9)}${random.digits(digits - 1)}`
      if (!this.#taken.has(code)) {
        this.#taken.add(code)
        return code
      }
    }
  }
}

/** Weekday pairs that schools really use. */
const weeks = [[1, 3], [2, 4], [1, 5], [6], [2], [3, 5], [4]] as const

export function makeRooms(
  company: SeedCompany,
  users: readonly SeedUser[],
  options: { today: string; seed: string; codes: Codes },
): SeedRoom[] {
  const { today, codes } = options
  const random = randomOf(options.seed, company.companyId, 'rooms')
  const teachers = users.filter(
    (u) => u.userTypeCd === UserType.TEACHER || u.userTypeCd === UserType.TEACHER_OPEN,
  )
  const students = users.filter(
    (u) => u.userTypeCd === UserType.STUDENT && u.userStatusCd === UserStatus.USE && !u.locked,
  )
  const lectures = seedTemplates.filter((t) => t.roomCategoryCd === RoomCategory.RESERVED)

  const titles = subjects.flatMap((subject, at) => subject.rooms.map((title) => ({ title, subject: at })))
  const chosen = company.mark === 'sun' ? titles.filter((t) => t.subject === 0) : random.some(titles, 12)
  const rooms = chosen.map(({ title, subject }, i): SeedRoom => {
    const owner = teachers[i % teachers.length]!
    // the first room holds the first students, so that the accounts people try have classes to see
    const attendees = random.some(students, random.int(5, 11)).map((u) => u.userId)
    for (const id of i < 4 ? ['student1', 'student2'] : []) if (!attendees.includes(id)) attendees.push(id)
    const regDay = addDays(today, -random.int(95, 150))
    const start = random.int(15, 20) * 3600 + random.pick([0, 1800])
    const minutes = random.pick([50, 60, 80, 90, 100])
    return {
      roomCode: codes.next(random, 10, 'R'),
      roomTitle: title,
      roomCategoryCd: RoomCategory.RESERVED,
      roomStatusCd: RoomStatus.USE,
      owner: owner.userId,
      inviteCode: codes.next(random, 9),
      joinCode: codes.next(random, 12),
      anyoneOpen: random.chance(0.2) ? AnyoneOpen.ANY : AnyoneOpen.LEADER_FIRST,
      showDatetime: wireAt(regDay, 0),
      showEndDatetime: random.chance(0.25)
        ? unlimitedDatetime
        : `${addMonths(today, random.int(1, 6))} 23:59:59`,
      template: lectures[i % lectures.length]!.templateName,
      description: random.pick(roomDescriptions),
      attendees: attendees.sort(),
      regDatetime: wireAt(regDay, random.int(9 * 3600, 18 * 3600)),
      subject,
      slots: weeks[i % weeks.length]!.map((weekday) => ({ weekday, start, minutes })),
    }
  })
  return [...rooms, ...edgeRooms(company, teachers, students, { ...options, random })]
}

/** Rooms at the edges: longest title and everybody in it, not yet open, expired, hidden, closed. */
function edgeRooms(
  company: SeedCompany,
  teachers: readonly SeedUser[],
  students: readonly SeedUser[],
  { today, codes, random }: { today: string; codes: Codes; random: Random },
): SeedRoom[] {
  const base = (roomTitle: string, change: Partial<SeedRoom>): SeedRoom => ({
    roomCode: codes.next(random, 10, 'R'),
    roomTitle,
    roomCategoryCd: RoomCategory.RESERVED,
    roomStatusCd: RoomStatus.USE,
    owner: teachers[0]!.userId,
    inviteCode: codes.next(random, 9),
    joinCode: codes.next(random, 12),
    anyoneOpen: AnyoneOpen.LEADER_FIRST,
    showDatetime: wireAt(addDays(today, -60), 0),
    showEndDatetime: unlimitedDatetime,
    template: seedTemplates[1]!.templateName,
    description: roomDescriptions[0],
    attendees: ['student1', 'student3', 'student5'],
    regDatetime: wireAt(addDays(today, -60), 10 * 3600),
    subject: 0,
    slots: [],
    ...change,
  })
  const at = (day: number) => addDays(today, day)
  return [
    base(longRoomTitle, {
      attendees: students.map((u) => u.userId).sort(),
      anyoneOpen: AnyoneOpen.ANY,
      slots: [{ weekday: 6, start: 10 * 3600, minutes: 120 }],
    }),
    base('개강 예정반', {
      owner: teachers[1]!.userId,
      showDatetime: wireAt(at(7), 0),
      showEndDatetime: `${addMonths(today, 3)} 23:59:59`,
      regDatetime: wireAt(at(-2), 11 * 3600),
    }),
    base(company.english > 0.3 ? 'Spring intensive (finished)' : '지난 학기 특강 (종료)', {
      owner: teachers[2]!.userId,
      showDatetime: wireAt(at(-120), 0),
      showEndDatetime: `${at(-20)} 23:59:59`,
      regDatetime: wireAt(at(-121), 9 * 3600),
    }),
    base('숨긴 방', { roomStatusCd: RoomStatus.HIDE }),
    base('닫은 방', { roomStatusCd: RoomStatus.CLOSE }),
  ]
}
