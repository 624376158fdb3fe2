import { NoteStatus } from '@madang/contract'
import fc from 'fast-check'
import type { NoteActor } from './note-state.ts'
import { notRight, questionsToRedo, type RoundAnswer, redoDeadline, refusesReturn } from './rounds.ts'

const states = Object.values(NoteStatus)
const answers = fc
  .uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 })
  .chain((numbers) =>
    fc
      .array(fc.constantFrom(0, 1, null), { minLength: numbers.length, maxLength: numbers.length })
      .map((marks): RoundAnswer[] => numbers.map((no, i) => ({ no, res: marks[i]! }))),
  )

describe('giving homework back for redo', () => {
  it('is for who corrects, between handing in and completion', () => {
    for (const status of states) {
      for (const actor of ['author', 'rules'] as const satisfies NoteActor[]) {
        expect(refusesReturn(status, actor)).toBe('WB-403-101')
      }
    }
    expect(states.filter((status) => refusesReturn(status, 'corrector') === null)).toEqual([
      NoteStatus.SUBMIT,
      NoteStatus.INSPECTION,
    ])
    expect(refusesReturn(NoteStatus.COMPLETED, 'corrector')).toBe('WB-409-005')
  })

  it('asks for whatever is not right where nobody chose, and never for a question twice', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const open = list.filter(({ res }) => res !== 1).map(({ no }) => no)
        expect(notRight(list)).toEqual(open)
        expect(questionsToRedo(list)).toEqual(open.length > 0 ? { redo: open } : { problem: 'none' })
      }),
    )
  })

  it('asks for exactly what was chosen, in the order of the questions, and refuses what is not there', () => {
    fc.assert(
      fc.property(
        answers.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray([...list]))),
        ([list, some]) => {
          const chosen = some.map(({ no }) => no)
          const choice = questionsToRedo(list, chosen)
          if (chosen.length === 0) expect(choice).toEqual({ problem: 'none' })
          else expect(choice).toEqual({ redo: list.map(({ no }) => no).filter((no) => chosen.includes(no)) })
          expect(questionsToRedo(list, [...chosen, 201])).toEqual({ problem: 'unknown' })
          const [first] = chosen
          if (first !== undefined) {
            expect(questionsToRedo(list, [...chosen, first])).toEqual({ problem: 'twice' })
          }
        },
      ),
    )
  })

  it('gives as much time again as the homework had, from a day to two weeks', () => {
    const time = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(time, time, time, (a, b, c) => {
        const [given, limit, now] = [new Date(a), new Date(b), new Date(c)]
        const at = redoDeadline({ given, limit, now }).getTime()
        expect(at % 60_000).toBe(0)
        const day = 86_400_000
        const had = Math.min(14 * day, Math.max(day, b - a))
        expect(at - c).toBeGreaterThanOrEqual(had)
        expect(at - c).toBeLessThan(had + 60_000)
      }),
    )
  })
})
