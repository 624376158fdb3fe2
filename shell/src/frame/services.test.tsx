import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfirmHost } from '@madang/design-system/feedback'
import { useBranding, useCan, useMe, useServices } from '@madang/remote-kit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { branding, person } from '../address/testing.ts'
import { api } from '../client/page.ts'
import { state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { answer, setShell, show } from '../core/testing.tsx'
import { startServices } from './services.ts'
import { onTaken } from './take-sign-in.ts'

let mockWaiting = 0
jest.mock('@madang/remote-kit', () => ({
  ...jest.requireActual<object>('@madang/remote-kit'),
  waitingWork: async () => mockWaiting,
}))

/** What a remote reads of the shell. */
function Remote({ take }: { take(services: ReturnType<typeof useServices>): void }) {
  const me = useMe()
  const { company, cfg, setting } = useBranding()
  const services = useServices()
  take(services)
  return (
    <output>
      {JSON.stringify({
        name: me.userName,
        photo: me.fileIdx,
        webAuth: me.webAuth,
        company: company.companyId,
        functions: cfg.WEB_FUNC_USE,
        title: setting.title,
        mayOpen: useCan('MEET_OPEN'),
      })}
    </output>
  )
}

let services: ReturnType<typeof useServices>
const seen = () => JSON.parse(screen.getByRole('status').textContent ?? '{}') as Record<string, unknown>

async function open() {
  answer({
    'message.checkNew': () => ({ count: 0 }),
    'user.me': () => person(undefined, { userName: '새 이름', fileIdx: 12, webAuth: 0 }),
  })
  await setShell({ me: person(), branding: branding() })
  await act(async () => startServices([]))
  await act(async () => {
    render(<Remote take={(given) => (services = given)} />)
  })
}

it('SHELL-51 the person, company, settings, permissions and the API client come from the shell; remotes keep no tokens', async () => {
  await open()
  await act(async () => {
    state.session.set({ me: person() })
    storage.port.setToken({ accessToken: 'secret-a', refreshToken: 'secret-r', expiresIn: 1800 })
  })
  const of = branding()
  expect(seen()).toEqual({
    name: '김하늘',
    photo: null,
    webAuth: person().webAuth,
    company: 'demo',
    functions: of.cfg.WEB_FUNC_USE,
    title: of.setting.title,
    mayOpen: true,
  })
  expect(services.api).toBe(api)
  expect(JSON.stringify(services)).not.toContain('secret')

  const root = path.resolve(__dirname, '../../..')
  const strays: string[] = []
  for (const remote of readdirSync(root).filter((name) => name.startsWith('mf-'))) {
    const folder = path.join(root, remote, 'src')
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue
      const file = path.join(entry.parentPath, entry.name)
      const kept =
        /\b(accessToken|refreshToken|rememberToken|localStorage|sessionStorage|document\.cookie)\b/.exec(
          readFileSync(file, 'utf8'),
        )
      if (kept) strays.push(`${file}: ${kept[0]}`)
    }
  }
  expect(strays).toEqual([])
})

it('the record is fetched anew when a remote asks: name, photo and rights', async () => {
  await open()
  await act(() => services.refreshMe())
  expect(seen()).toMatchObject({ name: '새 이름', photo: 12, webAuth: 0, mayOpen: false })
  expect(storage.get('user')?.userName).toBe('새 이름')
})

it('API-LOGIN-07 a web view’s token is exchanged for the sign-in, which stays in its language, and the page is a new document', async () => {
  await open()
  const left = jest.fn()
  onTaken(left)
  const of = person(undefined, { userName: '다음 사람' })
  const token = { accessToken: 'a', refreshToken: 'r', expiresIn: 1800 }
  const asked: unknown[] = []
  answer({
    'handOver.take': (request) => {
      asked.push(request)
      return { token, companyId: 'demo', user: of }
    },
  })
  await act(() => services.takeSignIn('A.b', 'webview/task/list?lang=ko'))
  expect(asked).toEqual([{ token: 'A.b' }])
  expect([storage.port.token()?.accessToken, storage.get('user')?.userName]).toEqual(['a', '다음 사람'])
  expect(storage.get('language')).toBe(state.language.get())
  expect(left.mock.calls).toEqual([['/demo/webview/task/list?lang=ko']])
})

it.each([
  [null, /under your name, and sent when you sign in here again/],
  [{ nickname: '손님' }, /lost when you sign out/],
] as const)(
  'whoever signs out hears what still waits in this browser, and what becomes of it',
  async (guest, words) => {
    await open()
    act(() => state.session.set({ me: person(undefined, { guest: guest as never }) }))
    await show(<ConfirmHost />, { me: person(undefined, { guest: guest as never }) })
    mockWaiting = 2
    const leaving = services.logout()
    expect(await screen.findByText('Not sent yet: 2', undefined, { timeout: 8000 })).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /cancel/i }))
    await leaving
    expect(state.session.get()).not.toBeNull()
    mockWaiting = 0
  },
)
