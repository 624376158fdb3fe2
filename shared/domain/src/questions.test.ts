import fc from 'fast-check'
import {
  beyondTheirPage,
  formatQuestions,
  formatRect,
  parseQuestions,
  type Question,
  QuestionsError,
  questionLimits,
  withoutAnswers,
} from './questions.ts'

const rect = fc.option(
  fc.record({
    x: fc.nat(9999),
    y: fc.nat(9999),
    w: fc.integer({ min: 1, max: 9999 }),
    h: fc.integer({ min: 1, max: 9999 }),
  }),
)
const place = { page: fc.integer({ min: 1, max: 1000 }), rect, points: fc.nat(questionLimits.points) }
const choice = fc.integer({ min: 2, max: questionLimits.choices }).chain((choices) =>
  fc.record({
    ...place,
    kind: fc.constant('choice' as const),
    choices: fc.constant(choices),
    answers: fc.uniqueArray(fc.integer({ min: 1, max: choices }).map(String)),
  }),
)
const answer = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.normalize('NFC').trim())
  .filter((text) => text !== '')
const text = fc.record({
  ...place,
  kind: fc.constant('text' as const),
  choices: fc.constant(5),
  answers: fc.uniqueArray(answer, { maxLength: questionLimits.variants }),
})
/** Any list of questions, numbered from 1. */
const lists: fc.Arbitrary<Question[]> = fc
  .array(fc.oneof(choice, text), { maxLength: 30 })
  .map((list) => list.map((question, i) => ({ ...question, no: i + 1 })))

const refused = (json: unknown) => {
  try {
    parseQuestions(typeof json === 'string' ? json : JSON.stringify(json))
  } catch (error) {
    if (error instanceof QuestionsError) return [error.at, error.field]
    throw error
  }
  return null
}

describe('questions of a book', () => {
  it('come back from the wire as they were', () => {
    fc.assert(
      fc.property(lists, (questions) => {
        expect(parseQuestions(formatQuestions(questions))).toEqual(questions)
      }),
    )
  })

  it('are the same in whichever order they come, and written once more the same text', () => {
    fc.assert(
      fc.property(
        lists.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([questions, shuffled]) => {
          const read = parseQuestions(formatQuestions(shuffled))
          expect(read).toEqual(questions)
          expect(formatQuestions(read)).toBe(formatQuestions(questions))
        },
      ),
    )
  })

  it('tell no key once it is taken away, and lose nothing else', () => {
    fc.assert(
      fc.property(lists, (questions) => {
        const shown = withoutAnswers(questions)
        expect(shown.every(({ answers }) => answers.length === 0)).toBe(true)
        expect(shown.map((question, i) => ({ ...question, answers: questions[i]!.answers }))).toEqual(
          questions,
        )
      }),
    )
  })

  it('MAN-BOOK-20 are read as other clients write them: one answer alone, numbers, the page and the type', () => {
    const json = JSON.stringify([
      { PNo: 1, AnsTy: 0, Ans: 3 },
      { PNo: 2, AnsTy: 1, Ans: ' 1/2 ' },
      { PNo: 2, AnsTy: 1 },
    ])
    expect(parseQuestions(json)).toEqual([
      { no: 1, page: 1, kind: 'choice', answers: ['3'], choices: 5, rect: null, points: 1 },
      { no: 2, page: 2, kind: 'text', answers: ['1/2'], choices: 5, rect: null, points: 1 },
      { no: 3, page: 2, kind: 'text', answers: [], choices: 5, rect: null, points: 1 },
    ])
  })

  it('are refused with the place and the field that can’t be read', () => {
    const good = { SNo: 1, PNo: 1, AnsTy: 0, Ans: [1] }
    const cases: [unknown, [number | null, string]][] = [
      ['', [null, 'JSON']],
      ['{"SNo":1}', [null, 'JSON']],
      [
        [good, null],
        [1, 'JSON'],
      ],
      [
        [good, good],
        [1, 'SNo'],
      ],
      [[{ ...good, SNo: 0 }], [0, 'SNo']],
      [[{ ...good, PNo: undefined }], [0, 'PNo']],
      [[{ ...good, PNo: 1.5 }], [0, 'PNo']],
      [[{ ...good, AnsTy: 2 }], [0, 'AnsTy']],
      [[{ ...good, Cnt: 11 }], [0, 'Cnt']],
      [[{ ...good, Ans: [6] }], [0, 'Ans']],
      [[{ ...good, Ans: [1, '1'] }], [0, 'Ans']],
      [[{ ...good, Ans: ['one'] }], [0, 'Ans']],
      [[{ ...good, Ans: { a: 1 } }], [0, 'Ans']],
      [[{ ...good, AnsTy: 1, Ans: [''] }], [0, 'Ans']],
      [[{ ...good, AnsTy: 1, Ans: ['a'.repeat(201)] }], [0, 'Ans']],
      [[{ ...good, RectNum: '1,2,0,4' }], [0, 'RectNum']],
      [[{ ...good, RectNum: '1,2,3' }], [0, 'RectNum']],
      [[{ ...good, RectNum: '-1,2,3,4' }], [0, 'RectNum']],
      [[{ ...good, Pt: -1 }], [0, 'Pt']],
      [Array.from({ length: questionLimits.count + 1 }, () => good), [null, 'count']],
    ]
    for (const [json, where] of cases) expect([json, refused(json)]).toEqual([json, where])
  })

  it('are read or refused, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.array(fc.object()).map((rows) => JSON.stringify(rows)),
        ),
        (json) => {
          expect(() => refused(json)).not.toThrow()
        },
      ),
    )
  })

  it('have their place in whole pixels', () => {
    expect(formatRect({ x: 1.4, y: 2.6, w: 10, h: 20.5 })).toBe('1,3,10,21')
  })

  it('reach beyond their page where any side of the rectangle does, and a page that is not there says nothing', () => {
    const on = (page: number, x: number, y: number, w: number, h: number) => ({ page, rect: { x, y, w, h } })
    const pages = [
      { width: 1000, height: 1400 },
      { width: 500, height: 700 },
    ]
    expect(
      beyondTheirPage(
        [
          on(1, 0, 0, 1000, 1400),
          on(1, 1, 0, 1000, 10),
          on(1, 0, 1391, 10, 10),
          { page: 1, rect: null },
          on(2, 490, 690, 10, 10),
          on(2, 490, 690, 11, 10),
          on(3, 9000, 0, 10, 10),
        ],
        pages,
      ),
    ).toEqual([1, 2, 5])
  })
})
