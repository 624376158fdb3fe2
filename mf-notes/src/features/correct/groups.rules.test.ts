import type { AnsweredQuestion } from '@madang/contract'
import fc from 'fast-check'
import { groupsOf, kindOf } from './groups.rules.ts'

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
  source: null,
  reading: null,
  confidence: null,
  inkNoteIdx: null,
  strayNoteIdx: null,
  res: null,
  points: null,
  why: null,
  mark: null,
  ...more,
})
const shown = (answers: readonly AnsweredQuestion[]) =>
  groupsOf(answers).map(({ kind, answer, members }) => [kind, answer, members.map(({ noteIdx }) => noteIdx)])

test('identical answers are one group, the most frequent first, blanks last', () => {
  expect(
    shown([
      answered(1, ''),
      answered(2, ' 7 '),
      answered(3, '８'),
      answered(4, '7'),
      answered(5, ''),
      answered(6, '  '),
    ]),
  ).toEqual([
    ['typed', '7', [2, 4]],
    ['typed', '８', [3]],
    ['blank', '', [1, 5, 6]],
  ])
})

test('what a machine or a person has read is never the same as what was typed, and unread ink never a blank', () => {
  const pen = { inkNoteIdx: 9 }
  expect(
    shown([
      answered(1, '9.6'),
      answered(2, '9.6', { source: 'PEN', reading: '9.6', confidence: 90, ...pen }),
      answered(3, '9.6', { source: 'PERSON', reading: '96', confidence: 40, ...pen }),
      answered(4, '', pen),
      answered(5, '', { reading: '', confidence: 0, ...pen }),
      answered(6, ''),
      answered(7, '', { source: 'PERSON', reading: '1', confidence: 20, ...pen }),
      answered(8, '', { strayNoteIdx: 8 }),
      answered(9, '9.6', { strayNoteIdx: 9 }),
    ]),
  ).toEqual([
    ['typed', '9.6', [1, 9]],
    ['machine', '9.6', [2]],
    ['person', '9.6', [3]],
    ['blank', '', [6, 7]],
    ['stray', '', [8]],
    ['ink', '', [4]],
    ['ink', '', [5]],
  ])
})

test('of whatever was answered, nobody is left out, and unread ink stands alone', () => {
  const one = fc.record({
    answer: fc.constantFrom('', ' ', '7', '９', '서울'),
    source: fc.constantFrom('PEN' as const, 'PERSON' as const, null),
    reading: fc.constantFrom('', '7', null),
    inkNoteIdx: fc.constantFrom(5, null),
    strayNoteIdx: fc.constantFrom(5, null),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (all) => {
      const answers = all.map((more, i) => answered(i + 1, more.answer, more))
      const groups = groupsOf(answers)
      const members = groups.flatMap((group) => group.members)
      expect(members.map(({ noteIdx }) => noteIdx).sort((a, b) => a - b)).toEqual(
        answers.map(({ noteIdx }) => noteIdx),
      )
      for (const group of groups) {
        const unread = group.members.filter(
          ({ answer, source, reading, inkNoteIdx }) =>
            answer.trim() === '' && source !== 'PERSON' && (inkNoteIdx !== null || reading !== null),
        )
        if (unread.length > 0) expect([group.kind, group.members.length]).toEqual(['ink', 1])
        // nor is what may be an answer beside the questions ever marked with a blank
        const stray = group.members.filter((one) => kindOf(one) === 'stray')
        if (stray.length > 0) expect(group.members).toHaveLength(1)
        if (group.kind === 'blank')
          expect(group.members.filter((one) => one.source !== 'PERSON' && one.strayNoteIdx !== null)).toEqual(
            [],
          )
      }
    }),
  )
})

test('a group has a result where all of it has the same, and knows which can still be marked', () => {
  const [same] = groupsOf([answered(1, '7', { res: 1 }), answered(2, '7', { res: 1, noteStatus: 4 })])
  expect([same?.res, same?.open.map(({ noteIdx }) => noteIdx)]).toEqual([1, [1]])
  const [mixed] = groupsOf([answered(1, '7', { res: 1 }), answered(2, '7', { res: 0 })])
  expect(mixed?.res).toBeNull()
})
