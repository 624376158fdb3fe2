import { type LoosePage, type Page, type Room, type User, UserType } from '@madang/contract'
import { makeBranding, makeMe, type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import doing from '../features/doing/locales/en.json'
import editor from '../features/editor/locales/en.json'
import en from '../features/give/locales/en.json'
import pages from '../features/pages/locales/en.json'
import questions from '../features/questions/locales/en.json'
import { fakeTools, pdf } from '../testing/import-tools.ts'
import TaskGivePage from './task-give.page.tsx'

// a whole form by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T03:00:00Z'))
})

const words = en.give
const student = { ...makeMe(UserType.STUDENT), userIdx: 101, userId: 'student1', userName: '김민지' }
let people = 500

function open({
  tools,
  ...more
}: Partial<RenderPageOptions> & { tools?: Parameters<typeof fakeTools>[0] } = {}) {
  people += 1
  return renderPage(<TaskGivePage tools={fakeTools(tools)} />, {
    remote,
    texts: { en: [en, editor, pages, questions, doing] },
    language: 'en',
    // a person of their own each, since drafts stay in the browser
    me: { ...makeMe(), userIdx: people },
    path: '/demo/task/give?upload=1',
    ...more,
    api: {
      'user.list': () => ({ content: [student], total: 1 }) as unknown as Page<User>,
      'group.list': () => [],
      'room.list': () => ({ content: [], total: 0 }) as unknown as Page<Room>,
      'task.addBook': () => ({ taskIdx: 77, textbookIdx: 9 }),
      ...more.api,
    },
  })
}
type Opened = ReturnType<typeof open>
const kind = (value: keyof typeof editor.editor.upload.kinds) =>
  screen.findByRole('radio', { name: editor.editor.upload.kinds[value] })
const drop = ({ container }: Opened, files: File[], at = 0) =>
  fireEvent.change(container.querySelectorAll('input[type="file"]')[at] as HTMLInputElement, {
    target: { files },
  })
const pageOptions = () => within(screen.getByRole('listbox', { name: 'Pages' })).getAllByRole('option')
const count = () => pageOptions().length
const sentAll = () => screen.findAllByText(/All pages sent/)
/** Until what follows is done too: it would move the next test's page. */
const given = ({ shell }: Opened) =>
  waitFor(() => expect(shell.navigations.at(-1)).toMatch(/task\/view\?taskIdx=77$/))
const give = async (page: Opened) => {
  await page.user.click(await screen.findByRole('option', { name: /김민지/ }))
  await page.user.click(screen.getByRole('button', { name: words.submit }))
  await given(page)
}

test('a PDF becomes homework without a book: its pages in their order, with questions and answers', async () => {
  const page = open()
  await kind('pages')
  drop(page, [pdf('중2수학 3.pdf'), new File(['jpeg'], 'cover.jpg')])
  await waitFor(() => expect(count()).toBe(4))
  await sentAll()
  // the first file names it
  expect(screen.getByRole('textbox', { name: new RegExp(words.name) })).toHaveProperty('value', '중2수학 3')
  // the second page goes first, and has two questions
  await page.user.click(pageOptions()[1]!)
  await page.user.click(screen.getByRole('button', { name: editor.editor.page.up }))
  await page.user.type(screen.getByRole('textbox', { name: 'Questions on page 1' }), '2{Enter}')
  await page.user.type(await screen.findByRole('textbox', { name: 'Answer to question 2' }), '4{Enter}')
  await give(page)
  const [request] = page.api.requests('task.addBook')
  expect(request).toMatchObject({
    textbook: { textbookName: '중2수학 3' },
    pageFileList: [102, 101, 103, 104],
    sheetList: [],
    fileList: [{ fileName: '중2수학 3.pdf' }, { fileName: 'cover.jpg' }],
    customNames: false,
    userIdxList: [101],
  })
  expect(JSON.parse(request?.textbook.solutionJsonStr ?? '')).toMatchObject([
    { SNo: 1, PNo: 1, Ans: [] },
    { SNo: 2, PNo: 1, Ans: ['4'] },
  ])
})

test('HW-37 homework PDFs are PDF only, of 100 MB at most; worksheet and quick answer are both required', async () => {
  const page = open()
  await page.user.click(await kind('sheets'))
  await screen.findAllByRole('button', { name: /^Choose: / })
  const large = Object.defineProperty(pdf('large 1.pdf'), 'size', { value: 104_857_601 })
  drop(page, [new File(['jpeg'], 'quick.jpg'), large], 0)
  expect(await screen.findByText(`quick.jpg: ${editor.editor.refusal.pdfOnly}`)).toBeTruthy()
  expect(screen.getByText(`large 1.pdf: ${editor.editor.refusal.pdfSize}`)).toBeTruthy()
  expect(screen.queryByRole('list', { name: editor.editor.import.files })).toBeNull()

  drop(page, [pdf('worksheet 2.pdf')], 0)
  await waitFor(() => expect(count()).toBe(2))
  await sentAll()
  await page.user.click(await screen.findByRole('option', { name: /김민지/ }))
  const submit = screen.getByRole('button', { name: words.submit })
  await page.user.click(submit)
  expect((await screen.findAllByText(`Still needed: ${editor.editor.sheet.quick}.`)).length).toBeGreaterThan(
    0,
  )
  expect(page.api.requests('task.addBook')).toEqual([])

  drop(page, [pdf('answers 1.pdf')], 2)
  await waitFor(() => expect(screen.getAllByText(/All pages sent/)).toHaveLength(2))
  // not among the pages of students, and beside the answers once there are questions
  expect(count()).toBe(2)
  await page.user.type(screen.getByRole('textbox', { name: 'Questions on page 1' }), '1{Enter}')
  expect(await screen.findByRole('region', { name: editor.editor.sheet.quick })).toBeTruthy()
  await page.user.click(submit)
  await waitFor(() => expect(page.api.requests('task.addBook')).toHaveLength(1))
  expect(page.api.requests('task.addBook')[0]).toMatchObject({
    pageFileList: [101, 102],
    sheetList: [{ sheet: 'quick', pageFileList: [103] }],
    fileList: [
      { fileName: 'worksheet 2.pdf', sheet: 'question' },
      { fileName: 'answers 1.pdf', sheet: 'quick' },
    ],
  })
  await given(page)
})

test('HW-40 the custom-name mode expects three underscore-separated parts whose last is one of the three labels', async () => {
  const page = open()
  await page.user.click(await kind('names'))
  await screen.findByRole('button', { name: editor.editor.upload.chooseSheets })
  const { threeParts, sheetLabel } = editor.editor.refusal
  drop(page, [pdf('문제지.pdf'), pdf('수학_1학기_해설지.pdf'), pdf('수학_1학기_문제지.pdf')])
  expect(await screen.findByText(`문제지.pdf: ${threeParts}`)).toBeTruthy()
  expect(screen.getByText(`수학_1학기_해설지.pdf: ${sheetLabel}`)).toBeTruthy()
  // the one that is right lacks its quick answer: nothing is sent
  expect(screen.getByText(editor.editor.import.missing)).toBeTruthy()
  expect(screen.queryByRole('list', { name: editor.editor.import.files })).toBeNull()
  const labels = ['빠른정답', '답안지', '문제지']
  drop(
    page,
    labels.map((label) => pdf(`수학_1학기_${label}.pdf`.normalize('NFD'))),
  )
  await waitFor(() => expect(screen.getAllByText(/All pages sent/)).toHaveLength(3))
  expect(screen.getByRole('textbox', { name: new RegExp(words.name) })).toHaveProperty('value', '수학 1학기')
  await give(page)
  expect(page.api.requests('task.addBook')[0]).toMatchObject({
    customNames: true,
    sheetList: [{ sheet: 'answer' }, { sheet: 'quick' }],
    fileList: [{ sheet: 'question' }, { sheet: 'answer' }, { sheet: 'quick' }],
  })
})

test('HW-39 required file-name suffixes are enforced when set', async () => {
  const first = open()
  await kind('pages')
  drop(first, [pdf('math 1.pdf')])
  await sentAll()
  first.leave()
  const page = open({ branding: makeBranding({ cfg: { WEB_TASK_FILE_SUFFIX: '_문제지, _final' } }) })
  await kind('pages')
  expect(screen.getByText('File names must end with _문제지, _final.')).toBeTruthy()
  drop(page, [pdf('math 1.pdf'), pdf('math 1_final.pdf'), pdf('수학 1_문제지.pdf'.normalize('NFD'))])
  expect(await screen.findByText(`math 1.pdf: ${editor.editor.refusal.suffix}`)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(/All pages sent/)).toHaveLength(2))
})

test('a file is taken out with its pages; one that could not be sent goes on another try', async () => {
  let fails = true
  let sent = 200
  const page = open({
    tools: {
      send: async (files) => {
        if (fails) throw new Error('no line')
        return files.map((): LoosePage => {
          sent += 1
          return { pageIdx: sent, imgUrl: `/f/${sent}`, thumbUrl: `/f/${sent}`, width: 1000, height: 1400 }
        })
      },
    },
  })
  await kind('pages')
  drop(page, [pdf('a 1.pdf')])
  await screen.findByText(editor.editor.problem.upload)
  await page.user.click(screen.getByRole('button', { name: words.submit }))
  expect((await screen.findAllByText(/1 page could not be sent/)).length).toBeGreaterThan(0)
  fails = false
  await page.user.click(screen.getByRole('button', { name: editor.editor.retry }))
  await sentAll()
  await page.user.click(screen.getByRole('button', { name: 'Take a 1.pdf out' }))
  expect(screen.queryByRole('listbox', { name: 'Pages' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: words.submit }))
  expect((await screen.findAllByText(editor.editor.upload.trouble.none)).length).toBeGreaterThan(0)
})
