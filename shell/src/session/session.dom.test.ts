import { ApiError, NetworkError } from '@madang/api-client'
import { type Call, login, type Me } from '@madang/contract'
import { branding, guest, person } from '../address/testing.ts'
import { state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { endSession, followOtherTabs, onSessionLeft, reloadCompany, signOut } from './lifecycle.ts'
import { signInByRemember } from './remember.ts'
import { compareSessions, keepMe, keepSignIn, startAfterEnd, storedSession } from './session.ts'

const token = { accessToken: 'a', refreshToken: '', expiresIn: 1800 }
const signIn = (user: Me = person(), more = {}) =>
  keepSignIn({ token, companyId: user.companyId, user, ...more })
const client = (handlers: Record<string, (request: unknown) => unknown>) => {
  const call = jest.fn(async ({ id }: Call, request: unknown) => handlers[id]?.(request))
  return { call: call as never, spy: call }
}

beforeEach(() => {
  localStorage.clear()
  state.branding.set(branding())
  state.session.set(null)
  state.notice.set(null)
})

describe('a sign-in', () => {
  it('AUTH-03 SHELL-122 is stored with its person and company', () => {
    signIn()
    expect(storedSession()).toEqual({ me: person() })
    expect(storage.get('company')?.companyId).toBe('demo')
    expect(storage.get('userId')).toBe('teacher1')
  })
  it('AUTH-25 without auto-login leaves no remember token of an earlier one', () => {
    signIn(person(), { rememberToken: '' })
    expect(storage.get('remembered')).toBe(true)
    signIn()
    expect(storage.get('remembered')).toBe(false)
  })
  it('stays the same to whoever follows it while the server tells the same record, and changes with any other', () => {
    signIn()
    const before = state.session.get()
    const told = jest.fn()
    const end = state.session.subscribe(told)
    keepMe(Object.fromEntries(Object.entries(person()).reverse()) as unknown as Me)
    expect(state.session.get()).toBe(before)
    keepMe(person(undefined, { userName: '김바다' }))
    end()
    expect(told).toHaveBeenCalledTimes(1)
    expect(storedSession()?.me?.userName).toBe('김바다')
  })
  it('of a guest does not become the past user', () => {
    signIn(guest())
    expect(storage.get('pastUserName')).toBe('')
    expect(storage.get('pastCompany')).toBeNull()
  })
})

describe('the end of a session', () => {
  it('SHELL-46 goes to the root for the owners 4 and 5, to the company for the others', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((accountOwnerTypeCd) => startAfterEnd({ accountOwnerTypeCd }))).toEqual([
      'company',
      'company',
      'company',
      'root',
      'root',
      'company',
      'company',
    ])
    expect(startAfterEnd(null)).toBe('company')
  })
  it('SHELL-46 clears the stored sign-in and says why', () => {
    signIn()
    const left = jest.fn()
    const end = onSessionLeft(left)
    endSession('refused')
    end()
    expect(storedSession()).toBeNull()
    expect(state.session.get()).toBeNull()
    expect(state.notice.get()).toBe('session-ended')
    expect(left).toHaveBeenCalledTimes(1)
  })
  it('SHELL-48 warns when the token is missing', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    endSession('missing')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(state.notice.get()).toBeNull()
  })
  it('whose stored sign-in another tab took away says so, though a call hears of it first', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    signIn()
    storage.clearSession()
    endSession('missing')
    expect(state.notice.get()).toBe('signed-out')
  })
  it('SHELL-46 AUTH-55 leaves for the root when the account is a partner’s', () => {
    signIn(person(11, { accountOwnerTypeCd: 5 }))
    const leave = jest.fn()
    endSession('refused', leave)
    expect(leave).toHaveBeenCalledWith('/')
    expect(storedSession()).toBeNull()
  })
  it('SHELL-33 AUTH-25 logout clears this browser and ends both tokens on the server', async () => {
    signIn(person(), { rememberToken: '' })
    let name: string | undefined
    const api = client({
      'login.logout': () => {
        name = storage.port.nameFor(login.logout)
      },
    })
    const signedIn = storage.port.token()?.name
    await signOut(api, '/demo/')
    expect(storedSession()).toBeNull()
    expect(storage.get('remembered')).toBe(false)
    // the server finds both by the name of the sign-in, which is still known when it is told
    expect(signedIn).toBeDefined()
    expect(name).toBe(signedIn)
    expect(api.spy).toHaveBeenCalledWith(
      login.logout,
      { refresh_token: '', rememberToken: '' },
      expect.anything(),
    )
    expect(window.location.pathname).toBe('/demo/')
  })
  it('SHELL-33 logout holds although the server does not answer', async () => {
    signIn()
    await signOut(
      client({
        'login.logout': () => {
          throw new NetworkError('unreachable')
        },
      }),
      '/demo/',
    )
    expect(storedSession()).toBeNull()
  })
})

describe('the remember token', () => {
  it('AUTH-23 signs in', async () => {
    storage.set('remembered', true)
    const signedIn = { token, companyId: 'demo', user: person(), rememberToken: '' }
    const api = client({ 'login.remember': () => signedIn })
    await expect(signInByRemember(api)).resolves.toEqual({ kind: 'signed-in', signedIn })
  })
  it('that a version before this one has stored signs in, too, and goes to the browser with it', async () => {
    storage.set('rememberToken', 'old')
    const signedIn = { token, companyId: 'demo', user: person(), rememberToken: '' }
    const api = client({ 'login.remember': () => signedIn })
    await expect(signInByRemember(api)).resolves.toEqual({ kind: 'signed-in', signedIn })
    expect(api.spy.mock.calls[0]?.[1]).toEqual({ rememberToken: 'old' })
    keepSignIn(signedIn)
    expect([storage.get('rememberToken'), storage.get('remembered')]).toEqual([null, true])
  })
  it('AUTH-24 is removed when the server refuses it', async () => {
    storage.set('remembered', true)
    const api = client({
      'login.remember': () => {
        throw new ApiError({ code: 'WB-400-003', status: 400 })
      },
    })
    await expect(signInByRemember(api)).resolves.toEqual({ kind: 'refused' })
    expect(storage.get('remembered')).toBe(false)
  })
  it('stays when the line is down or the server busy', async () => {
    for (const error of [new NetworkError('offline'), new ApiError({ code: 'WB-429-001', status: 429 })]) {
      storage.set('remembered', true)
      const api = client({
        'login.remember': () => {
          throw error
        },
      })
      await expect(signInByRemember(api)).resolves.toEqual({ kind: 'unreachable' })
      expect(storage.get('remembered')).toBe(true)
    }
  })
  it('is not spent when another tab has signed in meanwhile', async () => {
    storage.set('remembered', true)
    storage.port.setToken(token)
    const api = client({})
    await expect(signInByRemember(api)).resolves.toEqual({ kind: 'elsewhere' })
    expect(api.spy).not.toHaveBeenCalled()
  })
})

describe('after a 402', () => {
  it('SHELL-47 SHELL-57 configuration, settings, emergency mode and rights are new, also in storage', async () => {
    signIn()
    const next = branding({ SYSTEM_EMERGENCY_MODE: 1 })
    const api = client({
      'company.branding': () => next,
      'user.me': () => person(13),
    })
    await reloadCompany(api)
    expect(state.branding.get()).toBe(next)
    expect(state.session.get()?.me?.userTypeCd).toBe(13)
    expect(storage.get('emergencyMode')).toBe(1)
    expect(storage.get('config')?.SYSTEM_EMERGENCY_MODE).toBe(1)
  })
  it('half an answer changes half', async () => {
    signIn()
    const api = client({
      'company.branding': () => {
        throw new NetworkError('timeout')
      },
      'user.me': () => person(13),
    })
    await reloadCompany(api)
    expect(state.branding.get()?.company.companyId).toBe('demo')
    expect(state.session.get()?.me?.userTypeCd).toBe(13)
  })
})

describe('other tabs', () => {
  it('are understood by comparing what is stored', () => {
    const mine = { me: person() }
    expect(compareSessions(null, null)).toBe('nothing')
    expect(compareSessions(mine, { me: person() })).toBe('nothing')
    expect(compareSessions(mine, null)).toBe('signed-out')
    expect(compareSessions(null, mine)).toBe('signed-in')
    expect(compareSessions(mine, { me: person(11, { userIdx: 8 }) })).toBe('person-changed')
    expect(compareSessions(mine, { me: person(11, { companyId: 'hanbit' }) })).toBe('person-changed')
    expect(compareSessions(mine, { me: person(11, { userName: '새 이름' }) })).toBe('person-updated')
  })

  /** What the browser tells this tab when another one writes. */
  const elsewhere = (work: () => void) => {
    work()
    window.dispatchEvent(new StorageEvent('storage', { key: 'madang.session' }))
    jest.advanceTimersByTime(100)
  }

  it('SHELL-33 a sign-out there is one here, a sign-in too', () => {
    jest.useFakeTimers()
    const end = followOtherTabs(jest.fn())
    signIn()
    elsewhere(() => storage.clearSession())
    expect(state.session.get()).toBeNull()
    expect(state.notice.get()).toBe('signed-out')
    elsewhere(() => {
      storage.set('user', person())
      storage.port.setToken(token)
    })
    expect(state.session.get()?.me?.userId).toBe('teacher1')
    end()
    jest.useRealTimers()
  })

  it('a tab of an older version that ends what it knows of ends nothing here', () => {
    jest.useFakeTimers()
    const leave = jest.fn()
    const end = followOtherTabs(leave)
    signIn()
    elsewhere(() => {
      for (const key of ['token', 'rememberToken', 'user', 'company'] as const) storage.remove(key)
    })
    expect(leave).not.toHaveBeenCalled()
    expect([state.session.get()?.me, storage.get('user')]).toEqual([person(), person()])
    end()
    jest.useRealTimers()
  })

  it('somebody else there makes this page anew', () => {
    jest.useFakeTimers()
    const leave = jest.fn()
    const end = followOtherTabs(leave)
    signIn()
    elsewhere(() => storage.set('user', person(11, { userIdx: 99, companyId: 'hanbit' })))
    expect(leave).toHaveBeenCalledWith('/hanbit/main')
    end()
    jest.useRealTimers()
  })

  it('SHELL-57 the configuration that another tab reloaded counts here', () => {
    jest.useFakeTimers()
    const end = followOtherTabs(jest.fn())
    signIn()
    elsewhere(() => {
      storage.set('config', branding({ SYSTEM_EMERGENCY_MODE: 1 }).cfg)
      storage.set('setting', { ...branding().setting, configVersion: 2 })
    })
    expect(state.branding.get()?.cfg.SYSTEM_EMERGENCY_MODE).toBe(1)
    end()
    jest.useRealTimers()
  })
})
