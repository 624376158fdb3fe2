import type { AnsweredQuestion } from '@madang/contract'
import { groupsOf } from './groups.rules.ts'

const answered = (
  noteIdx: number,
  answer: string,
  more: Partial<AnsweredQuestion> = {},
): AnsweredQuestion => ({
  noteIdx,
  noteStatus: 2,
  userIdx: noteIdx,
  userName: `S${noteIdx}`,
  userId: `s${noteIdx}`,
  answer,
  res: null,
  why: null,
  mark: null,
  ...more,
})

test('identical answers are one group, the most frequent first, blanks last', () => {
  const groups = groupsOf([
    answered(1, ''),
    answered(2, ' 7 '),
    answered(3, '８'),
    answered(4, '7'),
    answered(5, ''),
    answered(6, '  '),
  ])
  expect(groups.map(({ answer, members }) => [answer, members.map(({ noteIdx }) => noteIdx)])).toEqual([
    ['7', [2, 4]],
    ['８', [3]],
    ['', [1, 5, 6]],
  ])
})

test('a group has a result where all of it has the same, and knows which can still be marked', () => {
  const [same] = groupsOf([answered(1, '7', { res: 1 }), answered(2, '7', { res: 1, noteStatus: 4 })])
  expect([same?.res, same?.open.map(({ noteIdx }) => noteIdx)]).toEqual([1, [1]])
  const [mixed] = groupsOf([answered(1, '7', { res: 1 }), answered(2, '7', { res: 0 })])
  expect(mixed?.res).toBeNull()
})
