import { limits, unlimitedDatetime } from '@madang/contract'
import { addMonths } from '@madang/domain'

export interface RoomForm {
  roomTitle: string
  /** null until chosen. */
  templateIdx: number | null
  ownerUserIdx: number | null
  /** `yyyy-MM-dd` */
  start: string
  end: string
  unlimited: boolean
  anyoneOpen: boolean
  description: string
  attendees: readonly number[]
}

export type RoomFormProblem = 'title' | 'template' | 'owner' | 'period'

/** MAN-ROOM-07: six months from today; the last choice of this browser wins while it still fits. */
export function defaultPeriod(
  today: string,
  last: { start: string; end: string } | null,
): { start: string; end: string } {
  const fresh = { start: today, end: addMonths(today, 6) }
  return last && periodFits(last, today) ? { start: last.start, end: last.end } : fresh
}

/** Between today and one year ahead, in order. */
export const periodFits = ({ start, end }: { start: string; end: string }, today: string) =>
  start >= today && start <= end && end <= latestEnd(today)

export const latestEnd = (today: string) => addMonths(today, 12)

/** The first thing that keeps the form from being sent (MAN-ROOM-06…08). */
export function roomFormProblem(form: RoomForm, today: string): RoomFormProblem | null {
  const title = form.roomTitle.trim()
  if (title === '' || title.length > limits.roomTitle) return 'title'
  if (form.templateIdx === null) return 'template'
  if (form.ownerUserIdx === null) return 'owner'
  const period = form.unlimited ? { start: form.start, end: form.start } : form
  return periodFits(period, today) ? null : 'period'
}

/** The request of `room.add`; call it only for a form without a problem. */
export function addRequest(form: RoomForm) {
  return {
    room: {
      roomTitle: form.roomTitle.trim(),
      templateIdx: form.templateIdx ?? 0,
      ownerUserIdx: form.ownerUserIdx ?? 0,
      description: form.description.trim(),
      showDatetime: `${form.start} 00:00:00`,
      showEndDatetime: form.unlimited ? unlimitedDatetime : `${form.end} 23:59:59`,
      anyoneOpen: form.anyoneOpen ? ('ANY' as const) : ('LEADER_FIRST' as const),
    },
    roomUserList: [...form.attendees],
  }
}
