import { type Room, type RoomFile, room as roomCalls, roomFileExtensions } from '@madang/contract'
import { invalidateCalls } from '@madang/remote-kit/query'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { makeRoom, ofRoomInfo, runningMeet } from '../testing/fixtures.ts'
import { web } from '../testing/open-room-list.tsx'
import RoomViewPage from './room-view.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const made = (roomFileIdx: number, more: Partial<RoomFile> = {}): RoomFile => ({
  roomFileIdx,
  roomCode: 'r1',
  meetCode: null,
  orgFileName: `자료 ${roomFileIdx}.pdf`,
  fileSize: 2048,
  fileTypeCd: 4,
  modUserIdx: 9,
  userNm: 'Teacher Han',
  modDatetime: '2026-03-04 10:00:00',
  can: { remove: false },
  ...more,
})
const teaches = { open: true, join: true, edit: false, remove: false, upload: true, renewInvite: false }

function open(
  files: RoomFile[],
  { room = {}, ...more }: Partial<RenderPageOptions> & { room?: Partial<Room> } = {},
) {
  const now = { files }
  const page = renderPage(<RoomViewPage />, {
    ...ofRoomInfo,
    path: '/demo/room/view?roomCode=r1',
    language: 'en',
    branding: web,
    ...more,
    api: {
      'room.get': () => makeRoom(room),
      'room.users': () => [],
      'room.files': ({ fileTypeCd = 1 }) =>
        now.files.filter((one) => fileTypeCd === 1 || one.fileTypeCd === fileTypeCd),
      'room.file': ({ roomFileIdx }) => {
        const file = now.files.find((one) => one.roomFileIdx === roomFileIdx)
        if (!file) throw refuse('WB-404-102')
        return file
      },
      ...more.api,
    },
  })
  return { ...page, now }
}
const list = () => screen.findByRole('list', { name: 'Reference files' })
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:saved'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => jest.restoreAllMocks())

test('ROOMS-52 room files are listed by roomCode, meetCode and fileTypeCd with orgFileName, userNm and modDatetime, and can be downloaded', async () => {
  const { user, api } = open([made(1), made(2, { orgFileName: '판서.png', fileTypeCd: 2 })], {
    room: { meet: runningMeet },
    api: { 'file.download': () => ({ blob: new Blob(['x']), fileName: '판서.png' }) as never },
  })
  const rows = within(await list()).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/자료 1\.pdf.*Teacher Han.*Mar 4.*2 KB/)
  await user.click(screen.getByRole('button', { name: 'This class' }))
  await user.click(screen.getByRole('button', { name: 'Pictures' }))
  await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1))
  expect(api.requests('room.files')).toEqual([
    { roomCode: 'r1', fileTypeCd: 1 },
    { roomCode: 'r1', fileTypeCd: 1, meetCode: 'm1' },
    { roomCode: 'r1', fileTypeCd: 2 },
  ])
  await user.click(screen.getByRole('button', { name: 'Download 판서.png' }))
  await waitFor(() => expect(saved).toEqual(['판서.png']))
  expect(api.requests('file.download')).toEqual([{ fileType: 'ROOM_FILE', searchIdx: 2 }])
})

test('ROOMS-54 only who brought a file may delete it, by roomFileIdx, after a question', async () => {
  const { user, api, shell, now } = open([made(1), made(2, { can: { remove: true } })], {
    api: { 'room.removeFile': () => ({ ok: true }) },
  })
  await list()
  expect(screen.queryByRole('button', { name: 'Delete 자료 1.pdf' })).toBeNull()
  now.files = [made(1)]
  await user.click(screen.getByRole('button', { name: 'Delete 자료 2.pdf' }))
  await waitFor(() => expect(api.requests('room.removeFile')).toEqual([{ roomFileIdx: 2 }]))
  expect(shell.confirms).toMatchObject([{ title: 'Delete “자료 2.pdf”?', danger: true }])
  await waitFor(() => expect(screen.queryByText('자료 2.pdf')).toBeNull())
})

const choose = (files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })

test('ROOMS-53 upload sends roomFile and uploadFile, one after another; other kinds and more than 500 MB are refused here', async () => {
  const { user, api, shell, now } = open([], {
    room: { can: teaches },
    api: {
      'room.addFile': () => {
        now.files = [...now.files, made(now.files.length + 1)]
        return { roomFileIdx: now.files.length }
      },
    },
  })
  await screen.findByText(/^Up to 500 MB each: /)
  expect([...roomFileExtensions].sort().join(' ')).toBe(
    'doc docx gif hwp hwpx jpeg jpg pdf png ppt pptx xls xlsx zip',
  )
  const large = new File(['x'], 'large.zip')
  Object.defineProperty(large, 'size', { value: 524_288_001 })
  const [first, second] = [new File(['%PDF-1'], '1단원.pdf'), new File(['PK'], 'two.zip')]
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(false),
  )
  choose([first, new File(['x'], 'run.exe'), large, second])
  await waitFor(() => expect(api.requests(roomCalls.addFile.id)).toHaveLength(2))
  expect(api.requests('room.addFile')).toEqual([
    { roomFile: { roomCode: 'r1', fileTypeCd: 1 }, uploadFile: [first] },
    { roomFile: { roomCode: 'r1', fileTypeCd: 1 }, uploadFile: [second] },
  ])
  await waitFor(() => expect(shell.toasts.map(({ message }) => message)).toContain('two.zip is in the room.'))
  expect(screen.getByText('large.zip')).toBeTruthy()
  // the window that says which kinds there are
  const kinds = within(await screen.findByRole('dialog'))
  expect(kinds.getByText(/run\.exe/)).toBeTruthy()
  await user.click(kinds.getAllByRole('button').at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(2))
})

test('a file that was refused stays, and can be sent again', async () => {
  let refused = true
  const { user, api } = open([], {
    room: { can: teaches },
    api: {
      'room.addFile': () => {
        if (refused) throw refuse('WB-400-404')
        return { roomFileIdx: 1 }
      },
    },
  })
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(false),
  )
  choose([new File(['%PDF-1'], '1단원.pdf')])
  await screen.findByText('1 file is not in the room yet.')
  refused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.requests('room.addFile')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('1단원.pdf')).toBeNull())
})

test('who may not bring files sees no place for them, and the files all the same', async () => {
  open([made(1)])
  await list()
  expect(document.querySelector('input[type=file]')).toBeNull()
})

test('a picture is looked at where it lies; what fails to come can be asked for again', async () => {
  let there = false
  const { user } = open([made(2, { orgFileName: '판서.png', fileTypeCd: 2 })], {
    api: {
      'file.download': () => {
        if (!there) throw refuse('WB-404-102')
        return { blob: new Blob(['x']), fileName: '판서.png' } as never
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show 판서.png' }))
  const dialog = within(await screen.findByRole('dialog', { name: '판서.png' }))
  const again = await dialog.findByRole('button', { name: 'Try again' })
  there = true
  await user.click(again)
  expect((await dialog.findByRole('img', { name: '판서.png' })).getAttribute('src')).toBe('blob:saved')
})

test('a file that was taken out while it lay open or in an old list says so', async () => {
  const { user, api, now } = open([made(2, { orgFileName: '판서.png', fileTypeCd: 2 })], {
    api: { 'file.download': () => ({ blob: new Blob(['x']), fileName: '판서.png' }) as never },
  })
  const show = async () => {
    await user.click(await screen.findByRole('button', { name: 'Show 판서.png' }))
    return within(await screen.findByRole('dialog', { name: '판서.png' }))
  }
  const there = await show()
  const facts = await there.findByText(/2 KB/)
  expect(facts.textContent).toMatch(/^Teacher Han · .*10:00 · 2 KB$/)
  expect(api.requests('room.file')).toEqual([{ roomFileIdx: 2 }])
  await user.click(there.getByRole('button', { name: 'Download' }))
  await user.click(there.getAllByRole('button', { name: 'Close' })[0]!)
  now.files = []
  invalidateCalls([roomCalls.file])
  const gone = await show()
  expect(await gone.findByText('The file is no longer in the room.')).toBeTruthy()
  expect(gone.queryByRole('button', { name: 'Download' })).toBeNull()
})
