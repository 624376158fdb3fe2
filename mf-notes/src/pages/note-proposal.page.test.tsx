import { NoteStatus, type NoteView, UserType } from '@madang/contract'
import { forgetWork, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import { makeContent, makeNote, makeView } from '../testing/fixtures.ts'
import { texts } from '../testing/texts.ts'
import NoteViewPage from './note-view.page.tsx'

beforeEach(forgetWork)

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

/** A note of two questions that rules have marked; `whole`: both. */
function open({ whole = true, status = NoteStatus.SUBMIT as number, language = 'en' as 'ko' | 'en' } = {}) {
  const held = { status }
  const view = (): NoteView => {
    const completed = held.status === NoteStatus.COMPLETED
    const note = makeNote({
      noteStatus: held.status,
      autoComment: status === NoteStatus.COMPLETED ? { code: 'AUTO_MARKED', right: 1, of: 2 } : null,
    })
    return { ...makeView(note, !completed), can: { correct: !completed, reopen: completed, view: true } }
  }
  const content = makeContent([1, whole ? 0 : null])
  for (const { SolLi } of content.Dt.ALi[0]!.PLi) for (const one of SolLi) if (one.Res !== null) one.Auto = 1
  const rendered = renderPage(<NoteViewPage />, {
    remote,
    texts,
    path: '/demo/note/view?noteIdx=1',
    language,
    me: UserType.TEACHER,
    api: {
      'note.view': view,
      'note.agendas': () => [],
      'note.json': () => content,
      'note.comments': () => [],
      'note.bank': () => [],
      'note.ink': () => ({ pageList: [], next: null }),
      'note.pdfInfo': () => ({
        noteIdx: 1,
        formats: 6,
        pageCount: 1,
        fileNames: { title: 'a.pdf', author: 'b.pdf' },
      }),
      'textbook.pages': () => ({ pageCount: 2, pageList: [] }),
      'task.userDetail': () => [],
      'note.status': ({ statusCd }: { statusCd: number }) => {
        held.status = statusCd
        return view().note
      },
      'note.reopen': () => {
        held.status = NoteStatus.INSPECTION
        return view().note
      },
    },
  })
  return { ...rendered, held }
}

test('A-71 a whole proposal of the rules is said to be one, and is confirmed as it stands', async () => {
  const { user, api } = open()
  expect(
    await screen.findByText(
      '2 marks are automatic proposals. The student does not see them until you confirm.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Marked automatically: Right')).toBeTruthy()
  expect(screen.getByText('Marked automatically: Wrong')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(api.requests('note.status')).toEqual([{ noteIdx: 1, statusCd: 4 }]))
  expect(await screen.findByRole('button', { name: 'Reopen to correct' })).toBeTruthy()
})

test('what the rules left open is asked of the teacher before anything can be confirmed', async () => {
  open({ whole: false })
  expect(await screen.findByText(/1 mark is an automatic proposal.*1 question is left to you\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('A-84 a completed note is reopened with a reason, and never without one', async () => {
  const { user, api } = open({ status: NoteStatus.COMPLETED, language: 'ko' })
  expect(await screen.findByText('2문제 가운데 1문제가 맞았어요.')).toBeTruthy()
  expect(screen.queryByText('선생님 말씀')).toBeNull()
  await user.click(screen.getByRole('button', { name: '다시 열어 고치기' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '다시 열기' }))
  expect(api.requests('note.reopen')).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /다시 여는 이유/ }), '2번 정답을 고쳤어요')
  await user.click(dialog.getByRole('button', { name: '다시 열기' }))
  await waitFor(() =>
    expect(api.requests('note.reopen')).toEqual([{ noteIdx: 1, reason: '2번 정답을 고쳤어요' }]),
  )
  expect(await screen.findByRole('button', { name: '확인 완료' })).toBeTruthy()
})
