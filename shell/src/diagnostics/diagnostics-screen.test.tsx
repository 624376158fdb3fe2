import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { go, startRouter } from '../address/router.ts'
import { branding } from '../address/testing.ts'
import type { Boot } from '../boot/boot.ts'
import { parseBootData } from '../boot/boot-data.ts'
import { show } from '../core/testing.tsx'
import { candidate, remoteInfo } from '../remotes/testing.ts'
import { record } from '../telemetry/record.ts'
import { DiagnosticsScreen } from './diagnostics-screen.tsx'
import { askGateway, runningApps } from './sources.ts'

jest.setTimeout(30_000)
// measures need a real browser; on a busy machine they would begin in the middle of a test
jest.mock('../telemetry/vitals.ts', () => ({ startVitals: () => {} }))

const boot = (): Boot => ({
  data: {
    ...parseBootData(JSON.stringify({ branding: branding(), revision: 12, fingerprint: 'f1' })),
    overrides: [{ remote: 'mf-auth', base: 'http://127.0.0.1:4173/' }],
  },
  remotes: [remoteInfo('1.2.0')],
  unusableRemotes: [],
})

const status = {
  revision: 13,
  contract: '1.4.0',
  apps: [
    {
      name: 'mf-rooms',
      channels: { stable: { version: '1.3.0' }, 'company:demo': { version: '1.2.0' } },
    },
  ],
}
let alive: boolean
beforeEach(() => {
  alive = true
  globalThis.fetch = jest.fn(async (url: string) => {
    if (!alive) throw new TypeError('unreachable')
    const body = url.startsWith('/mf/api/status')
      ? status
      : { contract: '1.4.0', shares: { react: '^19.0.0' } }
    return { ok: true, json: async () => body }
  }) as never
})

async function open(language: 'en' | 'ko' = 'en') {
  await show(<DiagnosticsScreen boot={boot()} />, { language, address: '/diagnostics?companyId=demo' })
  await act(async () => {
    startRouter({ boundCompany: null }, [])
    go('/diagnostics?companyId=demo')
  })
}

it('PLAT-26 shows what runs, the pins of the company, overrides and what happened', async () => {
  record({ kind: 'load', remote: 'mf-rooms', version: '1.2.0', ms: 12, outcome: 'fallback' }, '1.1.0')
  await open()
  const apps = await screen.findByRole('table', { name: 'Shell and remotes' })
  expect(within(apps).getByRole('row', { name: /mf-rooms.*1\.2\.0.*Missing: react \^19\.0\.0/ })).toBeTruthy()
  expect(
    within(screen.getByRole('table', { name: 'Pins of this organization' })).getByText('1.2.0'),
  ).toBeTruthy()
  expect(screen.getByText('http://127.0.0.1:4173/')).toBeTruthy()
  expect(screen.getByText('The version before: 1.1.0')).toBeTruthy()
  expect(screen.getByText('Nothing has failed.')).toBeTruthy()
  expect(screen.getByText(/The gateway has revision 13 by now/)).toBeTruthy()
})

it('reads what a remote asks for beside the entry that runs, at a development server too', async () => {
  const url = 'http://127.0.0.1:4173/remoteEntry.js'
  const remotes = [{ ...remoteInfo('1.2.0'), candidates: [{ ...candidate('1.2.0'), url }] }]
  await askGateway(runningApps({ ...boot(), remotes }).remotes, 'demo')
  await askGateway(runningApps(boot()).remotes, 'demo')
  const asked = (globalThis.fetch as unknown as jest.Mock).mock.calls.map(([url]) => url)
  expect(asked).toEqual(
    expect.arrayContaining([
      'http://127.0.0.1:4173/madang-manifest.json',
      `${window.location.origin}/mf/store/mf-rooms/1.2.0/madang-manifest.json`,
    ]),
  )
})

it('says that the gateway is silent, shows what the page knows, and asks again', async () => {
  alive = false
  await open()
  expect(await screen.findByText(/The gateway did not answer/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /mf-rooms.*Not known/ })).toBeTruthy()
  alive = true
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByRole('table', { name: 'Pins of this organization' })).toBeTruthy()
  expect(screen.queryByText(/The gateway did not answer/)).toBeNull()
})

it('hands the text over by hand where the clipboard is closed', async () => {
  await open('ko')
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async () => Promise.reject(new Error('denied')) },
  })
  await user.click(await screen.findByRole('button', { name: '텍스트로 복사' }))
  const dialog = await screen.findByRole('dialog', { name: '진단 텍스트' })
  expect(within(dialog).getByText(/Madang diagnostics/)).toBeTruthy()
})
