import { type StoredThing, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/today/locales/en.json'
import ko from '../features/today/locales/ko.json'
import { makeUser, pageOf } from '../testing/fixtures.ts'
import TodayStoragePage from './today-storage.page.tsx'

// a whole screen by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const thing = (more: Partial<StoredThing>): StoredThing => ({
  kind: 'ROOM',
  key: '1',
  title: 'Unit 1.pdf',
  bytes: 2048,
  regDatetime: '2026-03-01 09:00:00',
  roomCode: null,
  meetCode: null,
  bookIdx: null,
  pageNo: null,
  ...more,
})
const open = (query = '', more: Partial<RenderPageOptions> = {}) =>
  renderPage(<TodayStoragePage />, {
    remote,
    texts: { en, ko },
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    path: `/demo/manage/today/storage${query}`,
    ...more,
    api: {
      'health.storage': () =>
        pageOf([{ userIdx: 21, userId: 'teacher1', userName: 'Jung', bytes: 5 * 1024 * 1024 }]),
      'user.get': () => makeUser({ userIdx: 21, userName: 'Jung' }),
      'health.stored': () =>
        pageOf([
          thing({ key: '1', roomCode: 'R1' }),
          thing({ kind: 'RECORD', key: '2', title: 'Class 3', roomCode: 'R1', meetCode: 'M1' }),
          thing({ kind: 'PAGE', key: '3', title: 'Maths', bookIdx: 7, pageNo: 2 }),
          thing({ kind: 'MESSAGE', key: '4', title: 'Letter.pdf' }),
        ]),
      ...more.api,
    },
  })
const links = async () => {
  await within(await screen.findByRole('grid')).findAllByRole('link')
  return within(screen.getByRole('grid'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
}

test('people stand with what they keep, and each opens their things', async () => {
  const { api } = open()
  expect(await screen.findByText('Jung (teacher1)')).toBeTruthy()
  expect(screen.getByText('5 MB')).toBeTruthy()
  expect(await links()).toEqual(['/demo/manage/today/storage?userIdx=21'])
  expect(api.requests('health.storage')).toEqual([{ page: 1, size: 30 }])
})

test('a person’s things open the room, the class, the book or the person that they belong to, and are chosen by kind', async () => {
  const { user, api } = open('?userIdx=21')
  expect(await screen.findByRole('heading', { level: 1, name: 'Storage of Jung' })).toBeTruthy()
  expect(screen.getByText('Maths, page 2')).toBeTruthy()
  expect(await links()).toEqual([
    '/demo/manage/room/view?roomCode=R1',
    '/demo/manage/log/logMeet/view?meetCode=M1&roomCode=R1&tab=videos',
    '/demo/manage/book/view?bookIdx=7',
    '/demo/manage/user/view?userIdx=21',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: en.today.storage.kind }), 'Recording')
  await waitFor(() =>
    expect(api.requests('health.stored').at(-1)).toEqual({
      page: 1,
      size: 30,
      userIdx: 21,
      kind: 'RECORD',
    }),
  )
  expect(window.location.search).toBe('?userIdx=21&kind=RECORD')
})

test('says in Korean that nothing is stored, and shows the code of a person who isn’t there', async () => {
  const first = open('', { language: 'ko', api: { 'health.storage': () => pageOf([]) } })
  expect(await screen.findByText(ko.today.storage.empty.title)).toBeTruthy()
  first.leave()
  open('?userIdx=99', {
    api: {
      'user.get': () => {
        throw refuse('WB-404-103')
      },
      'health.stored': () => {
        throw refuse('WB-404-103')
      },
    },
  })
  expect(await screen.findByText(/WB-404-103/)).toBeTruthy()
})
