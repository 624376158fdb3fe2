import type { Attendee } from '@madang/contract'
import { isOperator, isTeacher } from '@madang/domain'

export type People = ReadonlyMap<number, Attendee>

export const peopleOf = (attendees: readonly Attendee[]): People =>
  new Map(attendees.filter((a) => a.present).map((a) => [a.userIdx, a]))

export const joined = (people: People, attendee: Attendee): People =>
  new Map(people).set(attendee.userIdx, attendee)

export function left(people: People, userIdx: number): People {
  if (!people.has(userIdx)) return people
  const next = new Map(people)
  next.delete(userIdx)
  return next
}

/** Guests have negative numbers that live as long as the class. */
export const isGuest = (userIdx: number) => userIdx < 0

/** Who leads: teachers and those who administer. A guest never does, whatever type was chosen at the door. */
export const leads = (person: Pick<Attendee, 'userIdx' | 'userTypeCd'>) =>
  !isGuest(person.userIdx) && (isTeacher(person.userTypeCd) || isOperator(person.userTypeCd))

/** Oneself first, then who leads, then everybody else, each group by name as the language sorts. */
export function inOrder(people: People, selfIdx: number, language: string): Attendee[] {
  const names = new Intl.Collator(language, { numeric: true })
  const rank = (a: Attendee) => (a.userIdx === selfIdx ? 0 : leads(a) ? 1 : 2)
  return [...people.values()].sort(
    (a, b) => rank(a) - rank(b) || names.compare(a.userName, b.userName) || a.userIdx - b.userIdx,
  )
}
