import { type Memo, type SignIn, type User, UserType } from '@madang/contract'
import { defineSetting } from '@madang/remote-kit'
import { defineRemote } from '@madang/remote-kit/define'
import { createRemote } from '@madang/remote-kit/lifecycles'
import { forgetWork, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import auditEn from '../features/audit/locales/en.json'
import auditKo from '../features/audit/locales/ko.json'
import pricesEn from '../features/prices/locales/en.json'
import pricesKo from '../features/prices/locales/ko.json'
import detailEn from '../features/user-detail/locales/en.json'
import detailKo from '../features/user-detail/locales/ko.json'
import { UserDetailDialog } from '../features/user-detail/user-detail-dialog.tsx'
import usersEn from '../features/users/locales/en.json'
import usersKo from '../features/users/locales/ko.json'
import { makeUser, pageOf } from '../testing/fixtures.ts'
import UserViewPage from './user-view.page.tsx'

beforeEach(forgetWork)

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

const words = detailEn.userDetail
/** What mf-auth brings: cropping and sending stand in its own tests. */
const photos = async () =>
  createRemote(
    defineRemote({
      name: 'mf-auth',
      title: { ko: '내 정보', en: 'My account' },
      languages: ['ko', 'en'],
      pages: [],
      widgets: [{ name: 'photo', title: { ko: '사진', en: 'Photo' } }],
    }),
    {
      pages: {},
      widgets: {
        photo: async () => ({
          default: ({ person }: { person?: User }) => <p>photo {String(person?.fileIdx)}</p>,
        }),
      },
      locales: { ko: async () => ({ default: {} }), en: async () => ({ default: {} }) },
    },
  )

const makeMemo = (more: Partial<Memo> = {}): Memo => ({
  memoIdx: 1,
  content: 'Called the parents',
  regUserIdx: 3,
  regUserName: 'Operator Park',
  regDatetime: '2026-03-01 09:00:00',
  ...more,
})
const makeSignIn = (more: Partial<SignIn> = {}): SignIn => ({
  sessionIdx: 1,
  browser: 'Chrome 142',
  system: 'Windows',
  address: '203.0.113.7',
  regDatetime: '2026-03-01 09:00:00',
  lastDatetime: '2026-03-01 10:00:00',
  active: true,
  current: false,
  endDatetime: null,
  ...more,
})

const options = {
  remote,
  texts: { en: [usersEn, detailEn, auditEn, pricesEn], ko: [usersKo, detailKo, auditKo, pricesKo] },
  language: 'en',
  area: 'MANAGE',
  me: UserType.OPER,
  loadRemote: photos,
} as const
const api = (person: () => User): RenderPageOptions['api'] => ({
  'user.get': person,
  'user.profile': () => ({ userIdx: 21, userId: 'student1', userName: 'Minji', userTypeCd: 12, fileIdx: 77 }),
  'memo.list': () => pageOf<Memo>([]),
})
const view = (person: () => User = makeUser, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<UserViewPage />, {
    ...options,
    path: '/demo/manage/user/view?userIdx=21',
    ...more,
    api: { ...api(person), ...more.api },
  })
const shown = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
const listOf = async (name: string) => within(await screen.findByRole('list', { name }))
const code = (one: Parameters<typeof refuse>[0]) => () => {
  throw refuse(one)
}

describe('the facts of a person', () => {
  test('a student’s account stands there with the parent’s phone, the group’s path and the photo of user/profile', async () => {
    const groups = [
      {
        groupIdx: 1,
        upGroupIdx: 0,
        groupName: 'Middle school',
        userCount: 0,
        allUserCount: 1,
        groupCount: 1,
      },
      { groupIdx: 2, upGroupIdx: 1, groupName: 'Grade 2', userCount: 1, allUserCount: 1, groupCount: 0 },
    ]
    const { api: asked } = view(() => makeUser({ phone2: '01099998888', groupIdx: 2 }), {
      api: { 'group.list': () => groups },
    })
    expect(await screen.findByText('student1')).toBeTruthy()
    expect(shown('Type')).toBe('Student')
    expect(shown('Parent’s cell phone')).toBe('010-9999-8888')
    expect(shown('Email')).toBe('None')
    await waitFor(() => expect(shown('Group')).toBe('Middle school › Grade 2'))
    expect(await screen.findByText('photo 77')).toBeTruthy()
    expect(asked.requests('user.profile')).toEqual([{ userId: 'student1', companyCode: 'DEMO' }])
  })

  test('a teacher has no parent’s phone; of a higher type nothing can be changed, and memos and sign-ins stay closed', async () => {
    view(() => makeUser({ userTypeCd: UserType.ADMIN, locked: true }))
    await screen.findByText('student1')
    expect(screen.queryByText('Parent’s cell phone')).toBeNull()
    for (const name of ['Unlock', words.modify, words.password.button])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByText(/^photo/)).toBeNull()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      words.tabs.rooms,
      words.tabs.classes,
      words.tabs.homework,
      words.tabs.audit,
    ])
  })

  test('MAN-USER-41 the row of this browser clears its stored settings after confirmation', async () => {
    const kept = defineSetting<string>({
      key: 'mf-manage.kept',
      of: 'browser',
      initial: '',
      check: (value): value is string => typeof value === 'string',
    })
    const { user, shell } = view(makeUser, { confirm: true })
    const button = await screen.findByRole('button', { name: words.reset.button })
    shell.services.settings.set(kept, 'something')
    await user.click(button)
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: words.reset.done }]))
    expect(shell.confirms).toMatchObject([{ title: words.reset.confirm }])
    expect(shell.services.settings.get(kept)).toBe('')
  })

  test('MAN-USER-37 MAN-USER-40 id, name, type, email, phones, times, status, lock with unlock, and image stand on the page and in the dialog, a parent’s phone for students alone; memo and unit price have tabs that register; without userIdx the list is shown', async () => {
    const student = () =>
      makeUser({
        phone2: '01099998888',
        email: 'minji@school.example',
        locked: true,
        regDatetime: '2026-03-01 09:00:00',
        modDatetime: '2026-03-02 09:00:00',
      })
    const more = {
      api: {
        'price.list': () => [],
        'room.list': () => pageOf([]),
        'user.unlock': () => ({ count: 1, userIdxList: [21] }),
      },
      confirm: true,
    }
    const facts = async () => {
      await screen.findByText('student1')
      const f = words.facts
      expect([f.id, f.name, f.type, f.email, f.phone, f.phone2].map(shown)).toEqual([
        'student1',
        'Minji',
        'Student',
        'minji@school.example',
        '010-1234-5678',
        '010-9999-8888',
      ])
      expect(shown(f.registered)).toMatch(/Mar 1\b/)
      expect(shown(f.changed)).toMatch(/Mar 2\b/)
      expect(shown(f.status)).toBe('Active')
      expect(shown(f.lock)).toMatch(/Locked.*Unlock/)
      expect(await screen.findByText('photo 77')).toBeTruthy()
    }
    const page = view(student, more)
    await facts()
    await page.user.click(await screen.findByRole('tab', { name: words.tabs.memo }))
    expect(await screen.findByRole('button', { name: words.memo.add })).toBeTruthy()
    await page.user.click(screen.getByRole('tab', { name: words.tabs.prices }))
    await page.user.click(await screen.findByRole('button', { name: pricesEn.prices.add }))
    expect(await screen.findByRole('dialog', { name: pricesEn.prices.form.add })).toBeTruthy()
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await page.user.click(screen.getByRole('button', { name: words.facts.unlock }))
    await waitFor(() => expect(page.api.requests('user.unlock')).toEqual([{ userIdxList: [21] }]))
    page.leave()
    const modal = renderPage(<UserDetailDialog userIdx={21} onClose={() => {}} />, {
      ...options,
      path: '/demo/manage/group/list',
      ...more,
      api: { ...api(student), ...more.api },
    })
    await facts()
    modal.leave()
    const teacher = view(() => makeUser({ userTypeCd: UserType.TEACHER }))
    await screen.findByText('student1')
    expect(screen.queryByText(words.facts.phone2)).toBeNull()
    teacher.leave()
    const none = view(makeUser, { path: '/demo/manage/user/view' })
    await waitFor(() => expect(none.shell.navigations).toEqual(['/demo/manage/group/list']))
  })
})

describe('memos', () => {
  test('MAN-USER-44 the list shows content, author and time; an empty one says "enter content", a written one is saved and shown', async () => {
    const memos = [makeMemo()]
    const {
      user,
      api: asked,
      shell,
    } = view(makeUser, {
      api: {
        'memo.list': () => pageOf(memos),
        'memo.save': ({ content }) => {
          memos.unshift(makeMemo({ memoIdx: 2, content }))
          return { memoIdx: 2 }
        },
      },
    })
    const list = await listOf(words.tabs.memo)
    expect(list.getByText('Called the parents')).toBeTruthy()
    expect(list.getByText(/Operator Park/).textContent).toMatch(/09:00|9:00/)
    await user.click(screen.getByRole('button', { name: words.memo.add }))
    expect(shell.toasts).toMatchObject([{ message: words.memo.enter }])
    expect(asked.requests('memo.save')).toEqual([])
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(words.memo.new) })
    expect(field.maxLength === 200 || screen.getByText(/\/ ?200/) !== null).toBe(true)
    await user.type(field, ' Moves to Tuesday ')
    await user.click(screen.getByRole('button', { name: words.memo.add }))
    await waitFor(() =>
      expect(asked.requests('memo.save')).toEqual([{ userIdx: 21, content: 'Moves to Tuesday' }]),
    )
    const entry = () =>
      screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(words.memo.new) })
    await waitFor(async () => expect((await entry()).value).toBe(''))
    expect(screen.getByText('Moves to Tuesday')).toBeTruthy()
  })

  test('says in Korean that there are none, and with its code when they don’t come', async () => {
    const first = view(makeUser, { language: 'ko' })
    expect(await screen.findByText(detailKo.userDetail.memo.empty)).toBeTruthy()
    first.leave()
    view(makeUser, { api: { 'memo.list': code('WB-500-001') } })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
    expect(screen.getByText('student1')).toBeTruthy()
  })
})

describe('what the person does', () => {
  test('rooms, classes and homework are links to themselves, and the address keeps the tab', async () => {
    const { user } = view(makeUser, {
      api: {
        'user.rooms': () =>
          pageOf([
            {
              roomCode: 'r1',
              roomTitle: 'Maths 3',
              ownerUser: { userIdx: 5, userName: 'Teacher Jung' },
              showDatetime: '2026-03-01 00:00:00',
              showEndDatetime: '9999-12-31 23:59:59',
              live: true,
            },
          ]),
        'user.classes': () =>
          pageOf([
            {
              meetCode: 'm1',
              roomCode: 'r1',
              meetTitle: 'Maths today',
              leaderIdx: 5,
              leaderName: 'Teacher Jung',
              startDatetime: '2026-03-02 10:00:00',
              endDatetime: '2026-03-02 10:50:00',
              attended: true,
              totalJoinTimeSec: 2901,
              totalJoinMin: 48,
            },
          ]),
        'user.homework': () =>
          pageOf([
            {
              taskIdx: 8,
              taskName: 'Fractions',
              textbookName: 'Maths book',
              submitLimitDatetime: '2026-03-09 22:00:00',
              regDatetime: '2026-03-02 10:00:00',
              regUser: { userIdx: 5, userName: 'Teacher Jung' },
              totalUserCount: 3,
              submitUserCount: 1,
              taskStatus: 2,
            },
          ]),
      },
    })
    const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    await user.click(await screen.findByRole('tab', { name: words.tabs.rooms }))
    expect(await to('Maths 3')).toBe('/demo/manage/room/view?roomCode=r1')
    expect(screen.getByText(words.rooms.live)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: words.tabs.classes }))
    expect(await to('Maths today')).toBe('/demo/manage/log/logMeet/view?meetCode=m1&roomCode=r1')
    expect(screen.getByText('48 min attended')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: words.tabs.homework }))
    expect(await to('Fractions')).toBe('/demo/manage/task/view?taskIdx=8')
    expect(screen.getByText(words.homework.submitted)).toBeTruthy()
    expect(window.location.search).toBe('?userIdx=21&tab=homework')
  })

  test('a long list is turned over', async () => {
    const { user, api: asked } = view(makeUser, {
      path: '/demo/manage/user/view?userIdx=21&tab=audit',
      api: { 'audit.list': () => ({ ...pageOf([]), content: [entry], total: 25 }) },
    })
    await listOf(words.tabs.audit)
    await user.click(screen.getByRole('button', { name: /^(Page )?2$/ }))
    await waitFor(() =>
      expect(asked.requests('audit.list').at(-1)).toEqual({ userIdx: 21, page: 2, size: 10 }),
    )
    await user.click((await screen.findAllByRole('button', { name: /^Details of/ }))[0]!)
    expect(await screen.findByRole('dialog', { name: 'Account unlocked' })).toBeTruthy()
  })
})

const entry = {
  auditIdx: 1,
  action: 'ACCOUNT_UNLOCKED',
  subjectType: 'USER',
  subjectKey: '21',
  subjectName: 'Minji',
  actorIdx: 3,
  actorId: 'oper',
  actorName: 'Operator',
  before: { locked: true },
  after: { locked: false },
  reason: null,
  regDatetime: '2026-03-01 09:00:00',
} as const

describe('sign-ins', () => {
  test('devices are named; one or all of them are signed out after a question, never the one in use', async () => {
    const rows = [
      makeSignIn(),
      makeSignIn({ sessionIdx: 2, browser: null, system: null, address: null, current: true }),
    ]
    const {
      user,
      api: asked,
      shell,
    } = view(makeUser, {
      path: '/demo/manage/user/view?userIdx=21&tab=signIns',
      api: {
        'user.sessions': ({ active }) =>
          pageOf(active ? rows : [...rows, makeSignIn({ sessionIdx: 3, active: false })]),
        'user.endSessions': () => ({ count: 1 }),
      },
    })
    const active = await listOf(words.signIns.active)
    expect(active.getByText('Chrome 142 · Windows')).toBeTruthy()
    expect(active.getByText('203.0.113.7')).toBeTruthy()
    expect(active.getByText(words.signIns.unknown)).toBeTruthy()
    expect(active.getAllByRole('button')).toHaveLength(1)
    await user.click(active.getByRole('button', { name: 'Sign out of Chrome 142 · Windows' }))
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: 'Signed out of 1 device.' }]))
    await user.click(screen.getByRole('button', { name: words.signIns.all }))
    await waitFor(() =>
      expect(asked.requests('user.endSessions')).toEqual([
        { userIdx: 21, sessionIdxList: [1] },
        { userIdx: 21 },
      ]),
    )
    expect(shell.confirms).toMatchObject([
      { title: 'Sign Minji out of Chrome 142 · Windows?', danger: true },
      { title: 'Sign Minji out of all devices?', danger: true },
    ])
    expect((await listOf(words.signIns.recent)).getByText(words.signIns.signedOut)).toBeTruthy()
  })
})

test('the same stands in a dialog over another page, whose address stays', async () => {
  const close = jest.fn()
  const { user } = renderPage(<UserDetailDialog userIdx={21} onClose={close} />, {
    ...options,
    path: '/demo/manage/group/list?tab=x',
    api: {
      ...api(makeUser),
      'user.rooms': () => pageOf([]),
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Minji' }))
  expect(dialog.getByText('student1')).toBeTruthy()
  await user.click(dialog.getByRole('tab', { name: words.tabs.rooms }))
  expect(await dialog.findByText(words.rooms.empty)).toBeTruthy()
  expect(window.location.search).toBe('?tab=x')
  expect(dialog.getByRole('link', { name: words.openPage }).getAttribute('href')).toBe(
    '/demo/manage/user/view?userIdx=21',
  )
  await user.click(dialog.getAllByRole('button', { name: words.close }).at(-1)!)
  expect(close).toHaveBeenCalled()
})
