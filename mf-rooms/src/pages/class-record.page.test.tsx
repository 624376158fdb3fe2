import { UserType } from '@madang/contract'
import { makeMe, refuse } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { makeClassNote, pageOf } from '../testing/fixtures.ts'
import { cells, makeGiven, open, table } from '../testing/open-class-record.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

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
      ['Duration', '50 min'],
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
    expect(notes.getByRole('link', { name: 'View note of Minji' })).toBeTruthy()
    expect(notes.getByRole('button', { name: 'Download the note of Minji' })).toBeTruthy()
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
        expect(part.queryByRole('link', { name: 'View note of Minji' }) !== null).toBe(view)
        expect(part.queryByRole('button', { name: 'Download the note of Minji' }) !== null).toBe(pdf)
      }
    },
  )

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
    const link = await notes.findByRole<HTMLAnchorElement>('link', { name: 'View note of Minji' })
    expect(link.getAttribute('href')).toBe('/demo/manage/log/logMeet/viewNote?noteIdx=31')
  })

  test('a teacher who only attended views others’ notes, and downloads none', async () => {
    open({ tab: 'notes', me: makeMe(UserType.TEACHER, { userIdx: 500, webAuth: 0 }) })
    const notes = await table('Class notes')
    expect(await notes.findByRole('link', { name: 'View note of Minji' })).toBeTruthy()
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
