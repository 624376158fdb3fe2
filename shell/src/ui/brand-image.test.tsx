import type { Branding, BrandImage as Name } from '@madang/contract'
import { setColorMode } from '@madang/design-system/theme'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { branding, person } from '../address/testing.ts'
import { answer, show } from '../core/testing.tsx'
import { Header } from '../frame/header.tsx'
import { startServices } from '../frame/services.ts'
import { EntryFrame } from './entry-frame.tsx'

const branded = (images: Name[], more: Partial<Branding['setting']> = {}): Branding => {
  const plain = branding()
  return { ...plain, setting: { ...plain.setting, images, ...more } }
}
/** What an image's address asks for. */
const asked = (address: string) => {
  const url = new URL(address, window.location.origin)
  return [url.pathname, url.searchParams.get('command'), url.searchParams.get('companyId')]
}
const imageOf = (command: Name) => ['/open/company/branding/image', command, 'demo']

async function showHeader(of: Branding) {
  answer({ 'message.checkNew': () => ({ count: 0 }), 'user.me': () => person() })
  startServices([])
  await show(<Header me={person()} branding={of} inConsole={false} />, { me: person(), branding: of })
}
const logo = () => screen.getByRole('link', { name: '데모 학원' })

afterEach(() => act(() => setColorMode('light')))

it('SHELL-23 the login frame shows the company’s LOGIN_LOGO, its LOGIN_BG and its words', async () => {
  const of = branded(['LOGIN_LOGO', 'LOGIN_BG'], { loginText: '함께 배우는 곳' })
  await show(<EntryFrame>form</EntryFrame>, { branding: of })
  expect(asked(screen.getByRole<HTMLImageElement>('img', { name: '데모 학원' }).src)).toEqual(
    imageOf('LOGIN_LOGO'),
  )
  const words = screen.getByText('함께 배우는 곳')
  const background = /url\("?(.*?)"?\)/.exec(words.parentElement?.style.backgroundImage ?? '')?.[1]
  expect(asked(String(background))).toEqual(imageOf('LOGIN_BG'))
})

it('SHELL-71 the header’s logo is SERVICE_LOGO, and SERVICE_DARK_LOGO on dark', async () => {
  await showHeader(branded(['SERVICE_LOGO', 'SERVICE_DARK_LOGO']))
  const shown = () => asked(logo().querySelector('img')?.src ?? '')
  expect(shown()).toEqual(imageOf('SERVICE_LOGO'))
  await act(async () => setColorMode('dark'))
  expect(shown()).toEqual(imageOf('SERVICE_DARK_LOGO'))
})

it('SHELL-72 without images and words the product’s stand there, and an image that fails breaks nothing', async () => {
  await show(<EntryFrame>form</EntryFrame>, { branding: branded([], { loginText: '' }) })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('데모 학원')).toBeTruthy()
  expect(screen.getByText(/^(?!form).*(class|learn|school|yard)/i)).toBeTruthy()
  cleanup()

  await show(<EntryFrame>form</EntryFrame>, { branding: branded(['LOGIN_LOGO']) })
  fireEvent.error(screen.getByRole('img', { name: '데모 학원' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('데모 학원')).toBeTruthy()
  expect(screen.getByText('form')).toBeTruthy()
  cleanup()

  await showHeader(branded(['SERVICE_LOGO']))
  fireEvent.error(logo().querySelector('img') as Element)
  expect(logo().querySelector('img')).toBeNull()
  expect(logo().textContent).toBe('데모 학원')
})
