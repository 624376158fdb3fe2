import { RealtimeClose } from '@madang/contract'
import fc from 'fast-check'
import { backoff } from './backoff.ts'
import { type Connection, type ConnectionEvent, canResume, firstStep, type Step, step } from './connection.ts'

const events: ConnectionEvent[] = [
  { type: 'joined' },
  { type: 'password-needed', given: false },
  { type: 'password-needed', given: true },
  { type: 'too-many-tries' },
  { type: 'password-given' },
  { type: 'no-class' },
  { type: 'refused', code: 'WB-400-006' },
  { type: 'full', reason: 'full' },
  { type: 'ticket-refused' },
  { type: 'unreachable', cause: 'network' },
  { type: 'unreachable', cause: 'server' },
  { type: 'welcome' },
  ...[...Object.values(RealtimeClose), 1000, 1001, 1006, 1011].map((code) => ({
    type: 'closed' as const,
    code,
  })),
  { type: 'silent' },
  { type: 'retry-due' },
  { type: 'hurry' },
  { type: 'resume' },
  { type: 'leave' },
]
const anyEvent = fc.constantFrom(...events)
const anyStory = fc.array(anyEvent, { maxLength: 60 })

const play = (story: ConnectionEvent[], from: Step = firstStep()): Step[] => {
  const steps = [from]
  for (const event of story) steps.push(step(steps[steps.length - 1]!.state, event))
  return steps
}
const last = (steps: Step[]) => steps[steps.length - 1]!.state
const inClass = play([{ type: 'joined' }, { type: 'welcome' }])

describe('the connection of a web class', () => {
  test('ROOMS-41 goes from joining over connecting into the class', () => {
    expect(inClass.map((s) => s.state.at)).toEqual(['joining', 'connecting', 'in-class'])
    expect(inClass.map((s) => s.effects)).toEqual([[{ do: 'join' }], [{ do: 'connect' }], []])
  })

  test.each([
    [RealtimeClose.ENDED, 'ended'],
    [RealtimeClose.REMOVED, 'removed'],
    [RealtimeClose.ELSEWHERE, 'elsewhere'],
    [RealtimeClose.LEFT, 'left'],
  ])('close code %i ends with its own reason', (code, reason) => {
    expect(last(play([{ type: 'closed', code }], inClass[2]))).toEqual({ at: 'over', reason })
  })

  test('a full licence ends at its own door, before the class and on the way back into it, and can be tried again', () => {
    for (const reason of ['full', 'full-month'] as const) {
      const full = { type: 'full', reason } as const
      expect(last(play([full]))).toEqual({ at: 'over', reason })
      const back = play(
        [{ type: 'closed', code: RealtimeClose.TICKET }, { type: 'retry-due' }, full],
        inClass[2],
      )
      expect(last(back)).toEqual({ at: 'over', reason })
      expect(play([{ type: 'resume' }], back.at(-1)).at(-1)).toEqual(firstStep())
    }
  })

  test('a restarting server and a broken line are told apart, both come back', () => {
    for (const [code, cause] of [
      [RealtimeClose.GOING_AWAY, 'server'],
      [1006, 'network'],
      [RealtimeClose.TICKET, 'network'],
    ] as const) {
      const steps = play([{ type: 'closed', code }, { type: 'retry-due' }, { type: 'welcome' }], inClass[2])
      expect(steps[1]!.state).toMatchObject({ at: 'waiting', cause, entered: true, attempt: 0 })
      expect(last(steps)).toEqual({ at: 'in-class' })
    }
  })

  test('ROOMS-40 asks for the password and says when it was wrong', () => {
    const asked = play([{ type: 'password-needed', given: false }])
    expect(last(asked)).toEqual({ at: 'password', error: null })
    const wrong = play([{ type: 'password-given' }, { type: 'password-needed', given: true }], asked[1])
    expect(last(wrong)).toEqual({ at: 'password', error: 'wrong' })
  })

  test('a class that vanished during a reconnect has ended; one never entered is missing', () => {
    expect(last(play([{ type: 'no-class' }]))).toEqual({ at: 'over', reason: 'missing' })
    const back = play(
      [{ type: 'closed', code: 1006 }, { type: 'retry-due' }, { type: 'no-class' }],
      inClass[2],
    )
    expect(last(back)).toEqual({ at: 'over', reason: 'ended' })
  })

  test('leaving tells the server only if the person was inside', () => {
    expect(play([{ type: 'leave' }], inClass[2])[1]!.effects).toContainEqual({ do: 'quit' })
    expect(play([{ type: 'leave' }])[1]!.effects).not.toContainEqual({ do: 'quit' })
  })

  test('over stays over unless the person comes back by hand', () => {
    fc.assert(
      fc.property(anyStory, anyEvent, (story, event) => {
        const before = last(play(story))
        fc.pre(before.at === 'over' && event.type !== 'resume')
        expect(step(before, event).state).toBe(before)
      }),
    )
  })

  test('never asks the server again without a wait or a person', () => {
    const byHand = new Set(['retry-due', 'hurry', 'password-given', 'resume'])
    fc.assert(
      fc.property(anyStory, (story) => {
        const steps = play(story)
        story.forEach((event, i) => {
          const effects = steps[i + 1]!.effects
          if (effects.some((e) => e.do === 'join')) expect(byHand).toContain(event.type)
          if (effects.some((e) => e.do === 'connect')) expect([...byHand, 'joined']).toContain(event.type)
        })
      }),
    )
  })

  test('waiting always has a timer, and leaving any state for over or waiting drops what was under way', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const steps = play(story)
        steps.slice(1).forEach((s, i) => {
          const before = steps[i]!.state
          if (s.state === before) return
          if (s.state.at === 'waiting')
            expect(s.effects).toContainEqual({ do: 'wait', attempt: s.state.attempt })
          if (s.state.at === 'waiting' || s.state.at === 'over')
            expect(s.effects).toContainEqual({ do: 'drop' })
        })
      }),
    )
  })

  test('from every state that is not over, a friendly server leads into the class', () => {
    const answer: Record<Connection['at'], ConnectionEvent> = {
      joining: { type: 'joined' },
      password: { type: 'password-given' },
      connecting: { type: 'welcome' },
      waiting: { type: 'retry-due' },
      'in-class': { type: 'hurry' },
      over: { type: 'resume' },
    }
    fc.assert(
      fc.property(anyStory, (story) => {
        let state = last(play(story))
        if (state.at === 'over' && !canResume(state.reason)) return
        for (let i = 0; i < 5 && state.at !== 'in-class'; i++) state = step(state, answer[state.at]).state
        expect(state.at).toBe('in-class')
      }),
    )
  })
})

describe('backoff', () => {
  test('the first reconnect comes under 5 s, later ones stay under 15 s and never at once', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 0.999_999, noNaN: true }), (attempt, random) => {
        const ms = backoff(attempt, random)
        expect(ms).toBeGreaterThan(300)
        expect(ms).toBeLessThanOrEqual(15_000)
        if (attempt <= 1) expect(ms).toBeLessThan(5000)
      }),
    )
  })

  test('a class that lost the line together does not come back in step', () => {
    expect(backoff(3, 0)).toBeLessThan(backoff(3, 0.9))
  })
})
