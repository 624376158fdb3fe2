import { Permission, UserType } from '@madang/contract'
import {
  forgetWork,
  makeBranding,
  makeMe,
  type RenderPageOptions,
  refuse,
  renderPage,
} from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import {
  makeClassNote,
  makeLogMeet,
  makeLogUser,
  makeRecording,
  ofResults,
  pageOf,
} from '../testing/fixtures.ts'
import ResultsPage from './results.page.tsx'

beforeEach(forgetWork)

// 26.03.05 00:30 in Seoul, while it is still the day before in UTC
// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const now = new Date('2026-03-04T15:30:00Z').getTime()

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<ResultsPage />, {
    ...ofResults,
    path: '/demo/logMeet/list',
    language: 'en',
    ...more,
    api: {
      'logMeet.list': () => pageOf([makeLogMeet()], { size: 20 }),
      'logMeet.get': () => makeLogMeet(),
      'logMeet.users': () => [makeLogUser(7, 'Minji')],
      'meet.chat': () => [],
      ...more.api,
    },
  })

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now)
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => undefined
})

const row = async (title = 'Maths yesterday') => within(await screen.findByRole('grid')).findByText(title)

describe('the class results', () => {
  test('ROOMS-57 ROOMS-58 asks for the last 7 days of the company’s calendar, 20 a page, and for a keyword in the title, the leader or both', async () => {
    const { api, user } = open()
    await row()
    expect(api.requests('logMeet.list')).toEqual([
      {
        searchStartDate: '2026-02-27',
        searchEndDate: '2026-03-05',
        searchFilter: ['meetTitle', 'userName'],
        searchType: 4,
        page: 1,
        size: 20,
      },
    ])
    const last = () => api.requests('logMeet.list').at(-1)
    await user.type(screen.getByRole('searchbox'), 'maths{Enter}')
    await waitFor(() =>
      expect(last()).toMatchObject({ searchKeyword: 'maths', searchFilter: ['meetTitle', 'userName'] }),
    )
    const fields = screen.getByRole('combobox', { name: 'Search in' })
    for (const { value, textContent } of within(fields).getAllByRole<HTMLOptionElement>('option')) {
      await user.selectOptions(fields, value)
      const asked = { 'Title only': ['meetTitle'], 'Leader only': ['userName'] }[textContent ?? '']
      await waitFor(() => expect(last()?.searchFilter).toEqual(asked ?? ['meetTitle', 'userName']))
    }
  })

  test('the address keeps the search, and the search reads the address', async () => {
    const { api, user } = open({
      path: '/demo/logMeet/list?searchStartDate=2026-01-01&searchEndDate=2026-01-31&searchKeyword=maths&searchFilter=meetTitle&page=2',
    })
    await waitFor(() =>
      expect(api.requests('logMeet.list')[0]).toMatchObject({
        searchStartDate: '2026-01-01',
        searchEndDate: '2026-01-31',
        searchKeyword: 'maths',
        searchFilter: ['meetTitle'],
        page: 2,
      }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Title and leader')
    await waitFor(() =>
      expect(api.requests('logMeet.list').at(-1)).toMatchObject({
        searchFilter: ['meetTitle', 'userName'],
        page: 1,
      }),
    )
    expect(window.location.search).not.toContain('searchFilter')
  })

  test('ROOMS-59 a row shows title, leader, count, date and times', async () => {
    open()
    await row()
    const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent)
    expect(cells).toEqual(
      expect.arrayContaining(['Maths yesterday', 'Teacher Jung', '3', 'Tue, Mar 3', '10:00 – 10:50']),
    )
  })

  test('ROOMS-60 teachers and open-class teachers choose and export, students do neither', async () => {
    for (const me of [UserType.TEACHER, UserType.TEACHER_OPEN]) {
      const first = open({ me })
      await row()
      expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeTruthy()
      expect(screen.getAllByRole('checkbox', { name: /select/i }).length).toBeGreaterThan(0)
      first.leave()
    }
    open({ me: UserType.STUDENT })
    await row()
    expect(screen.queryByRole('button', { name: 'Export to Excel' })).toBeNull()
    expect(screen.queryAllByRole('checkbox', { name: /select/i })).toEqual([])
  })

  test('ROOMS-63 exports the chosen classes in the language of the screen', async () => {
    const { user, api } = open({
      api: { 'logMeet.excelJoin': () => ({ blob: new Blob(['x']), fileName: 'a.xlsx' }) },
    })
    await row()
    await user.click(screen.getAllByRole('checkbox', { name: /select row/i })[0]!)
    await user.click(screen.getByRole('button', { name: 'Export to Excel' }))
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requests('logMeet.excelJoin')).toEqual([
      {
        excelRoomMeet: ['m1'],
        searchStartDate: '2026-02-27',
        searchEndDate: '2026-03-05',
        searchFilter: ['meetTitle', 'userName'],
        language: 'en',
      },
    ])
  })

  test('ROOMS-62 more than 50 can’t be exported', async () => {
    const { user } = open({
      api: { 'logMeet.list': () => pageOf([makeLogMeet()], { size: 20, total: 51 }) },
    })
    await row()
    await user.click(screen.getByRole('button', { name: 'Export to Excel' }))
    expect(await screen.findByText(/Select up to 50 classes/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
  })

  test('ROOMS-61 score history only where the company has it', async () => {
    const first = open()
    await row()
    await first.user.click(screen.getByRole('button', { name: 'Export to Excel' }))
    expect(await screen.findByRole('radio', { name: 'Score history' })).toBeTruthy()
    first.leave()
    const { user } = open({ branding: makeBranding({ cfg: { WEB_FUNC_USE: '1,1,0,1,1,1' } }) })
    await row()
    await user.click(screen.getByRole('button', { name: 'Export to Excel' }))
    await screen.findByRole('radio', { name: 'Attendance sheet' })
    expect(screen.queryByRole('radio', { name: 'Score history' })).toBeNull()
  })

  test('says so when there is nothing, without pages or ticks, and shows what failed with a way on', async () => {
    const none = open({ api: { 'logMeet.list': () => pageOf([], { size: 20 }) } })
    expect(await screen.findByText('There were no classes in this period.')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: /page/i })).toBeNull()
    none.leave()
    const { api, user } = open({
      api: {
        'logMeet.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
    api.use({ 'logMeet.list': () => pageOf([makeLogMeet()], { size: 20 }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row()
  })
})

/** A class with something in each of its parts. */
const everything: RenderPageOptions['api'] = {
  'logMeet.users': () => [makeLogUser(7, 'Minji', { noteIdx: 31, noteSaveFormat: 6 })],
  'recordLog.ofClass': () => [makeRecording()],
  'recordLog.chats': () => [
    {
      fileType: 'CHAT',
      searchIdx: 9,
      fileName: 'Maths_chat.txt',
      lineCount: 2,
      fileSize: null,
      userName: null,
      regDatetime: '2026-03-03 10:50:30',
    },
    {
      fileType: 'CHAT_FILE',
      searchIdx: 31,
      fileName: 'Solution.pdf',
      lineCount: null,
      fileSize: 2048,
      userName: 'Minji',
      regDatetime: '2026-03-03 10:20:00',
    },
  ],
  'room.files': () => [
    {
      roomFileIdx: 3,
      roomCode: 'r1',
      meetCode: 'm1',
      orgFileName: 'Unit 1.pdf',
      fileSize: 2048,
      fileTypeCd: 4,
      modUserIdx: 111,
      userNm: 'Teacher Jung',
      modDatetime: '2026-03-03 10:05:00',
      can: { remove: false },
    },
  ],
  'note.list': () => pageOf([makeClassNote({ noteIdx: 31, noteTitle: 'Minji’s page' })]),
}
const tabs = ['Attendance', 'Recordings', 'Chat', 'Reference files', 'Notes'] as const
const textOf = (element: Element) => [...element.children].map(({ textContent }) => textContent)

describe('one class result', () => {
  test('ROOMS-66 is a modal with the class data, attendance, recordings, chat files, reference files and notes of the class', async () => {
    const { user } = open({ api: everything })
    await user.click(await row())
    const modal = await screen.findByRole('dialog', { name: 'Maths yesterday' })
    expect(modal.getAttribute('aria-modal')).toBe('true')
    const dialog = within(modal)
    expect((await dialog.findByText('Leader')).nextElementSibling?.textContent).toBe(
      'Teacher Jung (teacher1)',
    )
    const shown: Record<(typeof tabs)[number], string> = {
      Attendance: 'Minji',
      Recordings: 'Maths (1)',
      Chat: 'Maths_chat.txt',
      'Reference files': 'Unit 1.pdf',
      Notes: 'Minji’s page',
    }
    for (const name of tabs) {
      await user.click(dialog.getByRole('tab', { name }))
      expect(await within(dialog.getByRole('tabpanel', { name })).findByText(shown[name])).toBeTruthy()
    }
  })

  test.each([
    [UserType.TEACHER, { withAbsent: true }],
    [UserType.STUDENT, { userId: 'student1' }],
  ])(
    'ROOMS-67 reads the class by roomCode, meetCode and withTemplate, its users, notes, recordings, chat files and reference files: user type %s',
    async (type, own) => {
      const { user, api } = open({ api: everything, me: makeMe(type, { userId: 'student1' }) })
      await user.click(await row())
      const dialog = within(await screen.findByRole('dialog', { name: 'Maths yesterday' }))
      for (const name of tabs) await user.click(await dialog.findByRole('tab', { name }))
      await dialog.findByText('Minji’s page')
      const asked = (call: Parameters<typeof api.requests>[0]) => api.requests(call)[0]
      expect(asked('logMeet.get')).toEqual({ roomCode: 'r1', meetCode: 'm1', withTemplate: true })
      expect(api.requests('logMeet.users')).toEqual([
        { roomCode: 'r1', meetCode: 'm1', paging: false, searchType: 2, ...own },
      ])
      expect(asked('note.list')).toEqual({
        searchType: 4,
        meetCode: 'm1',
        order: 'noteSubmitDatetime,DESC',
        paging: false,
      })
      expect(asked('recordLog.ofClass')).toMatchObject({ meetCode: 'm1' })
      expect(asked('recordLog.chats')).toEqual({ meetCode: 'm1' })
      expect(asked('room.files')).toEqual({ roomCode: 'r1', meetCode: 'm1', fileTypeCd: 1 })
    },
  )

  test.each([
    { optionString: '6', view: true, pdf: true },
    { optionString: '4', view: false, pdf: true },
    { optionString: '2', view: true, pdf: false },
    { optionString: '1', view: false, pdf: false },
    { optionString: 'six', view: false, pdf: false },
  ])(
    'ROOMS-70 note PDF download ($pdf) and note viewing ($view) depend on bits 4 and 2 of template.optionString $optionString',
    async ({ optionString, view, pdf }) => {
      const { user } = open({
        me: makeMe(UserType.TEACHER, { userIdx: 111 }),
        api: {
          ...everything,
          'logMeet.get': () => makeLogMeet({ template: { templateName: 'Standard', optionString } }),
        },
      })
      await user.click(await row())
      const dialog = within(await screen.findByRole('dialog', { name: 'Maths yesterday' }))
      for (const [tab, text] of [
        ['Attendance', 'Minji'],
        ['Notes', 'Minji’s page'],
      ] as const) {
        await user.click(await dialog.findByRole('tab', { name: tab }))
        await dialog.findByText(text)
        expect(dialog.queryByRole('link', { name: 'View note of Minji' }) !== null).toBe(view)
        expect(dialog.queryByRole('button', { name: 'Download the note of Minji' }) !== null).toBe(pdf)
      }
    },
  )

  test('ROOMS-72 a recording row shows recordTitle, recording user, start and end time, registration time and a download button (fileType RECORD, searchIdx = recordIdx)', async () => {
    const { user, api } = open({
      path: '/demo/logMeet/list?meetCode=m1&tab=videos',
      api: {
        ...everything,
        'file.download': () => ({ blob: new Blob(['RIFF']), fileName: 'Maths.wav' }) as never,
      },
    })
    const table = within(await screen.findByRole('table', { name: 'Recordings' }))
    const recording = table.getAllByRole('row')[1]!
    expect(textOf(recording)).toEqual([
      'Maths (1)',
      'Teacher Jung',
      expect.stringMatching(/Mar 3.*10:00 – 10:40$/),
      expect.stringMatching(/Mar 3.*10:45/),
      'Download',
    ])
    await user.click(within(recording).getByRole('button', { name: 'Download Maths (1)' }))
    await waitFor(() => expect(api.requests('file.download')).toEqual([{ fileType: 'RECORD', searchIdx: 4 }]))
  })

  test('ROOMS-73 chat files are listed and downloaded under the same permission as recordings', async () => {
    const shown = async (webAuth: number, tab: 'videos' | 'chat') => {
      const page = open({
        path: `/demo/logMeet/list?meetCode=m1&tab=${tab}`,
        me: makeMe(UserType.TEACHER, { webAuth }),
        api: {
          ...everything,
          'file.download': () => ({ blob: new Blob(['hi']), fileName: 'Maths_chat.txt' }) as never,
        },
      })
      const name = tab === 'chat' ? 'Chat files' : 'Recordings'
      return { ...page, table: within(await screen.findByRole('table', { name })) }
    }
    const { RECORD_DOWNLOAD } = Permission
    for (const tab of ['videos', 'chat'] as const) {
      const { table, leave } = await shown(0, tab)
      for (const one of tab === 'chat' ? ['Maths_chat.txt', 'Solution.pdf'] : ['Maths (1)']) {
        expect(table.getByText(one)).toBeTruthy()
      }
      expect(table.queryByRole('button', { name: /^Download/ })).toBeNull()
      expect(screen.getByText('You are not allowed to download recordings.')).toBeTruthy()
      leave()
    }
    const { table, user, api } = await shown(RECORD_DOWNLOAD, 'chat')
    await user.click(table.getByRole('button', { name: 'Download Maths_chat.txt' }))
    await waitFor(() => expect(api.requests('file.download')).toEqual([{ fileType: 'CHAT', searchIdx: 9 }]))
    await user.click(table.getByRole('button', { name: 'Download Solution.pdf' }))
    await waitFor(() =>
      expect(api.requests('file.download').at(-1)).toEqual({ fileType: 'CHAT_FILE', searchIdx: 31 }),
    )
    expect(screen.queryByText('You are not allowed to download recordings.')).toBeNull()
  })

  test('ROOMS-75 notes of the class open in the class note viewer, where the class type lets them be viewed', async () => {
    const users = () => [makeLogUser(7, 'Minji', { noteIdx: 31 }), makeLogUser(8, 'Jun')]
    const first = open({ api: { 'logMeet.users': users } })
    await first.user.click(await row())
    const link = await screen.findByRole('link', { name: 'View note of Minji' })
    expect(link.getAttribute('href')).toBe('/demo/logMeet/note?noteIdx=31')
    expect(screen.queryByRole('link', { name: 'View note of Jun' })).toBeNull()
    first.leave()
    const template = { templateName: 'Silent', optionString: '4' }
    const second = open({
      path: '/demo/logMeet/list',
      api: { 'logMeet.users': users, 'logMeet.get': () => makeLogMeet({ template }) },
    })
    await second.user.click(await row())
    await screen.findByText('Jun')
    expect(screen.queryByRole('link', { name: /View the note/ })).toBeNull()
  })

  test.each([
    { who: 'the leader', me: 111, webAuth: 0, optionString: '6', of: ['Jun', 'Minji'] },
    { who: 'a reader of all notes', me: 9, webAuth: 8192, optionString: '6', of: ['Jun', 'Minji'] },
    { who: 'who wrote one', me: 7, webAuth: 0, optionString: '6', of: ['Minji'] },
    { who: 'who only attended', me: 9, webAuth: 0, optionString: '6', of: [] },
    { who: 'the leader, where the class type has no PDF', me: 111, webAuth: 0, optionString: '2', of: [] },
    { who: 'the leader, where it has no notes', me: 111, webAuth: 0, optionString: '0', of: [] },
  ])(
    'ROOMS-74 a note is downloaded with the permission to view notes, as its own, or as the leader: $who',
    async (one) => {
      const kept = { noteSaveFormat: 6 }
      const { user } = open({
        me: makeMe(UserType.TEACHER, { userIdx: one.me, webAuth: one.webAuth }),
        api: {
          'logMeet.get': () =>
            makeLogMeet({ template: { templateName: 'Standard', optionString: one.optionString } }),
          'logMeet.users': () => [
            makeLogUser(7, 'Minji', { noteIdx: 31, ...kept }),
            makeLogUser(8, 'Jun', { noteIdx: 32, ...kept }),
            makeLogUser(9, 'Hana'),
          ],
        },
      })
      await user.click(await row())
      await screen.findByText('Hana')
      const offered = screen.queryAllByRole('button', { name: /Download the note/ })
      expect(offered.map((button) => button.getAttribute('aria-label')).sort()).toEqual(
        one.of.map((name) => `Download the note of ${name}`),
      )
    },
  )

  test('ROOMS-69 shows data and attendance; stays fold out', async () => {
    const { user, api } = open({
      api: {
        'logMeet.users': () => [
          makeLogUser(7, 'Minji', {
            logMeetUserJoinList: [
              { joinDatetime: '2026-03-03 10:00:00', quitDatetime: '2026-03-03 10:20:00' },
              { joinDatetime: '2026-03-03 10:30:00', quitDatetime: '2026-03-03 10:41:01' },
            ],
          }),
        ],
      },
    })
    await user.click(await row())
    expect(window.location.search).toBe('?meetCode=m1&roomCode=r1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Maths yesterday' }))
    expect(await dialog.findByText('10:00 – 10:41')).toBeTruthy()
    // 2,461 seconds are 41 minutes and one second
    expect(dialog.getByText('41 min')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '2 stays' }))
    expect(dialog.getByText('10:30 – 10:41')).toBeTruthy()
    expect(api.requests('logMeet.users')).toEqual([
      { meetCode: 'm1', roomCode: 'r1', paging: false, searchType: 2, withAbsent: true },
    ])
  })

  test('who led the class corrects attendance right here, of who never joined too', async () => {
    const { user, api } = open({
      path: '/demo/logMeet/list?meetCode=m1',
      api: {
        'logMeet.users': () => [
          makeLogUser(7, 'Minji', { can: { correct: true } }),
          makeLogUser(8, 'Aram', {
            can: { correct: true },
            attended: false,
            totalJoinTimeSec: 0,
            totalJoinMin: 0,
            logMeetUserJoinList: [],
          }),
        ],
        'logMeet.correct': () => ({ totalJoinTimeSec: 3030, totalJoinMin: 50 }),
      },
    })
    expect(await screen.findByText('Not attended')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Correct attendance of Aram' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the attendance of Aram' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'By phone')
    await user.click(dialog.getByRole('button', { name: 'Correct' }))
    await waitFor(() =>
      expect(api.requests('logMeet.correct')).toMatchObject([
        { userIdx: 8, present: true, reason: 'By phone' },
      ]),
    )
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Correct the attendance of Aram' })).toBeNull(),
    )
    expect(screen.getByRole('dialog', { name: 'Maths yesterday' })).toBeTruthy()
  })

  test('ROOMS-68 a student asks for the own row alone', async () => {
    const { api } = open({
      path: '/demo/logMeet/list?meetCode=m1',
      me: makeMe(UserType.STUDENT, { userId: 'student1' }),
    })
    expect(await screen.findByText('Your attendance')).toBeTruthy()
    expect(api.requests('logMeet.users')[0]).toMatchObject({ userId: 'student1' })
    expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull()
  })

  test('the address opens a part of the class, such as its chat, and closing it leaves none', async () => {
    const { user } = open({
      path: '/demo/logMeet/list?meetCode=m1&tab=chat',
      api: {
        'recordLog.chats': () => [],
        'meet.chat': () => [
          {
            chatIdx: 1,
            kind: 'TEXT',
            fileIdx: null,
            fileSize: null,
            userIdx: 7,
            guest: false,
            userName: 'Minji',
            userTypeCd: 12,
            text: 'A question',
            sentDatetime: '2026-03-03 10:05:00',
            clientKey: null,
          },
        ],
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Maths yesterday' }))
    expect(await dialog.findByText('A question')).toBeTruthy()
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  test('ROOMS-76 an address that names no class says so and is the list', async () => {
    const { shell } = open({ path: '/demo/logMeet/list?meetCode=' })
    await row()
    expect(shell.toasts).toEqual([{ message: 'No class was named, so this is the list.', severity: 'error' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(window.location.search).toBe('')
  })

  test('a class that does not exist says so in its place; closing it is the list', async () => {
    const { user } = open({
      path: '/demo/logMeet/list?meetCode=gone',
      api: {
        'logMeet.get': () => {
          throw refuse('WB-400-025')
        },
      },
    })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('This class result was not found.')).toBeTruthy()
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
