import fc from 'fast-check'
import { addDays } from './wire-time.ts'
import { firstRepetition, isDue, type Repetition, repeatAfterDays, repeated } from './wrong-answers.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))
const res = fc.constantFrom(0, 1, null)
/** Answers with the days that go by before each. */
const course = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), res), { maxLength: 30 })

/** All states of a course, with the day on which each was reached. */
function walk(from: string, answers: readonly (readonly [number, 0 | 1 | null])[]) {
  let today = from
  let entry: Repetition = firstRepetition(from)
  return answers.map(([days, given]) => {
    today = addDays(today, days)
    const before = entry
    entry = repeated(before, given, today)
    return { today, before, given, after: entry }
  })
}

const held = (check: (one: ReturnType<typeof walk>[number]) => boolean) =>
  fc.assert(fc.property(day, course, (from, answers) => walk(from, answers).every(check)))

test('always right when due, it comes again after 1, 3, 7 and 21 days, and then it is learned', () => {
  fc.assert(
    fc.property(
      day,
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }),
      (from, late) => {
        let entry = firstRepetition(from)
        const pauses = late.map((days) => {
          const today = addDays(entry.due!, days)
          entry = repeated(entry, 1, today)
          return entry.due === null ? null : (Date.parse(entry.due) - Date.parse(today)) / 86_400_000
        })
        expect(pauses).toEqual([...repeatAfterDays, null])
      },
    ),
  )
})

test('a wrong answer at any time, learned or not, comes again after one day', () => {
  held(({ today, given, after }) => given !== 0 || (after.step === 1 && after.due === addDays(today, 1)))
})

test('a right answer before it is due changes nothing: nobody learns by doing it five times at once', () => {
  held(({ today, before, given, after }) => given === 0 || isDue(before, today) || after === before)
})

test('a right answer when due is exactly one step, and what no rule can judge none', () => {
  held(({ today, before, given, after }) => {
    if (given === 0 || !isDue(before, today)) return true
    return after.step === before.step + (given === 1 ? 1 : 0) && !isDue(after, today)
  })
})

test('learned is where there is no day, and nowhere else', () => {
  held(({ after }) => (after.due === null) === (after.step === repeatAfterDays.length + 1))
})
