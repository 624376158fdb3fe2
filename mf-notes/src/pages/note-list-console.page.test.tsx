import { UserType } from '@madang/contract'
import { type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import { makeNote, notesOf } from '../testing/fixtures.ts'
import { texts } from '../testing/texts.ts'
import NoteListConsolePage from './note-list-console.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

// 26.03.05 12:00 in Seoul
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T03:00:00Z'))
})

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<NoteListConsolePage />, {
    remote,
    texts,
    path: '/demo/manage/note/list',
    area: 'MANAGE',
    language: 'en',
    me: UserType.OPER,
    ...more,
    api: { 'note.list': () => ({ ...notesOf([makeNote()]), size: 30, total: 65 }), ...more.api },
  })
const grid = async () => within(await screen.findByRole('grid'))

describe('the note list of the console', () => {
  test('MAN-NOTE-02 sends the dates, the keyword, searchType 1, the order, page and size', async () => {
    const { api } = open({
      path: '/demo/manage/note/list?searchStartDate=2026-02-01&searchEndDate=2026-02-28&searchKeyword=minji&page=2',
    })
    await grid()
    expect(api.requests('note.list')).toEqual([
      {
        searchStartDate: '2026-02-01',
        searchEndDate: '2026-02-28',
        searchKeyword: 'minji',
        searchType: 1,
        order: 'noteSubmitDatetime,DESC',
        page: 2,
        size: 30,
      },
    ])
  })

  test('MAN-NOTE-01 looks at the last month, 30 a page, keeps search and page in the address, and a row opens note/view', async () => {
    const { api, user, shell } = open()
    const list = await grid()
    expect(api.requests('note.list')[0]).toMatchObject({
      searchStartDate: '2026-02-04',
      searchEndDate: '2026-03-05',
      page: 1,
      size: 30,
    })
    await user.type(screen.getByRole('searchbox'), 'minji')
    await waitFor(() => expect(api.requests('note.list').at(-1)).toMatchObject({ searchKeyword: 'minji' }))
    expect(new URLSearchParams(window.location.search).get('searchKeyword')).toBe('minji')
    await user.click(screen.getByRole('button', { name: /page 2/i }))
    await waitFor(() => expect(api.requests('note.list').at(-1)).toMatchObject({ page: 2 }))
    expect(new URLSearchParams(window.location.search).get('page')).toBe('2')
    await user.click(await list.findByText('Algebra review'))
    await waitFor(() =>
      expect([...shell.navigations, window.location.pathname + window.location.search]).toContain(
        '/demo/manage/note/view?noteIdx=1',
      ),
    )
  })

  test('dates of the address are asked for, and an empty month says so', async () => {
    const { api } = open({
      path: '/demo/manage/note/list?searchStartDate=2026-01-01&searchEndDate=2026-01-31',
      api: { 'note.list': () => notesOf([]) },
    })
    await screen.findByText(/Nothing matches|No notes/)
    expect(api.requests('note.list')[0]).toMatchObject({
      searchStartDate: '2026-01-01',
      searchEndDate: '2026-01-31',
    })
  })
})
