import type { NotePdfInfo } from '@madang/contract'
import { UserType } from '@madang/contract'
import { encodeBatch } from '@madang/ink'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../../remote.ts'
import en from '../../locales/en.json'
import ko from '../../locales/ko.json'
import { bookPages, makeNote } from '../../testing/fixtures.ts'
import { DownloadButton } from './download-button.tsx'
import ownEn from './locales/en.json'
import ownKo from './locales/ko.json'

jest.setTimeout(30_000)

const info: NotePdfInfo = {
  noteIdx: 1,
  formats: 6,
  pageCount: 3,
  fileNames: { title: 'Algebra.pdf', author: 'Minji.pdf' },
}
const agendas = [
  {
    agendaNo: 1,
    agendaName: 'Review',
    pageList: [
      { pageNo: 1, pageName: '1' },
      { pageNo: 2, pageName: '2' },
    ],
  },
  { agendaNo: 2, agendaName: 'New', pageList: [{ pageNo: 1, pageName: 'Graphs' }] },
]

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<DownloadButton note={makeNote()} />, {
    remote,
    texts: { en: { ...en, ...ownEn }, ko: { ...ko, ...ownKo } },
    path: '/demo/note/list/class',
    language: 'en',
    ...more,
    api: {
      'note.pdfInfo': () => info,
      'note.ink': () => ({ pageList: [], next: null }),
      'textbook.pages': () => ({ pageCount: 2, pageList: bookPages }),
      'note.agendas': () => agendas,
      'file.download': () => ({ blob: new Blob(['%PDF-']), fileName: 'Algebra.pdf' }) as never,
      'note.file': () => ({ blob: new Blob(['PK']), fileName: 'Algebra.zip' }) as never,
      ...more.api,
    },
  })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Download note' }))
const button = () => screen.findByRole('button', { name: 'Download note' })

beforeEach(() => {
  localStorage.clear()
  // jsdom saves nothing
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})

test('NOTES-37 NOTES-38 a teacher chooses pages, one at least, and gets them as PDF or pictures', async () => {
  const { user, api } = open({ me: UserType.TEACHER })
  await user.click(await button())
  const box = await dialog()
  const all = await box.findByRole('checkbox', { name: 'All (3 pages)' })
  await user.click(all)
  expect(box.queryByText('Choose one page at least.')).not.toBeNull()
  expect(box.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
  await user.click(
    within(box.getByRole('group', { name: 'Review' })).getByRole('checkbox', { name: 'Page 2' }),
  )
  await user.click(box.getByRole('checkbox', { name: '1. Graphs' }))
  await user.click(box.getByRole('radio', { name: 'Pictures (zip)' }))
  await user.click(box.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests('note.file')).toEqual([
    {
      noteIdx: 1,
      list: [
        { agendaNo: 1, pageNos: [2] },
        { agendaNo: 2, pageNos: [1] },
      ],
      format: 'zip',
      fileNameType: 1,
    },
  ])
})

test('NOTES-39 NOTES-40 a student chooses the file’s name by title or author and, when told so, is not asked again', async () => {
  const { user, api } = open({ me: UserType.STUDENT })
  await user.click(await button())
  const box = await dialog()
  expect(box.getByRole<HTMLInputElement>('radio', { name: 'By the note’s title: Algebra.pdf' }).checked).toBe(
    true,
  )
  await user.click(box.getByRole('radio', { name: 'By the author’s name: Minji.pdf' }))
  await user.click(box.getByRole('checkbox', { name: 'Don’t ask again' }))
  await user.click(box.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button())
  await waitFor(() => expect(api.requests('file.download')).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = { fileType: 'NOTE_PDF', searchIdx: 1, fileNameType: 2 }
  expect(api.requests('file.download')).toEqual([sent, sent])
})

test('a file that is not there says so, and the choice stays open', async () => {
  const gone = () => {
    throw refuse('WB-404-102')
  }
  const { user, shell } = open({ me: UserType.STUDENT, api: { 'file.download': gone } })
  await user.click(await button())
  const box = await dialog()
  await user.click(box.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-404-102' }]))
  expect(screen.queryByRole('dialog', { name: 'Download note' })).not.toBeNull()
})

test.each([
  [UserType.STUDENT, 2, false],
  [UserType.STUDENT, 4, true],
  [UserType.TEACHER, 2, true],
])('type %s with forms %s is offered a download: %s', async (me, formats, offered) => {
  const { api } = open({ me, api: { 'note.pdfInfo': () => ({ ...info, formats }) } })
  await waitFor(() => expect(api.requests('note.pdfInfo')).toHaveLength(1))
  if (offered) await button()
  else expect(screen.queryByRole('button')).toBeNull()
})

test('the pages of work are chosen by pictures that show what was written on them', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const batchOf = (layer: 'work' | 'retry') =>
    Buffer.from(
      encodeBatch({
        layer,
        author: 7,
        writer: `w-${layer}`,
        seq: 1,
        events: [
          {
            kind: 'draw',
            clock: 1,
            ink: {
              tool: 'pen',
              color: '#1b1f24',
              width: 4,
              startedAt: 1000,
              points: [{ x: 10, y: 10, pressure: 1, tilt: 0, time: 0 }],
            },
          },
        ],
      }),
    ).toString('base64')
  const { user } = open({
    me: UserType.TEACHER,
    api: {
      'note.agendas': () => agendas.slice(0, 1),
      'textbook.pages': () => ({ pageCount: 2, pageList: bookPages }),
      'note.ink': () => ({
        pageList: [{ pageNo: 2, batchList: [batchOf('work'), batchOf('retry')] }],
        next: null,
      }),
    },
  })
  await user.click(await button())
  const box = await dialog()
  const tile = (name: string) => box.getByRole('checkbox', { name }).closest('li')
  await box.findByRole('checkbox', { name: 'Page 2' })
  // one stroke: what was tried again later is no part of the work
  await waitFor(() => expect(tile('Page 2')?.querySelector('[data-ink="1"]')).toBeTruthy())
  expect(tile('Page 1')?.querySelector('[data-ink]')).toBeNull()
})
