import type { Attendee } from '@madang/contract'
import { inOrder, joined, leads, left, peopleOf } from './people.ts'

const person = (userIdx: number, userName: string, userTypeCd = 12, present = true): Attendee => ({
  roomUserIdx: userIdx,
  userIdx,
  guest: userIdx < 0,
  userName,
  userId: `u${userIdx}`,
  userTypeCd,
  joinDatetime: '2026-03-04 10:00:00',
  present,
})

const all = [
  person(3, '하늘'),
  person(1, '박선생', 11),
  person(2, '가람'),
  person(-4, '손님', 11),
  person(5, 'student10'),
  person(6, 'student9'),
]

describe('the people of a class', () => {
  test('ROOMS-41 lists oneself first, then teachers, then the others by name', () => {
    expect(inOrder(peopleOf(all), 3, 'ko').map((p) => p.userIdx)).toEqual([3, 1, 2, -4, 6, 5])
  })

  test('a guest who chose "teacher" is not ranked as one', () => {
    expect(leads(person(-4, '손님', 11))).toBe(false)
    expect(leads(person(1, '박선생', 11))).toBe(true)
  })

  test('who left is gone, who comes twice stands once', () => {
    const people = joined(joined(peopleOf(all), person(9, '새 학생')), person(9, '새 학생'))
    expect(people.size).toBe(7)
    expect(left(people, 9).size).toBe(6)
    expect(left(people, 999)).toBe(people)
  })

  test('people who are not present are not drawn', () => {
    expect(peopleOf([person(1, 'a', 12, false)]).size).toBe(0)
  })
})
