import { UserType } from '@madang/contract'
import {
  forgetWork,
  makeBranding,
  type RenderPageOptions,
  refuse,
  renderPage,
} from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import type { BrandView } from '../features/branding/brand.rules.ts'
import en from '../features/branding/locales/en.json'
import ko from '../features/branding/locales/ko.json'
import { makeBrandView } from '../testing/brand.ts'
import BrandingPage from './branding.page.tsx'

beforeEach(forgetWork)

// a whole screen by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const words = en.branding
const open = (view: () => BrandView, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<BrandingPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/branding',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    branding: makeBranding(),
    ...more,
    api: { 'branding.view': view, 'branding.save': () => ({ ok: true as const }), ...more.api },
  })
const title = () => screen.findByRole('textbox', { name: words.texts.name.en })
const saveButton = () => screen.getByRole('button', { name: words.save })

test('what is set is shown, changed and sent whole, with the version that it was read in', async () => {
  const view = makeBrandView()
  const { user, api, shell } = open(() => view)
  expect((await title()).getAttribute('value')).toBe('Madang Demo Academy')
  await user.clear(await title())
  await user.type(await title(), 'New yard')
  await user.click(saveButton())
  await waitFor(() => expect(api.requests('branding.save')).toHaveLength(1))
  expect(api.requests('branding.save')[0]).toMatchObject({
    configVersion: 3,
    text: { ko: view.text.ko, en: { ...view.text.en, title: 'New yard' } },
    images: [],
    uploadFile: [],
    reset: [],
  })
  expect(api.requests('branding.save')[0]?.theme).toBeUndefined()
  expect(shell.toasts).toMatchObject([{ message: words.saved }])
})

test('a picture of its own is reset, and that can be taken back', async () => {
  const { user, api } = open(() => makeBrandView())
  const logo = within(await screen.findByRole('group', { name: words.images.LOGIN_LOGO }))
  const icon = within(screen.getByRole('group', { name: words.images.FAVICON }))
  expect(icon.queryByRole('button', { name: new RegExp(words.picture.reset) })).toBeNull()
  await user.click(logo.getByRole('button', { name: new RegExp(words.picture.reset) }))
  expect(logo.getByText(words.picture.willReset)).toBeTruthy()
  await user.click(logo.getByRole('button', { name: new RegExp(words.picture.undo) }))
  await user.click(logo.getByRole('button', { name: new RegExp(words.picture.reset) }))
  await user.click(saveButton())
  await waitFor(() => expect(api.requests('branding.save')[0]).toMatchObject({ reset: ['LOGIN_LOGO'] }))
})

test('a colour that reads badly says so, and what is no colour is not sent', async () => {
  const { user, api } = open(() => makeBrandView())
  const primary = await screen.findByRole('textbox', { name: words.colours.primary })
  await user.clear(primary)
  await user.type(primary, '#ffee00')
  expect(await screen.findByText(/On light screens its contrast is 1\.\d:1/)).toBeTruthy()
  await user.clear(primary)
  await user.type(primary, 'red')
  await user.click(saveButton())
  expect((await screen.findAllByText(words.colour.wrong)).length).toBeGreaterThan(0)
  expect(api.requests('branding.save')).toHaveLength(0)
  const back = new RegExp(`${words.colour.reset}.*${words.colours.primary}`)
  await user.click(screen.getByRole('button', { name: back }))
  expect(primary.getAttribute('value')).toBe('#2563eb')
})

test('a file that is no picture is refused in words', async () => {
  const { container } = open(() => makeBrandView(), { language: 'ko' })
  await screen.findByRole('group', { name: ko.branding.images.FAVICON })
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no picture')) })
  const input = container.ownerDocument.querySelector('input[data-picture=FAVICON]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['text'], 'a.png', { type: 'image/png' })] } })
  expect(await screen.findByText(ko.branding.picture.unreadable)).toBeTruthy()
})

test('when somebody else was first, what was typed stays and is saved over theirs by the next press', async () => {
  let now = makeBrandView()
  let first = true
  const { user, api } = open(() => now, {
    api: {
      'branding.save': () => {
        if (!first) return { ok: true as const }
        first = false
        now = makeBrandView({ configVersion: 9 })
        throw refuse('WB-409-002')
      },
    },
  })
  await user.type(await title(), '!')
  await user.click(saveButton())
  expect((await screen.findAllByText(words.overtaken)).length).toBeGreaterThan(0)
  await waitFor(() => expect(api.requests('branding.view')).toHaveLength(2))
  await user.click(saveButton())
  await waitFor(() => expect(api.requests('branding.save')).toHaveLength(2))
  expect(api.requests('branding.save')[1]).toMatchObject({
    configVersion: 9,
    text: { en: { title: 'Madang Demo Academy!' } },
  })
})

test('the preview frames show the shell’s own login and header, in the language that is chosen, to look at only', async () => {
  const { user } = open(() => makeBrandView())
  const login = await screen.findByTitle(words.preview.login)
  const address = () => new URL(login.getAttribute('src') ?? '', window.location.origin)
  expect(address().pathname).toBe('/demo/preview')
  expect([...address().searchParams]).toEqual([
    ['show', 'login'],
    ['lang', 'en'],
  ])
  expect(login.hasAttribute('inert')).toBe(true)
  await user.click(screen.getByRole('button', { name: '한국어' }))
  expect(screen.getByTitle(words.preview.login).getAttribute('src')).toContain('lang=ko')
})

test('a page that fails can be asked for again', async () => {
  const { user, api } = open(() => {
    throw refuse('WB-403-101')
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use({ 'branding.view': () => makeBrandView() })
  await user.click(again)
  expect(await title()).toBeTruthy()
})

test('what was typed comes back after a reload, with a reset picture, and what others have set meanwhile stays', async () => {
  const first = open(() => makeBrandView())
  await first.user.clear(await title())
  await first.user.type(await title(), 'New yard')
  const logo = within(await screen.findByRole('group', { name: words.images.LOGIN_LOGO }))
  await first.user.click(logo.getByRole('button', { name: new RegExp(words.picture.reset) }))
  await screen.findByText('Draft kept on this device.')
  first.leave()
  const view = makeBrandView()
  const theirs = {
    ...view,
    configVersion: 4,
    text: { ...view.text, ko: { ...view.text.ko, keyword: '새 말' } },
  }
  const next = open(() => theirs)
  await waitFor(async () => expect((await title()).getAttribute('value')).toBe('New yard'))
  await next.user.click(saveButton())
  await waitFor(() =>
    expect(next.api.requests('branding.save')).toMatchObject([
      {
        configVersion: 4,
        text: { ko: { keyword: '새 말' }, en: { title: 'New yard' } },
        reset: ['LOGIN_LOGO'],
      },
    ]),
  )
})
