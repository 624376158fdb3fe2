import { resolveError } from '@madang/api-client'
import { sayError } from '@madang/api-client/messages'
import { type Recording, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/logs/locales/en.json'
import ko from '../features/logs/locales/ko.json'
import { pageOf } from '../testing/fixtures.ts'
import RecordLogPage from './record-log.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

// 26.03.05 00:30 in Seoul, while it is still the day before in UTC
const now = new Date('2026-03-04T15:30:00Z').getTime()
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now)
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  // jsdom saves nothing
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})

const makeRecording = (recordIdx: number, more: Partial<Recording> = {}): Recording => ({
  recordIdx,
  recordTitle: 'Maths (1)',
  meetCode: 'm1',
  roomCode: 'r1',
  recUser: { userIdx: 111, userName: 'Teacher Jung' },
  startDatetime: '2026-03-03 10:00:00',
  endDatetime: '2026-03-03 11:02:03',
  regDatetime: '2026-03-03 11:05:00',
  state: 'READY',
  progress: 100,
  fault: null,
  durationSec: null,
  can: { manage: false },
  fileIdx: 5,
  fileName: 'Maths.wav',
  fileSize: 24_000,
  room: { roomTitle: 'Grade 3', ownerUser: { userName: 'Teacher Jung' } },
  meetLog: { meetTitle: 'Maths', userName: 'Substitute', userId: 'open1' },
  ...more,
})

const open = (
  rows: Recording[] = [makeRecording(1)],
  more: Partial<RenderPageOptions> & { total?: number } = {},
) =>
  renderPage(<RecordLogPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/manage/log/recordLog/list',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: {
      'recordLog.list': () => ({ ...pageOf(rows), total: more.total ?? rows.length }),
      'file.download': () => ({ blob: new Blob(['RIFF']), fileName: 'Maths.wav' }) as never,
      ...more.api,
    },
  })
const cell = async (text: string) => within(await screen.findByRole('grid')).findByText(text)
const download = () => screen.findByRole('button', { name: 'Download the recording of Maths' })

const atFirst = {
  page: 1,
  size: 30,
  searchStartDate: '2026-02-05',
  searchEndDate: '2026-03-05',
  searchFilter: 'meetTitle',
  searchMatch: 'PARTIAL',
  withRoom: true,
  withMeetLog: true,
  withRoom_ownerUser: true,
}

describe('the recording history', () => {
  test('MAN-REC-01 has the last month, a keyword with a radio filter (class title, opener ID, opener name), a partial-match box and 30 rows a page', async () => {
    const { api, user } = open([makeRecording(1)], { total: 100 })
    await cell('Maths')
    expect(api.requests('recordLog.list')).toEqual([atFirst])
    const fields = within(screen.getByRole('radiogroup', { name: 'Search in' }))
    const labels = ['Class title', 'Opener ID', 'Opener name'].map((name) =>
      fields.getByRole<HTMLInputElement>('radio', { name }),
    )
    expect(labels.map(({ checked }) => checked)).toEqual([true, false, false])
    const partial = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Part of it is enough' })
    expect(partial.checked).toBe(true)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe('30')
    await user.click(screen.getByRole('button', { name: /^Day of recording/ }))
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
    await waitFor(() =>
      expect(api.requests('recordLog.list').at(-1)).toMatchObject({ searchStartDate: '2026-02-27' }),
    )
  })

  test('MAN-REC-02 has the columns number, class title, opener name and id, record start~end, duration HH:mm:ss, download button', async () => {
    open()
    await cell('Maths')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'No.',
      'Class title',
      'Opened by',
      'Recorded',
      'Duration',
      'Download',
    ])
    const row = within(screen.getByRole('grid')).getAllByRole('row')[1]!
    const cells = within(row).getAllByRole('gridcell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '1',
      'Maths',
      'Substitute (open1)',
      expect.stringContaining('10:00 – 11:02'),
      '01:02:03',
      'Download',
    ])
    expect(within(cells[5]!).getByRole('button')).toBeTruthy()
  })

  test('MAN-REC-03 sends page, size, searchKeyword, searchStartDate, searchEndDate, searchFilter, searchMatch, withRoom, withMeetLog and withRoom_ownerUser', async () => {
    const { api, user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Opener ID' }))
    await user.click(screen.getByRole('checkbox', { name: 'Part of it is enough' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search the recordings' }), 'open1{Enter}')
    await waitFor(() =>
      expect(api.requests('recordLog.list').at(-1)).toEqual({
        ...atFirst,
        searchKeyword: 'open1',
        searchFilter: 'userId',
        searchMatch: 'EXACT',
      }),
    )
  })

  test('a recording is saved under its name; its row opens the class', async () => {
    const { user, api, shell } = open()
    await user.click(await download())
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ message: 'Maths.wav was downloaded.', severity: 'success' }]),
    )
    expect(api.requests('file.download')).toEqual([{ fileType: 'RECORD', searchIdx: 1 }])
    expect(shell.navigations).toEqual([])
    await user.click(await cell('Substitute (open1)'))
    await waitFor(() =>
      expect(shell.navigations).toEqual(['/demo/manage/log/logMeet/view?meetCode=m1&roomCode=r1&tab=videos']),
    )
  })

  test('MAN-REC-04 download sends searchIdx = recordIdx and fileType RECORD; without RECORD_DOWNLOAD it says that there is no authority to download recordings', async () => {
    const { user, api, shell } = open([makeRecording(41)], {
      api: {
        'file.download': () => {
          throw refuse('WB-403-101')
        },
      },
    })
    const shown = jest.spyOn(shell.services, 'showError')
    await user.click(await download())
    await waitFor(() => expect(shown).toHaveBeenCalled())
    const [error, row] = shown.mock.calls[0]!
    expect(sayError(resolveError(error, row), 'en')).toMatch(/You are not allowed to download recordings\./)
    expect(api.requests('file.download')).toEqual([{ fileType: 'RECORD', searchIdx: 41 }])
  })

  test('one that is not ready says how far it is, where the others are downloaded', async () => {
    open([
      makeRecording(1, { state: 'PROCESSING', progress: 40 }),
      makeRecording(2, { state: 'FAILED', fault: 'BROKEN', progress: 0 }),
      makeRecording(3, { state: 'RECORDING', progress: 0 }),
    ])
    for (const words of ['Checked: 40%', 'Not usable', 'Waiting for its file'])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Download / })).toBeNull()
  })

  test('MAN-REC-05 a missing recording file shows the small not-found-file modal', async () => {
    const { user, shell } = open([makeRecording(1)], {
      api: {
        'file.download': () => {
          throw refuse('WB-404-102')
        },
      },
    })
    await user.click(await download())
    await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-404-102' }]))
    expect(resolveError(shell.errors[0] as never)).toMatchObject({ kind: 'file-missing' })
  })
})
