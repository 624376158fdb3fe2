import type { PreviewDraft } from '@madang/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { branding } from '../address/testing.ts'
import type { Boot } from '../boot/boot.ts'
import { state } from '../core/state.ts'
import { answer, show } from '../core/testing.tsx'
import { PreviewScreen } from './preview-screen.tsx'

// the whole login in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const boot = { remotes: [] } as unknown as Boot
const loadLogin = () => import('../login/login-screen.tsx')
const loadFrame = () => import('../frame/frame-screens.tsx')
/** The page around it; jsdom's own `parent` is the page itself. */
const around = { postMessage: jest.fn() }
const said = (draft: Omit<PreviewDraft, 'preview'>, of: object = {}) =>
  act(async () => {
    const event = new MessageEvent('message', {
      data: { preview: 'draft', ...draft },
      origin: window.location.origin,
    })
    for (const [name, value] of Object.entries({ source: around, ...of }))
      Object.defineProperty(event, name, { value })
    window.dispatchEvent(event)
  })

beforeEach(() => {
  around.postMessage.mockClear()
  Object.defineProperty(window, 'parent', { value: around, configurable: true })
  // jsdom has none and would read that it is too old (SHELL-21)
  const supports = (condition: string) => condition === 'selector(:focus-visible)'
  Object.defineProperty(window, 'CSS', { value: { supports }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'CSS')
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
})

it('shows the login form with words and pictures that nobody has saved, and keeps none of them', async () => {
  answer({})
  const stored = JSON.stringify({ ...localStorage })
  await show(<PreviewScreen boot={boot} loadLogin={loadLogin} loadFrame={loadFrame} />, {
    address: '/demo/preview?show=login',
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy())
  expect(around.postMessage).toHaveBeenCalledWith({ preview: 'ready' }, window.location.origin)
  await said({
    setting: { title: 'New yard', loginText: 'Come in' },
    pictures: { LOGIN_LOGO: 'blob:logo' },
    scheme: 'dark',
  })
  expect(screen.getByText('New yard')).toBeTruthy()
  expect(screen.getByText('Come in')).toBeTruthy()
  expect(screen.getByRole<HTMLImageElement>('img').src).toBe('blob:logo')
  expect(document.documentElement.dataset.scheme).toBe('dark')
  // the product's own again
  await said({ pictures: { LOGIN_LOGO: null }, scheme: 'light' })
  expect(screen.queryByRole('img')).toBeNull()
  expect(JSON.stringify({ ...localStorage })).toBe(stored)
})

it('takes drafts of the page around it alone', async () => {
  answer({})
  await show(<PreviewScreen boot={boot} loadLogin={loadLogin} loadFrame={loadFrame} />, {
    address: '/demo/preview?show=login',
  })
  const before = state.branding.get()
  await said({ setting: { title: 'Stranger' } }, { source: window })
  await said({ setting: { title: 'Stranger' } }, { origin: 'https://elsewhere.example' })
  expect(state.branding.get()).toBe(before)
  expect(before?.setting.title).toBe(branding().setting.title)
})
