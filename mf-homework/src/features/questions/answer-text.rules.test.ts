import type { Question } from '@madang/domain'
import fc from 'fast-check'
import {
  answerText,
  lacksAnswer,
  readAnswer,
  readChoices,
  readKind,
  readPoints,
  readVariants,
  withKind,
} from './answer-text.rules.ts'
import { isSheet, pasteSheet, readSheet } from './paste.rules.ts'

const question = (more: Partial<Question> = {}): Question => ({
  ...{ no: 1, page: 1, kind: 'choice', answers: [], choices: 5, rect: null, points: 1 },
  ...more,
})

test.each([
  ['3', 5, ['3']],
  ['2, 4', 5, ['2', '4']],
  ['42', 5, ['2', '4']],
  ['10', 10, ['10']],
  ['②', 5, ['2']],
  ['３', 5, ['3']],
  ['⑶', 5, ['3']],
  ['4번', 5, ['4']],
  ['①③', 5, ['1', '3']],
  ['①⑩', 10, ['1', '10']],
  ['2,2', 5, ['2']],
  ['', 5, []],
])('choices %j of which there are %i', (typed, choices, answers) => {
  expect(readChoices(typed, choices)).toEqual({ ok: true, value: answers })
})

test.each(['6', '0', 'x', '3a', '-1', '11', '⑫', '⒓', '①⑥', '1²', '₂', '½'])(
  '%j is no choice of five',
  (typed) => {
    expect(readChoices(typed, 5)).toEqual({ ok: false, problem: 'choice' })
  },
)

test('variants are separated by bars, once each, within their limits', () => {
  expect(readVariants(' 1/2 | 0.5 |1/2| ')).toEqual({ ok: true, value: ['1/2', '0.5'] })
  expect(readVariants('a'.repeat(201))).toEqual({ ok: false, problem: 'tooLong' })
  expect(readVariants(Array.from({ length: 21 }, (_, at) => at).join('|'))).toEqual({
    ok: false,
    problem: 'tooMany',
  })
})

test('points are whole, with or without their unit', () => {
  expect(readPoints('5점')).toEqual({ ok: true, value: 5 })
  for (const wrong of ['', '-1', '1.5', '1001', 'x']) expect(readPoints(wrong).ok).toBe(false)
})

test('an answer reads back as it is shown', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 10 }),
      fc.integer({ min: 10, max: 10 }),
      (numbers, choices) => {
        const answers = numbers.sort((a, b) => a - b).map(String)
        expect(readChoices(answerText({ kind: 'choice', answers }), choices)).toEqual({
          ok: true,
          value: answers,
        })
      },
    ),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (typed) => {
      const read = readVariants(typed)
      if (read.ok) expect(readVariants(answerText({ kind: 'text', answers: read.value }))).toEqual(read)
    }),
  )
})

test('the other kind keeps what it can', () => {
  expect(withKind(question({ answers: ['2'] }), 'text')).toMatchObject({ kind: 'text', answers: ['2'] })
  expect(withKind(question({ kind: 'text', answers: ['3'] }), 'choice')).toMatchObject({
    kind: 'choice',
    answers: ['3'],
  })
  expect(withKind(question({ kind: 'text', answers: ['x'] }), 'choice')).toMatchObject({
    kind: 'choice',
    answers: [],
  })
  expect(readKind(' 객관식 ')).toBe('choice')
  expect(readKind('Text')).toBe('text')
  expect(readKind('?')).toBeNull()
})

test('a choice without an answer lacks one, a text may stand without a key', () => {
  expect(lacksAnswer(question())).toBe(true)
  expect(lacksAnswer(question({ kind: 'text' }))).toBe(false)
})

const sheetOf = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => row.map((one) => (/[\t\n"]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join('\t'))
    .join('\r\n')

test('what a spreadsheet copies is read cell by cell, whatever the cells hold', () => {
  const cellText = fc.string({ maxLength: 8 }).filter((text) => !text.includes('\r'))
  fc.assert(
    fc.property(
      fc.array(fc.array(cellText, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 }),
      (rows) => {
        expect(readSheet(`${sheetOf(rows)}\r\n`)).toEqual(rows)
      },
    ),
  )
  expect(isSheet('3')).toBe(false)
  expect(isSheet('3\r\n')).toBe(false)
  expect(isSheet('3\n4')).toBe(true)
})

test('columns are laid out from the focused cell on, and what can’t be a choice becomes a text', () => {
  const questions = [question(), question({ no: 2 }), question({ no: 3 })]
  const done = pasteSheet(questions, readSheet('②\t3\nx=3\t많음\n\t2\n1'), 0, 'answer')
  expect(done.questions).toEqual([
    question({ answers: ['2'], points: 3 }),
    question({ no: 2, kind: 'text', answers: ['x=3'] }),
    question({ no: 3, points: 2 }),
  ])
  expect(done).toMatchObject({ taken: 4, refused: [2], left: 1 })
})

test('kind, answer and points are pasted at once from the kind on', () => {
  const done = pasteSheet([question()], [['주관식', '1/2 | 0.5', '4']], 0, 'kind')
  expect(done.questions).toEqual([question({ kind: 'text', answers: ['1/2', '0.5'], points: 4 })])
  expect(readAnswer('1/2', question({ kind: 'text' }))).toEqual({ ok: true, value: ['1/2'] })
})
