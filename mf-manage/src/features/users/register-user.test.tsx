import { type User, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
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
const register = (api: RenderPageOptions['api'] = {}) =>
  renderPage(<RegisterUser onClose={closed} />, {
    ...options,
    api: { 'user.checkId': () => true, 'user.add': () => ({ userIdx: 31 }), ...api },
  })
const modify = (person: User, me: number = UserType.OPER) =>
  renderPage(<ModifyUser person={person} onClose={closed} />, {
    ...options,
    me: me as UserType,
    api: { 'user.checkId': () => true, 'user.modify': () => person },
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

test('create sends id, name, password, phones, email, type, role and group', async () => {
  const { user, api, shell } = register()
  await fill(user)
  await user.type(await field(words.view.phone2), '01099998888')
  await user.type(await field(words.view.email), 'minji@school.example')
  expect(await screen.findByText(words.form.id.free)).toBeTruthy()
  await user.click(send())
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(api.requests('user.add')).toEqual([
    {
      userId: 'minji',
      userName: '민지',
      userPwd: 'Neues!2026',
      phone: '01012345678',
      phone2: '01099998888',
      email: 'minji@school.example',
      userTypeCd: UserType.STUDENT,
      userRoleCd: 'USER',
      groupIdx: 0,
    },
  ])
  expect(shell.toasts).toMatchObject([{ message: words.register.done }])
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
    await user.click(send())
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
    { userIdx: 21, userId: 'student1', userName: '새이름', phone: '01012345678', phone2: '', email: '' },
  ])
})

test('another provider’s account keeps its id and needs no telephone (A-107)', async () => {
  const { user, api } = modify(makeUser({ accountOwnerTypeCd: 2, phone: null }))
  expect((await field(words.column.id)).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: words.modify.submit }))
  await waitFor(() => expect(api.requests('user.modify')).toHaveLength(1))
})
