import type { SettingsSave } from '@madang/contract'
import { UserType } from '@madang/contract'
import { forgetWork, renderPage } from '@madang/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import remote from '../../../remote.ts'
import SettingsPage from '../../pages/settings.page.tsx'
import { makeSettings } from '../../testing/settings.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'

beforeEach(forgetWork)

// a whole screen by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const mockDrawn: string[] = []
// a function is there before the modules that the mocks stand in for
function mockCounted(kind: string, Component: ComponentType<{ name?: string; label: string }>) {
  return function Counted(props: { name?: string; label: string }) {
    mockDrawn.push(props.name ?? `${kind} ${props.label}`)
    return <Component {...props} />
  }
}
jest.mock('@madang/design-system/core', () => {
  const core = jest.requireActual('@madang/design-system/core')
  return {
    ...core,
    TextInput: mockCounted('text', core.TextInput),
    CheckboxField: mockCounted('box', core.CheckboxField),
  }
})
jest.mock('@madang/design-system/forms', () => {
  const forms = jest.requireActual('@madang/design-system/forms')
  return {
    ...forms,
    NumberInput: mockCounted('number', forms.NumberInput),
    SelectField: mockCounted('select', forms.SelectField),
    TextArea: mockCounted('area', forms.TextArea),
  }
})
jest.mock('@madang/design-system/ui', () => {
  const ui = jest.requireActual('@madang/design-system/ui')
  return { ...ui, SwitchField: mockCounted('switch', ui.SwitchField) }
})

test('of all the controls a key draws the one that is typed into, before and after a refused save', async () => {
  const { user, api } = renderPage(<SettingsPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/settings',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    api: {
      'settings.view': () => makeSettings(),
      'settings.history': () => ({
        content: [] as SettingsSave[],
        page: 1,
        size: 10,
        total: 0,
        first: true,
        last: true,
      }),
      'settings.older': () => ({ chat: 3 }),
      'settings.save': () => ({ ok: true as const }),
    },
  })
  const heading = await screen.findByText(en.settings.parts.help, { selector: 'h2' })
  const help = within(heading.closest('section') as HTMLElement).getByRole<HTMLInputElement>('textbox')
  expect(new Set(mockDrawn).size).toBeGreaterThan(60)
  // the first key makes the form one with something to lose, which the history says
  await user.type(help, 'h')
  const drawnBy = async (keys: string, into = help) => {
    mockDrawn.length = 0
    await user.type(into, keys)
    return new Set(mockDrawn)
  }
  expect(await drawnBy('elp')).toEqual(new Set(['HELP_URL']))
  await user.click(screen.getByText(en.settings.save, { selector: 'button *' }))
  expect(help.getAttribute('aria-invalid')).toBe('true')
  await user.clear(help)
  expect(await drawnBy('/help')).toEqual(new Set(['HELP_URL']))
  expect([help.value, help.getAttribute('aria-invalid')]).toEqual(['/help', null])
  expect(api.requests('settings.save')).toEqual([])
  const chat = screen.getByLabelText<HTMLInputElement>(en.settings.retention.chat.name)
  expect(await drawnBy('12', chat)).toEqual(new Set(['RETENTION_MONTHS.chat']))
})
