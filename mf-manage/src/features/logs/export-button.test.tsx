import { type LogExport, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../../remote.ts'
import { ExportButton } from './export-button.tsx'
import en from './locales/en.json'
import ko from './locales/ko.json'

jest.setTimeout(30_000)

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:log'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => jest.restoreAllMocks())

const one = (change: Partial<LogExport> = {}): LogExport => ({
  exportId: 'e1',
  kind: 'JOIN',
  state: 'RUNNING',
  done: 2000,
  total: 8000,
  errorCode: null,
  keptUntil: '2026-03-06 10:00:00',
  ...change,
})

/** What the server holds; a start puts the first of these there, each look the next. */
function open(
  first: LogExport | null,
  { next = [], ...api }: { next?: (LogExport | null)[] } & RenderPageOptions['api'] = {},
) {
  let held = first
  const looks = [...next]
  return renderPage(
    <ExportButton request={{ kind: 'JOIN', searchKeyword: 'kim', searchFilter: 'userName' }} />,
    {
      remote,
      texts: { en, ko },
      language: 'en',
      area: 'MANAGE',
      me: UserType.OPER,
      api: {
        'logExport.view': () => ({ logExport: held }),
        'logExport.start': () => {
          held = looks.shift() ?? null
          return { exportId: 'e1', total: 8000 }
        },
        'logExport.cancel': () => {
          held = null
          return { ok: true as const }
        },
        'logExport.file': () => ({ blob: new Blob(['x']), fileName: 'Join history.xlsx' }),
        ...api,
      },
    },
  )
}
const button = (name: string | RegExp = 'Excel') => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the Excel button of a log', () => {
  test('starts what the filter shows, says how far it is, and saves it by itself once', async () => {
    const held = { now: null as LogExport | null }
    const { user, api } = open(null, {
      'logExport.view': () => ({ logExport: held.now }),
      'logExport.start': () => {
        held.now = one()
        return { exportId: 'e1', total: 8000 }
      },
    })
    await user.click(await button())
    const shown = await dialog()
    expect(await shown.findByText('2,000 of 8,000 rows written')).toBeTruthy()
    expect(api.requests('logExport.start')).toEqual([
      { kind: 'JOIN', searchKeyword: 'kim', searchFilter: 'userName', language: 'en' },
    ])
    expect(shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    held.now = one({ state: 'READY', done: 8000 })
    expect(await shown.findByText('The file with 8,000 rows is ready.', {}, { timeout: 5000 })).toBeTruthy()
    await waitFor(() => expect(saved).toEqual(['Join history.xlsx']))
    await user.click(shown.getByRole('button', { name: 'Save again' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(api.requests('logExport.file')).toEqual([{ exportId: 'e1' }, { exportId: 'e1' }])
  })

  test('one that runs is found again, goes on behind a closed dialog, and can be cancelled', async () => {
    const { user, api } = open(one())
    await user.click(await button('Excel: 25%'))
    await user.click((await dialog()).getByRole('button', { name: 'Go on in the background' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await button('Excel: 25%'))
    await user.click((await dialog()).getByRole('button', { name: 'Cancel the file' }))
    await button('Excel')
    expect(api.requests('logExport.cancel')).toEqual([{ exportId: 'e1' }])
    expect(api.requests('logExport.start')).toEqual([])
    expect(saved).toEqual([])
  })

  test('one that was ready before is offered, beside a new one', async () => {
    const { user, api } = open(one({ state: 'READY', done: 8000 }), { next: [one()] })
    await waitFor(() => expect(api.requests('logExport.view')).toHaveLength(1))
    await user.click(await button())
    const shown = await dialog()
    expect(await shown.findByText('The file with 8,000 rows is ready.')).toBeTruthy()
    expect(saved).toEqual([])
    await user.click(shown.getByRole('button', { name: 'Make a new file' }))
    expect(await shown.findByText('2,000 of 8,000 rows written')).toBeTruthy()
  })

  test('too many rows are refused with how many there are', async () => {
    const { user } = open(null, {
      'logExport.start': () => {
        throw refuse('WB-400-224', { maxRows: 100_000, rows: 123_456 })
      },
    })
    await user.click(await button())
    expect(
      await (await dialog()).findByText(/at least 123,456 rows, and one file takes up to 100,000/),
    ).toBeTruthy()
  })

  test('a failure says its code, and is tried again', async () => {
    const { user } = open(one({ state: 'FAILED', errorCode: 'WB-500-001' }), { next: [one()] })
    await user.click(await button())
    // pressed before, it begins a new one at once
    expect(await (await dialog()).findByText('2,000 of 8,000 rows written')).toBeTruthy()
  })

  test('one that fails while it is looked at offers another try', async () => {
    const held = { now: one() as LogExport }
    const { user, api } = open(one(), {
      'logExport.view': () => ({ logExport: held.now }),
      'logExport.start': () => {
        held.now = one({ exportId: 'e2', done: 0 })
        return { exportId: 'e2', total: 8000 }
      },
    })
    await user.click(await button('Excel: 25%'))
    held.now = one({ state: 'FAILED', errorCode: 'WB-500-001' })
    const shown = await dialog()
    expect(await shown.findByText(/WB-500-001/, {}, { timeout: 5000 })).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByText('0 of 8,000 rows written')).toBeTruthy()
    expect(api.requests('logExport.start')).toHaveLength(1)
  })
})
