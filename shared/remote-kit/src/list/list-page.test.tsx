import { type Note, note } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { defineRemote } from '../define.ts'
import { invalidateCalls } from '../query.ts'
import { refuse, renderPage } from '../testing/index.ts'
import { ListPage, useCallPage, useRecentDays } from './index.ts'

const remote = defineRemote({
  name: 'mf-notes',
  title: { ko: '노트', en: 'Notes' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'notes.list',
      path: '/:companyId/note',
      title: { ko: '노트', en: 'Notes' },
      area: 'service',
      frame: 'service',
      signIn: 'required',
    },
  ],
})

const acted: string[][] = []

function Notes() {
  const list = useCallPage(note.list, {
    defaults: { size: 20, searchKeyword: '', ...useRecentDays(7), order: '' },
    toRequest: (asked) => ({ ...asked, searchType: 2 }),
  })
  return (
    <ListPage
      list={list}
      title="Notes"
      searchLabel="Title"
      openRange
      columns={[
        { key: 'noteTitle', header: 'Title', sortable: true },
        { key: 'userName', header: 'Student' },
      ]}
      rowId={(row) => row.noteIdx}
      rowLabel={(row) => row.noteTitle}
      rowTo={(row) => `note/view?noteIdx=${row.noteIdx}`}
      empty={{ title: 'No notes in this period.' }}
      selection={{
        actions: (rows) => (
          <Button onClick={() => acted.push(rows.map((row) => row.noteTitle))}>Hand back</Button>
        ),
      }}
    />
  )
}

const rowOf = (noteIdx: number) => ({ noteIdx, noteTitle: `Note ${noteIdx}`, userName: 'Kim' }) as Note
const pageOf = (from: number, count: number, total: number) => ({
  content: Array.from({ length: count }, (_, index) => rowOf(from + index)),
  page: 1,
  size: 20,
  total,
  first: true,
  last: false,
})
const full = ({ page = 1 }: { page?: number }) => pageOf((page - 1) * 20 + 1, 20, 45)
const open = (list: unknown = full, search = '') =>
  renderPage(<Notes />, { remote, path: `/demo/note${search}`, api: { 'note.list': list as never } })
const last = (api: ReturnType<typeof open>['api']) => api.requests('note.list').at(-1)

beforeEach(() => {
  acted.length = 0
  jest.useFakeTimers({
    now: Date.parse('2026-11-22T03:00:00Z'),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'performance',
      'setImmediate',
      'nextTick',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'setInterval',
      'clearInterval',
    ],
  })
})
afterEach(() => jest.useRealTimers())

test('the defaults are asked for and leave no trace in the address; a choice stands in it', async () => {
  const { api, user } = open()
  expect(await screen.findByRole('link', { name: 'Note 1' })).toBeTruthy()
  expect(last(api)).toEqual({
    page: 1,
    size: 20,
    searchStartDate: '2026-11-16',
    searchEndDate: '2026-11-22',
    searchType: 2,
  })
  expect(window.location.search).toBe('')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('link', { name: 'Note 21' })).toBeTruthy()
  expect(window.location.search).toBe('?page=2')
  await user.click(screen.getByRole('button', { name: 'Period: Last 7 days' }))
  await user.click(await screen.findByRole('button', { name: 'Last 30 days' }))
  await waitFor(() => expect(window.location.search).toBe('?searchStartDate=2026-10-24'))
  expect(last(api)).toMatchObject({ page: 1, searchStartDate: '2026-10-24' })
})

test('an emptied date leaves the request and stays in the address', async () => {
  const { api } = open(full, '?searchStartDate=&searchEndDate=')
  await screen.findByRole('link', { name: 'Note 1' })
  expect(last(api)).toEqual({ page: 1, size: 20, searchType: 2 })
  expect(screen.getByRole('button', { name: 'Period: All dates' })).toBeTruthy()
})

test('a row is a link of the company, and a plain click goes there without a reload', async () => {
  const { user, shell } = open()
  const link = await screen.findByRole('link', { name: 'Note 3' })
  expect(link.getAttribute('href')).toBe('/demo/note/view?noteIdx=3')
  await user.click(link)
  expect(shell.navigations).toEqual(['/demo/note/view?noteIdx=3'])
})

test('a failure keeps the rows that were there, names its code and tries again', async () => {
  const { api, user } = open()
  await screen.findByRole('link', { name: 'Note 1' })
  api.use({
    'note.list': () => {
      throw refuse('WB-400-200')
    },
  })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText(/WB-400-200/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Note 1' })).toBeTruthy()
  api.use({ 'note.list': full as never })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Note 21' })).toBeTruthy()
  expect(screen.queryByText(/WB-400-200/)).toBeNull()
})

test('the first failure stands in the place of the rows', async () => {
  open(() => {
    throw refuse('WB-400-200')
  })
  expect((await screen.findByRole('alert')).textContent).toContain('WB-400-200')
})

test('nothing in the period says so and offers a longer one; nothing found offers the way back', async () => {
  const { user, api } = open(() => pageOf(1, 0, 0))
  expect(await screen.findByText('No notes in this period.')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }))
  await waitFor(() => expect(last(api)).toMatchObject({ searchStartDate: '2026-10-24' }))
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  const state = screen.getByText('Nothing matches these filters.').closest('[role="status"]') as HTMLElement
  await user.click(within(state).getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('ticks live over pages, act on their rows and go with another search', async () => {
  const { user } = open()
  await screen.findByRole('link', { name: 'Note 1' })
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('link', { name: 'Note 21' })
  await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  await user.click(screen.getByRole('button', { name: 'Hand back' }))
  expect(acted).toEqual([['Note 1', 'Note 21']])
  await user.type(screen.getByRole('searchbox', { name: 'Title' }), 'x{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand back' })).toBeNull())
})

test('a page past the end gives way to the last one, and going back does not lead there again', async () => {
  const upTo45 = ({ page = 1 }: { page?: number }) =>
    pageOf((page - 1) * 20 + 1, page < 3 ? 20 : page === 3 ? 5 : 0, 45)
  const entries = window.history.length
  const { api } = open(upTo45, '?page=9')
  expect(await screen.findByRole('link', { name: 'Note 41' })).toBeTruthy()
  expect(last(api)).toMatchObject({ page: 3 })
  expect(window.location.search).toBe('?page=3')
  expect(window.history.length).toBe(entries)
})

test('on a phone the bar ticks all of the page, once there is a tick', async () => {
  const wide = window.matchMedia
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width') })
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Note 2' }))
  await user.click(screen.getByRole('button', { name: 'Select all on this page' }))
  expect(screen.getByRole('status').textContent).toBe('20 selected')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => !box.checked)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Select all on this page' })).toBeNull()
  window.matchMedia = wide
})

test('rows that became old come anew where they stand, and the focus stays', async () => {
  const { api, user } = open()
  await screen.findByRole('link', { name: 'Note 1' })
  const next = screen.getByRole('button', { name: 'Next page' })
  await user.click(next)
  await screen.findByRole('link', { name: 'Note 21' })
  expect(document.activeElement).toBe(next)
  api.use({ 'note.list': () => pageOf(70, 2, 22) as never })
  act(() => invalidateCalls([note.list]))
  expect(await screen.findByRole('link', { name: 'Note 70' })).toBeTruthy()
  expect(document.activeElement).toBe(next)
})
