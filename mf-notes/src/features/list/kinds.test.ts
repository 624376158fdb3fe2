import { NoteStatus, UserType } from '@madang/contract'
import en from '../../locales/en.json'
import ko from '../../locales/ko.json'
import { kindFor, kindsOf, opensFor, searchTypeOf, stateOf } from './kinds.ts'

const { TEACHER, STUDENT, TEACHER_OPEN } = UserType

test('NOTES-03 NOTES-04 teachers have submitted and class, students work and class', () => {
  expect(kindsOf(TEACHER)).toEqual(['submitted', 'class'])
  expect(kindsOf(TEACHER_OPEN)).toEqual(['submitted', 'class'])
  expect(kindsOf(STUDENT)).toEqual(['work', 'class'])
})

test("NOTES-05 another role's list, or none, goes to the first own list", () => {
  expect(kindFor('work', TEACHER)).toBe('submitted')
  expect(kindFor('submitted', STUDENT)).toBe('work')
  expect(kindFor(undefined, STUDENT)).toBe('work')
  expect(kindFor('class', STUDENT)).toBe('class')
})

test('NOTES-06 each list sends its searchType', () => {
  expect(searchTypeOf('submitted', TEACHER)).toBe(2)
  expect(searchTypeOf('work', STUDENT)).toBe(3)
  expect(searchTypeOf('class', TEACHER_OPEN)).toBe(5)
  expect(searchTypeOf('class', STUDENT)).toBe(6)
})

test('NOTES-10 a submitted note reads differently for teacher and student', () => {
  const note = { noteStatus: NoteStatus.SUBMIT }
  expect(stateOf(note, TEACHER)).toBe('notCompleted')
  expect(stateOf(note, STUDENT)).toBe('inspectionUnderway')
  expect(stateOf({ noteStatus: NoteStatus.COMPLETED }, STUDENT)).toBe('completed')
})

test('NOTES-09 the codes of a note’s state are none 0, save 1, submit 2, inspection 3 and completed 4, each with its name', () => {
  expect(NoteStatus).toEqual({ NONE: 0, SAVE: 1, SUBMIT: 2, INSPECTION: 3, COMPLETED: 4 })
  const named = Object.values(NoteStatus).map((noteStatus) => en.state[stateOf({ noteStatus }, TEACHER)])
  expect(new Set(named).size).toBe(5)
  expect(en.state.inspection).toBe('Under correction')
  expect(ko.state.inspection).toMatch(/첨삭/)
  expect(en.state.completed).toMatch(/completed/i)
})

test('A-85 a student sees no working state: also under correction it is inspection underway', () => {
  const note = { noteStatus: NoteStatus.INSPECTION }
  expect([stateOf(note, STUDENT), stateOf(note, TEACHER)]).toEqual(['inspectionUnderway', 'inspection'])
})

test('a student opens completed work and class notes, a teacher every row', () => {
  const work = (noteStatus: number) => ({ noteStatus, meetCode: null })
  expect([0, 1, 2, 3, 4].map((status) => opensFor(work(status), STUDENT))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect(opensFor({ noteStatus: 1, meetCode: 'M1' }, STUDENT)).toBe(true)
  expect(opensFor(work(NoteStatus.SUBMIT), TEACHER)).toBe(true)
})
