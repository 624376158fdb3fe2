import { ApiError, NetworkError } from '@madang/api-client'
import { guestTypeOf, guestTypes } from './guest-types.ts'
import { messageInAddress, signInError } from './sign-in-error.ts'
import { joinError } from './use-guest-join.ts'

describe('the message in the address of the lobby', () => {
  it('AUTH-21 says what errorCode and result mean', () => {
    expect(messageInAddress('?errorCode=WB-400-004')).toMatchObject({ key: 'locked' })
    expect(messageInAddress('?errorCode=%3Cscript%3E')).toMatchObject({
      key: 'generic',
      values: { code: '<script>' },
    })
    expect(messageInAddress('?result=ERROR')).toEqual({ key: 'sso' })
    expect(messageInAddress('?result=LOGOUT')).toMatchObject({ info: true })
    expect(messageInAddress('?result=LOGIN_REQ')).toBeNull()
    expect(messageInAddress('')).toBeNull()
  })
  it('AUTH-22 shows kSignErr as shortened text below its own title', () => {
    const message = messageInAddress(`?kSignErr=${'x'.repeat(900)}`)
    expect(message?.key).toBe('pki')
    expect(message?.detail).toHaveLength(200)
  })
})

describe('errors of signing in', () => {
  it('tell the line from the server and say when to come again', () => {
    expect(signInError(new NetworkError('offline')).key).toBe('offline')
    expect(signInError(new NetworkError('timeout')).key).toBe('timeout')
    expect(signInError(new ApiError({ code: 'WB-429-001', status: 429, retryAfter: 11.2 }))).toEqual({
      key: 'tooManyUntil',
      values: { sec: 12 },
    })
    expect(signInError(new ApiError({ code: 'WB-429-001', status: 429 })).key).toBe('tooMany')
    expect(signInError(new Error('x')).key).toBe('generic')
  })
  it('AUTH-34 AUTH-41 AUTH-42 AUTH-43 joining has codes of its own', () => {
    const of = (code: string) => joinError(new ApiError({ code, status: 400 }))
    expect(of('WB-400-220')).toEqual({ of: 'join', key: 'code' })
    expect(of('WB-400-025')).toEqual({ of: 'join', key: 'noClass' })
    expect(of('WB-400-232')).toEqual({ of: 'join', key: 'settings' })
    expect(of('WB-400-006')).toMatchObject({ of: 'login', key: 'expired' })
  })
})

describe('what a guest may be', () => {
  it('AUTH-33 is student, and teacher or operator-teacher where the company allows it', () => {
    for (const none of ['', '12,0']) expect(guestTypes(none)).toEqual([12])
    expect(guestTypes('12,0|11,0')).toEqual([12, 11])
    expect(guestTypes('12,0|11,0|13,0')).toEqual([12, 11, 13])
  })
  it('AUTH-40 ignores a type that is not allowed', () => {
    expect(guestTypeOf('11', [12, 11])).toBe(11)
    for (const bad of ['13', '3', '5', '', 'x', null]) expect(guestTypeOf(bad, [12, 11])).toBeNull()
  })
})
