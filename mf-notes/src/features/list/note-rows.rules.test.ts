import { classStarts, ownTitle, studentNames } from './note-rows.rules.ts'

const kim = { userIdx: 1, userName: '김하늘', userId: 'student1' }
const otherKim = { userIdx: 2, userName: '김하늘', userId: 'student2' }
const lee = { userIdx: 3, userName: '이은우', userId: 'student3' }

test('a name alone names a student, until two of the rows share it', () => {
  const alone = studentNames([kim, kim, lee])
  expect([alone(kim), alone(lee)]).toEqual(['김하늘', '이은우'])
  const shared = studentNames([kim, otherKim, lee])
  expect([shared(kim), shared(otherKim), shared(lee)]).toEqual([
    '김하늘 (student1)',
    '김하늘 (student2)',
    '이은우',
  ])
})

test('a class begins where the one before is another', () => {
  const rows = ['a', 'a', 'b', 'a'].map((meetCode, noteIdx) => ({ noteIdx, meetCode }))
  expect([...classStarts(rows)]).toEqual([0, 2, 3])
  expect(classStarts([]).size).toBe(0)
})

test('a note that is called as its class has no title of its own', () => {
  const logMeet = { meetCode: 'a', meetTitle: '수열의 합', leaderName: '남서윤', startDatetime: '' }
  expect(ownTitle({ noteTitle: '수열의 합', logMeet })).toBeNull()
  expect(ownTitle({ noteTitle: '내 필기', logMeet })).toBe('내 필기')
  expect(ownTitle({ noteTitle: '수열의 합', logMeet: null })).toBe('수열의 합')
})
