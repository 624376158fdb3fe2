import { resolveError } from '@madang/api-client'
import { sayError } from '@madang/api-client/messages'
import { AccountOwner, type User, UserType } from '@madang/contract'
import { forgetWork, type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import auditEn from '../features/audit/locales/en.json'
import auditKo from '../features/audit/locales/ko.json'
import detailEn from '../features/user-detail/locales/en.json'
import detailKo from '../features/user-detail/locales/ko.json'
import usersEn from '../features/users/locales/en.json'
import usersKo from '../features/users/locales/ko.json'
import { makeUser, pageOf } from '../testing/fixtures.ts'
import UserViewPage from './user-view.page.tsx'

beforeEach(forgetWork)

// whole forms by role in jsdom: seconds on a busy machine
jest.setTimeout(90_000)

const words = detailEn.userDetail
const view = (person: () => User = makeUser, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<UserViewPage />, {
    remote,
    texts: { en: [usersEn, detailEn, auditEn], ko: [usersKo, detailKo, auditKo] },
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    path: '/demo/manage/user/view?userIdx=21',
    // photo and the password's rules are another remote's
    loadRemote: () => new Promise<never>(() => {}),
    ...more,
    api: {
      'user.get': person,
      'user.profile': () => ({
        userIdx: 21,
        userId: 'student1',
        userName: 'Minji',
        userTypeCd: 12,
        fileIdx: null,
      }),
      'memo.list': () => pageOf([]),
      ...more.api,
    },
  })
const code = (one: Parameters<typeof refuse>[0]) => () => {
  throw refuse(one)
}
const newPassword = () => screen.findByLabelText(new RegExp(`^${usersEn.users.renew.password}`))
async function renew(user: ReturnType<typeof view>['user'], password: string, again = password) {
  const fields = [
    await newPassword(),
    screen.getByLabelText(new RegExp(`^${usersEn.users.form.confirmation}`)),
  ] as const
  for (const [at, text] of [password, again].entries()) {
    await user.clear(fields[at]!)
    await user.type(fields[at]!, text)
  }
  const dialog = within(screen.getByRole('dialog', { name: 'Change the password of Minji' }))
  await user.click(dialog.getByRole('button', { name: usersEn.users.renew.submit }))
}

describe('changing an account', () => {
  test('MAN-USER-38 the buttons change the password and modify the info', async () => {
    let person = makeUser()
    const { user, api: asked } = view(() => person, {
      api: {
        'user.checkId': () => true,
        'user.modify': ({ userName }) => {
          person = makeUser({ userName })
          return person
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: words.modify }))
    const form = within(await screen.findByRole('dialog', { name: usersEn.users.modify.title }))
    const name = form.getByRole('textbox', { name: usersEn.users.column.name })
    await user.clear(name)
    await user.type(name, 'Minjun')
    await user.click(form.getByRole('button', { name: usersEn.users.modify.submit }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Minjun' })).toBeTruthy()
    expect(asked.requests('user.modify')).toMatchObject([{ userIdx: 21, userName: 'Minjun' }])
    await user.click(screen.getByRole('button', { name: words.password.button }))
    expect(await screen.findByRole('dialog', { name: 'Change the password of Minjun' })).toBeTruthy()
  })

  test('MAN-USER-39 newPassword and userIdx are sent, no old password; policy and confirmation apply', async () => {
    const {
      user,
      shell,
      api: asked,
    } = view(makeUser, { api: { 'user.resetPassword': () => ({ ok: true }) } })
    await user.click(await screen.findByRole('button', { name: words.password.button }))
    await renew(user, 'short')
    expect((await screen.findAllByText(usersEn.users.form.passwordRule)).length).toBeGreaterThan(0)
    await renew(user, 'Neues!2026', 'Neues!2027')
    expect(await screen.findByText(usersEn.users.form.differs)).toBeTruthy()
    expect(asked.requests('user.resetPassword')).toEqual([])
    await renew(user, 'Neues!2026')
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ message: 'The password of Minji was changed.' }]),
    )
    expect(asked.requests('user.resetPassword')).toEqual([{ userIdx: 21, newPassword: 'Neues!2026' }])
  })

  test('MAN-USER-35 after an unlock the user is reloaded, then a password change is offered and its dialog opened', async () => {
    let locked = true
    /** How many questions there had been each time that the user was read. */
    const asked: [locked: boolean, questions: number][] = []
    let questions = () => 0
    const { user, shell, api } = view(
      () => {
        asked.push([locked, questions()])
        return makeUser({ locked })
      },
      {
        confirm: true,
        api: {
          'user.unlock': () => {
            locked = false
            return { count: 1, userIdxList: [21] }
          },
        },
      },
    )
    questions = () => shell.confirms.length
    await user.click(await screen.findByRole('button', { name: words.facts.unlock }))
    expect(await screen.findByRole('dialog', { name: 'Change the password of Minji' })).toBeTruthy()
    expect(api.requests('user.unlock')).toEqual([{ userIdxList: [21] }])
    expect(shell.confirms.map(({ title }) => title)).toEqual([
      'Unlock 1 account?',
      'Change the password of Minji, too?',
    ])
    // read again before the second question
    expect(asked).toContainEqual([false, 1])
    expect(screen.getByText(words.facts.open)).toBeTruthy()
  })

  test('an account of another provider has no password to change here, and no offer after its unlock', async () => {
    const { user, shell } = view(
      () => makeUser({ accountOwnerTypeCd: AccountOwner.PARTNER_A, locked: true }),
      { confirm: true, api: { 'user.unlock': () => ({ count: 1, userIdxList: [21] }) } },
    )
    expect(await screen.findByRole('button', { name: words.modify })).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.password.button })).toBeNull()
    await user.click(screen.getByRole('button', { name: words.facts.unlock }))
    await waitFor(() => expect(shell.toasts).toMatchObject([{ message: '1 account was unlocked.' }]))
    expect(shell.confirms).toHaveLength(1)
  })

  test('MAN-USER-43 WB-403-102 shows the no-permission message on the view and on the password change, and an unknown user "user info not found"', async () => {
    const first = view(code('WB-403-102'))
    expect(await screen.findByText(words.noPermission)).toBeTruthy()
    first.leave()
    const second = view(code('WB-404-103'))
    expect(await screen.findByText(words.unknown)).toBeTruthy()
    second.leave()
    const { user, shell } = view(makeUser, { api: { 'user.resetPassword': code('WB-403-102') } })
    await user.click(await screen.findByRole('button', { name: words.password.button }))
    await renew(user, 'Neues!2026')
    await waitFor(() => expect(shell.errors).toHaveLength(1))
    expect(sayError(resolveError(shell.errors[0]), 'en')).toMatch(/do not have permission/)
  })
})
