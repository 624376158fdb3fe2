import { type NoteWork, type OneTask, type TaskUser, UserType } from '@madang/contract'
import { formatQuestions } from '@madang/domain'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/follow/locales/en.json'
import ko from '../features/follow/locales/ko.json'
import { makeTask, threePeople } from '../testing/fixtures.ts'
import TaskViewPage from './task-view.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

// 26.03.05 12:00 in Seoul
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T03:00:00Z'))
})

const submitters = (people: TaskUser[]) => people.filter(({ taskStatus }) => taskStatus === 2)
const missing = (people: TaskUser[]) => people.filter(({ taskStatus }) => taskStatus !== 2)
const open = (task: Partial<OneTask> = {}, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<TaskViewPage />, {
    remote,
    texts: { en, ko },
    path: '/demo/task/view?taskIdx=1',
    language: 'en',
    ...more,
    api: {
      'task.get': () => makeTask(task),
      'task.userDetail': () => threePeople(),
      'task.users': ({ searchType }) => (searchType === 1 ? submitters : missing)(threePeople()),
      ...more.api,
    },
  })
const words = en.follow
const person = async (name: string) => within(await screen.findByRole('grid')).findByText(name)
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
const tab = (name: RegExp) => screen.findByRole('tab', { name })
const tick = async (user: ReturnType<typeof open>['user'], at: number) =>
  user.click(within((await screen.findAllByRole('row'))[at]!).getByRole('checkbox'))

describe('given homework', () => {
  test('HW-35 reads everybody by the user detail (3) and shows each one’s state', async () => {
    const { api, title } = open()
    await person('김민지 (student1)')
    expect(api.requests('task.userDetail')).toEqual([{ taskIdx: 1, searchType: 3 }])
    for (const state of ['Submitted', 'In progress', 'Not started'])
      expect(within(screen.getByRole('grid')).getAllByText(state).length).toBeGreaterThan(0)
    expect(screen.getByText('2/2 answered · 1 wrong')).toBeTruthy()
    for (const count of ['1 submitted', '1 in progress', '1 not started'])
      expect(screen.getByText(count)).toBeTruthy()
    expect(title()).toBe('이차방정식')
  })

  test('leads from who has handed in to correcting, in the row and in its window, and from nobody else', async () => {
    const { user } = open()
    await person('김민지 (student1)')
    const links = within(screen.getByRole('grid')).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Correct: 김민지', expect.stringMatching(/^\/demo\/note\/view\?noteIdx=\d+$/)],
    ])
    await user.click(await person('김민지 (student1)'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('link', { name: 'Correct' }).getAttribute('href')).toBe(
      links[0]!.getAttribute('href'),
    )
  })

  test('MAN-TASK-08 submitters and non-submitters are read unpaged by searchType 1 and 2, with name and phone', async () => {
    const { api, user } = open(
      {},
      { path: '/demo/manage/task/view?taskIdx=1', area: 'MANAGE', me: UserType.OPER },
    )
    await user.click(await tab(/Missing 2/))
    await person('이준호 (student2)')
    await waitFor(() => expect(names()).toEqual(['이준호 (student2)', '박서연 (student3)']))
    expect(screen.getByText('010-1234-5678')).toBeTruthy()
    await user.click(await tab(/Submitted 1/))
    await person('김민지 (student1)')
    await waitFor(() => expect(screen.queryByText('이준호 (student2)')).toBeNull())
    expect(api.requests('task.users')).toEqual([
      { taskIdx: 1, paging: false, searchType: 2 },
      { taskIdx: 1, paging: false, searchType: 1 },
    ])
  })

  test('a late one is said to be late, and people are found by name', async () => {
    const { user } = open(
      {},
      {
        api: {
          'task.userDetail': () => [
            { ...threePeople()[2]!, submitLimitDatetime: '2026-03-05 11:00:00' },
            threePeople()[0]!,
          ],
        },
      },
    )
    expect(await screen.findByText('Overdue')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: words.search }), '민지')
    await waitFor(() => expect(screen.queryByText('박서연 (student3)')).toBeNull())
    expect(screen.getByText('김민지 (student1)')).toBeTruthy()
  })

  test('homework that is gone says so and leads back', async () => {
    open(
      {},
      {
        api: {
          'task.get': () => {
            throw refuse('WB-404-108')
          },
        },
      },
    )
    expect(await screen.findByText(words.gone)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Homework' }).getAttribute('href')).toBe('/demo/task/list')
  })

  test('an address without homework goes to the list and says why', async () => {
    const { shell } = open({}, { path: '/demo/task/view' })
    await waitFor(() => expect(window.location.pathname).toBe('/demo/task/list'))
    expect(shell.toasts).toMatchObject([{ message: words.noTask }])
  })
})

describe('reminding', () => {
  test('HW-33 somebody must be chosen; who has submitted can’t be; the chosen ones are reminded', async () => {
    const { api, user, shell } = open({}, { api: { 'task.hurry': () => ({ count: 1, skipped: [] }) } })
    await person('김민지 (student1)')
    await user.click(screen.getByRole('button', { name: words.remind.button }))
    expect(shell.toasts).toMatchObject([{ message: words.remind.nobody }])
    expect(within(screen.getAllByRole('row')[1]!).getByRole('checkbox').hasAttribute('disabled')).toBe(true)
    await tick(user, 3)
    await user.click(screen.getByRole('button', { name: 'Remind 1 student' }))
    await waitFor(() => expect(api.requests('task.hurry')).toEqual([{ taskIdx: 1, userIdxList: [103] }]))
    expect(shell.confirms).toMatchObject([{ title: 'Remind 1 student?' }])
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ message: '1 student was reminded.' }))
  })

  test('who was left out is named with the reason', async () => {
    const { user } = open(
      {},
      {
        api: {
          'task.hurry': () => ({
            count: 0,
            skipped: [
              { userIdx: 102, userName: '이준호', why: 'DONE' },
              { userIdx: 103, userName: '박서연', why: 'RECENT' },
              { userIdx: 104, userName: '최도윤', why: 'OVER' },
              { userIdx: 105, userName: '정하은', why: 'UNREACHABLE' },
            ],
          }),
        },
      },
    )
    await person('김민지 (student1)')
    await tick(user, 2)
    await tick(user, 3)
    await user.click(screen.getByRole('button', { name: 'Remind 2 students' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(words.remind.doneNobody)).toBeTruthy()
    expect(dialog.getByText('이준호 has submitted it meanwhile.')).toBeTruthy()
    expect(dialog.getByText('박서연 was reminded less than an hour ago.')).toBeTruthy()
    expect(dialog.getByText('The deadline of 최도윤 is over.')).toBeTruthy()
    expect(dialog.getByText('The account of 정하은 is not in use, so nothing reaches it.')).toBeTruthy()
  })

  test('HW-34 WB-500-131 shows “failed to send notification message”, with whom nothing reached', async () => {
    const skipped = [
      { userIdx: 102, userName: '이준호', why: 'RECENT' },
      { userIdx: 103, userName: '박서연', why: 'UNREACHABLE' },
    ]
    for (const [language, said] of [
      ['en', 'The notification message could not be sent.'],
      ['ko', '알림 메시지를 보내지 못했어요.'],
    ] as const) {
      const { user, shell, leave } = open(
        {},
        {
          language,
          api: {
            'task.hurry': () => {
              throw refuse('WB-500-131', { skipped })
            },
          },
        },
      )
      await person('김민지 (student1)')
      await tick(user, 3)
      await user.click(screen.getByRole('button', { name: /^(Remind 1 student|1명에게 알림 보내기)$/ }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText(said)).toBeTruthy()
      expect(dialog.getByText(/박서연/)).toBeTruthy()
      expect(dialog.getByText(/이준호/)).toBeTruthy()
      expect(shell.errors).toEqual([])
      leave()
    }
  })

  test('other failures of reminding are the shell’s to show', async () => {
    for (const error of [refuse('WB-500-131'), refuse('WB-404-108')]) {
      const { user, shell, leave } = open(
        {},
        {
          api: {
            'task.hurry': () => {
              throw error
            },
          },
        },
      )
      await person('김민지 (student1)')
      await tick(user, 3)
      await user.click(screen.getByRole('button', { name: 'Remind 1 student' }))
      await waitFor(() => expect(shell.errors).toMatchObject([{ code: error.code }]))
      leave()
    }
  })
})

describe('taking it back', () => {
  const remove = () => screen.findByRole('button', { name: words.remove.button })

  test('HW-31 MAN-TASK-10 it is deleted while nobody has submitted it, and not once anyone has', async () => {
    const first = open({ submitUserCount: 1 })
    expect((await remove()).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(words.remove.submitted)).toBeTruthy()
    first.leave()
    const { api, user, shell } = open(
      { submitUserCount: 0 },
      { api: { 'task.remove': () => ({ ok: true }) } },
    )
    await user.click(await remove())
    await waitFor(() => expect(window.location.pathname).toBe('/demo/task/list'))
    expect(api.requests('task.remove')).toEqual([{ taskIdx: 1 }])
    expect(shell.confirms).toMatchObject([{ title: 'Delete “이차방정식”?', danger: true }])
    expect(shell.toasts[0]).toMatchObject({ message: words.remove.done })
  })

  test('a submission that came meanwhile is told', async () => {
    const { user, shell } = open(
      { submitUserCount: 0 },
      {
        api: {
          'task.remove': () => {
            throw refuse('WB-400-302')
          },
        },
      },
    )
    await user.click(await remove())
    await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-400-302' }]))
  })

  test('the ways to the answers and to giving it again name the textbook', async () => {
    const { user, shell } = open()
    const again = await screen.findByRole('link', { name: words.again })
    expect(again.getAttribute('href')).toBe('/demo/task/give?textbookIdx=5&taskIdx=1')
    await user.click(screen.getByRole('button', { name: words.editAnswers }))
    expect(shell.navigations[0]).toBe('/demo/task/book?textbookIdx=5&isEditAnswer=1')
  })

  test('who may not edit the answers of somebody else’s textbook is not led there', async () => {
    open({ can: { modAnswer: false } })
    await screen.findByRole('link', { name: words.again })
    expect(screen.queryByRole('button', { name: words.editAnswers })).toBeNull()
  })
})

describe('one student', () => {
  const question = (no: number, answers: string[]) =>
    ({ no, page: 1, kind: 'text', answers, choices: 5, rect: null, points: 1 }) as const
  const work = {
    solutionJsonStr: formatQuestions([question(1, ['3']), question(2, ['7', 'seven'])]),
    answerList: [{ no: 1, answer: '4', res: 0, why: 'NUMBER_DIFFERENT' }],
  } as unknown as NoteWork

  test('what was handed in is shown beside the key, and why it was taken so', async () => {
    const { user, api } = open({}, { api: { 'note.work': () => work } })
    await user.click(await person('김민지 (student1)'))
    const table = within(await screen.findByRole('table', { name: words.answers.title }))
    const cells = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(cells()).toEqual([
      ['1', '4', '3', `${words.answers.wrong}${words.why.NUMBER_DIFFERENT}`],
      ['2', words.answers.unanswered, '7 / seven', words.answers.open],
    ])
    expect(api.requests('note.work')).toEqual([{ noteIdx: 31 }])
  })

  test('whoever has not submitted has facts and no answers', async () => {
    const { user, api } = open({}, { language: 'ko' })
    await user.click(await person('이준호 (student2)'))
    const dialog = within(await screen.findByRole('dialog', { name: '이준호' }))
    expect(dialog.getByText('1/2 풀이')).toBeTruthy()
    expect(api.requests('note.work')).toEqual([])
  })
})
