import fc from 'fast-check'
import { emptyWork } from '../book.rules.ts'
import { setQuestionCount } from './question-count.rules.ts'
import { dropFromWork, dropSources, emptyUpload, filesOf, offeredName, troubleOf } from './upload.rules.ts'

const page = (key: string) => ({ key, source: key, turn: 0 as const, crop: null })
const work = { ...emptyWork, pages: [page('a'), page('b')] }
const state = { files: [], assets: new Map(), unread: 0 }

test('homework is offered the name of its first file, without ending and sheet', () => {
  expect(offeredName('중2수학_1학기_문제지.pdf'.normalize('NFD'))).toBe('중2수학 1학기')
  expect(offeredName('중2수학_1학기_3단원.pdf')).toBe('중2수학_1학기_3단원')
  expect(offeredName('math.v2.pdf')).toBe('math.v2')
})

test('a file that is taken out goes with its pages, their questions and its name', () => {
  const brought = [
    { name: 'one.pdf', sheet: null, sources: ['a'] },
    { name: 'two.pdf', sheet: null, sources: ['b'] },
  ]
  let made = 0
  const asked = setQuestionCount(work, 'a', 3, () => `q${++made}`)
  const gone = new Set(['a'])
  expect(dropFromWork(asked, gone)).toEqual({ pages: [page('b')], questions: [] })
  expect(filesOf(work, dropSources({ ...emptyUpload, brought }, gone)).map(({ name }) => name)).toEqual([
    'two.pdf',
  ])
  // one whose last page was taken out is no file of it any more
  expect(filesOf({ ...work, pages: [page('b')] }, { ...emptyUpload, brought })).toHaveLength(1)
})

test('what is missing is said before what is still on its way', () => {
  expect(troubleOf(emptyWork, emptyUpload, state)).toEqual({ what: 'none' })
  expect(troubleOf(work, emptyUpload, state)).toEqual({ what: 'pending', count: 2 })
  expect(troubleOf(work, { ...emptyUpload, kind: 'sheets' }, state)).toEqual({
    what: 'missing',
    sheets: ['quick'],
  })
})

test('a page has as many questions as are asked for, in any order of asking, and those of other pages stay', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(30)), { maxLength: 8 }), (steps) => {
      let made = 0
      const last = new Map<string, number>()
      let now = work as Parameters<typeof setQuestionCount>[0]
      for (const [key, count] of steps) {
        now = setQuestionCount(now, key, count, () => `q${++made}`)
        last.set(key, count)
      }
      for (const [key, count] of last)
        expect(now.questions.filter((one) => one.page === key)).toHaveLength(count)
      const order = now.questions.map((one) => one.page).join('')
      expect(order).toMatch(/^a*b*$/)
    }),
  )
})
