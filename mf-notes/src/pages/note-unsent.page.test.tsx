import { type NoteComment, NoteStatus, type TaskUser, UserType } from '@madang/contract'
import { WaitingWork } from '@madang/remote-kit/drafts'
import { forgetWork, makeMe, refuse, renderPage } from '@madang/remote-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import remote from '../../remote.ts'
import { keepTyped } from '../features/correct/typed.ts'
import { makeContent, makeNote, makeView } from '../testing/fixtures.ts'
import { texts } from '../testing/texts.ts'
import NoteViewPage from './note-view.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const names = ['', 'Minji', 'Jun']
const noteOf = (noteIdx: number) =>
  makeNote({ noteIdx, noteStatus: NoteStatus.INSPECTION, userName: names[noteIdx]! })

beforeEach(forgetWork)

/** Two students' notes of two questions under correction. */
function open(screenOf: ReactElement = <NoteViewPage />, person = 111) {
  const marks: number[][] = []
  const said: (NoteComment & { noteIdx: number })[] = []
  const line = { down: false }
  const rendered = renderPage(screenOf, {
    remote,
    texts,
    path: '/demo/note/view?noteIdx=1',
    language: 'en',
    me: makeMe(UserType.TEACHER, { userIdx: person }),
    api: {
      'note.view': ({ noteIdx }: { noteIdx: number }) => makeView(noteOf(noteIdx), true),
      'note.agendas': () => [],
      'note.json': () => makeContent([null, null]),
      'note.comments': ({ noteIdx }: { noteIdx: number }) => said.filter((one) => one.noteIdx === noteIdx),
      'note.comment': ({
        noteIdx,
        pageNo,
        solutionNo = null,
        text,
      }: {
        noteIdx: number
        pageNo: number
        solutionNo?: number | null
        text: string
      }) => {
        if (line.down) throw refuse('WB-500-001')
        const regDatetime = '2026-03-04 10:00:00'
        said.push({ noteIdx, pageNo, solutionNo, text, userIdx: 111, userName: 'Teacher', regDatetime })
        return { ok: true as const }
      },
      'note.mark': ({
        noteIdx,
        solutionNo,
        result,
      }: {
        noteIdx: number
        solutionNo: number
        result: number
      }) => {
        if (line.down) throw refuse('WB-500-001')
        marks.push([noteIdx, solutionNo, result])
        return { noteIdx: 1, questionCount: 2, wrongCount: 0 }
      },
      'note.bank': () => [],
      'note.ink': () => ({ pageList: [], next: null }),
      'note.pdfInfo': () => ({
        noteIdx: 1,
        formats: 6,
        pageCount: 1,
        fileNames: { title: 'a.pdf', author: 'b.pdf' },
      }),
      'textbook.pages': () => ({ pageCount: 2, pageList: [] }),
      'task.userDetail': () => [1, 2].map((noteIdx) => ({ note: noteOf(noteIdx) })) as unknown as TaskUser[],
    },
  })
  return { ...rendered, said, marks, line }
}
const field = (no: number) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Comment on no. ${no}` })
const leave = () => (document.activeElement as HTMLElement | null)?.blur()

test('a comment that was begun stays at its question, and waits there by name when the next student is opened', async () => {
  const { user, api } = open()
  await user.type(await field(1), 'Mind the unit')
  leave()
  await user.keyboard('j')
  expect((await field(2)).value).toBe('')
  expect(screen.getByText('Comment begun: Mind the unit')).toBeTruthy()
  await user.keyboard('n')
  await waitFor(() => expect(window.location.search).toBe('?noteIdx=2'))
  const waits = within(await screen.findByRole('region', { name: 'Not sent yet' }))
  expect(waits.getByText('A comment you began at no. 1 of Minji waits there.')).toBeTruthy()
  expect((await field(1)).value).toBe('')
  await user.click(waits.getByRole('link', { name: 'Open note' }))
  await waitFor(() => expect(window.location.search).toBe('?noteIdx=1'))
  await waitFor(async () => expect((await field(1)).value).toBe('Mind the unit'))
  expect(api.requests('note.comment')).toEqual([])
})

test('one whose save fails after the next student is shown is told by name, and goes to its own question when it is sent again', async () => {
  const { user, api, said, line, shell } = open()
  line.down = true
  await user.type(await field(1), 'Look again{Enter}')
  leave()
  await user.keyboard('n')
  await waitFor(() => expect(window.location.search).toBe('?noteIdx=2'))
  expect(await screen.findByText('Something at no. 1 of Minji is not saved yet.')).toBeTruthy()
  expect((await field(1)).value).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shell.toasts).toEqual([])
  line.down = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() =>
    expect(said.map(({ noteIdx, solutionNo, text }) => [noteIdx, solutionNo, text])).toEqual([
      [1, 1, 'Look again'],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
  expect(api.requests('note.comment').every((one) => (one as { noteIdx: number }).noteIdx === 1)).toBe(true)
})

test('a mark that could not be saved is told at its question and sent again by a press', async () => {
  const { user, api, line } = open()
  line.down = true
  await user.click(await screen.findByRole('button', { name: 'No. 1 right' }))
  expect(await screen.findByText(/Not saved yet: mark “Right”/)).toBeTruthy()
  line.down = false
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(screen.queryByText(/Not saved yet/)).toBeNull())
  expect(api.requests('note.mark').at(-1)).toMatchObject({ noteIdx: 1, solutionNo: 1, result: 1, seen: null })
})

test('what waits goes from whichever page is open next, told by name, and under no other person’s name', async () => {
  const first = open()
  first.line.down = true
  await first.user.type(await field(1), 'Look again{Enter}')
  await first.user.click(await screen.findByRole('button', { name: 'No. 2 right' }))
  await screen.findByText(/Not saved yet: mark “Right”/)
  first.leave()
  const other = open(<WaitingWork nameOf={() => 'Notes'} />, 99)
  await new Promise((done) => setTimeout(done, 300))
  expect([screen.queryByRole('status'), screen.queryByText(/Minji/), other.api.calls]).toEqual([
    null,
    null,
    [],
  ])
  other.leave()
  const next = open(<WaitingWork nameOf={() => 'Notes'} />)
  next.line.down = true
  expect(
    await screen.findByText(/Not sent yet: 2 \(comment at no\. 1 of Minji, mark at no\. 2 of Minji\)/),
  ).toBeTruthy()
  next.line.down = false
  await next.user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(next.said.map(({ text }) => text)).toEqual(['Look again']))
  await waitFor(() => expect(next.marks).toEqual([[1, 2, 1]]))
  next.leave()
})

test('what an older version kept and had not sent goes once, from the note’s page', async () => {
  const entry = {
    noteIdx: 1,
    who: 'Minji',
    kind: 'comment',
    pageNo: 1,
    solutionNo: 2,
    text: 'Of last week',
  } as const
  const { said, user } = open()
  await field(1)
  act(() => keepTyped({ ...entry, state: 'failed', code: null }))
  await waitFor(() =>
    expect(said.map(({ text, solutionNo }) => [text, solutionNo])).toEqual([['Of last week', 2]]),
  )
  // the old place is empty: nothing of it is there on the next student's page
  leave()
  await user.keyboard('n')
  await waitFor(() => expect(window.location.search).toBe('?noteIdx=2'))
  await field(1)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
  expect(said).toHaveLength(1)
})

test('a note is not confirmed while something entered in it waits', async () => {
  const { user, line, api, shell } = open()
  line.down = true
  await user.click(await screen.findByRole('button', { name: 'No. 1 right' }))
  await screen.findByText(/Not saved yet: mark “Right”/)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(shell.toasts.map(({ message }) => message)).toEqual([expect.stringContaining('not saved yet')]),
  )
  expect(api.requests('note.status')).toEqual([])
})
