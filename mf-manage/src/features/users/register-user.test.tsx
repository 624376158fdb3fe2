import { type User, UserType } from '@madang/contract'
import { makeBranding, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import remote from '../../../remote.ts'
import { makeUser } from '../../testing/fixtures.ts'
import en from './locales/en.json'
import ko from './locales/ko.json'
import ModifyUser from './modify-user.tsx'
import RegisterUser from './register-user.tsx'

// a whole form by role in jsdom: seconds on a busy machine
jest.setTimeout(90_000)

const words = en.users
const closed = jest.fn()
beforeEach(() => closed.mockClear())
const options = {
  remote,
  texts: { en, ko },
  language: 'en',
  area: 'MANAGE',
  me: UserType.OPER,
  path: '/demo/manage/group/list',
  // the password's rules are another remote's
  loadRemote: () => new Promise<never>(() => {}),
} as const
const middle = {
  groupIdx: 4,
  upGroupIdx: 0,
  groupName: 'Middle',
  userCount: 0,
  allUserCount: 0,
  groupCount: 0,
}
const groups = { 'group.list': () => [middle] }
const register = (api: RenderPageOptions['api'] = {}, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<RegisterUser onClose={closed} />, {
    ...options,
    ...more,
    api: { 'user.checkId': () => true, 'user.add': () => ({ userIdx: 31 }), ...groups, ...api },
  })
const modify = (person: User, me: number = UserType.OPER, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<ModifyUser person={person} onClose={closed} />, {
    ...options,
    ...more,
    me: me as UserType,
    api: { 'user.checkId': () => true, 'user.modify': () => person, ...groups, ...more.api },
  })
const field = (label: string) => screen.findByRole('textbox', { name: label })
const send = () => screen.getByRole('button', { name: words.register.submit })

async function fill(user: ReturnType<typeof register>['user'], id = 'minji') {
  await user.selectOptions(
    await screen.findByRole('combobox', { name: words.column.type }),
    String(UserType.STUDENT),
  )
  await user.type(await field(words.column.id), id)
  await user.type(screen.getByLabelText(new RegExp(`^${words.form.password}`)), 'Neues!2026')
  await user.type(screen.getByLabelText(new RegExp(`^${words.form.confirmation}`)), 'Neues!2026')
  await user.type(await field(words.column.name), '민지')
  await user.type(await field(words.view.phone), '010-1234-5678')
}

test('MAN-USER-27 create and modify send userId, userName, userPwd, phone, phone2, email, userTypeCd, userRoleCd, groupIdx and userIdx', async () => {
  const { user, api, shell, leave } = register()
  await fill(user)
  await user.type(await field(words.view.phone2), '01099998888')
  await user.type(await field(words.view.email), 'minji@school.example')
  const group = () => screen.getByRole('combobox', { name: words.form.group })
  await screen.findByRole('option', { name: 'Middle' })
  await user.selectOptions(group(), 'Middle')
  expect(await screen.findByText(words.form.id.free)).toBeTruthy()
  await user.click(send())
  await waitFor(() => expect(closed).toHaveBeenCalled())
  const sent = {
    userId: 'minji',
    userName: '민지',
    phone: '01012345678',
    phone2: '01099998888',
    email: 'minji@school.example',
    userTypeCd: UserType.STUDENT,
    userRoleCd: 'USER',
    groupIdx: 4,
  }
  expect(api.requests('user.add')).toEqual([{ ...sent, userPwd: 'Neues!2026' }])
  expect(shell.toasts).toMatchObject([{ message: words.register.done }])
  leave()
  // a change names the account, and its password has a dialog of its own (MAN-USER-23, MAN-USER-39)
  closed.mockClear()
  const person = makeUser({ userIdx: 21, userId: 'minji', userName: '민지', groupIdx: 4 })
  const change = modify({ ...person, phone2: '01099998888', email: 'minji@school.example' })
  const name = await field(words.column.name)
  await change.user.clear(name)
  await change.user.type(name, '새이름')
  await screen.findByRole('option', { name: 'Middle' })
  await change.user.selectOptions(group(), 'Demo Academy')
  await change.user.click(screen.getByRole('button', { name: words.modify.submit }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(change.api.requests('user.modify')).toEqual([
    { ...sent, userIdx: 21, userName: '새이름', groupIdx: 0 },
  ])
})

test('a company without groups is not asked for one, and who stands in one stays', async () => {
  const branding = makeBranding({ cfg: { WEB_FUNC_USE: '1,0,1,1,1,1' } })
  const { user, api } = modify(makeUser({ groupIdx: 4 }), UserType.OPER, { branding })
  await field(words.column.name)
  expect(screen.queryByRole('combobox', { name: words.form.group })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.modify.submit }))
  await waitFor(() => expect(api.requests('user.modify')).toMatchObject([{ groupIdx: 4 }]))
  expect(api.requests('group.list')).toEqual([])
})

test('MAN-USER-21 the duplicate check must pass, and changing the id asks again', async () => {
  const { user, api } = register({ 'user.checkId': ({ userId }) => userId !== 'minji' })
  await fill(user)
  expect(await screen.findByText(words.form.id.taken)).toBeTruthy()
  await user.click(send())
  expect((await field(words.column.id)).getAttribute('aria-invalid')).toBe('true')
  expect(api.requests('user.add')).toHaveLength(0)
  await user.type(await field(words.column.id), '2')
  await waitFor(() => expect(api.requests('user.checkId')).toContainEqual({ userId: 'minji2' }))
  await waitFor(async () => {
    // until the answer is here a press sends nothing; the one that sends is the last
    if (api.requests('user.add').length === 0) await user.click(send())
    expect(closed).toHaveBeenCalled()
  })
  expect(api.requests('user.add')).toMatchObject([{ userId: 'minji2' }])
})

test('nothing is sent while something is missing or wrong, and each is named at its field', async () => {
  const { user, api } = register()
  await user.type(await field(words.column.id), '!')
  await user.type(screen.getByLabelText(new RegExp(`^${words.form.password}`)), 'abc')
  await user.type(screen.getByLabelText(new RegExp(`^${words.form.confirmation}`)), 'abcd')
  await user.click(send())
  for (const said of [words.form.typeMissing, words.form.passwordRule, words.form.differs]) {
    expect((await screen.findAllByText(new RegExp(said))).length).toBeGreaterThan(0)
  }
  for (const label of [words.column.id, words.column.name, words.view.phone]) {
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true')
  }
  expect(api.requests('user.add')).toHaveLength(0)
})

describe('each field has its rule', () => {
  const secret = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  /** Which of these values the field refuses when the form, complete but for this, is sent. */
  async function refusedOf(
    { user }: ReturnType<typeof register>,
    input: () => Promise<HTMLElement>,
    values: readonly string[],
  ) {
    const refused: string[] = []
    for (const value of values) {
      await user.clear(await input())
      if (value !== '') await user.type(await input(), value)
      await user.click(send())
      const shown = await input()
      // an id is looked up first
      const told = waitFor(() => expect(shown.getAttribute('aria-invalid')).toBe('true'))
      const isRefused = await told.then(
        () => true,
        () => false,
      )
      if (isRefused) refused.push(value)
    }
    return refused
  }
  /** Nothing but this field stands between the form and the server. */
  async function thenSent(
    { user, api }: ReturnType<typeof register>,
    input: () => Promise<HTMLElement>,
    value: string,
  ) {
    await user.clear(await input())
    if (value !== '') await user.type(await input(), value)
    // an id is asked about when typing pauses, and nothing is sent before it is known to be free
    await screen.findByText(words.form.id.free)
    await user.click(send())
    await waitFor(() => expect(closed).toHaveBeenCalled())
    return api.requests('user.add')[0]
  }

  test('MAN-USER-20 an id has 2 to 32 characters of letters, digits, Korean, . @ _ -', async () => {
    const form = register()
    await fill(form.user)
    const id = () => field(words.column.id)
    const bad = ['', 'a', 'a b', 'a#b', 'a/b']
    expect(await refusedOf(form, id, bad)).toEqual(bad)
    expect(form.api.requests('user.add')).toEqual([])
    // what is too long can't be typed
    await form.user.clear(await id())
    await form.user.type(await id(), 'x'.repeat(33))
    expect(((await id()) as HTMLInputElement).value).toHaveLength(32)
    expect(await thenSent(form, id, '가a9.@_-')).toMatchObject({ userId: '가a9.@_-' })
  })

  test('MAN-USER-22 a name is needed and has 20 characters at most', async () => {
    const form = register()
    await fill(form.user)
    const name = () => field(words.column.name)
    expect(await refusedOf(form, name, [''])).toEqual([''])
    expect(form.api.requests('user.add')).toEqual([])
    expect(await thenSent(form, name, '가'.repeat(21))).toMatchObject({ userName: '가'.repeat(20) })
  })

  test.each([
    ['high', ['', 'abcdefgh', 'Ab1!xyz', 'Aaaa1!xy', 'Xabcd9!z', `Ab1!${'x'.repeat(17)}`], 'Neues!2026'],
    ['simple', ['', 'ab12', 'abcdef', `ab1${'x'.repeat(18)}`], 'abc123'],
  ] as const)(
    'MAN-USER-23 a password keeps the company’s policy (%s), is typed twice alike, warns of caps lock, and is not shown when editing',
    async (policy, bad, good) => {
      const cfg = { ...makeBranding().cfg, WEB_FRONT_ACCOUNT_PWD_POLICY: policy }
      const form = register({}, { branding: makeBranding({ cfg }) })
      await fill(form.user)
      const password = () => secret(words.form.password)
      const again = () => secret(words.form.confirmation)
      expect(await refusedOf(form, password, bad)).toEqual(bad)
      fireEvent.keyUp(await password(), { key: 'A', modifierCapsLock: true })
      expect(await screen.findByText(/Caps Lock/i)).toBeTruthy()
      await form.user.clear(await password())
      await form.user.type(await password(), good)
      expect(await refusedOf(form, again, ['', `${good}x`])).toEqual(['', `${good}x`])
      expect(form.api.requests('user.add')).toEqual([])
      expect(await thenSent(form, again, good)).toMatchObject({ userPwd: good })
      form.leave()
      modify(makeUser())
      await field(words.column.name)
      expect(screen.queryByLabelText(new RegExp(`^${words.form.password}`))).toBeNull()
    },
  )

  test('MAN-USER-24 a cell phone is needed and, like a student’s parent’s, has up to 16 digits and may begin with +', async () => {
    const form = register()
    await fill(form.user)
    const phone = () => field(words.view.phone)
    const parent = () => field(words.view.phone2)
    expect(await refusedOf(form, phone, [''])).toEqual([''])
    expect(form.api.requests('user.add')).toEqual([])
    await form.user.type(await phone(), '+8210a1234b56789012345')
    expect(await thenSent(form, parent, '01099998888x')).toMatchObject({
      phone: '+821012345678901',
      phone2: '01099998888',
    })
    form.leave()
    closed.mockClear()
    // optional, and of students alone
    const other = register()
    await fill(other.user)
    await parent()
    await other.user.selectOptions(
      screen.getByRole('combobox', { name: words.column.type }),
      String(UserType.TEACHER),
    )
    expect(screen.queryByRole('textbox', { name: words.view.phone2 })).toBeNull()
    expect(await thenSent(other, phone, '01012345678')).toMatchObject({ phone2: '' })
  })

  test('MAN-USER-25 an email may be left out, but must be one', async () => {
    const form = register()
    await fill(form.user)
    const email = () => field(words.view.email)
    const bad = ['minji', 'minji@', '@school.example', 'a b@school.example']
    expect(await refusedOf(form, email, bad)).toEqual(bad)
    expect(form.api.requests('user.add')).toEqual([])
    expect(await thenSent(form, email, '')).toMatchObject({ email: '' })
  })
})

test('an id that was taken meanwhile is said at its field', async () => {
  const { user } = register({
    'user.add': () => {
      throw refuse('WB-400-233')
    },
  })
  await fill(user)
  await screen.findByText(words.form.id.free)
  await user.click(send())
  expect((await screen.findAllByText(words.form.id.taken)).length).toBeGreaterThan(0)
  expect(closed).not.toHaveBeenCalled()
})

test('a name with a prohibited word is said at its field, when registering and when changing', async () => {
  const no = () => {
    throw refuse('WB-400-231')
  }
  const said = async (user: ReturnType<typeof register>['user'], button: string) => {
    await user.click(screen.getByRole('button', { name: button }))
    expect((await screen.findAllByText(words.form.prohibited)).length).toBeGreaterThan(0)
    expect((await field(words.column.name)).getAttribute('aria-invalid')).toBe('true')
    expect(closed).not.toHaveBeenCalled()
  }
  const form = register({ 'user.add': no })
  await fill(form.user)
  await screen.findByText(words.form.id.free)
  await said(form.user, words.register.submit)
  form.leave()
  const change = modify(makeUser(), UserType.OPER, {
    api: { 'user.checkId': () => true, 'user.modify': no, ...groups },
  })
  await field(words.column.name)
  await said(change.user, words.modify.submit)
})

test('a change shows no password, names what is kept, and leaves the own type alone', async () => {
  const person = makeUser({ userIdx: 21 })
  const { user, api } = modify(person)
  expect(screen.queryByLabelText(new RegExp(`^${words.form.password}`))).toBeNull()
  const name = await field(words.column.name)
  await user.clear(name)
  await user.type(name, '새이름')
  await user.click(screen.getByRole('button', { name: words.modify.submit }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(api.requests('user.modify')).toEqual([
    {
      userIdx: 21,
      userId: 'student1',
      userName: '새이름',
      phone: '01012345678',
      phone2: '',
      email: '',
      userTypeCd: UserType.STUDENT,
      userRoleCd: 'USER',
      groupIdx: 0,
    },
  ])
})

test('another provider’s account keeps its id and needs no telephone (A-107)', async () => {
  const { user, api } = modify(makeUser({ accountOwnerTypeCd: 2, phone: null }))
  expect((await field(words.column.id)).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: words.modify.submit }))
  await waitFor(() => expect(api.requests('user.modify')).toHaveLength(1))
})
