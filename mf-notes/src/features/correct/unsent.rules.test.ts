import { ApiError, NetworkError } from '@madang/api-client'
import type { SaveState } from '@madang/remote-kit/drafts'
import fc from 'fast-check'
import {
  commentRequest,
  documentOf,
  havingSeen,
  isUnsent,
  keyOf,
  markRequest,
  ofOlder,
  type Said,
  shownAs,
  standingOf,
  type Unsent,
  withEntry,
  withoutEntry,
  withPending,
} from './unsent.rules.ts'

const entry = (more: Partial<Unsent> = {}): Unsent => ({
  noteIdx: 1,
  who: 'Minji',
  kind: 'comment',
  pageNo: 1,
  solutionNo: 1,
  text: 'Look again.',
  state: 'typed',
  code: null,
  ...more,
})
const any = fc.record({
  noteIdx: fc.integer({ min: 1, max: 3 }),
  solutionNo: fc.constantFrom(1, 2, null),
  kind: fc.constantFrom('comment' as const, 'word' as const),
  state: fc.constantFrom('typed' as const, 'sending' as const, 'failed' as const),
  text: fc.constantFrom('', 'a', 'b'),
})

test('whatever is entered in whatever order stays with its note and question, until it is sent or emptied there', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (all) => {
      const last = new Map<string, Unsent>()
      let list: Unsent[] = []
      for (const more of all) {
        const one = entry(more)
        list = withEntry(list, one)
        if (one.state === 'typed' && one.text === '') last.delete(keyOf(one))
        else last.set(keyOf(one), one)
      }
      expect(new Map(list.map((one) => [keyOf(one), one]))).toEqual(last)
      for (const key of last.keys()) list = withoutEntry(list, key)
      expect(list).toEqual([])
    }),
  )
})

test('what is written anew at a place does not take the place of what was sent there and failed', () => {
  const failed = entry({ state: 'failed', text: 'first' })
  expect(withEntry([failed], entry({ text: 'second' }))).toHaveLength(2)
})

test('what an older version had sent and the server did not have goes the new way, and what is being written stays', () => {
  const mark = { agendaNo: 1, result: 1 as const, points: null, seen: null, seenPoints: null }
  const list = [
    entry({ state: 'sending' }),
    entry(),
    entry({ kind: 'mark', text: '', state: 'failed', code: 'WB-403-101', mark }),
    entry({ kind: 'mark', text: '', state: 'failed' }),
  ]
  expect(ofOlder(list).map(({ said }) => said)).toEqual([
    { noteIdx: 1, who: 'Minji', kind: 'comment', pageNo: 1, solutionNo: 1, text: 'Look again.' },
    { noteIdx: 1, who: 'Minji', kind: 'mark', pageNo: 1, solutionNo: 1, text: '', mark },
  ])
  expect(isUnsent([entry()])).toBe(true)
  for (const wrong of [null, {}, [null], [{ ...entry(), state: 'gone' }]]) expect(isUnsent(wrong)).toBe(false)
})

const { state: _state, code: _code, ...said } = entry()
const marked = (result: 0 | 1, seen: 0 | 1 | null): Said => ({
  ...said,
  kind: 'mark',
  text: '',
  mark: { agendaNo: 1, result, points: null, seen, seenPoints: null },
})

test('of several that go together the last counts, and has seen what the first of them saw', () => {
  expect(
    commentRequest([
      { ...said, text: 'a', seen: 'old' },
      { ...said, text: 'b', seen: 'a' },
    ]),
  ).toEqual({
    noteIdx: 1,
    pageNo: 1,
    solutionNo: 1,
    text: 'b',
    seen: 'old',
  })
  expect(markRequest([marked(1, null), marked(0, 1)])).toMatchObject({ result: 0, seen: null })
})

test('what another window did meanwhile is kept beside it, and another try has seen it', () => {
  const overtaken = (data: Record<string, unknown>) =>
    standingOf(new ApiError({ status: 409, code: 'WB-409-006', message: '', data }))
  const theirs = overtaken({ comment: { text: 'theirs' } })!
  expect(havingSeen({ ...said, seen: '' }, theirs)).toMatchObject({ text: said.text, seen: 'theirs' })
  const other = overtaken({ mark: { result: 0, points: 3 } })!
  expect(havingSeen(marked(1, null), other)).toMatchObject({ mark: { result: 1, seen: 0, seenPoints: 3 } })
  expect(standingOf(new NetworkError('offline'))).toBeNull()
  const document = documentOf(said)
  const shown = shownAs(
    [{ document, items: [said], state: { kind: 'refused', code: 'WB-409-006' } }],
    new Map([[document, theirs]]),
  )
  expect(shown).toMatchObject([{ state: 'failed', code: 'WB-409-006', overtaken: theirs }])
})

test('a note shows what waits as if it had come, and not what was refused', () => {
  const solution = {
    agendaNo: 1,
    pageNo: 1,
    no: 1,
    res: null,
    points: null,
    answer: '',
    rect: null,
    auto: true,
  }
  const agendas = [{ agendaNo: 1, pages: [{ pageNo: 1, checked: false, stray: 0, solutions: [solution] }] }]
  const list = (state: SaveState) => shownAs([{ document: 'd', items: [marked(1, null)], state }], new Map())
  const resOf = (state: SaveState) =>
    withPending(agendas, 1, list(state))[0]!.pages[0]!.solutions.map(({ res, auto }) => [res, auto])
  expect(resOf({ kind: 'offline', pending: 1 })).toEqual([[1, false]])
  expect(resOf({ kind: 'refused', code: 'WB-403-101' })).toEqual([[null, true]])
  expect(withPending(agendas, 2, list({ kind: 'sending' }))).toBe(agendas)
})
