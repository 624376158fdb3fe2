import { type SettingsSave, UserType } from '@madang/contract'
import {
  forgetWork,
  makeBranding,
  type RenderPageOptions,
  refuse,
  renderPage,
} from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/settings/locales/en.json'
import ko from '../features/settings/locales/ko.json'
import type { SettingsView } from '../features/settings/settings.rules.ts'
import { makeSave, makeSettings } from '../testing/settings.ts'
import SettingsPage from './settings.page.tsx'

beforeEach(forgetWork)

// a whole screen by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const words = en.settings
const paged = (content: SettingsSave[], total = content.length) => ({
  content,
  page: 1,
  size: 10,
  total,
  first: true,
  last: total <= 10,
})
const open = (
  view: () => SettingsView,
  { saves = [], ...more }: Partial<RenderPageOptions> & { saves?: SettingsSave[] } = {},
) =>
  renderPage(<SettingsPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/settings',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    branding: makeBranding(),
    ...more,
    api: {
      'settings.view': view,
      'settings.history': () => paged(saves),
      'settings.save': () => ({ ok: true as const }),
      'settings.undo': () => ({ ok: true as const }),
      ...more.api,
    },
  })
/** A part of the page: asking the whole of it by role takes seconds. */
const part = async (name: keyof typeof words.parts) => {
  const heading = await screen.findByText(words.parts[name], { selector: 'h2' })
  return within(heading.closest('section') as HTMLElement)
}
const help = async () => (await part('help')).getByRole('textbox', { name: words.keys.HELP_URL.name })
const choice = async (of: keyof typeof words.parts, key: keyof typeof words.choices) =>
  (await part(of)).getByRole<HTMLSelectElement>('combobox', { name: words.keys[key].name })
const save = () => screen.getByText(words.save, { selector: 'button *' })
const history = async (said = words.history.title) => {
  const heading = await screen.findByText(said, { selector: 'h2' })
  return within(heading.closest('section') as HTMLElement)
}
const group = async (of: keyof typeof words.parts, name: string) =>
  within((await part(of)).getByRole('group', { name }))

test('every setting has its name and a control of its kind, in parts', async () => {
  open(() => makeSettings({ WEB_PROHIBITED_WORDS: 'one,two' }))
  expect((await help()).getAttribute('value')).toBe('')
  const functions = await part('functions')
  expect(functions.getByRole('heading', { level: 2, name: words.parts.functions })).toBeTruthy()
  for (const { name, text } of Object.values(words.func)) {
    const control = functions.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) })
    expect(control.checked).toBe(name !== words.func.CHARGES.name)
    expect(functions.getByText(text)).toBeTruthy()
  }
  for (const [of, key] of [
    ['classes', 'WEB_CLIENT_SETTING'],
    ['signIn', 'WEB_FRONT_LOGIN_DISPLAY'],
    ['signIn', 'WEB_FRONT_ACCOUNT_PWD_POLICY'],
    ['emergency', 'SYSTEM_EMERGENCY_MODE'],
  ] as const)
    expect(await choice(of, key)).toBeTruthy()
  const { name } = words.keys.WEB_PROHIBITED_WORDS
  expect((await part('names')).getByRole<HTMLTextAreaElement>('textbox', { name }).value).toBe('one\ntwo')
  const win = await group('classes', words.devices.WIN)
  expect(win.getByRole('textbox', { name: words.app.agentPort }).getAttribute('inputmode')).toBe('numeric')
})

test('what differs is sent alone, said, and read again', async () => {
  let view = makeSettings()
  const { user, api, shell } = open(() => view)
  await user.type(await help(), '/help')
  const settlement = new RegExp(`^${words.func.CHARGES.name}`)
  await user.click((await part('functions')).getByRole('switch', { name: settlement }))
  await user.selectOptions(await choice('classes', 'WEB_CLIENT_SETTING'), words.choices.WEB_CLIENT_SETTING[1])
  // it is kept: leaving asks nothing
  await screen.findByText('Draft kept on this device.')
  expect(shell.unsaved()).toBe(0)
  view = makeSettings({ HELP_URL: '/kept' }, 4)
  await user.click(save())
  await waitFor(() => expect(api.requests('settings.save')).toHaveLength(1))
  expect(api.requests('settings.save')[0]).toEqual({
    configVersion: 3,
    settings: { HELP_URL: '/help', WEB_FUNC_USE: '1,1,1,1,1,1', WEB_CLIENT_SETTING: '1' },
  })
  expect(shell.toasts).toMatchObject([{ message: words.saved }])
  await waitFor(async () => expect((await help()).getAttribute('value')).toBe('/kept'))
  // until the draft is gone, too, the button takes no press
  await waitFor(() => user.click(save()))
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ message: words.unchanged }))
})

test('what can’t be is said at its field, and nothing is sent', async () => {
  const { user, api } = open(() => makeSettings())
  await user.type(await help(), 'x')
  const mac = await group('classes', words.devices.MAC)
  const port = mac.getByRole('textbox', { name: words.app.agentPort })
  await user.type(port, '8')
  const list = (await part('names')).getByRole('textbox', { name: words.keys.WEB_PROHIBITED_WORDS.name })
  await user.type(list, 'x')
  await user.click(save())
  expect((await screen.findAllByText(words.problems.text.address, { exact: false })).length).toBeGreaterThan(
    0,
  )
  for (const field of [await help(), port, list]) expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Enter a number from 1024 to 65535.', { exact: false }).length).toBeGreaterThan(
    0,
  )
  expect(screen.getAllByText('Each word needs at least 2 letters.', { exact: false }).length).toBeGreaterThan(
    0,
  )
  expect(api.requests('settings.save')).toHaveLength(0)
})

test('the server’s finding stands at the setting that it names', async () => {
  const { user, shell } = open(() => makeSettings(), {
    api: {
      'settings.save': () => {
        throw refuse('WB-400-200', { issues: [{ field: 'settings.HELP_URL', message: 'address' }] })
      },
    },
  })
  await user.type(await help(), '/help')
  await user.click(save())
  await waitFor(async () => expect((await help()).getAttribute('aria-invalid')).toBe('true'))
  expect(shell.errors).toEqual([])
})

test('nobody takes the console from their own type, or anything from a higher one; the server’s refusal is said', async () => {
  const { user, api, shell } = open(() => makeSettings(), {
    api: {
      'settings.save': () => {
        throw refuse('WB-400-234', { why: 'nobody' })
      },
    },
  })
  await help()
  const box = async (type: string, name: string) =>
    (await group('rights', type)).getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
  expect((await box(words.types.ADMIN, words.rights.MEET_OPEN.name)).disabled).toBe(true)
  const own = await box(words.types.OPER, words.rights.MANAGE_ACCESS.name)
  await user.click(own)
  await user.click(save())
  expect((await screen.findAllByText(words.problems.self, { exact: false })).length).toBeGreaterThan(0)
  expect(api.requests('settings.save')).toHaveLength(0)
  await user.click(own)
  await user.click(await box(words.types.TEACHER, words.rights.MEET_OPEN.name))
  await user.click(save())
  await waitFor(() => expect(api.requests('settings.save')).toHaveLength(1))
  expect(Object.keys(api.requests('settings.save')[0]?.settings ?? {})).toEqual(['WEB_USER_TYPE_AUTH'])
  await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-400-234' }]))
})

test('emergency mode is turned on after a question, and not after a no', async () => {
  const { user, api, shell } = open(() => makeSettings(), { confirm: false })
  await help()
  await user.selectOptions(
    await choice('emergency', 'SYSTEM_EMERGENCY_MODE'),
    words.choices.SYSTEM_EMERGENCY_MODE[2],
  )
  await user.click(save())
  await waitFor(() => expect(shell.confirms).toMatchObject([{ title: words.emergency.title }]))
  expect(api.requests('settings.save')).toHaveLength(0)
})

test('the switch of emergency mode says before saving what changes for whom, and its question says the same in short', async () => {
  const { user, shell } = open(
    () => makeSettings({ WEB_FRONT_LOGIN_DISPLAY: 'EASY', WEB_FUNC_USE: '1,1,1,1,1,1' }),
    { confirm: false },
  )
  const mode = await choice('emergency', 'SYSTEM_EMERGENCY_MODE')
  const said = () => screen.queryByRole('group', { name: words.effects.title })
  expect(said()).toBeNull()
  await user.selectOptions(mode, words.choices.SYSTEM_EMERGENCY_MODE[1])
  const effects = within(said()!)
  const { everybody, signIn, console: inConsole, whom } = words.effects
  for (const text of [...Object.values(whom), signIn.display, signIn.phone, inConsole.stays])
    expect(effects.getByText(text)).toBeTruthy()
  for (const text of [everybody.quiet, everybody.later, everybody.messages, everybody.kept])
    expect(effects.getByText(text)).toBeTruthy()
  expect(effects.getByText(/Homework, Notes, Class results, and Settlement/)).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(shell.confirms).toMatchObject([{ text: words.emergency.quiet }]))
  await user.selectOptions(mode, words.choices.SYSTEM_EMERGENCY_MODE[2])
  expect(within(said()!).queryByText(everybody.quiet)).toBeNull()
})

test('a rehearsal of the chosen mode is a link to a tab of its own', async () => {
  const { user } = open(() => makeSettings())
  const label = await screen.findByText(words.rehearsal.button, { selector: 'a *' })
  const link = label.closest('a') as HTMLAnchorElement
  expect(link.getAttribute('href')).toBe('/demo/room/list?madang.rehearsal=2')
  expect(link.getAttribute('target')).toBe('_blank')
  await user.selectOptions(
    await choice('emergency', 'SYSTEM_EMERGENCY_MODE'),
    words.choices.SYSTEM_EMERGENCY_MODE[1],
  )
  expect(link.getAttribute('href')).toBe('/demo/room/list?madang.rehearsal=1')
})

test('when somebody else was first, theirs comes in below what was typed, and the next press saves that', async () => {
  let now = makeSettings()
  let first = true
  const { user, api } = open(() => now, {
    api: {
      'settings.save': () => {
        if (!first) return { ok: true as const }
        first = false
        now = makeSettings({ WEB_CLIENT_SETTING: '2' }, 9)
        throw refuse('WB-409-002')
      },
    },
  })
  await user.type(await help(), '/mine')
  await user.click(save())
  expect((await screen.findAllByText(words.overtaken)).length).toBeGreaterThan(0)
  const client = await choice('classes', 'WEB_CLIENT_SETTING')
  await waitFor(() => expect(client.value).toBe('2'))
  expect((await help()).getAttribute('value')).toBe('/mine')
  await user.click(save())
  await waitFor(() => expect(api.requests('settings.save')).toHaveLength(2))
  expect(api.requests('settings.save')[1]).toEqual({ configVersion: 9, settings: { HELP_URL: '/mine' } })
})

test('the history says who changed what from what to what; the last save is taken back after a question, not over what was typed', async () => {
  const saves = [
    makeSave({
      historyIdx: 2,
      changes: [
        { key: 'WEB_FUNC_USE', before: '1,1,1,1,1,1', after: '1,1,1,1,1,0' },
        { key: 'HELP_URL', before: '', after: '/help' },
      ],
    }),
    makeSave({
      kind: 'UNDONE',
      changes: [{ key: 'SYSTEM_EMERGENCY_MODE', before: '2', after: '0' }],
    }),
  ]
  const { user, api, shell } = open(() => makeSettings({ HELP_URL: '/help' }), { saves })
  const list = await history()
  expect(await list.findByRole('list', { name: words.history.title })).toBeTruthy()
  const undoButton = () => list.getByRole('button', { name: words.undo.button })
  expect(list.getByText('Operator Han (oper) saved')).toBeTruthy()
  expect(list.getByText(`${words.func.CHARGES.name}: On → Off`)).toBeTruthy()
  expect(list.getByText(`${words.keys.HELP_URL.name}: None → /help`)).toBeTruthy()
  expect(list.getByText(`${words.keys.SYSTEM_EMERGENCY_MODE.name}: On → Off`)).toBeTruthy()
  await user.type(await help(), '2')
  expect(undoButton().hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(words.undo.unsaved)).toBeTruthy()
  await user.type(await help(), '{Backspace}')
  await user.click(undoButton())
  await waitFor(() => expect(api.requests('settings.undo')).toEqual([{ configVersion: 3 }]))
  expect(shell.confirms).toMatchObject([{ title: words.undo.title }])
  expect(shell.toasts).toMatchObject([{ message: words.undo.done }])
})

test('where what the last save set is something else by now, it can’t be taken back', async () => {
  open(() => makeSettings(), { saves: [makeSave()] })
  const saves = await history()
  expect(await saves.findByRole('list', { name: words.history.title })).toBeTruthy()
  expect(saves.queryByRole('button', { name: words.undo.button })).toBeNull()
})

test('a history without saves says so, in Korean too', async () => {
  open(() => makeSettings(), { language: 'ko' })
  expect(await (await history(ko.settings.history.title)).findByText(ko.settings.history.empty)).toBeTruthy()
})

test('a page, or a history, that fails can be asked for again', async () => {
  const { user, api } = open(() => {
    throw refuse('WB-403-101')
  })
  const again = () => screen.findByRole('button', { name: 'Try again' })
  await again()
  api.use({
    'settings.view': () => makeSettings(),
    'settings.history': () => {
      throw refuse('WB-403-101')
    },
  })
  await user.click(await again())
  await help()
  api.use({ 'settings.history': () => paged([makeSave()]) })
  await user.click((await history()).getByRole('button', { name: 'Try again' }))
  expect(await (await history()).findByRole('list', { name: words.history.title })).toBeTruthy()
})

test('what was typed comes back after a reload over what others have set meanwhile, and can be discarded', async () => {
  const first = open(() => makeSettings())
  await first.user.type(await help(), '/help')
  await screen.findByText('Draft kept on this device.')
  first.leave()
  const next = open(() => makeSettings({ WEB_PROHIBITED_WORDS: 'theirs' }, 4))
  await waitFor(async () => expect((await help()).getAttribute('value')).toBe('/help'))
  const { name } = words.keys.WEB_PROHIBITED_WORDS
  expect((await part('names')).getByRole<HTMLTextAreaElement>('textbox', { name }).value).toBe('theirs')
  expect(screen.getByText(/Your draft of .* is back\./)).toBeTruthy()
  await next.user.click(save())
  await waitFor(() =>
    expect(next.api.requests('settings.save')).toEqual([
      { configVersion: 4, settings: { HELP_URL: '/help' } },
    ]),
  )
  next.leave()
  const last = open(() => makeSettings({ HELP_URL: '/set' }, 5))
  await last.user.type(await help(), '/more')
  await screen.findByText('Draft kept on this device.')
  last.leave()
  const again = open(() => makeSettings({ HELP_URL: '/set' }, 5))
  await again.user.click(await screen.findByText('Discard', { selector: 'button *' }))
  await waitFor(async () => expect((await help()).getAttribute('value')).toBe('/set'))
})
