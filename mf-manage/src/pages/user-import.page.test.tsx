import { type UserImport, type UserImportRow, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/user-import/locales/en.json'
import ko from '../features/user-import/locales/ko.json'
import UserImportPage from './user-import.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const words = en.userImport
const importId = '00000000-0000-4000-8000-000000000001'
const makeImport = (more: Partial<UserImport> = {}): UserImport => ({
  importId,
  fileName: 'class.xlsx',
  userTypeCd: 12,
  groupIdx: 0,
  state: 'PREVIEW',
  sheets: ['Sheet1'],
  sheet: 0,
  columns: [
    { name: 'A', heading: 'ID' },
    { name: 'B', heading: 'Name' },
    { name: 'C', heading: 'Tel' },
  ],
  mapping: { userId: 0, userName: 1, phone: 2 },
  counts: { NEW: 1, UNCHANGED: 0, CONFLICT: 1, TWICE: 0, ERROR: 1 },
  apart: 0,
  reading: {
    encoding: null,
    separator: null,
    headingRow: 1,
    headings: [{ rowNo: 1, text: 'ID · Name' }],
    unsure: [],
  },
  withoutPassword: 1,
  room: null,
  done: 0,
  total: 0,
  added: 0,
  errorCode: null,
  undoUntil: null,
  ...more,
})
const makeRow = (more: Partial<UserImportRow> = {}): UserImportRow => ({
  rowNo: 2,
  status: 'NEW',
  userId: 'new1',
  userName: 'Jamie',
  phone: '01012345678',
  phone2: '',
  email: '',
  userType: '',
  groupName: '',
  hasPassword: false,
  faults: [],
  differs: [],
  lastRowNo: null,
  apart: null,
  ...more,
})
const rows = [
  makeRow(),
  makeRow({ rowNo: 5, status: 'CONFLICT', userId: 'old1', differs: ['userName', 'phone'] }),
  makeRow({ rowNo: 7, status: 'ERROR', userId: 'x', faults: [{ field: 'userId', kind: 'short', limit: 2 }] }),
]
const pageOf = (content: UserImportRow[]) => ({
  content,
  page: 1,
  size: 50,
  total: content.length,
  first: true,
  last: true,
})

const open = (path: string, api: RenderPageOptions['api'] = {}) =>
  renderPage(<UserImportPage />, {
    remote,
    texts: { en, ko },
    path: `/demo/manage/user/import${path}`,
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    api: {
      'group.list': () => [
        { groupIdx: 3, upGroupIdx: 0, groupName: 'Class 1', userCount: 2, allUserCount: 2, groupCount: 0 },
      ],
      'userImport.get': () => makeImport(),
      'userImport.rows': () => pageOf(rows),
      ...api,
    },
  })
const table = new File(['a,b'], 'class.csv', { type: 'text/csv' })
const drop = async (user: ReturnType<typeof open>['user'], file = table) => {
  const label = await screen.findByText(words.choose.file)
  const input = label.closest('div')?.parentElement?.querySelector('input[type=file]')
  await user.upload(input as HTMLInputElement, file)
}

describe('choosing a table', () => {
  test('sends it with the type and the group that were chosen, and shows the preview', async () => {
    const { user, api } = open('', { 'userImport.add': () => ({ importId }) })
    await user.click(await screen.findByRole('button', { name: words.choose.read }))
    expect(await screen.findByText(words.choose.missing)).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: words.choose.type }), words.type['11'])
    await screen.findByRole('option', { name: 'Class 1' })
    await user.selectOptions(screen.getByRole('combobox', { name: words.choose.group }), '3')
    await drop(user)
    await user.click(screen.getByRole('button', { name: words.choose.read }))
    expect(await screen.findByText('Preview: class.xlsx')).toBeTruthy()
    expect(api.requests('userImport.add')).toEqual([{ userTypeCd: 11, groupIdx: 3, uploadFile: [table] }])
  })

  test('an address names the group at first; one that isn’t there is the top', async () => {
    const first = open('?groupIdx=3')
    await screen.findByRole('option', { name: 'Class 1' })
    const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: words.choose.group }).value
    expect(chosen()).toBe('3')
    first.leave()
    const { user, api } = open('?groupIdx=99', { 'userImport.add': () => ({ importId }) })
    await screen.findByRole('option', { name: 'Class 1' })
    await drop(user)
    await user.click(screen.getByRole('button', { name: words.choose.read }))
    await waitFor(() => expect(api.requests('userImport.add')).toMatchObject([{ groupIdx: 0 }]))
  })

  test('says in words what is wrong with the file', async () => {
    const { user } = open('', {
      'userImport.add': () => {
        throw refuse('WB-400-403', { why: 'old' })
      },
    })
    await drop(user)
    await user.click(screen.getByRole('button', { name: words.choose.read }))
    expect(await screen.findByText(words.file.old)).toBeTruthy()
  })
})

describe('a preview', () => {
  test('shows each row with Excel’s number and the reason, filters them, and asks for another column', async () => {
    const { user, api } = open(`?importId=${importId}`, { 'userImport.read': () => ({ ok: true }) })
    const grid = within(await screen.findByRole('grid', { name: words.rows.label }))
    expect(await grid.findByText('ID: Use at least 2 characters.')).toBeTruthy()
    expect(grid.getByText(/already, so the row is skipped. Different: Name, Phone/)).toBeTruthy()
    expect(grid.getByText('7')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Errors 1' }))
    await waitFor(() =>
      expect(api.requests('userImport.rows').at(-1)).toEqual({
        importId,
        page: 1,
        size: 50,
        status: 'ERROR',
      }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: words.field.email }), 'C Tel')
    await waitFor(() =>
      expect(api.requests('userImport.read')).toEqual([
        { importId, userTypeCd: 12, groupIdx: 0, mapping: { userId: 0, userName: 1, email: 2 } },
      ]),
    )
  })

  test('asks how the file was read where that is not certain, and adds nobody before', async () => {
    const reading = {
      encoding: 'cp949',
      separator: ';',
      headingRow: 2,
      headings: [
        { rowNo: 1, text: 'List' },
        { rowNo: 2, text: 'ID · Name' },
      ],
      unsure: ['encoding', 'heading'],
    } as const
    const { user, api } = open(`?importId=${importId}`, {
      'userImport.get': () =>
        makeImport({ reading: { ...reading, headings: [...reading.headings], unsure: [...reading.unsure] } }),
      'userImport.read': () => ({ ok: true }),
    })
    expect(await screen.findByText(new RegExp(words.reading.unsure.encoding))).toBeTruthy()
    expect(screen.getByText(words.start.unsure)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add 1 person' })).toBeNull()
    await user.selectOptions(
      screen.getByRole('combobox', { name: words.reading.encodingLabel }),
      words.reading.encoding['utf-8'],
    )
    const same = { importId, userTypeCd: 12, groupIdx: 0 }
    await waitFor(() => expect(api.requests('userImport.read')).toEqual([{ ...same, encoding: 'utf-8' }]))
    await user.click(screen.getByRole('button', { name: words.reading.confirm }))
    await waitFor(() =>
      expect(api.requests('userImport.read').at(-1)).toEqual({
        ...same,
        encoding: 'cp949',
        separator: ';',
        sheet: 0,
        headingRow: 2,
      }),
    )
  })

  test('says in one line how the file was read where that is certain, and opens it to be changed', async () => {
    const { user, api } = open(`?importId=${importId}`, { 'userImport.read': () => ({ ok: true }) })
    expect(await screen.findByText('Read as: Headings in row 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: words.reading.change }))
    await user.selectOptions(
      screen.getByRole('combobox', { name: words.reading.headingLabel }),
      words.reading.noHeading,
    )
    await waitFor(() => expect(api.requests('userImport.read')).toMatchObject([{ headingRow: 0 }]))
  })

  test('rows that are nobody stand apart, and become somebody’s when they are saved', async () => {
    const total = makeRow({ rowNo: 9, status: 'APART', userName: '합계', apart: 'total' })
    const { user, api } = open(`?importId=${importId}`, {
      'userImport.get': () => makeImport({ apart: 1 }),
      'userImport.rows': ({ status }) => pageOf(status === 'APART' ? [total] : rows),
      'userImport.fix': () => makeRow({ rowNo: 9 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Not people 1' }))
    await user.click(await screen.findByText(words.apart.total))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.fix.save }))
    await waitFor(() =>
      expect(api.requests('userImport.fix')).toEqual([
        { importId, rowNo: 9, field: 'userName', value: '합계' },
      ]),
    )
  })

  test('a row opens to be corrected, with the reason at its field', async () => {
    const fixed = makeRow({ rowNo: 7, userId: 'xy' })
    const { user, api } = open(`?importId=${importId}`, { 'userImport.fix': () => fixed })
    await user.click(await screen.findByText('ID: Use at least 2 characters.'))
    const dialog = within(await screen.findByRole('dialog'))
    const id = dialog.getByRole('textbox', { name: words.field.userId })
    expect(id.getAttribute('aria-invalid')).toBe('true')
    await user.type(id, 'y')
    await user.click(dialog.getByRole('button', { name: words.fix.save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requests('userImport.fix')).toEqual([{ importId, rowNo: 7, field: 'userId', value: 'xy' }])
  })

  test('asks for a first password where the table has none, and adds nobody above the licence', async () => {
    const { user, api } = open(`?importId=${importId}`, { 'userImport.start': () => ({ ok: true }) })
    await user.click(await screen.findByRole('button', { name: 'Add 1 person' }))
    expect(await screen.findByText(words.start.missing)).toBeTruthy()
    expect(api.requests('userImport.start')).toEqual([])
    await user.type(screen.getByLabelText(new RegExp(words.start.password)), 'Neues!2026')
    await user.click(screen.getByRole('button', { name: 'Add 1 person' }))
    await waitFor(() =>
      expect(api.requests('userImport.start')).toEqual([{ importId, userPwd: 'Neues!2026' }]),
    )
  })

  test('whose licence is full says so before anything is sent', async () => {
    open(`?importId=${importId}`, { 'userImport.get': () => makeImport({ room: 0 }) })
    expect(await screen.findByText(/room for 0 more, so 1 can’t be added/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add 1 person' }).getAttribute('disabled')).not.toBeNull()
  })
})

describe('an import', () => {
  test('that runs tells how far it is and can be cancelled', async () => {
    const { user, api, shell } = open(`?importId=${importId}`, {
      'userImport.get': () => makeImport({ state: 'RUNNING', done: 40, total: 100 }),
      'userImport.cancel': () => ({ ok: true }),
    })
    expect(await screen.findByText('Preparing passwords: 40 of 100')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: words.running.cancel }))
    await waitFor(() => expect(api.requests('userImport.cancel')).toEqual([{ importId }]))
    expect(shell.confirms).toMatchObject([{ danger: true }])
  })

  test('that is done can be taken back, and says why it can’t', async () => {
    const done = makeImport({ state: 'DONE', added: 1, undoUntil: '2026-11-25 10:00:00' })
    const { user, api } = open(`?importId=${importId}`, {
      'userImport.get': () => done,
      'userImport.undo': () => {
        throw refuse('WB-409-020', { why: 'signedIn', count: 1 })
      },
    })
    expect(await screen.findByText('1 person was added.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Take it back/ }))
    expect(await screen.findByText(/1 person has signed in already/)).toBeTruthy()
    expect(api.requests('userImport.undo')).toEqual([{ importId }])
  })

  test('that is gone lets another file be chosen', async () => {
    open(`?importId=${importId}`, {
      'userImport.get': () => {
        throw refuse('WB-404-106')
      },
    })
    expect(await screen.findByText(words.gone.title)).toBeTruthy()
    expect(screen.getByRole('button', { name: words.choose.read })).toBeTruthy()
  })
})
