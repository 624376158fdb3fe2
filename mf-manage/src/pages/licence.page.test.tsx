import { type AnswerOf, type license, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/licence/locales/en.json'
import ko from '../features/licence/locales/ko.json'
import LicencePage from './licence.page.tsx'

// a whole screen by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

type Use = AnswerOf<typeof license.use>
const use = (licenseTypeCd: number, used: number, before = 0, userLimit = 100): Use => ({
  licence: { licenseTypeCd, userLimit, startDate: '2026-01-01', endDate: '2026-12-31' },
  used,
  before,
})
const open = (answer: () => Use, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<LicencePage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/licence',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: { 'license.use': answer, ...more.api },
  })

test('says how many of how many, the share, and when it will be full', async () => {
  open(() => use(1, 60, 55))
  expect(await screen.findByText('60 of 100 people')).toBeTruthy()
  expect(screen.getByText('60% of the limit is used.')).toBeTruthy()
  expect(screen.getByText(/the limit is reached on \d{4}-\d\d-\d\d/)).toBeTruthy()
  expect(screen.getByText('Registered users')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('warns from nine tenths on, and says what the end means', async () => {
  open(() => use(0, 95, 97))
  expect(await screen.findByText(/Room for 5 more/)).toBeTruthy()
  expect(screen.getByText('At most 97 people were there at once in the last 30 days.')).toBeTruthy()
})

test('a full one says so, in Korean', async () => {
  open(() => use(1, 100, 100), { language: 'ko' })
  expect(await screen.findByText(/한도 100명이 모두 찼어요/)).toBeTruthy()
})

test('without a licence there is no limit, and a failure can be tried again', async () => {
  const { user, api } = open(() => {
    throw refuse('WB-403-101')
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use({ 'license.use': () => ({ licence: null, used: 0, before: 0 }) })
  await user.click(again)
  expect(await screen.findByText(en.licence.none.title)).toBeTruthy()
})
