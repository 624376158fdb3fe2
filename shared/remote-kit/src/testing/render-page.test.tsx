import { message, UserType } from '@madang/contract'
import { act, screen } from '@testing-library/react'
import { useAction } from '../action/index.ts'
import { useAddress } from '../address.ts'
import { defineRemote } from '../define.ts'
import { useT } from '../i18n.ts'
import { useCan, useMe, usePageTitle, useServices, Widget } from '../index.ts'
import { callQuery, useQuery } from '../query.ts'
import { Link, useParams, useRequiredParam, useSearchParams } from '../router.tsx'
import { makeMe, refuse, renderPage } from './index.ts'

const remote = defineRemote({
  name: 'mf-rooms',
  title: { ko: '강의실', en: 'Rooms' },
  languages: ['ko', 'en'],
  pages: [
    {
      id: 'rooms.list',
      path: '/:companyId/room/list',
      title: { ko: '강의실', en: 'Rooms' },
      area: 'service',
      frame: 'service',
      signIn: 'required',
    },
  ],
})
const texts = {
  en: {
    hello: 'Hello {{name}}',
    count_one: '{{count}} room',
    count_other: '{{count}} rooms',
  },
  ko: { hello: '{{name}}님, 안녕하세요', count_other: '강의실 {{count}}개' },
}

function Page() {
  const t = useT()
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const { companyId } = useParams()
  const { showError } = useServices()
  const query = useQuery(callQuery(message.checkNew, {}))
  const close = useAction(message.remove, { invalidates: [message.checkNew] })
  usePageTitle(t('hello', { name: me.userName }))
  return (
    <main>
      <h1>{t('hello', { name: me.userName })}</h1>
      <p>
        {companyId} {search.get('page')} {useCan('ROOM_REG') ? 'may register' : 'may not'}
      </p>
      <p data-testid="count">{query.data ? t('count', { count: query.data.count }) : 'waiting'}</p>
      <Link to="room/list?page=3">third</Link>
      <button type="button" onClick={() => setSearch({ page: '9' })}>
        nine
      </button>
      <button type="button" onClick={() => void close.run({ messageIdxList: [1], messageType: 'RECV' })}>
        remove
      </button>
      <button type="button" onClick={() => showError(refuse('WB-400-232'))}>
        fail
      </button>
    </main>
  )
}

const open = (more = {}) =>
  renderPage(<Page />, {
    remote,
    texts,
    path: '/demo/room/list?page=2',
    api: {
      'message.checkNew': () => ({ count: 2 }),
      'message.remove': () => ({ count: 1 }),
    },
    ...more,
  })

test('a page runs with its person, texts, address and answers', async () => {
  const { title, api } = open()
  expect(await screen.findByText('2 rooms')).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('Hello Teacher Jung')
  expect(screen.getByText('demo 2 may register')).toBeTruthy()
  expect(title()).toBe('Hello Teacher Jung')
  expect(api.requests('message.checkNew')).toEqual([{}])
})

test('SHELL-78 the language changes without drawing anew', async () => {
  const { shell } = open()
  await screen.findByText('2 rooms')
  const heading = screen.getByRole('heading')
  const { act } = await import('@testing-library/react')
  act(() => shell.services.setLanguage('ko'))
  expect(await screen.findByText('강의실 2개')).toBeTruthy()
  expect(screen.getByRole('heading')).toBe(heading)
})

test('links stay in the company and the address is read everywhere', async () => {
  const { user } = open()
  await screen.findByText('2 rooms')
  await user.click(screen.getByText('third'))
  expect(window.location.pathname + window.location.search).toBe('/demo/room/list?page=3')
  expect(screen.getByText('demo 3 may register')).toBeTruthy()
  await user.click(screen.getByText('nine'))
  expect(screen.getByText('demo 9 may register')).toBeTruthy()
})

test('a mutation asks again for what it made old; a refusal goes to the shell', async () => {
  const { user, api, shell } = open()
  await screen.findByText('2 rooms')
  api.use({ 'message.checkNew': () => ({ count: 1 }) })
  await user.click(screen.getByText('remove'))
  expect(await screen.findByText('1 room')).toBeTruthy()
  api.use({
    'message.remove': () => {
      throw refuse('WB-400-220')
    },
  })
  await user.click(screen.getByText('remove'))
  expect(shell.errors).toMatchObject([{ code: 'WB-400-220' }])
})

test('SHELL-12 without a person the page says so and offers the sign-in', async () => {
  const { shell } = open({ me: null })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(shell.reports).toMatchObject([{ where: { remote: 'mf-rooms', code: 'WE_5003' } }])
})

test('a student has fewer rights', async () => {
  open({ me: makeMe(UserType.STUDENT, { userName: 'Kim' }) })
  expect(await screen.findByText('demo 2 may not')).toBeTruthy()
})

test('SHELL-110 a 503 goes to the nearest boundary, and trying again asks again', async () => {
  const { user, api } = open({
    api: {
      'message.checkNew': () => {
        throw refuse('WB-404-102')
      },
    },
  })
  expect(await screen.findByText('waiting')).toBeTruthy()
  api.use({
    'message.checkNew': () => {
      throw refuse('WB-503-001')
    },
    'message.remove': () => ({ count: 1 }),
  })
  await user.click(screen.getByText('remove'))
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 })
  expect(screen.getByRole('alert').textContent).toContain('WB-503-001')
  api.use({ 'message.checkNew': () => ({ count: 7 }) })
  await user.click(again)
  expect(await screen.findByText('7 rooms')).toBeTruthy()
}, 15_000)

test('SHELL-120 a missing value of the address leads back to the list with words', async () => {
  function Detail() {
    const code = useRequiredParam('meetCode', 'room/list', 'No class was chosen')
    return <p>{code ?? 'none'}</p>
  }
  const { shell } = renderPage(<Detail />, { remote, path: '/demo/room/list?meetCode=%20' })
  expect(screen.getByText('none')).toBeTruthy()
  expect(shell.toasts).toEqual([{ message: 'No class was chosen', severity: 'error' }])
  expect(shell.navigations).toEqual(['/demo/room/list'])
})

test('a required value and the query of one screen change together', async () => {
  const drawn = new Set<string>()
  function Detail() {
    // a page is drawn anew at each address by what stands around it, before its router has heard of it
    useAddress()
    const code = useRequiredParam('meetCode', 'room/list', 'No class was chosen')
    const [query] = useSearchParams()
    drawn.add(`${code} in ${query.get('roomCode')}`)
    return <p>{code}</p>
  }
  renderPage(<Detail />, { remote, path: '/demo/room/list?meetCode=M1&roomCode=R1' })
  act(() => {
    window.history.pushState(null, '', '/demo/room/list?meetCode=M2&roomCode=R2')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(await screen.findByText('M2')).toBeTruthy()
  expect([...drawn]).toEqual(['M1 in R1', 'M2 in R2'])
})

test('PLAT-11 a widget that is missing fails in its own place', async () => {
  const { shell } = renderPage(
    <main>
      <p>around</p>
      <Widget of="@mf-messages/compose" />
    </main>,
    { remote },
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('around')).toBeTruthy()
  expect(shell.reports[0]?.where).toMatchObject({ remote: 'mf-messages', phase: 'load' })
})
