import { type AttendanceFix, type ClassScore, type ClassTask, type LogMeet, UserType } from '@madang/contract'
import { makeMe, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RecordTab } from '../features/class-record/tabs.rules.ts'
import {
  makeClassNote,
  makeLogMeet,
  makeLogUser,
  makeRecording,
  ofRecord,
  pageOf,
} from '../testing/fixtures.ts'
import ClassRecordPage from './class-record.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const minji = makeLogUser(7, 'Minji', { noteIdx: 31, noteSaveFormat: 6 })
const hana = makeLogUser(8, 'Hana', { userTypeCd: 11, totalJoinTimeSec: 3000 })

const makeLine = (chatIdx: number, userName: string, text: string) => ({
  chatIdx,
  kind: 'TEXT' as const,
  fileIdx: null,
  fileSize: null,
  userIdx: chatIdx,
  userName,
  userTypeCd: 12,
  text,
  clientKey: '',
  sentDatetime: '2026-03-03 10:10:00',
})

const makeFile = {
  roomFileIdx: 3,
  fileIdx: 8,
  roomCode: 'r1',
  meetCode: 'm1',
  orgFileName: 'Unit 1.pdf',
  fileSize: 2048,
  fileTypeCd: 4,
  modUserIdx: 111,
  userNm: 'Teacher Jung',
  modDatetime: '2026-03-03 10:05:00',
  can: { remove: false },
}
const makeGiven = (more: Partial<ClassTask> = {}): ClassTask => ({
  taskIdx: 12,
  taskName: 'Fractions',
  regUserName: 'Teacher Jung',
  regDatetime: '2026-03-03 10:48:00',
  submitLimitDatetime: '2026-03-06 23:59:59',
  userCount: 3,
  submitCount: 2,
  taskStatus: null,
  can: { open: true },
  ...more,
})
const makeScore: ClassScore = {
  noteIdx: 31,
  noteTitle: 'Maths yesterday',
  userIdx: 7,
  userId: 'u7',
  userName: 'Minji',
  questionCount: 8,
  correctCount: 6,
  wrongCount: 1,
  percent: 75,
}

const fix: AttendanceFix = {
  fixIdx: 1,
  present: true,
  fromDatetime: '2026-03-03 10:40:00',
  toDatetime: '2026-03-03 10:50:30',
  reason: 'On the list',
  userName: 'Teacher Jung',
  regDatetime: '2026-03-03 11:00:00',
  beforeSec: 2461,
  afterSec: 3030,
}

type Opened = Partial<RenderPageOptions> & { logMeet?: Partial<LogMeet>; tab?: RecordTab }

const open = ({ tab, ...more }: Opened = {}) =>
  renderPage(<ClassRecordPage />, {
    ...ofRecord,
    path: `/demo/manage/log/logMeet/view?meetCode=m1&roomCode=r1${tab ? `&tab=${tab}` : ''}`,
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: {
      'logMeet.get': () => makeLogMeet(more.logMeet),
      'logMeet.users': () => [minji, hana],
      'note.list': () => pageOf([makeClassNote({ noteIdx: 31, userName: 'Minji' })]),
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
      ],
      'room.files': () => [makeFile],
      'room.file': () => makeFile,
      'logMeet.work': () => ({ taskList: [makeGiven()], scoreList: [makeScore] }),
      'meet.chat': () => [makeLine(1, 'Minji', 'Which page?'), makeLine(2, 'Teacher Jung', 'Page 41')],
      ...more.api,
    },
  })

const table = async (name: string) => within(await screen.findByRole('table', { name }))
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

describe('a class of the log', () => {
  test('MAN-LOG-06 without meetCode an error toast appears and the list opens', async () => {
    const { shell, api } = open({ path: '/demo/manage/log/logMeet/view' })
    await waitFor(() => expect(shell.navigations).toEqual(['/demo/manage/log/logMeet/list']))
    expect(shell.toasts).toEqual([{ message: 'No class was named, so this is the list.', severity: 'error' }])
    expect(api.requests('logMeet.get')).toEqual([])
  })

  test('MAN-LOG-07 describes title, leader, opener, class type, duration, start and end', async () => {
    open({ logMeet: { userName: 'Substitute', userId: 'open1' } })
    await screen.findByRole('heading', { level: 1, name: 'Maths yesterday' })
    const said = [...document.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    )
    expect(said).toEqual([
      ['Class title', 'Maths yesterday'],
      ['Leader', 'Teacher Jung (teacher1)'],
      ['Opened by', 'Substitute (open1)'],
      ['Class type', 'Regular class, Standard'],
      ['Duration', '51 min'],
      ['Start', expect.stringContaining('10:00')],
      ['End', expect.stringContaining('10:50')],
      ['Attendees', '3'],
    ])
  })

  test('MAN-LOG-08 shows a recordings table, a chat files table, a reference materials table, a class notes table with download-PDF and view-note buttons, and a per-user attendance table', async () => {
    const { user } = open()
    for (const [tab, name, heads, held] of [
      ['Attendance', 'Attendance', ['Name', 'Joined', 'Left', 'Total'], ['Minji', 'Hana']],
      ['Recordings', 'Recordings', ['Recording'], ['Maths (1)']],
      ['Chat', 'Chat files', ['File'], ['Maths_chat.txt']],
      [
        'Reference files',
        'Reference files',
        ['File', 'Brought by', 'Brought', 'Size'],
        ['Unit 1.pdf', 'Teacher Jung'],
      ],
      ['Notes', 'Class notes', ['Note'], ['Maths yesterday']],
    ] as const) {
      await user.click(await screen.findByRole('tab', { name: tab }))
      const shown = await table(name)
      const columns = shown.getAllByRole('columnheader').map(({ textContent }) => textContent)
      expect(columns).toEqual(expect.arrayContaining([...heads]))
      for (const text of held) expect(shown.getByText(text)).toBeTruthy()
    }
    const notes = await table('Class notes')
    expect(notes.getByRole('link', { name: 'View the note of Minji' })).toBeTruthy()
    expect(notes.getByRole('button', { name: 'Download the note of Minji' })).toBeTruthy()
  })

  test('MAN-LOG-09 lists who was there: number, name, type, join and exit as HH:mm, and the total as clickable hours and minutes', async () => {
    open()
    const rows = (await table('Attendance')).getAllByRole('row')
    expect(cells(rows[0]!)).toEqual(['No.', 'Name', 'Type', 'Joined', 'Left', 'Total', 'Note'])
    expect(cells(rows[1]!).slice(2, 6)).toEqual(['Teacher', '10:00', '10:41', '50 min'])
    expect(cells(rows[2]!)[0]).toBe('2')
    expect(within(rows[2]!).getByRole('rowheader').textContent).toContain('Minji')
    expect(within(rows[2]!).getByRole('button', { name: 'Join history of Minji, 42 min' }).textContent).toBe(
      '42 min',
    )
  })

  test('MAN-LOG-10 the total opens every join and quit of the person', async () => {
    const { user, api } = open({
      api: {
        'logMeet.userJoin': () => [
          { joinDatetime: '2026-03-03 10:00:00', quitDatetime: '2026-03-03 10:20:00' },
          { joinDatetime: '2026-03-03 10:25:00', quitDatetime: '2026-03-03 10:47:00' },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Join history of Minji/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Join history of Minji' })
    const rows = (await within(dialog).findAllByRole('row')).slice(1).map(cells)
    expect(rows).toEqual([
      [expect.stringContaining('10:00'), expect.stringContaining('10:20'), '20 min'],
      [expect.stringContaining('10:25'), expect.stringContaining('10:47'), '22 min'],
    ])
    expect(api.requests('logMeet.userJoin')).toEqual([{ meetCode: 'm1', userIdx: 7 }])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const staff = { can: { correct: true } }

  test('staff corrects somebody’s attendance with a reason, and the total follows', async () => {
    let total = 2461
    const { user, api, shell } = open({
      api: {
        'logMeet.users': () => [
          makeLogUser(7, 'Minji', {
            ...staff,
            totalJoinTimeSec: total,
            fixList: total === 3030 ? [fix] : [],
          }),
        ],
        'logMeet.userJoin': () => [
          { joinDatetime: '2026-03-03 10:00:00', quitDatetime: '2026-03-03 10:41:01' },
        ],
        'logMeet.correct': () => {
          total = 3030
          return { totalJoinTimeSec: total }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Join history of Minji/ }))
    await user.click(await screen.findByRole('button', { name: 'Correct attendance' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the attendance of Minji' }))
    const from = dialog.getByRole('textbox', { name: /From/ })
    await user.clear(from)
    await user.type(from, '11:30')
    await user.click(dialog.getByRole('button', { name: 'Correct' }))
    expect(dialog.getAllByText(/Enter a time between 10:00 and 10:50/).length).toBeGreaterThan(0)
    expect(api.requests('logMeet.correct')).toEqual([])
    await user.clear(from)
    await user.type(from, '10:40')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'On the list')
    await user.click(dialog.getByRole('button', { name: 'Correct' }))
    expect(await screen.findByText('Corrected')).toBeTruthy()
    expect(api.requests('logMeet.correct')).toEqual([
      {
        meetCode: 'm1',
        userIdx: 7,
        present: true,
        fromDatetime: '2026-03-03 10:40:00',
        toDatetime: '2026-03-03 10:50:30',
        reason: 'On the list',
      },
    ])
    expect(shell.toasts.at(-1)?.message).toBe('The attendance of Minji was corrected to 51 min.')
    await user.click(screen.getByRole('button', { name: 'Join history of Minji, 51 min' }))
    const fixes = within(await screen.findByRole('list', { name: 'Corrections' }))
    expect(fixes.getByText(/There 10:40 – 10:50 · 42 min → 51 min/)).toBeTruthy()
    expect(fixes.getByText('On the list')).toBeTruthy()
  })

  test('who never joined stands last, and staff says that they were there', async () => {
    const absent = { attended: false, totalJoinTimeSec: 0, logMeetUserJoinList: [] }
    const { user, api } = open({
      api: {
        'logMeet.users': () => [
          makeLogUser(8, 'Aram', { ...staff, ...absent, meetUserId: -8 }),
          makeLogUser(7, 'Minji', staff),
        ],
        'logMeet.userJoin': () => [],
        'logMeet.correct': () => ({ totalJoinTimeSec: 3030 }),
      },
    })
    const rows = (await table('Attendance')).getAllByRole('row')
    expect(rows[1]!.textContent).toMatch(/Minji/)
    expect(rows[2]!.textContent).toMatch(/Aram.*Not attended/)
    expect(api.requests('logMeet.users')[0]).toMatchObject({ withAbsent: true })
    await user.click(screen.getByRole('button', { name: /^Join history of Aram/ }))
    await user.click(await screen.findByRole('button', { name: 'Correct attendance' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the attendance of Aram' }))
    expect(dialog.queryByRole('radio')).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'By phone')
    await user.click(dialog.getByRole('button', { name: 'Correct' }))
    await waitFor(() =>
      expect(api.requests('logMeet.correct')).toMatchObject([{ userIdx: 8, present: true }]),
    )
  })

  test('who may not correct reads corrections all the same', async () => {
    const { user } = open({
      api: {
        'logMeet.users': () => [makeLogUser(7, 'Minji', { fixList: [fix] })],
        'logMeet.userJoin': () => [],
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Join history of Minji/ }))
    expect(await screen.findByRole('list', { name: 'Corrections' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Correct attendance' })).toBeNull()
  })

  test('MAN-LOG-11 a note column with download and view buttons appears only if any user has a note', async () => {
    open({ api: { 'logMeet.users': () => [hana], 'note.list': () => pageOf([]) } })
    const without = (await table('Attendance')).getAllByRole('row')
    expect(cells(without[0]!)).toEqual(['No.', 'Name', 'Type', 'Joined', 'Left', 'Total'])
    cleanup()
    open()
    const rows = (await table('Attendance')).getAllByRole('row')
    expect(cells(rows[0]!)).toEqual(['No.', 'Name', 'Type', 'Joined', 'Left', 'Total', 'Note'])
    expect(within(rows[2]!).getByRole('link', { name: 'View the note of Minji' })).toBeTruthy()
    expect(within(rows[2]!).getByRole('button', { name: 'Download the note of Minji' })).toBeTruthy()
    expect(within(rows[1]!).queryByRole('link')).toBeNull()
  })

  test.each([
    ['6', true, true],
    ['4', false, true],
    ['2', true, false],
    ['1', false, false],
    ['six', false, false],
  ])(
    'MAN-LOG-12 the class type’s option %s: viewing (bit 2) %s, download as PDF (bit 4) %s',
    async (optionString, view, pdf) => {
      const { user } = open({ logMeet: { template: { templateName: 'Standard', optionString } } })
      for (const shown of ['Attendance', 'Class notes']) {
        await user.click(await screen.findByRole('tab', { name: shown === 'Attendance' ? shown : 'Notes' }))
        const part = await table(shown)
        await part.findByText(shown === 'Attendance' ? 'Minji' : 'Maths yesterday')
        expect(part.queryByRole('link', { name: 'View the note of Minji' }) !== null).toBe(view)
        expect(part.queryByRole('button', { name: 'Download the note of Minji' }) !== null).toBe(pdf)
      }
    },
  )

  test('shows what was recorded, with who did and when, and lets a person have it', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const { user, api, shell } = open({
      tab: 'videos',
      api: { 'file.download': () => ({ blob: new Blob(['RIFF']), fileName: 'Maths.wav' }) as never },
    })
    const row = (await table('Recordings')).getAllByRole('row')[1]!
    expect(cells(row)).toEqual([
      'Maths (1)',
      'Teacher Jung',
      expect.stringContaining('10:00 – 10:40'),
      expect.stringContaining('10:45'),
      'Download',
    ])
    await user.click(within(row).getByRole('button', { name: 'Download Maths (1)' }))
    await user.click(screen.getByRole('tab', { name: 'Chat' }))
    const chat = (await table('Chat files')).getAllByRole('row')[1]!
    expect(cells(chat).slice(0, 3)).toEqual(['Maths_chat.txt', 'Chat text', '2 messages'])
    await user.click(within(chat).getByRole('button', { name: 'Download Maths_chat.txt' }))
    await waitFor(() =>
      expect(api.requests('file.download')).toEqual([
        { fileType: 'RECORD', searchIdx: 4 },
        { fileType: 'CHAT', searchIdx: 9 },
      ]),
    )
    await waitFor(() => expect(shell.toasts).toHaveLength(2))
  })

  test('a recording is played from its marks; what can’t be played says so with a way on', async () => {
    const jumped = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const { user, api } = open({
      tab: 'videos',
      api: {
        'recordLog.play': () => ({
          address: '/open/recording/DEMO/4?e=1&s=x',
          contentType: 'audio/wav',
          markList: [{ atSec: 65, kind: 'TEXT', userName: 'Minji', text: 'Which page?' }],
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Play Maths (1)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Maths (1)' }))
    await user.click(await dialog.findByRole('button', { name: '1:05 Minji: Which page?' }))
    const media = document.querySelector('audio')!
    expect([media.getAttribute('src'), media.currentTime]).toEqual(['/open/recording/DEMO/4?e=1&s=x', 65])
    expect(jumped).toHaveBeenCalled()
    fireEvent.error(media)
    expect(await dialog.findByText('The recording can’t be played.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(api.requests('recordLog.play')).toHaveLength(2))
  })

  test('who may not have a recording reads so in the player', async () => {
    const { user } = open({
      tab: 'videos',
      api: {
        'recordLog.play': () => {
          throw refuse('WB-403-101')
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Play Maths (1)' }))
    expect(await screen.findByText('You are not allowed to download recordings.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('a recording says how far it is and why it failed; who manages the class checks it again, brings another file or deletes it', async () => {
    const manage = { can: { manage: true } }
    const now = {
      rows: [
        makeRecording({ ...manage, recordIdx: 1, recordTitle: 'Announced', state: 'RECORDING', progress: 0 }),
        makeRecording({ ...manage, recordIdx: 2, recordTitle: 'Checked', state: 'PROCESSING', progress: 40 }),
        makeRecording({
          ...manage,
          recordIdx: 3,
          recordTitle: 'Cut',
          state: 'FAILED',
          progress: 0,
          fault: 'BROKEN',
        }),
        makeRecording({
          ...manage,
          recordIdx: 5,
          recordTitle: 'Stopped',
          state: 'FAILED',
          progress: 0,
          fault: 'CHECK',
        }),
        makeRecording({ ...manage, durationSec: 125 }),
      ],
    }
    const { user, api, shell } = open({
      tab: 'videos',
      api: {
        'recordLog.ofClass': () => now.rows,
        'recordLog.retry': () => ({ ok: true }) as const,
        'recordLog.remove': () => ({ ok: true }) as const,
        'recordLog.add': () => ({ recordIdx: 3 }),
      },
    })
    const rows = (await table('Recordings')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.children[0]!.textContent)).toEqual([
      'AnnouncedWaiting for its fileIts file has not come yet.',
      'CheckedBeing checked',
      'CutNot usableThe file is cut off or damaged.',
      'StoppedNot usableThe check broke off.',
      'Maths (1)2:05 long',
    ])
    expect(screen.getByRole('progressbar', { name: 'Check of Checked: 40%' })).toBeTruthy()
    // only what is ready is played or taken along
    expect(
      screen.getAllByRole('button', { name: /^(Play|Download) / }).map((one) => one.ariaLabel ?? ''),
    ).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Check Stopped again' }))
    await waitFor(() => expect(api.requests('recordLog.retry')).toEqual([{ recordIdx: 5 }]))
    await user.click(screen.getByRole('button', { name: 'Bring the file of Cut' }))
    await screen.findByText('File of “Cut”')
    const file = new File(['RIFF'], '2차시.wav')
    await waitFor(() => expect(document.querySelector('input[type=file]:enabled')).not.toBeNull())
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
    await waitFor(() =>
      expect(api.requests('recordLog.add')).toEqual([
        { record: { meetCode: 'm1', recordIdx: 3 }, uploadFile: [file] },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Delete Announced' }))
    await waitFor(() => expect(api.requests('recordLog.remove')).toEqual([{ recordIdx: 1 }]))
    expect(shell.confirms).toMatchObject([{ title: 'Delete the recording “Announced”?', danger: true }])
  })

  test('who led the class brings a recording, called as its file', async () => {
    const { api, shell } = open({
      tab: 'videos',
      area: 'SERVICE',
      me: { ...makeMe(UserType.TEACHER), userIdx: 111 },
      logMeet: { leaderIdx: 111 },
      api: { 'recordLog.ofClass': () => [], 'recordLog.add': () => ({ recordIdx: 9 }) },
    })
    await screen.findByText('Bring a recording of this class')
    const file = new File(['RIFF'], '1차시 수업.wav')
    await waitFor(() => expect(document.querySelector('input[type=file]:enabled')).not.toBeNull())
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
    await waitFor(() =>
      expect(api.requests('recordLog.add')).toEqual([
        { record: { meetCode: 'm1', recordTitle: '1차시 수업' }, uploadFile: [file] },
      ]),
    )
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toMatchObject({ message: '1차시 수업.wav has come and is being checked.' }),
    )
  })

  test('ROOMS-71 without RECORD_DOWNLOAD there is nothing to download or play, and a message says why', async () => {
    const { user } = open({ tab: 'videos', area: 'SERVICE', me: UserType.STUDENT })
    expect(await screen.findByText('You are not allowed to download recordings.')).toBeTruthy()
    expect((await table('Recordings')).getByText('Maths (1)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Play|Download|Delete) / })).toBeNull()
    expect(screen.queryByText('Bring a recording of this class')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Chat' }))
    expect((await table('Chat files')).getByText('Maths_chat.txt')).toBeTruthy()
    expect(await screen.findByText('You are not allowed to download recordings.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Download / })).toBeNull()
  })

  test('the class is taken along as a workbook and as an attendance sheet, in the language of the screen', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const file = () => ({ blob: new Blob(['x']), fileName: 'Maths' }) as never
    const { user, api } = open({ api: { 'logMeet.excelClass': file, 'logMeet.pdfClass': file } })
    await user.click(await screen.findByRole('button', { name: 'Excel' }))
    await user.click(screen.getByRole('button', { name: 'Attendance PDF' }))
    const asked = [{ meetCode: 'm1', language: 'en' }]
    await waitFor(() => expect(api.requests('logMeet.pdfClass')).toEqual(asked))
    expect(api.requests('logMeet.excelClass')).toEqual(asked)
  })

  test('what was written is searched as one types, by names and words', async () => {
    const { user } = open({ tab: 'chat' })
    const chat = within(await screen.findByRole('list', { name: 'Chat' }))
    expect(chat.getAllByRole('listitem')).toHaveLength(2)
    const search = screen.getByRole('searchbox', { name: 'Search the chat' })
    await user.type(search, 'page 4{Enter}')
    expect(await screen.findByText('1 message found')).toBeTruthy()
    expect(chat.getByText('Page 41')).toBeTruthy()
    await user.clear(search)
    await user.type(search, 'nothing{Enter}')
    expect(await screen.findByText('No message holds this.')).toBeTruthy()
  })

  test('a note opens on its page in the console', async () => {
    open({ tab: 'notes' })
    const notes = await table('Class notes')
    const link = await notes.findByRole<HTMLAnchorElement>('link', { name: 'View the note of Minji' })
    expect(link.getAttribute('href')).toBe('/demo/manage/log/logMeet/viewNote?noteIdx=31')
  })

  test('a teacher who only attended views others’ notes, and downloads none', async () => {
    open({ tab: 'notes', me: makeMe(UserType.TEACHER, { userIdx: 500, webAuth: 0 }) })
    const notes = await table('Class notes')
    expect(await notes.findByRole('link', { name: 'View the note of Minji' })).toBeTruthy()
    expect(notes.queryByRole('button')).toBeNull()
  })

  test('the address keeps which part is shown, and each part asks for itself alone', async () => {
    const { user, api } = open()
    await table('Attendance')
    expect(api.requests('recordLog.ofClass')).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Reference files' }))
    expect(window.location.search).toBe('?meetCode=m1&roomCode=r1&tab=files')
    const files = await table('Reference files')
    expect(files.getByRole('button', { name: 'Show Unit 1.pdf' })).toBeTruthy()
    expect(api.requests('room.files')).toEqual([{ roomCode: 'r1', meetCode: 'm1', fileTypeCd: 1 }])
    await user.click(screen.getByRole('tab', { name: 'Attendance' }))
    expect(window.location.search).toBe('?meetCode=m1&roomCode=r1')
  })

  test('a room that is gone has no files any more, which is no error', async () => {
    open({
      tab: 'files',
      api: {
        'room.files': () => {
          throw refuse('WB-404-104')
        },
      },
    })
    expect(await screen.findByText('No file was brought for this class.')).toBeTruthy()
  })

  test('tells what homework was given in it, who may follow it, and what was solved in its notes', async () => {
    open({ tab: 'work' })
    const given = (await table('Homework given in this class')).getAllByRole('row')[1]!
    expect(cells(given).filter((_, i) => i !== 2)).toEqual(['Fractions', 'Teacher Jung', '2 of 3'])
    expect(within(given).getByRole<HTMLAnchorElement>('link').getAttribute('href')).toBe(
      '/demo/manage/task/view?taskIdx=12',
    )
    const score = (await table('Scores')).getAllByRole('row')[1]!
    expect(cells(score)).toEqual(['Minji (u7)', 'Maths yesterday', '6 of 8', '75%'])
  })

  test('a student reads how far the own homework is, and follows nobody’s', async () => {
    open({
      tab: 'work',
      api: {
        'logMeet.work': () => ({
          taskList: [makeGiven({ taskStatus: 1, can: { open: false } })],
          scoreList: [],
        }),
      },
    })
    const given = (await table('Homework given in this class')).getAllByRole('row')[1]!
    expect(cells(given).at(-1)).toBe('Under way')
    expect(within(given).queryByRole('link')).toBeNull()
    expect(screen.getByText('No question was solved in this class.')).toBeTruthy()
  })

  test('a class that is not there says so and leads back', async () => {
    open({
      api: {
        'logMeet.get': () => {
          throw refuse('WB-400-025')
        },
      },
    })
    expect(await screen.findByText('This class was not found.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Class log' }).getAttribute('href')).toBe(
      '/demo/manage/log/logMeet/list',
    )
  })

  test('a part that fails says so and leaves the others', async () => {
    let there = false
    const { user } = open({
      tab: 'notes',
      api: {
        'note.list': () => {
          if (!there) throw refuse('WB-500-001')
          return pageOf([makeClassNote({ noteIdx: 31, userName: 'Minji' })])
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Notes' })).toBeTruthy()
    there = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await table('Class notes')
  })
})
