import { type RequestOf, type Room, type room, unlimitedDatetime } from '@madang/contract'
import type { PickOption } from '@madang/design-system/forms'
import { addDays, addMonths, isUnlimited } from '@madang/domain'

export interface Period {
  /** `yyyy-MM-dd` */
  start: string
  end: string
}

/** What the dialog holds; in this shape it is kept as a draft too. */
export interface RoomForm {
  form: Period & {
    roomTitle: string
    /** null until chosen. */
    templateIdx: number | null
    unlimited: boolean
    anyoneOpen: boolean
    description: string
  }
  owner: PickOption[]
  people: PickOption[]
}

/** What is sent beside what was typed: chosen by the person, or the only one there is. */
export interface Chosen {
  templateIdx: number | null
  ownerUserIdx: number | null
}

export const firstRoom = (period: Period): RoomForm => ({
  form: {
    roomTitle: '',
    templateIdx: null,
    ...period,
    unlimited: false,
    anyoneOpen: false,
    description: '',
  },
  owner: [],
  people: [],
})

/** MAN-ROOM-07: six months from today; the last choice of this browser wins while it still fits. */
export function defaultPeriod(today: string, last: Period | null): Period {
  const fresh = { start: today, end: addMonths(today, 6) }
  return last && periodFits(last, today) ? { start: last.start, end: last.end } : fresh
}

/**
 * Between today and one year ahead, in order; without a limit the start alone counts (MAN-ROOM-07, -08).
 * @param kept what the room has already may stay
 */
export function periodFits(
  { start, end, unlimited }: Period & { unlimited?: boolean },
  today: string,
  kept?: Period,
): boolean {
  const last = unlimited ? start : end
  if (last < start || (start !== kept?.start && (start < today || start > latestEnd(today)))) return false
  return last === (unlimited ? kept?.start : kept?.end) || last <= latestEnd(today)
}

export const latestEnd = (today: string) => addMonths(today, 12)

/** MAN-ROOM-06: without a name, a class type or a responsible teacher there is nothing to send. */
export const canRegister = ({ form }: RoomForm, { templateIdx, ownerUserIdx }: Chosen) =>
  form.roomTitle.trim() !== '' && templateIdx !== null && ownerUserIdx !== null

/** The request of `room.add`; the server refuses a 0, which stands for what was not chosen. */
export function addRequest({ form, people }: RoomForm, chosen: Chosen): RequestOf<typeof room.add> {
  return {
    room: {
      roomTitle: form.roomTitle,
      templateIdx: chosen.templateIdx ?? 0,
      ownerUserIdx: chosen.ownerUserIdx ?? 0,
      description: form.description.trim(),
      showDatetime: `${form.start} 00:00:00`,
      showEndDatetime: form.unlimited ? unlimitedDatetime : `${form.end} 23:59:59`,
      anyoneOpen: form.anyoneOpen ? 'ANY' : 'LEADER_FIRST',
    },
    roomUserList: people.map(({ id }) => Number(id)),
  }
}

/** What a room has, as its form holds it; an end that isn't there is offered as of today. @param today `yyyy-MM-dd` */
export function formOf(room: Room, today: string): RoomForm['form'] {
  const unlimited = isUnlimited(room.showEndDatetime)
  const start = room.showDatetime.slice(0, 10)
  return {
    roomTitle: room.roomTitle,
    templateIdx: room.template.templateIdx,
    start,
    end: unlimited
      ? defaultPeriod(start > today ? start : today, null).end
      : room.showEndDatetime.slice(0, 10),
    unlimited,
    anyoneOpen: room.anyoneOpen === 'ANY',
    description: room.description,
  }
}

/**
 * The term after this one: as long, from the day after its last, or from today where that is over; never later than a year
 * from now. @param today `yyyy-MM-dd`
 */
export function nextTerm(room: Pick<Room, 'showDatetime' | 'showEndDatetime'>, today: string): Period {
  if (isUnlimited(room.showEndDatetime)) return defaultPeriod(today, null)
  const [from, to] = [room.showDatetime.slice(0, 10), room.showEndDatetime.slice(0, 10)]
  const after = addDays(to, 1)
  const latest = latestEnd(today)
  const start = after < today || after > latest ? today : after
  const last = addDays(start, (Date.parse(to) - Date.parse(from)) / 86_400_000)
  return { start, end: [last, latest].sort()[0]! }
}

/** The request of `room.modify`: of those who attend, who comes and who goes (MAN-ROOM-10). @param before who attended */
export function modifyRequest(
  roomCode: string,
  values: RoomForm,
  before: readonly PickOption[],
): RequestOf<typeof room.modify> {
  const { room: asNew, roomUserList } = addRequest(values, {
    templateIdx: values.form.templateIdx,
    ownerUserIdx: null,
  })
  const { ownerUserIdx: _, ...facts } = asNew
  const [there, chosen] = [new Set(before.map(({ id }) => Number(id))), new Set(roomUserList)]
  return {
    room: { roomCode, ...facts },
    roomUserList: [...chosen].filter((userIdx) => !there.has(userIdx)),
    delUserList: [...there].filter((userIdx) => !chosen.has(userIdx)),
  }
}
