import { type RequestOf, type room, unlimitedDatetime } from '@madang/contract'
import type { PickOption } from '@madang/design-system/forms'
import { addMonths } from '@madang/domain'

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

/** Between today and one year ahead, in order; without a limit the start alone counts (MAN-ROOM-07, -08). */
export const periodFits = ({ start, end, unlimited }: Period & { unlimited?: boolean }, today: string) =>
  start >= today && (unlimited ? start : end) >= start && (unlimited ? start : end) <= latestEnd(today)

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
