import { NetworkError } from '@madang/api-client'
import { type ErrorCode, UserType } from '@madang/contract'
import { makeMe, refuse } from '@madang/remote-kit/harness'
import { renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import WebviewEnterPage from './webview-enter.page.tsx'

const student = makeMe(UserType.STUDENT)
const signedIn = {
  token: { accessToken: 'a', refreshToken: 'r', expiresIn: 1800 },
  companyId: 'demo',
  user: student,
}
type Options = Parameters<typeof renderPage>[1]
const open = (address: string, options: Partial<Options> = {}) =>
  renderPage(<WebviewEnterPage />, {
    remote,
    texts: { ko, en },
    me: null,
    language: 'en',
    path: `/demo/webview/enter/task/list${address}`,
    ...options,
  })

test('the token opens the page with what its address says, and stands in the address no more', async () => {
  const data = encodeURIComponent(JSON.stringify({ lang: 'ko' }))
  const { shell, api } = open(`?data=${data}&lang=ko#token=A.b`, {
    api: {
      'handOver.take': () => {
        expect(window.location.href).not.toContain('token')
        return signedIn
      },
    },
  })
  await waitFor(() => expect(shell.navigations).toEqual([`/demo/webview/task/list?data=${data}&lang=ko`]))
  expect(api.requests('handOver.take')).toEqual([{ token: 'A.b' }])
  expect(shell.state().me).toEqual(student)
})

test('who is signed in already needs none', async () => {
  const { shell, api } = open('', { me: student })
  await waitFor(() => expect(shell.navigations).toEqual(['/demo/webview/task/list']))
  expect(api.calls).toEqual([])
})

test('who is signed in elsewhere is nobody here', async () => {
  const { shell } = open('', { me: { ...student, companyId: 'hanbit' } })
  expect(await screen.findByRole('heading', { level: 1, name: en.webview.missing.title })).toBeTruthy()
  expect(screen.getByRole('button', { name: en.webview.signIn })).toBeTruthy()
  expect(shell.navigations).toEqual([])
})

test.each([
  ['ko', ko, '로그인하고 계속하기'],
  ['en', en, 'Sign in and go on'],
] as const)('without a token it says so in %s, with a way on', async (language, words, way) => {
  const { shell, api, user } = open('', { language })
  expect(await screen.findByRole('heading', { level: 1, name: words.webview.missing.title })).toBeTruthy()
  expect(screen.getByText(words.webview.missing.text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: way }))
  expect(shell.navigations).toEqual(['/demo/webview/task/list'])
  expect(api.calls).toEqual([])
})

test('a refused token is said, in either language, and nobody is let in by what else is signed in', async () => {
  const { shell, user } = open('#token=used', {
    me: student,
    api: {
      'handOver.take': () => {
        throw refuse('WB-400-002')
      },
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: en.webview.refused.title })).toBeTruthy()
  expect(shell.navigations).toEqual([])
  await user.click(screen.getByRole('button', { name: '한국어' }))
  expect(screen.getByRole('heading', { level: 1, name: ko.webview.refused.title })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: ko.webview.goOn }))
  expect(shell.navigations).toEqual(['/demo/webview/task/list'])
})

test('other refusals are said in the catalogue’s words; without a network it can be tried again', async () => {
  let failure: Error = refuse('WB-400-006' satisfies ErrorCode)
  const { shell, api, user } = open('#token=A.b', {
    api: {
      'handOver.take': () => {
        throw failure
      },
    },
  })
  expect(await screen.findByText('The license has expired. Please contact your administrator.')).toBeTruthy()
  failure = new NetworkError('offline')
  await user.click(screen.getByRole('button', { name: en.webview.retry }))
  expect(await screen.findByText(/You are offline/)).toBeTruthy()
  api.use({ 'handOver.take': () => signedIn })
  await user.click(screen.getByRole('button', { name: en.webview.retry }))
  await waitFor(() => expect(shell.navigations).toEqual(['/demo/webview/task/list']))
})

test.each([
  ['ko', '잘못된 요청이에요. 입력한 내용을 확인해 주세요.'],
  ['en', 'The request is not valid. Please check what you entered.'],
] as const)(
  'SHELL-16 malformed data shows the invalid-request message in %s, and uses no token up',
  async (language, words) => {
    const { api } = open('?data=%7B#token=A.b', { language })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(api.calls).toEqual([])
  },
)
