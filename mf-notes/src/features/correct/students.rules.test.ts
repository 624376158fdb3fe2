import { NoteStatus, type TaskUser } from '@madang/contract'
import { nextToCorrect } from './students.rules.ts'

const person = (noteIdx: number | null, noteStatus: number = NoteStatus.SUBMIT) =>
  ({ note: noteIdx === null ? null : { noteIdx, noteStatus } }) as TaskUser

test('the next student is the next one whose note is to be corrected, around the end', () => {
  const people = [
    person(1, NoteStatus.INSPECTION),
    person(null),
    person(2),
    person(3, NoteStatus.COMPLETED),
    person(4, NoteStatus.SAVE),
  ]
  expect(nextToCorrect(people, 1)).toBe(2)
  expect(nextToCorrect(people, 2)).toBe(1)
  expect(nextToCorrect(people, 3)).toBe(1)
  expect(nextToCorrect([person(1)], 1)).toBeNull()
  expect(nextToCorrect([], 1)).toBeNull()
})
