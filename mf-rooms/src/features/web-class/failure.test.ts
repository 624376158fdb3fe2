import { joinFailure, ticketFailure } from './failure.ts'

const api = (code: string) => ({ code, status: Number(code.slice(3, 6)) })

describe('a failed call of the web class', () => {
  test('ROOMS-40 a missing and a wrong password are told apart', () => {
    expect(joinFailure(api('WB-403-204'), false)).toEqual({ type: 'password-needed', given: false })
    expect(joinFailure(api('WB-403-204'), true)).toEqual({ type: 'password-needed', given: true })
    expect(joinFailure(api('WB-429-001'), true)).toEqual({ type: 'too-many-tries' })
  })

  test.each(['WB-403-105', 'WB-403-112'])(
    'ROOMS-38 %s means that the class has not started or does not exist',
    (code) => {
      expect(joinFailure(api(code), false)).toEqual({ type: 'no-class' })
    },
  )

  test('ROOMS-39 WB-400-025 means that the class does not exist', () => {
    expect(joinFailure(api('WB-400-025'), false)).toEqual({ type: 'no-class' })
    expect(ticketFailure(api('WB-400-025'))).toEqual({ type: 'no-class' })
  })

  test('a ticket refused for want of a join leads to a join, not to the end', () => {
    expect(ticketFailure(api('WB-403-105'))).toEqual({ type: 'ticket-refused' })
  })

  test('A-111 a full licence says whether it is full now or for the month', () => {
    for (const [data, reason] of [
      [{ licenseTypeCd: 0, userLimit: 2 }, 'full'],
      [{ licenseTypeCd: 2, userLimit: 2 }, 'full-month'],
      [undefined, 'full'],
    ] as const) {
      const error = { ...api('WB-400-008'), data }
      expect(joinFailure(error, false)).toEqual({ type: 'full', reason })
      expect(ticketFailure(error)).toEqual({ type: 'full', reason })
    }
  })

  test('no answer and a failing server are worth another try; other refusals are not', () => {
    for (const eventOf of [(e: unknown) => joinFailure(e, false), ticketFailure]) {
      expect(eventOf(new TypeError('fetch failed'))).toEqual({ type: 'unreachable', cause: 'network' })
      expect(eventOf(api('WB-503-001'))).toEqual({ type: 'unreachable', cause: 'server' })
      expect(eventOf(api('WB-429-001'))).toEqual({ type: 'unreachable', cause: 'server' })
      expect(eventOf(Object.assign(new Error(), { name: 'SessionError' }))).toMatchObject({ type: 'refused' })
      expect(eventOf(api('WB-400-006'))).toEqual({ type: 'refused', code: 'WB-400-006' })
    }
  })
})
