import { UserType } from '@madang/contract'
import { makeMe } from '@madang/remote-kit/testing'
import { bringsRecordings, helpOf, titleOf } from './recording.rules.ts'

test('a class’s recordings are brought by who led or opened it, and by operators', () => {
  const of = { leaderIdx: 111, userId: 'open1' }
  const may = (type: UserType, more: object = {}, manage = false) =>
    bringsRecordings({ ...makeMe(type), userIdx: 5, userId: 'x', ...more }, manage, of)
  expect(may(UserType.TEACHER, { userIdx: 111 })).toBe(true)
  expect(may(UserType.TEACHER, { userId: 'open1' })).toBe(true)
  expect(may(UserType.TEACHER)).toBe(false)
  expect(may(UserType.STUDENT)).toBe(false)
  expect(may(UserType.OPER, {}, true)).toBe(true)
  expect(may(UserType.STUDENT, { guest: true, userIdx: 111 })).toBe(false)
})

test('what failed in its check is checked again, what is no recording needs another file, the rest only time', () => {
  expect(helpOf({ state: 'FAILED', fault: 'CHECK' })).toBe('check')
  expect(helpOf({ state: 'FAILED', fault: 'BROKEN' })).toBe('file')
  expect(helpOf({ state: 'RECORDING', fault: null })).toBe('file')
  expect(helpOf({ state: 'PROCESSING', fault: null })).toBeNull()
  expect(helpOf({ state: 'READY', fault: null })).toBeNull()
})

test('a recording is called as its file, in one form of Hangul and within its length', () => {
  expect(titleOf('1차시 수업.mp4'.normalize('NFD'))).toBe('1차시 수업')
  expect(titleOf('.mp4')).toBe('.mp4')
  expect([...titleOf(`${'가'.repeat(120)}.webm`)]).toHaveLength(100)
})
