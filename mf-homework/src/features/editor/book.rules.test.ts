import { formatQuestions, parseQuestions, type Rect } from '@madang/domain'
import fc from 'fast-check'
import {
  addPages,
  addQuestion,
  assetOf,
  type BookPage,
  type BookWork,
  copyLayout,
  cropPage,
  emptyWork,
  movePages,
  onTheirPages,
  placeQuestion,
  questionsOf,
  removePages,
  removeQuestion,
  renumber,
  splitPage,
  turnPage,
  withAnswers,
  workOf,
} from './book.rules.ts'
import { fitWidth, type Size } from './geometry.rules.ts'
import { redo, startHistory, step, undo } from './history.rules.ts'

const a4: Size = { width: 1000, height: 1414 }
const page = (key: string): BookPage => ({ key, source: key, turn: 0, crop: null })
const rect = (x: number, y: number, w = 300, h = 100): Rect => ({ x, y, w, h })
let made = 0
const key = () => {
  made += 1
  return `q${made}`
}
const bookOf = (count: number) =>
  addPages(
    emptyWork,
    Array.from({ length: count }, (_, at) => page(`p${at + 1}`)),
  )
const mark = (work: BookWork, on: string, place: Rect | null, name = key()) =>
  addQuestion(work, name, on, place, a4)

const command = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('move' as const), from: fc.nat(9), at: fc.nat(9) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('mark' as const), at: fc.nat(9), x: fc.nat(900), y: fc.nat(1300) }),
  fc.record({ do: fc.constant('renumber' as const) }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

function run(work: BookWork, one: Command, at: number): BookWork {
  const at0 = (index: number) => work.pages[index % Math.max(1, work.pages.length)]?.key ?? 'none'
  switch (one.do) {
    case 'add':
      return addPages(work, [page(`n${at}`)], Math.min(one.at, work.pages.length))
    case 'move':
      return movePages(work, new Set([at0(one.from)]), one.at % (work.pages.length + 1))
    case 'remove':
      return removePages(work, new Set([at0(one.at)]))
    case 'mark':
      return work.pages.length === 0 ? work : mark(work, at0(one.at), rect(one.x, one.y), `m${at}`)
    case 'renumber':
      return renumber(work, () => a4.width)
  }
}

test('whatever is done, questions stay with their page, numbers are 1 to n, and what is sent can be read', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let work = bookOf(3)
      commands.forEach((one, at) => {
        const before = new Map(work.questions.map((question) => [question.key, question.page]))
        work = run(work, one, at)
        for (const question of work.questions) {
          expect(before.get(question.key) ?? question.page).toBe(question.page)
          expect(work.pages.some((own) => own.key === question.page)).toBe(true)
        }
      })
      const sent = questionsOf(work)
      expect(sent.map(({ no }) => no)).toEqual(work.questions.map((_, at) => at + 1))
      sent.forEach(({ page: number }, at) => {
        expect(work.pages[number - 1]?.key).toBe(work.questions[at]?.page)
      })
      expect(parseQuestions(formatQuestions(sent))).toEqual(sent)
      expect(questionsOf(workOf(work.pages, sent, key))).toEqual(sent)
    }),
  )
})

test('everything can be undone and done again', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), fc.nat(30), (commands, back) => {
      let history = startHistory(bookOf(3))
      const seen = [history.present]
      commands.forEach((one, at) => {
        const next = run(history.present, one, at)
        if (next !== history.present) seen.push(next)
        history = step(history, next)
      })
      const steps = Math.min(back, seen.length - 1)
      let gone = history
      for (let at = 0; at < steps; at += 1) gone = undo(gone)
      expect(gone.present).toBe(seen[seen.length - 1 - steps])
      for (let at = 0; at < steps; at += 1) gone = redo(gone)
      expect(gone.present).toBe(history.present)
    }),
  )
})

test('steps of the same name are one, until another comes between', () => {
  let history = startHistory(0)
  for (const [next, doing] of [
    [1, 'typing'],
    [2, 'typing'],
    [3, null],
    [4, 'typing'],
  ] as const)
    history = step(history, next, doing)
  expect(undo(history).present).toBe(3)
  expect(undo(undo(history)).present).toBe(2)
  expect(undo(undo(undo(history))).present).toBe(0)
})

test('new questions take their number by reading order: pages, left column, right column', () => {
  let work = bookOf(2)
  work = mark(work, 'p2', rect(50, 50), 'second page')
  work = mark(work, 'p1', rect(600, 50), 'right')
  work = mark(work, 'p1', rect(50, 700), 'left below')
  work = mark(work, 'p1', rect(50, 50), 'left above')
  work = mark(work, 'p1', null, 'without a place')
  expect(work.questions.map((one) => one.key)).toEqual([
    'left above',
    'left below',
    'right',
    'without a place',
    'second page',
  ])
})

test('numbers stay when pages move, until they are given anew', () => {
  let work = mark(mark(bookOf(2), 'p1', rect(0, 0), 'a'), 'p2', rect(0, 0), 'b')
  work = movePages(work, new Set(['p2']), 0)
  expect(questionsOf(work).map(({ page: number }) => number)).toEqual([2, 1])
  expect(renumber(work, () => 1000).questions.map((one) => one.key)).toEqual(['b', 'a'])
})

test('four quarter turns leave a page that is not shrunk as it was', () => {
  const small: Size = { width: 600, height: 800 }
  fc.assert(
    fc.property(
      fc.nat(500),
      fc.nat(700),
      fc.integer({ min: 8, max: 100 }),
      fc.integer({ min: 8, max: 100 }),
      (x, y, w, h) => {
        const begun = addQuestion(bookOf(1), 'q', 'p1', { x, y, w, h }, small)
        let work = begun
        let size = small
        for (let at = 0; at < 4; at += 1) {
          work = turnPage(work, 'p1', size)
          size = { width: size.height, height: size.width }
        }
        expect(work).toEqual(begun)
      },
    ),
  )
})

test('a turned page never gets wider than 1,000 px, and its rectangles shrink with it', () => {
  const work = turnPage(mark(bookOf(1), 'p1', rect(100, 200, 300, 100), 'q'), 'p1', a4)
  expect(fitWidth({ width: 1414, height: 1000 }, 1000)).toMatchObject({ width: 1000, height: 707 })
  const scale = 1000 / 1414
  expect(work.questions[0]?.rect).toEqual({
    x: Math.round((1414 - 200 - 100) * scale),
    y: Math.round(100 * scale),
    w: Math.round(100 * scale),
    h: Math.round(300 * scale),
  })
  expect(assetOf(work.pages[0]!)).toBe('p1@1')
})

test('a double page becomes two, and each rectangle goes with its half', () => {
  const wide: Size = { width: 1000, height: 707 }
  let work = addQuestion(bookOf(1), 'left', 'p1', rect(50, 50), wide)
  work = addQuestion(work, 'right', 'p1', rect(600, 50), wide)
  work = splitPage(work, 'p1', wide, 'p1b')
  expect(work.pages.map(({ key: own, crop }) => [own, crop])).toEqual([
    ['p1', { x: 0, y: 0, w: 500, h: 707 }],
    ['p1b', { x: 500, y: 0, w: 500, h: 707 }],
  ])
  expect(work.questions.map(({ key: own, page: on, rect: place }) => [own, on, place])).toEqual([
    ['left', 'p1', rect(50, 50)],
    ['right', 'p1b', rect(100, 50)],
  ])
})

test('what lies outside of a crop loses its place and stays a question', () => {
  const work = cropPage(
    mark(mark(bookOf(1), 'p1', rect(100, 100), 'in'), 'p1', rect(100, 1200), 'out'),
    'p1',
    {
      ...rect(50, 50, 600, 600),
    },
  )
  expect(work.questions.map(({ key: own, rect: place }) => [own, place])).toEqual([
    ['in', rect(50, 50)],
    ['out', null],
  ])
})

test('a layout goes to pages that have none, in their measure, without answers', () => {
  let work = mark(bookOf(3), 'p1', rect(100, 100), 'a')
  work = withAnswers(
    work,
    questionsOf(work).map((one) => ({ ...one, answers: ['3'], points: 5 })),
  )
  work = mark(work, 'p3', rect(0, 0), 'own')
  const sizeOf = (one: BookPage) => (one.key === 'p2' ? { width: 500, height: 707 } : a4)
  const copied = copyLayout(work, 'p1', new Set(['p1', 'p2', 'p3']), sizeOf, key)
  expect(
    questionsOf(copied).map(({ page: on, rect: place, answers, points }) => [on, place, answers, points]),
  ).toEqual([
    [1, rect(100, 100), ['3'], 5],
    [2, rect(50, 50, 150, 50), [], 5],
    [3, rect(0, 0), [], 5],
  ])
})

test('pages beyond a thousand are not taken', () => {
  const full = bookOf(1001)
  expect(full.pages).toHaveLength(1000)
  expect(addPages(full, [page('more')])).toBe(full)
})

test('a rectangle is moved, taken away and deleted', () => {
  let work = mark(bookOf(1), 'p1', rect(0, 0), 'q')
  work = placeQuestion(work, 'q', rect(900, 1400), a4)
  expect(work.questions[0]?.rect).toEqual(rect(700, 1314))
  work = placeQuestion(work, 'q', null, a4)
  expect(work.questions[0]?.rect).toBeNull()
  expect(removeQuestion(work, 'q').questions).toEqual([])
})

test('every rectangle is pulled onto its page, and nothing else is touched', () => {
  let work = mark(bookOf(2), 'p1', rect(100, 100), 'fits')
  work = mark(work, 'p2', rect(100, 1300), 'beyond')
  const small: Size = { width: 500, height: 700 }
  const pulled = onTheirPages(work, (one) => (one.key === 'p2' ? small : a4))
  expect(pulled.questions[0]).toBe(work.questions[0])
  expect(pulled.questions[1]?.rect).toEqual(rect(100, 600))
  expect(onTheirPages(pulled, (one) => (one.key === 'p2' ? small : a4))).toBe(pulled)
})

test('an answer makes its own question anew and leaves the others as they are', () => {
  let work = mark(mark(bookOf(1), 'p1', rect(100, 100), 'a'), 'p1', rect(100, 300), 'b')
  const before = questionsOf(work)
  expect(questionsOf(work)[1]).toBe(before[1])
  work = withAnswers(work, [before[0]!, { ...before[1]!, answers: ['4'] }])
  const after = questionsOf(work)
  expect(after[0]).toBe(before[0])
  expect(after[1]).toMatchObject({ no: 2, answers: ['4'] })
})
