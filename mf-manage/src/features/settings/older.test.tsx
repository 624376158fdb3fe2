import { type CallId, UserType } from '@madang/contract'
import { MOST_OLDER } from '@madang/domain/retention'
import {
  forgetWork,
  makeBranding,
  type RenderPageOptions,
  refuse,
  renderPage,
} from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../../remote.ts'
import SettingsPage from '../../pages/settings.page.tsx'
import { makeSettings } from '../../testing/settings.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'

beforeEach(forgetWork)

// a whole screen by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const words = { en: en.settings, ko: ko.settings }
const ASKED = 'settings.older' satisfies CallId
type Answers = NonNullable<RenderPageOptions['api']>
const open = (
  older: Answers[typeof ASKED],
  language: 'en' | 'ko' = 'en',
  kept = '',
  me: (typeof UserType)[keyof typeof UserType] = UserType.ADMIN,
) => {
  const page = renderPage(<SettingsPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/settings',
    language,
    area: 'MANAGE',
    me,
    branding: makeBranding(),
    api: {
      'settings.view': () => makeSettings({ RETENTION_MONTHS: kept }),
      'settings.history': () => ({ content: [], page: 1, size: 10, total: 0, first: true, last: true }),
      'settings.save': () => ({ ok: true as const }),
      [ASKED]: older,
    },
  })
  const part = async () => {
    const heading = await screen.findByText(words[language].parts.retention, { selector: 'h2' })
    return within(heading.closest('section') as HTMLElement)
  }
  const field = async (name: 'signIn' | 'chat' | 'audit' | 'withdrawn') =>
    (await part()).getByRole<HTMLInputElement>('textbox', { name: words[language].retention[name].name })
  return { ...page, part, field }
}

test('a field says how many would go once typing has paused, asks of itself alone, and of nothing while it is empty', async () => {
  const later = Promise.withResolvers<void>()
  const { user, api, field, part } = open(async ({ months }) => {
    if (months === '{"chat":12}') return { chat: 1234 }
    await later.promise
    return { chat: 1 }
  })
  const chat = await field('chat')
  // at once: what is typed key by key may pause in between
  await user.click(chat)
  await user.paste('12')
  const said = await screen.findByText('1,234 lines would go.')
  expect(api.requests(ASKED)).toEqual([{ months: '{"chat":12}' }])
  expect(said.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  await user.type(chat, '0')
  // of another number it says nothing, and keeps its place
  await waitFor(() => expect(api.requests(ASKED)).toHaveLength(2))
  expect(said.style.visibility).toBe('hidden')
  later.resolve()
  expect(await screen.findByText('1 line would go.')).toBeTruthy()
  expect(api.requests(ASKED).at(-1)).toEqual({ months: '{"chat":120}' })
  await user.clear(chat)
  expect((await part()).queryByText(/would go/)).toBeNull()
  expect(api.requests(ASKED)).toHaveLength(2)
})

test('nothing is older, or more than are counted, in words of each kind', async () => {
  const { user, field } = open(() => ({ withdrawn: 0, signIn: MOST_OLDER, audit: MOST_OLDER + 1 }), 'ko')
  await user.type(await field('withdrawn'), '6')
  // at once: a year at least is kept, and a first digit alone is no number of months
  await user.click(await field('signIn'))
  await user.paste('18')
  await user.click(await field('audit'))
  await user.paste('18')
  expect(await screen.findByText(ko.settings.retention.nothing)).toBeTruthy()
  expect(await screen.findByText('로그인 10,000건의 기기와 주소가 삭제돼요.')).toBeTruthy()
  expect(await screen.findByText('10,000건이 넘는 기록이 삭제돼요.')).toBeTruthy()
})

test('what is kept for now and what can’t be are not asked about; a failed count is no failure of the form', async () => {
  let failed = 0
  const { user, api, shell, field, part } = open(
    () => {
      failed += 1
      throw refuse('WB-500-001')
    },
    'en',
    '{"audit":24}',
  )
  expect((await field('audit')).value).toBe('24')
  const chat = await field('chat')
  await user.click(chat)
  await user.paste('121')
  await user.click(await field('signIn'))
  await user.paste('3')
  await user.clear(await field('signIn'))
  await user.click(await field('withdrawn'))
  await user.paste('3')
  await waitFor(() => expect(failed).toBe(1))
  expect(api.requests(ASKED)).toEqual([{ months: '{"withdrawn":3}' }])
  expect(shell.errors).toEqual([])
  expect((await part()).queryByText(/would/)).toBeNull()
  await user.clear(chat)
  await user.click(screen.getByText(words.en.save, { selector: 'button *' }))
  await waitFor(() => expect(api.requests('settings.save')).toHaveLength(1))
})

test('an operator reads how long the audit log and sign-ins are kept, and changes the rest', async () => {
  const { field } = open(() => ({}), 'en', '{"audit":24}', UserType.OPER)
  expect((await field('audit')).value).toBe('24')
  for (const name of ['audit', 'signIn'] as const) expect((await field(name)).disabled).toBe(true)
  for (const name of ['chat', 'withdrawn'] as const) expect((await field(name)).disabled).toBe(false)
  expect(screen.getAllByText('Only administrators can change how long these are kept.')).toHaveLength(2)
})

test('the question before a save repeats what would go of what is kept for less, by name', async () => {
  const { user, shell, field } = open(
    ({ months }) => (months.includes('chat') ? { chat: 1234 } : { audit: 7 }),
    'en',
    '{"audit":24}',
  )
  await user.click(await field('chat'))
  await user.paste('12')
  await user.clear(await field('audit'))
  await user.click(await field('audit'))
  await user.paste('36')
  expect(await screen.findByText('1,234 lines would go.')).toBeTruthy()
  expect(await screen.findByText('7 entries would go.')).toBeTruthy()
  await user.click(screen.getByText(words.en.save, { selector: 'button *' }))
  await waitFor(() =>
    expect(shell.confirms).toMatchObject([
      { text: `Chat of classes: 1,234 lines would go. ${words.en.retention.text}` },
    ]),
  )
})
