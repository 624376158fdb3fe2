import { type PersonalData as Gathered, type User, UserType } from '@madang/contract'
import { type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../../remote.ts'
import { makeUser } from '../../testing/fixtures.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'
import PersonalData from './personal-data.tsx'

jest.setTimeout(30_000)

const words = en.userDetail
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:data'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => jest.restoreAllMocks())

const one = (change: Partial<Gathered> = {}): Gathered => ({
  workId: 'w1',
  kind: 'EXPORT',
  state: 'RUNNING',
  done: 5,
  total: 26,
  errorCode: null,
  keptUntil: '2026-03-06 10:00:00',
  erased: [],
  ...change,
})

function open(held: { now: Gathered | null }, api: RenderPageOptions['api'] = {}, person: User = makeUser()) {
  const closed = jest.fn()
  const page = renderPage(<PersonalData person={person} onClose={closed} />, {
    remote,
    texts: { en, ko },
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    api: {
      'personalData.view': () => ({ personalData: held.now }),
      'personalData.start': () => {
        held.now = one()
        return { workId: 'w1' }
      },
      'personalData.cancel': () => {
        held.now = null
        return { ok: true as const }
      },
      'personalData.file': () => ({ blob: new Blob(['x']), fileName: 'Personal data.zip' }),
      ...api,
    },
  })
  return { ...page, closed }
}
const button = (name: string) => screen.findByRole('button', { name })

test('the data are gathered, how far they are is told, and the file is saved by itself once', async () => {
  const held = { now: null as Gathered | null }
  const { user, api } = open(held)
  await user.click(await button(words.data.start))
  expect(await screen.findByText('Step 5 of 26')).toBeTruthy()
  expect(api.requests('personalData.start')).toEqual([{ userIdx: 21, language: 'en' }])
  held.now = one({ state: 'READY', done: 26 })
  expect(await screen.findByText(words.data.ready, {}, { timeout: 5000 })).toBeTruthy()
  await waitFor(() => expect(saved).toEqual(['Personal data.zip']))
  await user.click(await button(words.data.save))
  await waitFor(() => expect(saved).toHaveLength(2))
})

test('one that runs is cancelled; one that failed says its code and is tried again', async () => {
  const held = { now: one() as Gathered | null }
  const { user, api } = open(held)
  await user.click(await button(words.data.cancel))
  await button(words.data.start)
  expect(api.requests('personalData.cancel')).toEqual([{ workId: 'w1' }])
  expect(saved).toEqual([])
})

test('a person is erased once the id was typed, and what is gone is counted', async () => {
  const held = { now: null as Gathered | null }
  const gone = one({
    kind: 'ERASE',
    state: 'READY',
    erased: [
      { part: 'CHATS', count: 1234 },
      { part: 'FILES', count: 2 },
    ],
  })
  const { user, api, closed, shell } = open(held, {
    'personalData.view': ({ kind }) => ({ personalData: kind === 'ERASE' ? gone : null }),
    'personalData.erase': () => ({ workId: 'w2' }),
  })
  await user.click(await button(words.erase.button))
  const confirm = (await button(words.erase.confirm)) as HTMLButtonElement
  const field = screen.getByRole('textbox', { name: 'Type the ID student1 to confirm' })
  await user.type(field, 'student2')
  expect(confirm.disabled).toBe(true)
  expect(screen.getByText(words.erase.differs)).toBeTruthy()
  await user.type(field, '{Backspace}1')
  await user.click(confirm)
  expect(await screen.findByText(words.erase.done)).toBeTruthy()
  expect(api.requests('personalData.erase')).toEqual([{ userIdx: 21, userId: 'student1' }])
  expect(screen.getByText('Chat lines: 1,234')).toBeTruthy()
  await user.click(screen.getByText(words.close))
  expect(closed).toHaveBeenCalled()
  expect(shell.navigations).toEqual(['/demo/manage/group/list'])
})

test('nobody erases oneself, nor a higher type', async () => {
  open({ now: null }, {}, makeUser({ userTypeCd: UserType.ADMIN }))
  await button(words.data.start)
  expect(screen.queryByText(words.erase.title)).toBeNull()
})
