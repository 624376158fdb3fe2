import fc from 'fast-check'
import { isAnswered, type MarkReason, markAnswer, markReasons, readChoices } from './marking.ts'
import { parseQuestions, type Question } from './questions.ts'

const text = (...answers: string[]): Question => ({
  no: 1,
  page: 1,
  kind: 'text',
  answers,
  choices: 5,
  rect: null,
  points: 1,
})
const choice = (answers: string[], choices = 5): Question => ({
  ...text(...answers),
  kind: 'choice',
  choices,
})

const table: [string, string, 0 | 1 | null, MarkReason][] = [
  // key, answer
  ['서울', '서울', 1, 'SAME_TEXT'],
  ['한국 전쟁', '한국전쟁', 1, 'SAME_TEXT'],
  ['한국전쟁', ' 한국  전쟁. ', 1, 'SAME_TEXT'],
  ['한국전쟁', '한국전쟁'.normalize('NFD'), 1, 'SAME_TEXT'],
  ['photosynthesis', 'Photosynthesis.', 1, 'SAME_TEXT'],
  ["don't", 'don’t', 1, 'SAME_TEXT'],
  ['훈민정음', '「훈민정음」', 1, 'SAME_TEXT'],
  ['well-known', 'well‑known', 1, 'SAME_TEXT'],
  ['a part', 'apart', null, 'SPACING_DIFFERENT'],
  ['x+1', 'x + 1', 1, 'SAME_TEXT'],
  ['H2O', 'H₂O', 1, 'SAME_TEXT'],
  ['x^2', 'x²', 1, 'SAME_TEXT'],
  ['서울', '부산', 0, 'TEXT_DIFFERENT'],
  ['서울', '서울시', null, 'TEXT_CLOSE'],
  ['H2O', 'h2o', null, 'CASE_DIFFERENT'],
  ['서울', '   ', 0, 'EMPTY'],
  ['서울', '\u200b', 0, 'EMPTY'],
  ['5', 'five', null, 'NOT_UNDERSTOOD'],
  ['1200', '1,200', 1, 'SAME_NUMBER'],
  ['1200', '１，２００', 1, 'SAME_NUMBER'],
  ['12', '+12', 1, 'SAME_NUMBER'],
  ['1.5', '1.50', 1, 'SAME_NUMBER'],
  ['.5', '0.5', 1, 'SAME_NUMBER'],
  ['-3', '−3', 1, 'SAME_TEXT'],
  ['-3', '– 3', 1, 'SAME_TEXT'],
  ['-3', '3', 0, 'NUMBER_DIFFERENT'],
  ['102', '10²', null, 'NOT_UNDERSTOOD'],
  ['1012', '101₂', null, 'NOT_UNDERSTOOD'],
  ['23', '2 3', null, 'SPACING_DIFFERENT'],
  ['3.14', '3,14', null, 'DECIMAL_COMMA'],
  ['1.5', '1,500', null, 'DECIMAL_COMMA'],
  ['3.14', '3,15', null, 'NOT_UNDERSTOOD'],
  ['1/2', '½', 1, 'SAME_TEXT'],
  ['1/2', '0.5', 1, 'SAME_FRACTION'],
  ['1/2', '2/4', 1, 'SAME_FRACTION'],
  ['1/3', '0.333', null, 'ROUNDED'],
  ['1/3', '0.35', 0, 'NUMBER_DIFFERENT'],
  ['3/2', '1 1/2', 1, 'SAME_FRACTION'],
  ['3/2', '1½', 1, 'SAME_FRACTION'],
  ['11/2', '1½', 0, 'NUMBER_DIFFERENT'],
  ['-3/2', '- 1 1/2', 1, 'SAME_FRACTION'],
  ['1/0', '2/0', null, 'NOT_UNDERSTOOD'],
  ['x=1/2', 'x = 0.5', 1, 'SAME_FRACTION'],
  ['5', 'x = 5', null, 'NAMED_VALUE'],
  ['x=5', '5', null, 'NAMED_VALUE'],
  ['x=5', 'y=5', null, 'NAMED_VALUE'],
  ['5', 'x=6', 0, 'NUMBER_DIFFERENT'],
  ['12 cm', '12cm', 1, 'SAME_NUMBER'],
  ['12 cm', '12㎝', 1, 'SAME_NUMBER'],
  ['12 cm', '12 CM', 1, 'SAME_NUMBER'],
  ['12 cm', '12 센티미터', 1, 'SAME_NUMBER'],
  ['12 cm²', '12cm2', 1, 'SAME_NUMBER'],
  ['12 cm', '12', null, 'UNIT_MISSING'],
  ['12 cm', '13', 0, 'NUMBER_DIFFERENT'],
  ['12', '12 cm', null, 'UNIT_EXTRA'],
  ['12 cm', '120 mm', null, 'UNIT_CONVERTED'],
  ['12 cm', '12 mm', 0, 'UNIT_DIFFERENT'],
  ['12 cm', '12 kg', null, 'UNIT_DIFFERENT'],
  ['3개', '3 명', null, 'UNIT_DIFFERENT'],
  ['5 MW', '5 mW', null, 'UNIT_CASE'],
  ['50%', '0.5', null, 'UNIT_CONVERTED'],
  ['1000원', '₩1,000', 1, 'SAME_NUMBER'],
  ['90°', '90도', 1, 'SAME_NUMBER'],
  ['3 km/h', '3km/h', 1, 'SAME_NUMBER'],
]

test.each(table)('key %j, answer %j: %j, %s', (key, answer, res, why) => {
  expect(markAnswer(text(key), answer)).toEqual({ res, why })
})

test('any accepted variant is right, and what one takes as right no other takes away', () => {
  expect(markAnswer(text('서울', 'Seoul'), 'seoul')).toEqual({ res: 1, why: 'SAME_TEXT' })
  expect(markAnswer(text('12 cm', '12'), '12')).toEqual({ res: 1, why: 'SAME_TEXT' })
  expect(markAnswer(text('13', '12 cm'), '12')).toEqual({ res: null, why: 'UNIT_MISSING' })
})

test('a question without a key is left to a person', () => {
  expect(markAnswer(text(), '12')).toEqual({ res: null, why: 'NO_KEY' })
  expect(markAnswer(choice([]), '')).toEqual({ res: null, why: 'NO_KEY' })
})

test('an answer that no field takes is left to a person', () => {
  expect(markAnswer(text('12'), '1'.repeat(201))).toEqual({ res: null, why: 'TOO_LONG' })
})

const choices: [string[], number, string, 0 | 1 | null, MarkReason][] = [
  [['3'], 5, '3', 1, 'CHOICE_MATCH'],
  [['3'], 5, '③', 1, 'CHOICE_MATCH'],
  [['3'], 5, '❸', 1, 'CHOICE_MATCH'],
  [['3'], 5, '３번', 1, 'CHOICE_MATCH'],
  [['3'], 5, '(3)', 1, 'CHOICE_MATCH'],
  [['1', '3'], 5, '3, 1', 1, 'CHOICE_MATCH'],
  [['1', '3'], 5, '①③', 1, 'CHOICE_MATCH'],
  [['1', '3'], 5, '13', 1, 'CHOICE_MATCH'],
  [['1', '3'], 5, '1', 0, 'CHOICE_DIFFERENT'],
  [['1', '3'], 5, '1,2,3', 0, 'CHOICE_DIFFERENT'],
  [['10'], 10, '⑩', 1, 'CHOICE_MATCH'],
  [['10'], 10, '10', 1, 'CHOICE_MATCH'],
  [['1', '10'], 10, '①⑩', 1, 'CHOICE_MATCH'],
  [['3'], 5, '8', 0, 'CHOICE_DIFFERENT'],
  [['3'], 5, '셋', null, 'CHOICE_UNREADABLE'],
  [['3'], 5, ' ', 0, 'EMPTY'],
]
test.each(choices)('choices %j of %i, answer %j: %j, %s', (keys, count, answer, res, why) => {
  expect(markAnswer(choice(keys, count), answer)).toEqual({ res, why })
})

test('codes of reasons fit their column', () => {
  for (const why of markReasons) expect(why).toMatch(/^[A-Z_]{1,20}$/)
})

describe('laws', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 240 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(...'0123456789.,/ -+−½²₂①번cmMW%°x=^"\'。  한국전쟁㎝'),
      maxLength: 40,
    }),
  )
  const keyOf = (kind: 0 | 1, answers: unknown, cnt = 5) => {
    try {
      return parseQuestions(JSON.stringify([{ PNo: 1, AnsTy: kind, Ans: answers, Cnt: cnt }]))[0]!
    } catch {
      return null
    }
  }
  const textQuestion = fc
    .array(anything, { minLength: 1, maxLength: 4 })
    .map((answers) => keyOf(1, answers))
    .filter((question) => question !== null)
    // a key of nothing but unseen characters is one that nobody can answer
    .filter(({ answers }) =>
      answers.every((key) => key.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() !== ''),
    )
  const choiceQuestion = fc.integer({ min: 2, max: 10 }).chain((count) =>
    fc
      .subarray(
        Array.from({ length: count }, (_, index) => String(index + 1)),
        { minLength: 1 },
      )
      .map((answers) => choice(answers, count)),
  )

  it('answers every string with a mark and a reason that it knows', () => {
    fc.assert(
      fc.property(fc.oneof(textQuestion, choiceQuestion), anything, (question, answer) => {
        const { res, why } = markAnswer(question, answer)
        expect([0, 1, null]).toContain(res)
        expect(markReasons).toContain(why)
      }),
      { numRuns: 500 },
    )
  })

  it('takes every accepted variant as right', () => {
    fc.assert(
      fc.property(textQuestion, (question) => {
        for (const answer of question.answers) expect(markAnswer(question, answer).res).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  it('marks alike what differs in composition, in width, or in spaces at the ends alone', () => {
    const wide = (answer: string) =>
      answer.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
    fc.assert(
      fc.property(textQuestion, anything, fc.boolean(), (question, other, own) => {
        const answer = (own ? question.answers[0]! : other).slice(0, 60)
        const { res } = markAnswer(question, answer)
        expect(markAnswer(question, answer.normalize('NFD')).res).toBe(res)
        expect(markAnswer(question, answer.normalize('NFC')).res).toBe(res)
        expect(markAnswer(question, `  ${answer}\u3000`).res).toBe(res)
        expect(markAnswer(question, wide(answer)).res).toBe(res)
      }),
      { numRuns: 500 },
    )
  })

  it('never takes spaces between Korean syllables as wrong, nor as right where one has moved', () => {
    const syllables = fc.array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 3, maxLength: 20 })
    const at = fc.integer({ min: 1, max: 19 })
    fc.assert(
      fc.property(syllables, at, at, (codes, one, other) => {
        const letters = String.fromCharCode(...codes)
        const spaced = (where: number) => `${letters.slice(0, where)} ${letters.slice(where)}`.trim()
        expect(markAnswer(text(letters), spaced(one)).res).not.toBe(0)
        expect(markAnswer(text(spaced(one)), letters).res).not.toBe(0)
        const moved = spaced(one) !== spaced(other) && [one, other].every((where) => where < codes.length)
        if (moved) expect(markAnswer(text(spaced(one)), spaced(other)).res).toBeNull()
      }),
    )
  })

  it('takes a fraction as right however it is extended', () => {
    const whole = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(whole, whole, whole, (top, over, times) => {
        expect(markAnswer(text(`${top}/${over}`), `${top * times}/${over * times}`).res).toBe(1)
        expect(markAnswer(text(`${top * times}/${over * times}`), `${top}/${over}`).res).toBe(1)
      }),
    )
  })

  it('never takes another number as right, and the same in another writing always', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
    const writings = (value: number): string[] => {
      const sign = value < 0 ? '−' : ''
      const size = Math.abs(value)
      const point = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
      return [
        `${sign}${point}`,
        `${sign}${point}00`,
        `${sign}${size}/100`,
        `${sign}${point.replace(/\B(?=(\d{3})+\.)/g, ',')}`,
      ]
    }
    fc.assert(
      fc.property(cents, fc.oneof(cents, fc.integer({ min: -20, max: 20 })), (value, other) => {
        for (const key of writings(value)) {
          for (const answer of writings(value)) expect(markAnswer(text(key), answer).res).toBe(1)
          if (other !== value)
            for (const answer of writings(other)) expect(markAnswer(text(key), answer).res).not.toBe(1)
        }
      }),
    )
  })

  it('never takes an answer of equal value as wrong, nor one of another value as right, however either is written', () => {
    const sign = (value: number) => (value < 0 ? '−' : '')
    const wide = (written: string) =>
      written.replace(/[0-9]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
    const grouped = (value: number) => value.toLocaleString('en-US')
    const koreanly = (size: number) => {
      const [many, rest] = [Math.floor(size / 10_000), size % 10_000]
      return many > 0 ? `${many}만${rest > 0 ? ` ${rest}` : ''}` : String(size)
    }
    const writings = (value: number, over: number): string[] => {
      const size = Math.abs(value)
      const [own, rest] = [Math.floor(size / over), size % over]
      const s = sign(value)
      return [
        `${s}${size}/${over}`,
        `${s}${grouped(size)}/${grouped(over)}`,
        `${s}${size * 3}/${over * 3}`,
        `${s}${over}분의 ${size}`,
        wide(`${s}${size}/${over}`),
        `${s}${size} / ${over}`,
        `${s}${size}/${over}/`,
        ...(own > 0 && rest > 0
          ? [`${s}${own} ${rest}/${over}`, `${s}${own}와 ${rest}/${over}`, `${s}${own}과 ${over}분의 ${rest}`]
          : []),
        ...(rest === 0
          ? [
              `${s}${own}`,
              `${s}${grouped(own)}`,
              `${s}${own}.0`,
              `${s}${own}e0`,
              `${s}${own}×10⁰`,
              `${s}${own}:1`,
              `${s}${own * 100}%`,
              `${s}${koreanly(own)}`,
              `${s}${koreanly(own)} 원`,
              `₩${s}${grouped(own)}`,
              `${s}${own}개`,
              `x=${s}${own}`,
            ]
          : []),
      ]
    }
    const value = fc.tuple(
      fc.oneof(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: -40, max: 40 })),
      fc.constantFrom(1, 2, 3, 4, 7, 8, 100, 10_000),
    )
    const mayBeSame = (key: string, answer: string) => /[:%]/.test(`${key}${answer}`)
    fc.assert(
      fc.property(value, value, ([top, over], [other, by]) => {
        for (const key of writings(top, over)) {
          for (const answer of writings(top, over)) {
            expect([key, answer, markAnswer(text(key), answer).res]).not.toEqual([key, answer, 0])
          }
          if (top * by === other * over) continue
          for (const answer of writings(other, by)) {
            if (mayBeSame(key, answer)) continue
            expect([key, answer, markAnswer(text(key), answer).res]).not.toEqual([key, answer, 1])
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('never takes the same length, weight or time in other units as wrong', () => {
    const scales: Record<string, number>[] = [
      { mm: 1, cm: 10, m: 1000, km: 1_000_000 },
      { mg: 1, g: 1000, kg: 1_000_000 },
      { 초: 1, 분: 60, 시간: 3600 },
      { mL: 1, dL: 100, L: 1000 },
      { 자루: 1, 다스: 12 },
    ]
    const scale = fc.constantFrom(...scales)
    fc.assert(
      fc.property(
        scale,
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (units, size, other) => {
          const writings = (amount: number) => {
            const names = Object.entries(units)
            const single = names.map(([name, factor]) => `${amount}/${factor}${name}`)
            const whole = names.filter(([, factor]) => amount % factor === 0)
            const [name, factor] = names.at(-1)!
            const several =
              amount > factor && amount % factor > 0
                ? [`${Math.floor(amount / factor)}${name} ${amount % factor}${names[0]![0]}`]
                : []
            return [...single, ...whole.map(([one, by]) => `${amount / by} ${one}`), ...several]
          }
          for (const key of writings(size)) {
            for (const answer of writings(size)) {
              expect([key, answer, markAnswer(text(key), answer).res]).not.toEqual([key, answer, 0])
            }
            if (size === other) continue
            for (const answer of writings(other)) {
              expect([key, answer, markAnswer(text(key), answer).res]).not.toEqual([key, answer, 1])
            }
          }
        },
      ),
    )
  })

  it('never takes a list as the number that its digits would make without the space, nor the other way round', () => {
    const first = fc.integer({ min: 1, max: 999 })
    const groups = fc.array(fc.integer({ min: 100, max: 999 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(first, groups, (one, rest) => {
        const [list, grouped, bare] = [', ', ',', ''].map((between) => [one, ...rest].join(between))
        for (const other of [grouped!, bare!]) {
          expect(markAnswer(text(list!), other).res).toBeNull()
          expect(markAnswer(text(other), list!).res).toBeNull()
        }
      }),
    )
  })

  it('takes choices in any order, parted or not', () => {
    fc.assert(
      fc.property(
        choiceQuestion,
        fc.constantFrom(',', ' ', ', ', '·', '、'),
        fc.boolean(),
        (question, between, backwards) => {
          const chosen = backwards ? question.answers.toReversed() : question.answers
          expect(markAnswer(question, chosen.join(between)).res).toBe(1)
          const circles = chosen.map((one) => String.fromCharCode(0x245f + Number(one))).join('')
          expect(markAnswer(question, circles).res).toBe(1)
          const missing = Array.from({ length: question.choices }, (_, index) => String(index + 1)).find(
            (one) => !question.answers.includes(one),
          )
          if (missing) expect(markAnswer(question, [...chosen, missing].join(between)).res).toBe(0)
        },
      ),
    )
  })
})

test('chosen numbers are read as they are marked', () => {
  expect(readChoices('①③', 5)).toEqual(new Set([1, 3]))
  expect(readChoices('', 5)).toBeNull()
})

test('spaces are no answer', () => {
  expect([isAnswered(' '), isAnswered(''), isAnswered(' 0 ')]).toEqual([false, false, true])
})
