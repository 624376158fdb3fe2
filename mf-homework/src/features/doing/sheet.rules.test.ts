import fc from 'fast-check'
import {
  acknowledged,
  answerOf,
  itemOf,
  joined,
  offersOf,
  openSheet,
  rebased,
  type Sheet,
  type SheetItem,
  settled,
  typeAnswer,
  withClashes,
} from './sheet.rules.ts'

const work = (revision: number, answers: Record<number, string> = {}) => ({
  revision,
  answerList: Object.entries(answers).map(([no, answer]) => ({
    no: Number(no),
    answer,
    res: null,
    why: null,
  })),
})

const time = { visit: 'v', clock: 5, untold: 5 }

import { saveRequest } from './use-sheet.ts'

test('what is typed stands at once and is unsaved until the server has it', () => {
  const typed = typeAnswer(openSheet(work(3, { 1: 'a' })), 1, 'ab')
  expect(answerOf(typed, 1)).toBe('ab')
  const item = itemOf(typed, time)
  expect(item).toEqual({ revision: 3, typed: [{ no: 1, answer: 'ab', since: ['a'] }], time })
  const more = typeAnswer(typed, 1, 'abc')
  const saved = acknowledged(more, item, 4)
  expect(saved.revision).toBe(4)
  expect(itemOf(saved, time).typed).toEqual([{ no: 1, answer: 'abc', since: ['ab'] }])
  expect(acknowledged(saved, itemOf(saved, time), 5).typed.size).toBe(0)
})

test('what another device saved stands; to questions that it left alone what was typed here stands', () => {
  const typed = typeAnswer(typeAnswer(openSheet(work(1)), 1, 'mine'), 2, 'also mine')
  const merged = rebased(typed, work(2, { 1: 'theirs', 3: 'more of theirs' }))
  expect([1, 2, 3].map((no) => answerOf(merged, no))).toEqual(['theirs', 'also mine', 'more of theirs'])
  expect(merged.clashes).toEqual(new Map([[1, 'mine']]))
  expect(answerOf(settled(merged, 1, true), 1)).toBe('mine')
  expect(answerOf(settled(merged, 1, false), 1)).toBe('theirs')
  expect(settled(merged, 1, false).clashes.size).toBe(0)
})

test('a save whose answer was lost is no other device', () => {
  let sheet = typeAnswer(openSheet(work(1)), 1, '1')
  sheet = typeAnswer(sheet, 1, '12')
  sheet = typeAnswer(sheet, 1, '123')
  const merged = rebased(sheet, work(2, { 1: '12' }))
  expect(answerOf(merged, 1)).toBe('123')
  expect(merged.clashes.size).toBe(0)
})

test('a page that opens shows what earlier visits left unsent', () => {
  const before = typeAnswer(openSheet(work(1)), 1, '1')
  const first = itemOf(before, time)
  const second = itemOf(typeAnswer(before, 1, '12'), time)
  const opened = openSheet(work(2, { 1: '1' }), [first, second])
  expect(answerOf(opened, 1)).toBe('12')
  expect(opened.clashes.size).toBe(0)
  expect(openSheet(work(2, { 1: '12' }), [first, second]).typed.size).toBe(0)
  expect(openSheet(work(2, { 1: 'other' }), [first, second]).clashes).toEqual(new Map([[1, '12']]))
})

test('of tabs that knew nothing of each other one answer stands, and each of the others is offered after the one before', () => {
  const items = ['a', 'b', 'c'].map((text) => itemOf(typeAnswer(openSheet(work(1)), 1, text), time))
  const opened = openSheet(work(2, { 1: 'theirs' }), items)
  expect(offersOf(opened)).toEqual([
    [1, 'a'],
    [1, 'b'],
    [1, 'c'],
  ])
  const dropped = settled(opened, 1, false)
  expect(dropped.clashes.get(1)).toBe('b')
  const taken = settled(dropped, 1, true)
  expect([answerOf(taken, 1), offersOf(taken)]).toEqual(['b', [[1, 'c']]])
})

test('what another tab left joins a page that is open: nothing typed or saved there is replaced without a word', () => {
  const theirs = itemOf(typeAnswer(typeAnswer(openSheet(work(1)), 1, 'theirs'), 2, 'more'), time)
  const here = typeAnswer(openSheet(work(1)), 1, 'mine')
  const both = joined(here, [theirs])
  expect([answerOf(both, 1), answerOf(both, 2), offersOf(both)]).toEqual(['mine', 'more', [[1, 'theirs']]])
  const saved = acknowledged(here, itemOf(here, time), 2)
  expect(offersOf(joined(saved, [theirs]))).toEqual([[1, 'theirs']])
})

test('an old item sends what still stands on the page, and never over another answer', () => {
  const item = itemOf(typeAnswer(openSheet(work(1)), 1, 'mine'), time)
  const batch = { stream: 's', seq: 1, items: [item] }
  const lost = openSheet(work(2, { 1: 'theirs' }), [item])
  expect(saveRequest(batch, 'sheet/31', lost)).toMatchObject({ revision: 2, answerList: [] })
  expect(saveRequest(batch, 'sheet/31', openSheet(work(2), [item])).answerList).toEqual([
    { no: 1, answer: 'mine' },
  ])
})

test('typing over a question leaves what is offered there; who types the same has decided', () => {
  const left = ['one', 'two', 'three'].map((text) => itemOf(typeAnswer(openSheet(work(1)), 1, text), time))
  const opened = openSheet(work(1), left)
  const offers = [
    [1, 'one'],
    [1, 'two'],
  ]
  expect([answerOf(opened, 1), offersOf(opened)]).toEqual(['three', offers])
  const over = typeAnswer(opened, 1, 'four')
  expect([answerOf(over, 1), offersOf(over)]).toEqual(['four', offers])
  expect(offersOf(typeAnswer(over, 1, 'two'))).toEqual([[1, 'one']])
  expect(offersOf(typeAnswer(over, 1, 'one'))).toEqual([[1, 'two']])
  const taken = settled(over, 1, true)
  expect([answerOf(taken, 1), offersOf(taken)]).toEqual(['one', [[1, 'two']]])
})

test('what was not decided is offered again, unless it stands there now', () => {
  const opened = openSheet(work(2, { 1: 'theirs', 2: 'same' }))
  const kept = [
    [1, 'mine'],
    [2, 'same'],
  ] as const
  expect(withClashes(opened, kept).clashes).toEqual(new Map([[1, 'mine']]))
})

describe('two devices, lost answers, a killed browser', () => {
  interface Server {
    revision: number
    answers: Record<number, string>
  }
  interface Device {
    sheet: Sheet
    /** In the browser's database. */
    box: SheetItem | null
    /** What the person typed last to each question, unless they saw it replaced. */
    last: Map<number, string>
  }
  const clone = ({ revision, answers }: Server) => work(revision, answers)
  const kept = (device: Device): Device => ({
    ...device,
    box: device.sheet.typed.size > 0 ? itemOf(device.sheet, time) : null,
  })

  /** The server's rule: an old revision is refused unless it holds these answers already. */
  function save(server: Server, item: SheetItem, revision: number): number | 'conflict' {
    const same = item.typed.every(({ no, answer }) => (server.answers[no] ?? '') === answer)
    if (same) return server.revision
    if (revision !== server.revision) return 'conflict'
    for (const { no, answer } of item.typed) server.answers[no] = answer
    server.revision += 1
    return server.revision
  }

  const step = fc.oneof(
    fc.record({
      kind: fc.constant('type' as const),
      who: fc.nat(1),
      no: fc.integer({ min: 1, max: 3 }),
      text: fc.stringMatching(/^[a-c]{0,2}$/),
    }),
    fc.record({ kind: fc.constant('save' as const), who: fc.nat(1), heard: fc.boolean() }),
    fc.record({ kind: fc.constant('crash' as const), who: fc.nat(1) }),
  )

  it('lose nothing: each answer is saved, offered, or typed over by its own author', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server: Server = { revision: 1, answers: {} }
        const devices = [0, 1].map(
          (): Device => ({ sheet: openSheet(clone(server)), box: null, last: new Map() }),
        )
        const sync = (device: Device, heard: boolean): Device => {
          let now = device
          for (let tries = 0; now.box && tries < 3; tries += 1) {
            const answer = save(server, now.box, now.sheet.revision)
            if (answer === 'conflict') now = kept({ ...now, sheet: rebased(now.sheet, clone(server)) })
            else if (!heard) return now
            else now = kept({ ...now, sheet: acknowledged(now.sheet, now.box, answer) })
          }
          return now
        }
        for (const one of steps) {
          const device = devices[one.who]!
          if (one.kind === 'type') {
            const sheet = typeAnswer(device.sheet, one.no, one.text)
            device.last.set(one.no, one.text)
            devices[one.who] = kept({ ...device, sheet })
          } else if (one.kind === 'save') devices[one.who] = sync(device, one.heard)
          else {
            const clashes = device.sheet.clashes
            const sheet = openSheet(clone(server), device.box ? [device.box] : [])
            devices[one.who] = kept({
              ...device,
              sheet: withClashes(sheet, [...clashes]),
            })
          }
        }
        for (const [at, device] of devices.entries()) devices[at] = sync(device, true)
        for (const device of devices) {
          expect(device.box).toBeNull()
          for (const [no, text] of device.last) {
            const everSaved = (server.answers[no] ?? '') === text
            const offered = device.sheet.clashes.get(no) === text
            const others = devices.some((other) => other !== device && other.last.has(no))
            // nobody else wrote there: it is saved; else it is saved, offered, or was saved and then replaced by the other
            expect(others || everSaved || offered).toBe(true)
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})
