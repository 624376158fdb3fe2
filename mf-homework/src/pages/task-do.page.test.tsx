import { NetworkError } from '@madang/api-client'
import { type Receipt, task, UserType } from '@madang/contract'
import { WaitingWork } from '@madang/remote-kit/drafts'
import { invalidateCalls, pageQueryClient } from '@madang/remote-kit/query'
import { makeBranding, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import { clashesSetting } from '../features/doing/clashes.setting.ts'
import en from '../features/doing/locales/en.json'
import ko from '../features/doing/locales/ko.json'
import pagesEn from '../features/pages/locales/en.json'
import pagesKo from '../features/pages/locales/ko.json'
import { pagesOf } from '../testing/books.ts'
import { givenTask, makeWork, noteServer } from '../testing/doing.ts'
import TaskDoPage from './task-do.page.tsx'

jest.setTimeout(30_000)

// jsdom has none, and the library that walks radio buttons needs it
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS

// 26.03.05 12:00 in Seoul
const noon = Date.parse('2026-03-05T03:00:00Z')
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(noon)
  // jsdom draws nothing
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
  await new Promise<void>((done) => {
    const gone = indexedDB.deleteDatabase('madang-work')
    gone.onsuccess = () => done()
    gone.onblocked = () => done()
  })
})

const receipt: Receipt = {
  noteIdx: 31,
  noteStatus: 2,
  submitDatetime: '2026-03-05 12:00:00',
  revision: 3,
  questionCount: 4,
  answeredCount: 3,
  pageList: [],
  hash: 'abcdef0123456789'.repeat(4),
  wrongCount: null,
}

const open = (server = noteServer(), more: Partial<RenderPageOptions> = {}) =>
  renderPage(<TaskDoPage />, {
    remote,
    texts: { en: [en, pagesEn], ko: [ko, pagesKo] },
    path: '/demo/task/do?taskIdx=1',
    language: 'en',
    me: UserType.STUDENT,
    ...more,
    api: {
      'task.get': () => givenTask(1),
      'textbook.pages': (request) => pagesOf(2, request),
      'note.work': () => server.work(),
      'note.ink': (request) => server.ink(request),
      'note.draw': (request) => server.draw(request),
      'note.save': (request) => {
        if (!server.save(request)) throw refuse('WB-409-002')
        return { revision: server.revision, modDatetime: '2026-03-05 12:05:09' }
      },
      ...more.api,
    },
  })

const answerTo = (no: number) => screen.findByRole('textbox', { name: `Answer to question ${no}` })
const choice = (no: number, label: number) =>
  within(screen.getByRole('radiogroup', { name: `Question ${no}` })).getByRole('radio', {
    name: `Choice ${label}`,
  }) as HTMLInputElement

describe('doing homework', () => {
  test('HW-10 starting creates the note, and continuing opens the same one', async () => {
    let started = false
    const { api, user } = open(noteServer(), {
      api: {
        'task.get': () => givenTask(started ? 1 : 0),
        'note.start': () => {
          started = true
          return { noteIdx: 31 }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    await answerTo(2)
    expect(api.requests('note.start')).toEqual([{ taskIdx: 1 }])
    expect(api.requests('note.work')).toEqual([{ noteIdx: 31 }])
  })

  test('shows the pages with the places of their questions and takes an answer to each', async () => {
    const { container, user } = open()
    await answerTo(2)
    expect(await screen.findByRole('img', { name: 'Page 1 of the book' })).toBeTruthy()
    expect(choice(1, 4)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Choice 5' })).toBeNull()
    // a rectangle leads to its field, and a field to its rectangle
    const rect = container.querySelector('rect[data-question="2"]')!
    expect(rect.getAttribute('x')).toBe('100')
    fireEvent.click(rect)
    expect(document.activeElement).toBe(await answerTo(2))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('img', { name: 'Page 2 of the book' })).toBeTruthy()
    expect(choice(3, 5)).toBeTruthy()
  })

  test('goes from question to question by the keyboard alone, over the pages', async () => {
    const server = noteServer()
    const { user } = open(server)
    await answerTo(2)
    act(() => choice(1, 1).focus())
    await user.keyboard(' ')
    await user.keyboard('{ArrowRight}')
    expect(choice(1, 2).checked).toBe(true)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await answerTo(2))
    await user.keyboard('12 cm{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(choice(3, 1)))
    await user.keyboard(' {Enter}')
    expect(document.activeElement).toBe(await answerTo(4))
    await waitFor(() => expect(server.answers).toEqual({ 1: '2', 2: '12 cm', 3: '1' }))
  })

  test('several choices can be chosen, and a choice is taken back by pressing it again', async () => {
    const server = noteServer()
    const { user } = open(server)
    await answerTo(2)
    await user.click(choice(1, 3))
    await user.click(choice(1, 3))
    expect(choice(1, 3).checked).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Choose several in question 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choice 3' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choice 1' }))
    await waitFor(() => expect(server.answers).toEqual({ 1: '1,3' }))
  })

  test('says when it was saved, and keeps what is typed without a line until there is one', async () => {
    const server = noteServer()
    const { api, user } = open(server, {
      api: {
        'note.save': () => {
          throw new NetworkError('offline')
        },
      },
    })
    await user.type(await answerTo(2), 'x')
    expect(await screen.findByText('You are offline. Your answers are kept on this device.')).toBeTruthy()
    api.use({
      'note.save': (request) => {
        server.save(request)
        return { revision: server.revision, modDatetime: '2026-03-05 13:05:09' }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Save again' }))
    expect(await screen.findByText('Saved 13:05')).toBeTruthy()
    expect(server.answers).toEqual({ 2: 'x' })
  })

  test('says whose time it is that it was saved at, to who reads it abroad', async () => {
    const { user } = open(noteServer(), {
      branding: makeBranding({ company: { timeZone: 'America/New_York' } }),
    })
    await user.type(await answerTo(2), 'x')
    expect(await screen.findByText(/^Saved \d\d:\d\d \(Eastern Time\)$/)).toBeTruthy()
  })

  test('what a killed browser had not saved stands there again and is saved', async () => {
    const server = noteServer()
    const before = open(server, {
      api: {
        'note.save': () => {
          throw new NetworkError('offline')
        },
      },
    })
    await before.user.type(await answerTo(2), 'kept')
    await screen.findByText('You are offline. Your answers are kept on this device.')
    before.leave()
    expect(server.answers).toEqual({})
    open(server)
    expect(((await answerTo(2)) as HTMLInputElement).value).toBe('kept')
    await waitFor(() => expect(server.answers).toEqual({ 2: 'kept' }))
  })

  test('answers of a second device come in, to each question what only one device typed, and clashes are offered', async () => {
    const server = noteServer()
    const { shell, user } = open(server)
    await answerTo(2)
    server.elsewhere(1, '4')
    server.elsewhere(2, 'theirs')
    await user.type(await answerTo(2), 'm')
    expect(await screen.findByText(/On this device you wrote “m”/)).toBeTruthy()
    expect(((await answerTo(2)) as HTMLInputElement).value).toBe('theirs')
    expect(choice(1, 4).checked).toBe(true)
    expect(shell.services.settings.get(clashesSetting)).toEqual({ 31: [[2, 'm']] })
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    const undecided = await screen.findByRole('list', { name: 'Questions with two answers' })
    await user.click(within(undecided).getByRole('button', { name: 'Go to question 2' }))
    await user.click(await screen.findByRole('button', { name: 'Use mine' }))
    await waitFor(() => expect(server.answers).toEqual({ 1: '4', 2: 'm' }))
    expect(screen.queryByText(/On this device you wrote/)).toBeNull()
  })

  test('an offer for which the browser has no room is said, and stands there again after a kill', async () => {
    const server = noteServer()
    const before = open(server)
    const kept = before.shell.services.settings.set
    before.shell.services.settings.set = (setting, value) => kept(setting, value) && false
    await answerTo(2)
    server.elsewhere(2, 'theirs')
    await before.user.type(await answerTo(2), 'm')
    expect(await screen.findByText(/On this device you wrote “m”/)).toBeTruthy()
    expect(await screen.findByText(/no room/i)).toBeTruthy()
    before.leave()
    open(server)
    expect(await screen.findByText(/On this device you wrote “m”/)).toBeTruthy()
    expect(server.answers).toEqual({ 2: 'theirs' })
  })

  test('HW-16 asks before handing in and leads to the questions without an answer', async () => {
    const { user } = open(noteServer({ answers: { 1: '2', 2: 'a', 3: '1' } }))
    await answerTo(2)
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    const dialog = await screen.findByRole('dialog', { name: 'Hand in your homework?' })
    expect(within(dialog).getByText(/1 of 4 questions is not answered/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Go to question 4' }))
    await waitFor(async () => expect(document.activeElement).toBe(await answerTo(4)))
  })

  test('handing in shows the receipt, and nothing can be changed then', async () => {
    const server = noteServer({ answers: { 1: '2', 2: 'a', 3: '1' } })
    const { api, user } = open(server, { api: { 'note.submit': () => receipt } })
    await answerTo(2)
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    api.use({
      'note.work': () =>
        makeWork({
          answers: server.answers,
          taskStatus: 2,
          note: { noteStatus: 2, noteSubmitDatetime: '2026-03-05 12:00:00' },
          receiptHash: receipt.hash,
        }),
    })
    await user.click(await screen.findByRole('button', { name: 'Hand in as it is' }))
    expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeTruthy()
    expect(api.requests('note.submit')).toMatchObject([
      {
        noteIdx: 31,
        action: 2,
        revision: 1,
        answerList: [
          { no: 1, answer: '2' },
          { no: 2, answer: 'a' },
          { no: 3, answer: '1' },
        ],
      },
    ])
    expect(screen.getByText('3 of 4 questions answered')).toBeTruthy()
    expect(screen.getByText('Today 12:00')).toBeTruthy()
    expect(screen.getByText('abcdef012345')).toBeTruthy()
    expect(screen.getByText('Your teacher looks at it and marks it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull()
    expect(((await answerTo(2)) as HTMLInputElement).readOnly).toBe(true)
  })

  test('the receipt is the stored one, whatever was read and marked since', async () => {
    const read = { answers: { 1: '2', 2: '9.6' }, receiptHash: 'feedc0de'.repeat(8) }
    open(noteServer({ ...read, taskStatus: 2, note: { noteStatus: 4 } }))
    expect(await screen.findByText('feedc0defeed')).toBeTruthy()
  })

  test('handed in from the older of two windows, what nobody contradicts goes with it', async () => {
    const server = noteServer({ answers: { 1: '2', 3: '1', 4: 'x' } })
    const { api, user } = open(server, {
      api: {
        'note.submit': ({ revision }) => {
          if (revision !== server.revision) throw refuse('WB-409-002', { revision: server.revision })
          return receipt
        },
      },
    })
    await answerTo(2)
    server.elsewhere(2, 'of the other window')
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    await user.click(await screen.findByRole('button', { name: 'Hand in as it is' }))
    await waitFor(() => expect(api.requests('note.submit')).toHaveLength(2))
    expect(api.requests('note.submit')[1]).toMatchObject({
      revision: server.revision,
      answerList: expect.arrayContaining([{ no: 2, answer: 'of the other window' }]),
    })
  })

  test('where two windows say different things nothing is handed in, and the window says so', async () => {
    const server = noteServer({ answers: { 1: '2', 3: '1', 4: 'x' } })
    const { api, user } = open(server, {
      api: {
        'note.save': () => {
          throw new NetworkError('offline')
        },
        'note.submit': () => receipt,
      },
    })
    await user.type(await answerTo(2), 'mine')
    await screen.findByText('You are offline. Your answers are kept on this device.')
    server.elsewhere(2, 'theirs')
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    const press = within(await screen.findByRole('dialog')).getByRole('button', { name: /^Hand in/ })
    api.use({
      'note.save': (request) => {
        if (!server.save(request)) throw refuse('WB-409-002')
        return { revision: server.revision, modDatetime: '' }
      },
    })
    // at once: what is saved by itself meanwhile would be seen before the press, and then it goes with it
    fireEvent.click(press)
    // saves, is refused, reads the work anew and merges it before it says so
    expect(await screen.findByText(en.doing.submit.newer, undefined, { timeout: 20_000 })).toBeTruthy()
    expect(api.requests('note.submit')).toHaveLength(0)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Hand in/ }))
    await waitFor(() => expect(api.requests('note.submit')).toHaveLength(1))
  }, 60_000)

  test('the receipt names each page that was written on, and counts what the pen answered', async () => {
    const pageList = [
      { pageNo: 1, strokes: 12, hash: '0123456789abcdef'.repeat(4), answered: [1, 2], stray: 0 },
      { pageNo: 2, strokes: 1, hash: 'fedcba9876543210'.repeat(4), answered: [], stray: 1 },
    ]
    open(noteServer({ answers: { 2: '3' }, taskStatus: 2, note: { noteStatus: 2 }, pageList }))
    const pages = (await screen.findByText(/Page 1 · 12 strokes/)).closest('ul')!
    expect([...pages.children].map(({ textContent }) => textContent)).toEqual([
      'Page 1 · 12 strokes 0123456789ab',
      'Page 2 · 1 stroke fedcba987654',
    ])
    screen.getByText('2 of 4 questions answered')
  })

  test('another tab that writes the same homework is said, what it saves shows by itself, and it is taken over', async () => {
    const server = noteServer()
    const { user } = open(server)
    const field = (await answerTo(2)) as HTMLInputElement
    const [companyId, userIdx] = ['demo', 100 + UserType.STUDENT]
    const name = `madang-work:${JSON.stringify([companyId, userIdx, 'mf-homework', 'work/31'])}`
    const tab = new BroadcastChannel(name)
    const say = (word: string) => act(() => tab.postMessage({ from: 'another', say: word }))
    say('mine')
    expect(await screen.findByText('You are writing in another tab.')).toBeTruthy()
    expect(field.readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull()
    server.elsewhere(2, 'theirs')
    say('wrote')
    await waitFor(() => expect(field.value).toBe('theirs'))
    await user.click(screen.getByRole('button', { name: 'Go on here' }))
    await waitFor(() => expect(field.readOnly).toBe(false), { timeout: 5000 })
    expect(screen.queryByText('You are writing in another tab.')).toBeNull()
    await user.type(field, '!')
    await waitFor(() => expect(server.answers[2]).toBe('theirs!'))
    tab.close()
  })

  test('HW-15 what was handed in elsewhere is said, and its receipt shown', async () => {
    const server = noteServer({ answers: { 1: '2' } })
    const { api, shell, user } = open(server, {
      api: {
        'note.submit': () => {
          throw refuse('WB-400-302')
        },
      },
    })
    await answerTo(2)
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    api.use({
      'note.work': () =>
        makeWork({ taskStatus: 2, note: { noteStatus: 2, noteSubmitDatetime: '2026-03-05 11:00:00' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Hand in as it is' }))
    expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeTruthy()
    expect(shell.errors.map((error) => (error as { code?: string }).code)).toEqual(['WB-400-302'])
  })

  test('a look at the homework that fails takes nothing away that is being done', async () => {
    let down = false
    const { user } = open(noteServer(), {
      api: {
        'task.get': () => {
          if (down) throw refuse('WB-500-001')
          return givenTask(1)
        },
      },
    })
    const field = await answerTo(2)
    await user.type(field, '12 cm')
    down = true
    act(() => invalidateCalls([task.get]))
    const looks = () =>
      pageQueryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey.includes(task.get.id) })
    await waitFor(() => expect(looks()[0]?.state.status).toBe('error'), { timeout: 20_000 })
    expect(field.isConnected).toBe(true)
    expect((await answerTo(2)).getAttribute('value')).toBe('12 cm')
  })

  test('without a line nothing is handed in and nothing is lost', async () => {
    const { api, user } = open(noteServer(), {
      api: {
        'note.save': () => {
          throw new NetworkError('offline')
        },
      },
    })
    await user.type(await answerTo(2), 'x')
    await screen.findByText('You are offline. Your answers are kept on this device.')
    api.use({
      'note.work': () => {
        throw new NetworkError('offline')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    await user.click(await screen.findByRole('button', { name: 'Hand in as it is' }))
    expect(await screen.findByText(en.doing.waiting.waits)).toBeTruthy()
    expect(api.requests('note.submit')).toEqual([])
  })

  test('HW-18 after the deadline answers stand as they are, and why is said', async () => {
    open(noteServer({ answers: { 2: 'a' }, submitLimitDatetime: '2026-03-05 11:59:59' }))
    expect(((await answerTo(2)) as HTMLInputElement).readOnly).toBe(true)
    expect(screen.getByText(en.doing.closed)).toBeTruthy()
    expect(choice(1, 1).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull()
  })

  test('the server’s clock is the judge: its WB-400-303 closes the page too', async () => {
    const { user } = open(noteServer(), {
      api: {
        'note.save': () => {
          throw refuse('WB-400-303')
        },
      },
    })
    await user.type(await answerTo(2), 'x')
    expect(await screen.findByText(en.doing.closed)).toBeTruthy()
    expect(screen.getByText(/1 answer was not saved before the deadline/)).toBeTruthy()
    // what stays on the device can be brought out of it
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob)
      return 'blob:file'
    }
    URL.revokeObjectURL = () => {}
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(screen.getByRole('button', { name: en.doing.left.save }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(new TextDecoder().decode(await saved[0]!.arrayBuffer())).toContain('<dd>x</dd>')
  })

  test('a device whose clock is wrong closes no page before the server’s clock does', async () => {
    const { api } = open(noteServer({ submitLimitDatetime: '2026-03-05 11:59:59' }))
    api.now = () => Date.parse('2026-03-05T00:00:00Z')
    expect(await screen.findByRole('button', { name: 'Hand in' })).toBeTruthy()
    expect(screen.queryByText(en.doing.closed)).toBeNull()
  })

  test('counts down in the last hour', async () => {
    open(noteServer({ submitLimitDatetime: '2026-03-05 12:30:00' }))
    expect((await screen.findByRole('timer')).textContent).toBe('30:00 left')
  })

  test('a marked note shows result, marks and their reasons in words', async () => {
    const { user } = open(noteServer(), {
      api: {
        'task.get': () => givenTask(2),
        'note.work': () =>
          makeWork({
            taskStatus: 2,
            answers: { 1: '2', 2: '0.5' },
            marks: { 1: { res: 0, why: 'CHOICE_DIFFERENT' }, 2: { res: 1, why: 'SAME_FRACTION' } },
            note: { noteStatus: 4, noteSubmitDatetime: '2026-03-05 11:00:00', wrongCount: 1 },
          }),
      },
    })
    expect(await screen.findByText('1 of 4 right')).toBeTruthy()
    expect(screen.getByText('The key has another choice.')).toBeTruthy()
    expect(screen.getByText('A fraction of the same value as the key.')).toBeTruthy()
    // what nobody marked is neither right nor wrong
    await user.click(screen.getByRole('button', { name: en.doing.page.after }))
    expect(screen.getAllByText('Not marked').length).toBeGreaterThan(0)
  })

  test('a task that is not theirs is said to be missing, in both languages', async () => {
    open(noteServer(), {
      language: 'ko',
      api: {
        'task.get': () => {
          throw refuse('WB-404-108')
        },
      },
    })
    expect(await screen.findByText(ko.doing.notThere)).toBeTruthy()
  })

  test('an address without a homework goes back to the list', async () => {
    const { shell } = open(noteServer(), { path: '/demo/task/do' })
    await waitFor(() => expect(shell.toasts).toHaveLength(1))
  })
})

describe('writing on the page', () => {
  /** A pen over places of the frame, which is half as large as the page. */
  const write = async (places: readonly (readonly [number, number])[]) => {
    const page = await screen.findByRole('group', { name: 'Handwriting on page 1' })
    await waitFor(() => expect(page.getAttribute('aria-busy')).toBeNull())
    const report = (type: string, [clientX, clientY]: readonly [number, number]) => {
      const init = { bubbles: true, cancelable: true, clientX, clientY, button: 0, buttons: 1 }
      const event = new MouseEvent(type, init)
      const more = {
        pointerId: 1,
        pointerType: 'pen',
        pressure: 0.5,
        tiltX: 0,
        tiltY: 0,
        width: 1,
        height: 1,
      }
      for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value })
      page.dispatchEvent(event)
    }
    act(() => {
      report('pointerdown', places[0]!)
      for (const place of places) report('pointermove', place)
      report('pointerup', places.at(-1)!)
    })
  }
  // in the rectangle of question 2: 100,400 to 400,550 of the page
  const inSecond = [
    [60, 210],
    [100, 230],
    [140, 260],
  ] as const
  const noLine = () => {
    throw new NetworkError('offline')
  }
  const answered = (count: number) => screen.findByText(`${count} of 4 questions answered`)

  test('what a pen writes is saved, and answers the question that it stands in', async () => {
    const server = noteServer()
    open(server)
    await answerTo(2)
    await answered(0)
    await write(inSecond)
    await answered(1)
    expect(screen.getByText(en.doing.pen.answered)).toBeTruthy()
    await waitFor(() => expect(server.strokes(1)).toHaveLength(1))
    expect(server.strokes(1)[0]).toMatchObject({ layer: 'work', tool: 'pen' })
    expect(server.strokes(1)[0]!.points.at(-1)).toMatchObject({ x: 280, y: 520 })
  })

  test('ink of a killed browser stands there again, is sent once, and is on the page of a second device', async () => {
    const server = noteServer()
    const before = open(server, { api: { 'note.draw': noLine } })
    await answerTo(2)
    await write(inSecond)
    await screen.findByText('You are offline. Your answers are kept on this device.')
    before.leave()
    expect(server.strokes(1)).toHaveLength(0)
    open(server)
    await answered(1)
    await waitFor(() => expect(server.strokes(1)).toHaveLength(1))
  })

  test('nothing is handed in before the server has the ink', async () => {
    const server = noteServer({ answers: { 1: '2', 3: '1', 4: 'x' } })
    const { api, user } = open(server, { api: { 'note.draw': noLine, 'note.submit': () => receipt } })
    await answerTo(2)
    await write(inSecond)
    await screen.findByText('You are offline. Your answers are kept on this device.')
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    await user.click(await screen.findByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText(en.doing.waiting.waits)).toBeTruthy()
    expect(api.requests('note.submit')).toEqual([])
    api.use({ 'note.draw': (request) => server.draw(request) })
    await waitFor(() => expect(api.requests('note.submit')).toHaveLength(1), { timeout: 15_000 })
    expect(server.strokes(1)).toHaveLength(1)
    // it says how far each writer of this browser has come
    const { writer } = server.strokes(1)[0]!.piece.stroke
    expect(api.requests('note.submit')[0]).toMatchObject({ inkList: [{ pageNo: 1, writer, seq: 1 }] })
  })

  test('a hand-in without a line goes by itself at the next visit, from the list too, once all else has gone', async () => {
    const server = noteServer({ answers: { 1: '2', 3: '1', 4: 'x' } })
    const before = open(server, { api: { 'note.save': noLine, 'note.submit': noLine } })
    await before.user.type(await answerTo(2), 'a')
    await screen.findByText('You are offline. Your answers are kept on this device.')
    await before.user.click(screen.getByRole('button', { name: 'Hand in' }))
    await before.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }),
    )
    expect(await screen.findByText(en.doing.waiting.waits)).toBeTruthy()
    before.leave()
    const { api, shell } = renderPage(<WaitingWork nameOf={() => 'Homework'} />, {
      remote,
      texts: { en, ko },
      path: '/demo/task/list',
      language: 'en',
      me: UserType.STUDENT,
      api: {
        'note.work': () => server.work(),
        'note.save': (request) => {
          server.save(request)
          return { revision: server.revision, modDatetime: '' }
        },
        'note.submit': () => receipt,
      },
    })
    await waitFor(() => expect(api.requests('note.submit')).toHaveLength(1), { timeout: 15_000 })
    expect(server.answers[2]).toBe('a')
    await waitFor(() => expect(shell.toasts.map(({ severity }) => severity)).toContain('success'))
  })

  test('a hand-in that waited over the deadline says what the rule is', async () => {
    const server = noteServer({ answers: { 1: '2', 2: 'a', 3: '1', 4: 'x' } })
    const { api, user } = open(server, { api: { 'note.submit': noLine } })
    await answerTo(2)
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText(en.doing.waiting.waits)).toBeTruthy()
    api.use({
      'note.submit': () => {
        throw refuse('WB-400-303')
      },
    })
    expect(await screen.findByText(en.doing.waiting.late, {}, { timeout: 15_000 })).toBeTruthy()
  })

  test('ink that the server still lacks when homework is handed in goes first, then all once more', async () => {
    const server = noteServer({ answers: { 1: '2', 2: 'a', 3: '1', 4: 'x' } })
    let tries = 0
    const { api, user } = open(server, {
      api: {
        'note.submit': () => {
          tries += 1
          if (tries === 1) throw refuse('WB-409-004')
          return receipt
        },
      },
    })
    await answerTo(2)
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
    await waitFor(() => expect(api.requests('note.submit')).toHaveLength(2))
  })

  test('after the deadline ink that was not saved is told, and none is taken', async () => {
    const server = noteServer()
    open(server, {
      api: {
        'note.draw': () => {
          throw refuse('WB-400-303')
        },
      },
    })
    await answerTo(2)
    await write(inSecond)
    expect(await screen.findByText(en.doing.pen.tooLate)).toBeTruthy()
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})
