import { ApiError, NetworkError } from '@madang/api-client'
import { login } from '@madang/contract'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { person } from '../address/testing.ts'
import { setLanguage } from '../client/language.ts'
import { state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { answer, show } from '../core/testing.tsx'
import { LoginForm } from './login-form.tsx'

const token = { accessToken: 'a', refreshToken: '', expiresIn: 1800 }
const signedIn = { token, companyId: 'demo', user: person(), rememberToken: '' }

const id = () => screen.getByRole('textbox', { name: 'ID' })
const password = () => screen.getByLabelText('Password', { selector: 'input' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' })
const refuse =
  (code: string, status = 400, retryAfter?: number) =>
  () => {
    throw new ApiError({ code, status, ...(retryAfter && { retryAfter }) })
  }

beforeEach(() => {
  localStorage.clear()
})

it('AUTH-06 AUTH-09 has id, password and auto-login, and its button stays disabled until both are filled', async () => {
  answer({})
  await show(<LoginForm companyId="demo" />)
  expect(button().ariaDisabled).toBe('true')
  await userEvent.type(id(), 'teacher1')
  expect(button().ariaDisabled).toBe('true')
  await userEvent.type(password(), '   ')
  expect(button().ariaDisabled).toBe('true')
  await userEvent.type(password(), 'x')
  expect(button().ariaDisabled).toBe('false')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me signed in' }).checked).toBe(false)
})

it('says what is missing when the button is pressed too early, and sends nothing', async () => {
  const call = answer({ 'login.account': () => signedIn })
  await show(<LoginForm companyId="demo" />)
  await userEvent.click(button())
  expect(screen.getByText('Please enter your ID.')).toBeTruthy()
  expect(document.activeElement).toBe(id())
  await userEvent.type(id(), 'teacher1{Enter}')
  expect(screen.queryByText('Please enter your ID.')).toBeNull()
  expect(screen.getByText('Please enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(password())
  expect(call).not.toHaveBeenCalled()
})

it('AUTH-07 AUTH-12 AUTH-23 AUTH-26 sends trimmed values on Enter and keeps the sign-in', async () => {
  const call = answer({ 'login.account': () => signedIn })
  await show(<LoginForm companyId="demo" />)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.type(id(), '  teacher1 ')
  await userEvent.type(password(), ' secret {Enter}')
  expect(call).toHaveBeenCalledWith(login.account, {
    companyId: 'demo',
    username: 'teacher1',
    password: 'secret',
    autoLogin: true,
  })
  expect(state.session.get()?.me?.userId).toBe('teacher1')
  expect(storage.get('remembered')).toBe(true)
  expect(storage.get('autoLogin')).toBe(true)
  expect(storage.get('pastUserName')).toBe('teacher1')
  expect(localStorage.getItem('madang.pastUserName')).not.toContain('secret')
})

it('AUTH-13 posts the four fields form-encoded to /open/login/loginBoda and receives token and company id', async () => {
  jest.restoreAllMocks()
  const before = globalThis.fetch
  const sent: [string, RequestInit][] = []
  globalThis.fetch = (async (input: string, init: RequestInit) => {
    sent.push([String(input), init])
    return new Response(JSON.stringify({ data: signedIn }), {
      headers: { 'content-type': 'application/json' },
    })
  }) as never
  try {
    await show(<LoginForm companyId="demo" />)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.type(id(), 'teacher1')
    await userEvent.type(password(), 'secret{Enter}')
    expect(state.session.get()?.me?.userId).toBe('teacher1')
  } finally {
    globalThis.fetch = before
  }
  const [address, init] = sent[0] ?? []
  expect(new URL(String(address), window.location.origin).pathname).toBe('/open/login/loginBoda')
  expect(init?.method).toBe('POST')
  expect(new Headers(init?.headers).get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
    companyId: 'demo',
    username: 'teacher1',
    password: 'secret',
    autoLogin: 'true',
  })
  expect(storage.port.token()).toMatchObject({ accessToken: 'a', refreshToken: null })
  expect(new Headers(init?.headers).get('x-browser-session')).toBe(storage.get('session'))
  expect(storage.get('company')?.companyId).toBe('demo')
})

it('AUTH-03 goes to main, or to the address that was asked for before', async () => {
  answer({ 'login.account': () => signedIn })
  await show(<LoginForm companyId="demo" />)
  window.history.replaceState({ returnTo: '/demo/logMeet/list?page=2' }, '')
  await userEvent.type(id(), 'teacher1')
  await userEvent.type(password(), 'secret{Enter}')
  expect(window.location.pathname + window.location.search).toBe('/demo/logMeet/list?page=2')
})

it('AUTH-08 takes at most 50 and 30 characters', async () => {
  answer({})
  await show(<LoginForm companyId="demo" />)
  await userEvent.click(id())
  await userEvent.paste('i'.repeat(60))
  await userEvent.click(password())
  await userEvent.paste('p'.repeat(40))
  expect((id() as HTMLInputElement).value).toHaveLength(50)
  expect((password() as HTMLInputElement).value).toHaveLength(30)
})

it('AUTH-11 offers the last user name', async () => {
  storage.set('pastUserName', 'teacher7')
  answer({})
  await show(<LoginForm companyId="demo" />)
  expect((id() as HTMLInputElement).value).toBe('teacher7')
  expect(document.activeElement).toBe(password())
})

it.each([
  [
    'AUTH-10 AUTH-16 WB-400-601',
    'WB-400-601',
    'Invalid ID or password. If you have forgotten your password, ask your teacher or institution.',
  ],
  ['AUTH-15 WB-400-003', 'WB-400-003', 'Invalid ID or password. Please enter them correctly.'],
  ['AUTH-15 WB-400-014', 'WB-400-014', 'Invalid ID or password. Please enter them correctly.'],
  ['AUTH-17 WB-400-004', 'WB-400-004', 'This account is locked. Please contact your administrator.'],
  ['AUTH-18 WB-400-007', 'WB-400-007', 'This account is unavailable. Please contact your administrator.'],
  ['AUTH-19 WB-400-006', 'WB-400-006', 'The license has expired. Please contact your administrator.'],
])('%s has its words', async (_title, code, words) => {
  answer({ 'login.account': refuse(code) })
  await show(<LoginForm companyId="demo" />)
  await userEvent.type(id(), 'teacher1')
  await userEvent.type(password(), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(state.session.get()).toBeNull()
})

it('AUTH-17 says when a lock ends by itself, and whom to ask sooner', async () => {
  answer({ 'login.account': refuse('WB-400-004', 400, 1741) })
  await show(<LoginForm companyId="demo" />)
  await userEvent.type(id(), 'teacher1')
  await userEvent.type(password(), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/in 30 minutes.*your administrator/)
})

it('AUTH-20 every other code has the generic words and its code', async () => {
  answer({ 'login.account': refuse('WB-400-002') })
  await show(<LoginForm companyId="demo" />)
  await userEvent.type(id(), 'teacher1')
  await userEvent.type(password(), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('WB-400-002')
})

it('keeps what was typed through a dead line and a change of language', async () => {
  answer({
    'login.account': () => {
      throw new NetworkError('unreachable')
    },
    'company.branding': () => {
      throw new NetworkError('unreachable')
    },
  })
  await show(<LoginForm companyId="demo" />)
  await userEvent.type(id(), 'teacher1')
  await userEvent.type(password(), 'secret{Enter}')
  await screen.findByRole('alert')
  await act(() => setLanguage('ko'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '아이디' }).value).toBe('teacher1')
  expect(screen.getByLabelText<HTMLInputElement>('비밀번호', { selector: 'input' }).value).toBe('secret')
  expect(screen.getByRole('alert').textContent).toContain('서버에 연결하지 못했어요')
})

it('says beside the form that this browser keeps nothing, where it keeps nothing', async () => {
  answer({})
  await show(<LoginForm companyId="demo" />)
  expect(screen.queryByText(/This browser keeps nothing/)).toBeNull()
  cleanup()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await show(<LoginForm companyId="demo" />)
  expect(
    screen.getByText(/This browser keeps nothing: after a reload you have to sign in again/),
  ).toBeTruthy()
  jest.restoreAllMocks()
})
