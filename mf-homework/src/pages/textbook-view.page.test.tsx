import { type Textbook, UserType } from '@madang/contract'
import { forgetWork, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import pagesEn from '../features/pages/locales/en.json'
import questionsEn from '../features/questions/locales/en.json'
import textbookEn from '../features/textbook/locales/en.json'
import { makeTextbook, pagesOf } from '../testing/books.ts'
import TextbookAnswersPage from './textbook-answers.page.tsx'
import TextbookViewPage from './textbook-view.page.tsx'

beforeEach(forgetWork)

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const words = textbookEn.textbook
const options = (
  textbook: Textbook | (() => Textbook),
  more: Partial<RenderPageOptions> = {},
): RenderPageOptions => ({
  remote,
  texts: { en: [textbookEn, pagesEn, questionsEn] },
  path: '/demo/task/textbook/view?textbookIdx=5',
  language: 'en',
  ...more,
  api: {
    'textbook.get': typeof textbook === 'function' ? textbook : () => textbook,
    'textbook.pages': (request) => pagesOf(3, request),
    ...more.api,
  },
})
const view = (
  textbook: Textbook | (() => Textbook) = makeTextbook(),
  more: Partial<RenderPageOptions> = {},
) => renderPage(<TextbookViewPage />, options(textbook, more))
const edit = (textbook = makeTextbook(), more: Partial<RenderPageOptions> = {}) =>
  renderPage(
    <TextbookAnswersPage />,
    options(textbook, {
      path: '/demo/manage/task/book?textbookIdx=5&isEditAnswer=true',
      area: 'MANAGE',
      me: UserType.OPER,
      ...more,
      api: { 'textbook.saveAnswers': () => ({ ok: true }), ...more.api },
    }),
  )
const heading = (name = '일차방정식 숙제') => screen.findByRole('heading', { level: 1, name })
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const withoutKeys = JSON.stringify([
  { SNo: 1, PNo: 1, AnsTy: 0, Ans: [], RectNum: '100,200,300,150', Cnt: 5 },
])

describe('what homework is made of', () => {
  test('HW-43 both addresses are declared and open this view', async () => {
    const paths = remote.pages.filter(({ id }) => /^homework\.textbook/.test(id)).map(({ path }) => path)
    expect(paths.sort()).toEqual(['/:companyId/task/textBookView', '/:companyId/task/textbook/view'])
    for (const address of ['textBookView', 'textbook/view']) {
      const page = view(makeTextbook(), { path: `/demo/task/${address}?textbookIdx=5` })
      await heading()
      expect(page.api.requests('textbook.get')).toEqual([{ textbookIdx: 5 }])
      page.leave()
    }
  })

  test('HW-44 it shows name, book type, page count, question count and the page images with the answers of each page', async () => {
    const { container, user } = view()
    await heading()
    expect(fact('Kind')).toBe('Workbook')
    expect(fact('Pages')).toBe('3 pages')
    expect(fact('Questions')).toBe('2 (1 with an answer)')
    const picture = await screen.findByRole('img', { name: '일차방정식 숙제, page 1' })
    expect(picture.getAttribute('src')).toBe('/file/page-1.jpg')
    expect(container.querySelector('svg text')?.textContent).toBe('③')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByRole('img', { name: '일차방정식 숙제, page 2' })
    expect(screen.getByText('No. 2: No answer')).toBeTruthy()
  })

  test('a student who gets no answers sees questions without any word of keys', async () => {
    const { container } = view(
      makeTextbook({
        solutionJsonStr: withoutKeys,
        answerCount: 0,
        can: { modAnswer: false, remove: false },
      }),
      { me: UserType.STUDENT },
    )
    await heading()
    await screen.findByRole('img', { name: '일차방정식 숙제, page 1' })
    expect(container.querySelector('svg text')).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Answer' })).toBeNull()
    expect(screen.queryByText('Used by')).toBeNull()
    expect(screen.queryByRole('link', { name: words.edit.button })).toBeNull()
  })

  test('HW-46 its owner reads and deletes it by textbookIdx', async () => {
    const { user, api, shell } = view(
      makeTextbook({ submitCount: 0, can: { modAnswer: true, remove: true } }),
      {
        api: { 'textbook.remove': () => ({ ok: true }) },
      },
    )
    await heading()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(shell.navigations[0]).toBe('/demo/task/list'))
    expect(shell.confirms).toMatchObject([{ danger: true }])
    expect(api.requests('textbook.get')[0]).toEqual({ textbookIdx: 5 })
    expect(api.requests('textbook.remove')).toEqual([{ textbookIdx: 5 }])
  })

  test('HW-47 without textbookIdx it says that the request is invalid and goes back to the list', async () => {
    const { shell, api } = view(makeTextbook(), { path: '/demo/task/textBookView' })
    await waitFor(() => expect(shell.navigations).toEqual(['/demo/task/list']))
    expect(shell.toasts).toMatchObject([
      { message: expect.stringMatching(/^Invalid request/), severity: 'error' },
    ])
    expect(api.calls).toEqual([])
  })

  test('HW-48 WB-400-212 says that the book image was asked for wrongly', async () => {
    view(makeTextbook(), {
      api: {
        'textbook.pages': () => {
          throw refuse('WB-400-212')
        },
      },
    })
    expect(await screen.findByText(pagesEn.pages.badImage)).toBeTruthy()
    expect(screen.getByText(/WB-400-212/)).toBeTruthy()
  })

  test('one that is gone says so', async () => {
    view(() => {
      throw refuse('WB-404-108')
    })
    expect(await screen.findByText(words.gone)).toBeTruthy()
    expect(screen.getByRole('link', { name: words.toList }).getAttribute('href')).toBe('/demo/task/list')
  })
})

describe('answers of given homework', () => {
  const answer = async (no: number) =>
    within(await screen.findByRole('grid')).findByRole('textbox', {
      name: questionsEn.questions.answerOf.replace('{{no}}', `${no}`),
    })
  const press = (user: ReturnType<typeof edit>['user'], name: string) =>
    user.click(screen.getByRole('button', { name }))

  test('MAN-TASK-11 isEditAnswer opens the answers for work; without it they are shown', async () => {
    for (const value of ['1', 'true']) {
      const page = edit(makeTextbook(), {
        path: `/demo/manage/task/book?textbookIdx=5&isEditAnswer=${value}`,
      })
      expect(await answer(1)).toHaveProperty('value', '3')
      page.leave()
    }
    edit(makeTextbook(), { path: '/demo/manage/task/book?textbookIdx=5' })
    await heading()
    expect(await screen.findByText('③', { selector: 'td' })).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByRole('link', { name: words.edit.button }).getAttribute('href')).toBe(
      '/demo/manage/task/book?textbookIdx=5&isEditAnswer=1',
    )
  })

  test('who may not change them, or finds none to change, only reads and is told why', async () => {
    const foreign = edit(makeTextbook({ can: { modAnswer: false, remove: false } }))
    await heading()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByText(/^Only .+ and operators may edit these answers/)).toBeTruthy()
    foreign.leave()
    edit(makeTextbook({ solutionJsonStr: '[]', questionCount: 0 }))
    await heading()
    expect(screen.getByText(words.edit.noQuestions)).toBeTruthy()
  })

  test('MAN-TASK-12 MAN-BOOK-21 at least one choice must be chosen; what changes is shown first, then saved with the textbook', async () => {
    const { user, api, shell } = edit()
    await user.clear(await answer(1))
    await press(user, words.edit.save)
    expect(await screen.findByText(/These questions need an answer: 1\./)).toBeTruthy()
    await user.type(await answer(1), '2 4')
    await user.type(await answer(2), '12')
    await press(user, words.edit.save)
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 answers?' }))
    expect(dialog.getAllByRole('row').map((line) => line.textContent)).toEqual([
      'No.NowAfterwards',
      '1③ · 2 points②④ · 2 points',
      '2No answer · 3 points12 · 3 points',
    ])
    expect(dialog.getByText(/4 notes were handed in already\. Marks already given stay/)).toBeTruthy()
    expect(api.requests('textbook.saveAnswers')).toEqual([])
    await user.click(dialog.getByRole('button', { name: words.changes.save }))
    await waitFor(() => expect(shell.navigations[0]).toBe('/demo/manage/task/book?textbookIdx=5'))
    const [sent] = api.requests('textbook.saveAnswers')
    expect(sent?.textbook.textbookIdx).toBe(5)
    expect(JSON.parse(sent?.textbook.solutionJsonStr ?? '')).toMatchObject([
      { SNo: 1, PNo: 1, AnsTy: 0, Ans: ['2', '4'], RectNum: '100,200,300,150', Pt: 2 },
      { SNo: 2, PNo: 2, AnsTy: 1, Ans: ['12'], Pt: 3 },
    ])
    expect(shell.toasts).toMatchObject([{ message: words.edit.saved }])
  })

  test('A-71 where work was handed in, its teacher sees who gains and who loses before anything is marked again', async () => {
    const row = { noteStatus: 4, taskName: 'Equations', of: 2, questionList: [1], unsureList: [] }
    const { user, api, shell } = edit(makeTextbook({ submitCount: 2 }), {
      me: UserType.TEACHER_OPEN,
      api: {
        'note.remarkPreview': () => [
          { ...row, noteIdx: 1, userName: 'Minji', before: 0, after: 1 },
          { ...row, noteIdx: 2, userName: 'Jun', before: 2, after: 1 },
        ],
        'note.remark': () => [{ ...row, noteIdx: 1, userName: 'Minji', before: 0, after: 1 }],
      },
    })
    await user.clear(await answer(1))
    await user.type(await answer(1), '4')
    await press(user, words.edit.save)
    const table = within(await screen.findByRole('table', { name: words.remark.label }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'StudentNowMarked again',
      'Minji · Equations0 of 2 right1 of 2 right (+1)',
      'Jun · Equations2 of 2 right1 of 2 right (−1)',
    ])
    expect(api.requests('note.remark')).toEqual([])
    await user.click(screen.getByRole('button', { name: words.remark.save }))
    await waitFor(() => expect(api.requests('note.remark')).toEqual([{ textbookIdx: 5, noList: [1] }]))
    expect(api.requests('textbook.saveAnswers')).toHaveLength(1)
    await waitFor(() =>
      expect(shell.toasts.map(({ message }) => message)).toContain('1 note was marked again.'),
    )
  })

  test('nothing changed saves nothing; changes are not dropped without a question', async () => {
    const { user, api, shell } = edit(makeTextbook(), { confirm: false })
    await answer(1)
    await press(user, words.edit.save)
    expect(shell.toasts).toMatchObject([{ message: words.edit.nothing }])
    await user.type(await answer(2), '7')
    await waitFor(() => expect(shell.versionHeld()).toBe(1))
    await press(user, words.edit.cancel)
    await waitFor(() => expect(shell.confirms).toMatchObject([{ title: words.edit.drop }]))
    expect(await answer(2)).toHaveProperty('value', '7')
    expect(api.requests('textbook.saveAnswers')).toEqual([])
  })
})
