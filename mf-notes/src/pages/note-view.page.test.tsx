import {
  type BankComment,
  type NoteComment,
  type NoteContent,
  NoteStatus,
  type NoteView,
  type TaskUser,
  UserType,
} from '@madang/contract'
import { getServices } from '@madang/remote-kit'
import { forgetWork, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import correctEn from '../features/correct/locales/en.json'
import correctKo from '../features/correct/locales/ko.json'
import downloadEn from '../features/download/locales/en.json'
import downloadKo from '../features/download/locales/ko.json'
import { pageColumns } from '../features/viewer/columns.setting.ts'
import viewerEn from '../features/viewer/locales/en.json'
import viewerKo from '../features/viewer/locales/ko.json'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import { makeClassNote, makeNote } from '../testing/fixtures.ts'
import NoteViewPage from './note-view.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
beforeEach(forgetWork)

jest.setTimeout(30_000)

const rects = ['10,20,300,40', '10,90,300,40', '']
const json = JSON.stringify(
  rects.map((RectNum, i) => ({ SNo: i + 1, PNo: 1, AnsTy: 1, Ans: [`key${i + 1}`], RectNum, Pt: 5 })),
)
const contentOf = (res: (number | null)[], points: (number | null)[] = [], Chk = 0): NoteContent => ({
  Dt: {
    ALi: [
      {
        ANo: 1,
        ATy: 1,
        PLi: [
          {
            PNo: 1,
            W: 1000,
            Chk,
            SolLi: rects.map((RectNum, i) => ({
              SNo: i + 1,
              Res: res[i] ?? null,
              Pts: points[i] ?? null,
              Ans: `answer${i + 1}`,
              Slvd: 1,
              ...(i === 1 && { Rd: '12', Cf: 40 }),
              RectNum,
            })),
          },
        ],
      },
    ],
  },
})

/** A note that a server keeps. */
function server(status: number, correct = true) {
  const held = {
    status,
    res: [null, null, null] as (number | null)[],
    points: [null, null, null] as (number | null)[],
    said: [] as NoteComment[],
    bank: [] as BankComment[],
    check: 0,
  }
  const view = (): NoteView => ({
    note: makeNote({ noteStatus: held.status, confirmComment: held.status === 4 ? 'Well done' : null }),
    textbook: { textbookIdx: 5, textbookName: 'Algebra', pageCount: 1, solutionJsonStr: json },
    receipt: null,
    redoList: null,
    roundList: [],
    can: { correct: correct && held.status !== NoteStatus.COMPLETED, reopen: false, view: true },
  })
  const picture = { pageIdx: 1, pageNo: 1, imgUrl: '/p.png', thumbUrl: '/t.png', width: 1000, height: 1400 }
  return {
    held,
    api: {
      'note.view': view,
      'note.agendas': () => [
        { agendaNo: 1, agendaName: 'Algebra', pageList: [{ pageNo: 1, pageName: '1' }] },
      ],
      'note.json': () => contentOf(held.res, held.points, held.check),
      'note.pdfInfo': () => ({
        noteIdx: 1,
        formats: 6,
        pageCount: 1,
        fileNames: { title: 'a.pdf', author: 'b.pdf' },
      }),
      'note.mark': ({
        solutionNo,
        result,
        points,
      }: {
        solutionNo: number
        result: number
        points?: number
      }) => {
        held.res[solutionNo - 1] = result
        held.points[solutionNo - 1] = result === 0 ? (points ?? null) : null
        return { noteIdx: 1, questionCount: 3, wrongCount: held.res.filter((one) => one === 0).length }
      },
      'note.check': ({ check }: { check: number }) => {
        held.check = check
        return { ok: true as const }
      },
      'note.comments': () => held.said,
      'note.comment': ({
        pageNo,
        solutionNo,
        text,
      }: {
        pageNo: number
        solutionNo?: number
        text: string
      }) => {
        const place = {
          pageNo,
          solutionNo: solutionNo ?? null,
          userIdx: 100 + UserType.TEACHER,
          userName: 'Teacher',
        }
        const others = held.said.filter(({ userIdx }) => userIdx !== place.userIdx)
        held.said = [...others, { ...place, text, regDatetime: '2026-03-04 10:00:00' }]
        return { ok: true as const }
      },
      'note.bank': () => held.bank,
      'note.addToBank': () => ({ bankIdx: 9 }),
      'note.modBank': () => ({ ok: true as const }),
      'note.removeBank': () => ({ ok: true as const }),
      'note.useBank': () => ({ ok: true as const }),
      'note.status': ({ statusCd }: { statusCd: number }) => {
        held.status = statusCd
        return view().note
      },
      'textbook.pages': () => ({ pageCount: 1, pageList: [picture] }),
      'task.userDetail': () => [],
      'logNote.list': () => [
        {
          round: 1,
          noteStatus: 1,
          regDatetime: '2026-03-03 08:00:00',
          spentTime: 61,
          questionCount: 3,
          wrongCount: 0,
        },
        {
          round: 1,
          noteStatus: 2,
          regDatetime: '2026-03-03 09:00:00',
          spentTime: 30,
          questionCount: 3,
          wrongCount: 1,
        },
      ],
    } as RenderPageOptions['api'],
  }
}

const open = (made: ReturnType<typeof server>, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<NoteViewPage />, {
    remote,
    texts: {
      en: { ...en, ...viewerEn, ...correctEn, ...downloadEn },
      ko: { ...ko, ...viewerKo, ...correctKo, ...downloadKo },
    },
    path: '/demo/note/view?noteIdx=1',
    language: 'en',
    me: UserType.TEACHER,
    ...more,
    api: { ...made.api, ...more.api },
  })

const press = (no: number, what: 'right' | 'wrong') =>
  screen.getByRole('button', { name: `No. ${no} ${what}` })

describe('a class note', () => {
  const classNote = (picture: () => unknown) => {
    const made = server(NoteStatus.SAVE)
    // pages come as they come near, and jsdom never tells of that
    Object.assign(globalThis, { IntersectionObserver: undefined })
    URL.createObjectURL = () => 'blob:page'
    URL.revokeObjectURL = () => {}
    const agenda = (agendaNo: number, agendaName: string, names: string[]) => ({
      agendaNo,
      agendaName,
      pageList: names.map((pageName, i) => ({ pageNo: i + 1, pageName })),
    })
    return open(made, {
      api: {
        'note.view': () => ({
          note: makeClassNote('Geometry'),
          textbook: null,
          receipt: null,
          redoList: null,
          roundList: [],
          can: { correct: false, reopen: false, view: true },
        }),
        'note.json': () => ({ Dt: { ALi: [] } }),
        'note.agendas': () => [agenda(1, 'Review', ['1']), agenda(2, 'New', ['Similarity', 'Ratios'])],
        'note.page': picture as never,
      },
    })
  }

  test('shows its pages by agenda, with number and name, and offers them for download', async () => {
    const { api } = classNote(() => ({ blob: new Blob(['jpeg']) }))
    expect(await screen.findByRole('heading', { name: '1. Review' })).toBeTruthy()
    const list = await screen.findByRole('list', { name: 'New' })
    expect((await within(list).findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
      '1. Similarity',
      '2. Ratios',
    ])
    expect(await screen.findAllByRole('img')).toHaveLength(3)
    expect(api.requests('note.page')).toEqual([
      { noteIdx: 1, agendaNo: 1, pageNo: 1 },
      { noteIdx: 1, agendaNo: 2, pageNo: 1 },
      { noteIdx: 1, agendaNo: 2, pageNo: 2 },
    ])
    expect(await screen.findByRole('button', { name: 'Download note' })).toBeTruthy()
  })

  test('a picture that is not there shows the empty state, and is asked for again', async () => {
    let there = false
    const { user } = classNote(() => {
      if (!there) throw refuse('WB-400-501')
      return { blob: new Blob(['jpeg']) }
    })
    const again = await screen.findAllByRole('button', { name: viewerEn.viewer.retry })
    expect(again).toHaveLength(3)
    there = true
    await user.click(again[0]!)
    expect(await screen.findAllByRole('img')).toHaveLength(1)
  })
})

describe('a note', () => {
  test('NOTES-13 NOTES-22 shows its pages grouped by agenda, each with its picture, and marks at the rectangles of questions; beside the page without one', async () => {
    const made = server(NoteStatus.COMPLETED)
    made.held.res = [1, 0, null]
    open(made, { me: UserType.STUDENT })
    expect(await screen.findByRole('heading', { name: 'Algebra' })).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Page 1 of the note' })).toBeTruthy()
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('[data-question]')].map((one) => [
          one.getAttribute('data-question'),
          one.getAttribute('data-res'),
        ]),
      ).toEqual([
        ['1', '1'],
        ['2', '0'],
      ]),
    )
    // 10,20,300,40 and 10,90,300,40: a ring around the beginning of one, a stroke there through the other
    const places = [...document.querySelectorAll('[data-question]')].map((one) => {
      const [rect, mark] = [one.querySelector('rect')!, one.querySelector('circle, path')!]
      const at = (names: string[]) => names.map((name) => Number(rect.getAttribute(name)))
      return [...at(['x', 'y', 'width', 'height']), mark.getAttribute('cx') ?? mark.getAttribute('d')]
    })
    expect(places).toEqual([
      [10, 20, 300, 40, '30'],
      [10, 90, 300, 40, 'M50 90L10 130'],
    ])
    expect(document.querySelector('[data-question]')?.closest('svg')?.getAttribute('viewBox')).toBe(
      '0 0 1000 1400',
    )
    expect(screen.getByText('No. 3: Not marked')).toBeTruthy()
    expect(screen.getAllByText('Read automatically: 12 (40% certain)')).toHaveLength(1)
    expect(screen.getByText(/Your teacher says: Well done/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start correction' })).toBeNull()
  })

  test('NOTES-16 one to four columns, two at first; the choice is stored', async () => {
    const { user } = open(server(NoteStatus.COMPLETED))
    const choice = async (count: number) => screen.findByRole('button', { name: `${count} in a row` })
    expect((await choice(2)).getAttribute('aria-pressed')).toBe('true')
    await user.click(await choice(4))
    expect((await choice(4)).getAttribute('aria-pressed')).toBe('true')
    expect(getServices().settings.get(pageColumns)).toBe(4)
  })

  test('is corrected by keys alone: right, wrong, next, check of the page', async () => {
    const made = server(NoteStatus.SUBMIT)
    const { user, api } = open(made)
    await user.click(await screen.findByRole('button', { name: 'Start correction' }))
    await screen.findByText('0 of 3 questions marked')
    await user.keyboard('o')
    await user.keyboard('x')
    await user.keyboard('k')
    await user.keyboard('c')
    await waitFor(() => expect(api.requests('note.check')).toHaveLength(1))
    expect(api.requests('note.mark')).toMatchObject([
      { noteIdx: 1, agendaNo: 1, pageNo: 1, solutionNo: 1, result: 1, seen: null },
      { noteIdx: 1, agendaNo: 1, pageNo: 1, solutionNo: 2, result: 0, seen: null },
    ])
    await screen.findByText('2 of 3 questions marked')
    expect(press(1, 'right').getAttribute('aria-pressed')).toBe('true')
    expect(press(2, 'wrong').getAttribute('aria-pressed')).toBe('true')
    await user.type(screen.getByLabelText('A word to the student'), 'ox')
    expect(api.requests('note.mark')).toHaveLength(2)
  })

  test('what another teacher marked meanwhile stays, and both are shown until one decides', async () => {
    const made = server(NoteStatus.INSPECTION)
    let refused = false
    const { user, api } = open(made, {
      api: {
        'note.mark': (request) => {
          if (!refused) {
            refused = true
            throw refuse('WB-409-006', {
              mark: {
                result: 0,
                points: null,
                userIdx: 9,
                userName: 'Ms Oh',
                regDatetime: '2026-03-04 10:00:00',
              },
            })
          }
          made.held.res[0] = request.result
          return { noteIdx: 1, questionCount: 3, wrongCount: 0 }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'No. 1 right' }))
    const said = await screen.findByText('Meanwhile Ms Oh marked it “Wrong”. Your mark is “Right”.')
    const row = within(said.closest('li') as HTMLElement)
    await user.click(row.getByRole('button', { name: 'Use mine' }))
    await waitFor(() => expect(api.requests('note.mark')[1]).toMatchObject({ result: 1, seen: 0 }))
    await waitFor(() => expect(screen.queryByText(/Meanwhile Ms Oh/)).toBeNull())
  })

  test('says something by a key of the bank, by typing, and takes it back; another teacher’s comment stays beside it', async () => {
    const made = server(NoteStatus.INSPECTION)
    const kept = { title: '', ink: null, shared: false, own: true, userName: 'Teacher', uses: 2 }
    made.held.bank = [
      { ...kept, bankIdx: 1, text: 'Show your work.' },
      { ...kept, bankIdx: 2, text: 'Mind the unit.', own: false, userName: 'Ms Oh' },
    ]
    const theirs = { pageNo: 1, solutionNo: 1, userIdx: 9, userName: 'Ms Oh', text: 'Well seen.' }
    made.held.said = [{ ...theirs, regDatetime: '2026-03-04 09:00:00' }]
    const { user, api } = open(made)
    const bank = within(await screen.findByRole('list', { name: 'Comment bank' }))
    await user.keyboard('2')
    await waitFor(() => expect(api.requests('note.useBank')).toEqual([{ bankIdx: 2 }]))
    const said = within(await screen.findByRole('list', { name: 'Comment on no. 1' }))
    await waitFor(() =>
      expect(said.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
        expect.stringMatching(/Well seen.*Ms Oh/),
        expect.stringMatching(/Mind the unit.*Teacher/),
      ]),
    )
    await user.type(screen.getByLabelText('Find a comment'), 'show')
    expect(bank.getAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Keep it in my bank' }))
    await user.type(screen.getByRole('textbox', { name: 'Comment on no. 1' }), 'Line two?')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(api.requests('note.addToBank')).toEqual([{ text: 'Line two?', title: '', shared: false }]),
    )
    await waitFor(() =>
      expect(api.requests('note.comment')).toEqual([
        { noteIdx: 1, pageNo: 1, solutionNo: 1, text: 'Mind the unit.', seen: '' },
        { noteIdx: 1, pageNo: 1, solutionNo: 1, text: 'Line two?', seen: 'Mind the unit.' },
      ]),
    )
  })

  test('what another window of the same teacher said meanwhile is shown beside it, and takes its place only knowingly', async () => {
    const made = server(NoteStatus.INSPECTION)
    const { user, api } = open(made)
    const stands = { comment: { text: 'From the other window.' } }
    api.use({
      'note.comment': ({ seen }: { seen?: string }) => {
        if (seen !== stands.comment.text) throw refuse('WB-409-006', stands)
        return { ok: true as const }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Comment on no. 1' }), 'Mine.')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const told = await screen.findByText(/From the other window\..*Mine\./)
    expect(told).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Keep the other' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use this one' }))
    await waitFor(() => expect(screen.queryByText(/From the other window\..*Mine\./)).toBeNull())
    await waitFor(() =>
      expect(api.requests('note.comment')).toEqual([
        { noteIdx: 1, pageNo: 1, solutionNo: 1, text: 'Mine.', seen: '' },
        { noteIdx: 1, pageNo: 1, solutionNo: 1, text: 'Mine.', seen: 'From the other window.' },
      ]),
    )
  })

  test('the own bank is renamed, shared and emptied in its window; what others share is only there to be read', async () => {
    const made = server(NoteStatus.INSPECTION)
    const kept = { ink: null, shared: false, uses: 0 }
    made.held.bank = [
      { ...kept, bankIdx: 1, title: '', text: 'Show your work.', own: true, userName: 'Teacher' },
      { ...kept, bankIdx: 2, title: 'Unit', text: 'Mind the unit.', own: false, userName: 'Ms Oh' },
    ]
    const { user, api } = open(made)
    await user.click(await screen.findByRole('button', { name: 'Manage' }))
    const own = within(await screen.findByRole('list', { name: 'My comments' }))
    expect(own.getAllByRole('textbox')).toHaveLength(2)
    await user.type(own.getByRole('textbox', { name: 'Name' }), 'Work')
    await user.click(own.getByRole('button', { name: 'Save' }))
    await user.click(own.getByRole('checkbox', { name: 'Share with other teachers' }))
    await waitFor(() =>
      expect(api.requests('note.modBank')).toEqual([
        { bankIdx: 1, title: 'Work', text: 'Show your work.' },
        { bankIdx: 1, shared: true },
      ]),
    )
    const others = within(screen.getByRole('list', { name: 'Shared by other teachers' }))
    expect(others.queryByRole('button')).toBeNull()
    await user.click(own.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(api.requests('note.removeBank')).toEqual([{ bankIdx: 1 }]))
  })

  test('what is typed over a comment of the bank is there again after a reload, and gone once it is saved', async () => {
    const made = server(NoteStatus.INSPECTION)
    const kept = { title: '', ink: null, shared: false, own: true, userName: 'Teacher', uses: 2 }
    made.held.bank = [{ ...kept, bankIdx: 1, text: 'Show your work.' }]
    const first = open(made)
    await first.user.click(await screen.findByRole('button', { name: 'Manage' }))
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await first.user.type(await name(), 'Work')
    await screen.findByText('Draft kept on this device.')
    first.leave()
    const next = open(made)
    await next.user.click(await screen.findByRole('button', { name: 'Manage' }))
    await waitFor(async () => expect((await name()).value).toBe('Work'))
    expect(screen.getByText(/Your draft of .* is back\./)).toBeTruthy()
    await next.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(next.api.requests('note.modBank')).toEqual([
        { bankIdx: 1, title: 'Work', text: 'Show your work.' },
      ]),
    )
    await waitFor(() => expect(screen.queryByText('Draft kept on this device.')).toBeNull())
  })

  test('points for a part are sent with the mark, and the score is theirs; its student sees both', async () => {
    const made = server(NoteStatus.INSPECTION)
    made.held.res = [1, null, null]
    const { user, api } = open(made)
    expect(await screen.findByText('Score: 5 of 15')).toBeTruthy()
    const points = () => screen.getByRole('textbox', { name: 'Points of no. 2' })
    await user.type(points(), '9{Enter}')
    expect(screen.getByText('5 at most.')).toBeTruthy()
    await user.clear(points())
    await user.type(points(), '3{Enter}')
    expect(await screen.findByText('Score: 8 of 15')).toBeTruthy()
    await waitFor(() =>
      expect(api.requests('note.mark')).toMatchObject([{ solutionNo: 2, result: 0, points: 3 }]),
    )
  })

  test('its student sees score, points and comments of a completed note, and nothing to say them with', async () => {
    const made = server(NoteStatus.COMPLETED, false)
    made.held.res = [1, 0, 0]
    made.held.points = [null, 3, null]
    made.held.said = [
      {
        pageNo: 1,
        solutionNo: 2,
        userIdx: 9,
        userName: 'Ms Oh',
        text: 'Almost.',
        regDatetime: '2026-03-04 09:00:00',
      },
    ]
    open(made, { me: UserType.STUDENT })
    expect(await screen.findByText('Score: 8 of 15')).toBeTruthy()
    expect(screen.getByText('3 of 5')).toBeTruthy()
    expect(await screen.findByText('Almost.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('list', { name: 'Comment bank' })).toBeNull()
  })

  test('NOTES-28 confirming sends noteIdx, statusCd 4 and the comment; then it is completed and nothing is left to press', async () => {
    const made = server(NoteStatus.INSPECTION)
    const { user, api, shell } = open(made)
    void shell
    await user.type(await screen.findByLabelText('A word to the student'), 'See no. 3')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(api.requests('note.status')).toEqual([{ noteIdx: 1, statusCd: 4, confirmComment: 'See no. 3' }]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
    expect(screen.getByText('Completed')).toBeTruthy()
  })

  test('once it is confirmed the next key leads to the next student, whose note and ink are there already; nothing is typed or marked', async () => {
    const made = server(NoteStatus.INSPECTION)
    const next = { noteIdx: 2, noteStatus: NoteStatus.SUBMIT }
    const { user, api } = open(made, {
      api: {
        'task.userDetail': () =>
          [{ note: { noteIdx: 1, noteStatus: NoteStatus.INSPECTION } }, { note: next }] as TaskUser[],
        // on its way
        'note.status': () => new Promise(() => {}) as never,
      },
    })
    const field = await screen.findByLabelText('A word to the student')
    await waitFor(() =>
      expect(api.requests('note.ink')).toContainEqual({
        noteIdx: 2,
        fromPage: 1,
        toPage: 1,
        after: undefined,
      }),
    )
    expect(api.requests('note.json')).toContainEqual({ noteIdx: 2 })
    await user.type(field, 'Well done{Enter}')
    await waitFor(() => expect(api.requests('note.status')).toHaveLength(1))
    await user.keyboard('n')
    expect(window.location.search).toBe('?noteIdx=2')
  })

  test('NOTES-34 NOTES-35 MAN-NOTE-05 the button with the time spent opens the log: saves and submits, minutes rounded up', async () => {
    const { user } = open(server(NoteStatus.COMPLETED))
    await user.click(await screen.findByRole('button', { name: '13 min · submit log' }))
    const log = within(await screen.findByRole('list', { name: 'Submit log' }))
    expect(log.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Saved.*2 min · 3 questions · 0 wrong/),
      expect.stringMatching(/Submitted.*1 min · 3 questions · 1 wrong/),
    ])
  })

  test('a note that does not exist is not found; one that waits says so to its student', async () => {
    const gone = {
      'note.view': () => {
        throw refuse('WB-404-102')
      },
    } as RenderPageOptions['api']
    open(server(2), { api: gone })
    expect(await screen.findByText('Note not found.')).toBeTruthy()
  })

  test('NOTES-11 a student’s work that is not completed does not open, and says why', async () => {
    const waits = {
      'note.view': () => {
        throw refuse('WB-403-101')
      },
    } as RenderPageOptions['api']
    open(server(2), { api: waits, me: UserType.STUDENT })
    expect(await screen.findByText('Inspection underway.')).toBeTruthy()
  })

  test('without noteIdx a message is shown and the list opens', async () => {
    const { shell } = open(server(2), { path: '/demo/note/view' })
    await waitFor(() => expect(shell.navigations).toEqual(['/demo/note/list/submitted']))
  })

  test('NOTES-23 content that cannot be read shows the empty state and is reported; the page stays', async () => {
    const { shell } = open(server(4), { api: { 'note.json': () => ({ Dt: {} }) as never } })
    expect(await screen.findByText('The note cannot be read.')).toBeTruthy()
    expect(screen.getByText('Completed')).toBeTruthy()
    await waitFor(() =>
      expect(shell.reports.map(({ error }) => String(error))).toEqual([
        'Error: note 1: its content cannot be read',
      ]),
    )
  })

  test('MAN-NOTE-07 in the console mark, check and confirm are sent as in the service, and a completed note has nothing left to press', async () => {
    const made = server(NoteStatus.INSPECTION)
    const { user, api } = open(made, { path: '/demo/manage/note/view?noteIdx=1', me: UserType.TEACHER_OPEN })
    await user.click(await screen.findByRole('button', { name: 'No. 1 right' }))
    await waitFor(() => expect(press(1, 'right').getAttribute('aria-pressed')).toBe('true'))
    await user.click(press(1, 'wrong'))
    await waitFor(() => expect(press(1, 'wrong').getAttribute('aria-pressed')).toBe('true'))
    const page = () => screen.getByRole('checkbox', { name: 'Page 1 checked' })
    await user.click(page())
    await waitFor(() => expect((page() as HTMLInputElement).checked).toBe(true))
    await user.click(page())
    await waitFor(() => expect(api.requests('note.check')).toHaveLength(2))
    expect(api.requests('note.mark')).toMatchObject(
      [1, 0].map((result) => ({ noteIdx: 1, agendaNo: 1, pageNo: 1, solutionNo: 1, result })),
    )
    expect(api.requests('note.check')).toMatchObject(
      [1, 0].map((check) => ({ noteIdx: 1, agendaNo: 1, pageNo: 1, check })),
    )
    await user.type(screen.getByLabelText('A word to the student'), 'See no. 3')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(api.requests('note.status')).toEqual([{ noteIdx: 1, statusCd: 4, confirmComment: 'See no. 3' }]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
    expect(screen.getByText('Completed')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.keyboard('ox')
    expect(api.requests('note.mark')).toHaveLength(2)
  })

  test('in the console an unknown note says so', async () => {
    const gone = {
      'note.view': () => {
        throw refuse('WB-404-102')
      },
    } as RenderPageOptions['api']
    open(server(2), { api: gone, path: '/demo/manage/note/view?noteIdx=1', me: UserType.OPER })
    expect((await screen.findAllByText('Note not found.')).length).toBeGreaterThan(0)
  })
})
