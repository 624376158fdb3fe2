import { AccountOwner, UserType } from '@madang/contract'
import { makeMe, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../locales/en.json'
import MyInfoPage from './my-info.page.tsx'

const me = makeMe(UserType.TEACHER, {
  userId: 'teacher1',
  userName: 'Teacher Jung',
  phone: '01012345678',
  email: 'jung@example.com',
  fileIdx: 9,
})
const other = { ...makeMe(UserType.STUDENT), phone2: null, phone: '01087654321', email: 'kang@example.com' }

const open = (more: { path?: string; who?: typeof me; get?: () => unknown } = {}) =>
  renderPage(<MyInfoPage />, {
    remote,
    texts: { en },
    me: more.who ?? me,
    path: more.path ?? '/demo/user/myInfo',
    api: {
      'user.get': (more.get ?? (() => other)) as never,
      'user.photo': () => ({ blob: new Blob(['x'], { type: 'image/png' }) }),
    },
  })
/** The value that stands beside a label. */
const besideLabel = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
})

test('AUTH-65 AUTH-66 without userIdx one’s own id, name, user type, phone, email and photo', async () => {
  const { api } = open()
  expect(await screen.findByRole('heading', { level: 1, name: en.profile.title })).toBeTruthy()
  expect(besideLabel(en.profile.id)).toBe('teacher1')
  expect(besideLabel(en.profile.name)).toContain('Teacher Jung')
  expect(besideLabel(en.profile.type)).toBe(en.userType[11])
  expect(besideLabel(en.profile.phone)).toBe('010-1234-5678')
  expect(besideLabel(en.profile.email)).toBe('jung@example.com')
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Teacher Jung' }).querySelector('img')?.src).toBe('blob:photo'),
  )
  expect(api.requests('user.get')).toEqual([])
})

test('AUTH-65 with userIdx the profile of that person, without anything to change', async () => {
  const { api } = open({ path: `/demo/user/myInfo?userIdx=${other.userIdx}` })
  expect(await screen.findByRole('heading', { level: 2, name: other.userName })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: en.profile.otherTitle })).toBeTruthy()
  expect(besideLabel(en.profile.id)).toBe(other.userId)
  expect(besideLabel(en.profile.phone)).toBe('010-8765-4321')
  expect(api.requests('user.get')).toEqual([{ userIdx: other.userIdx }])
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['AUTH-71', 'WB-403-102', en.profile.noPermission],
  ['AUTH-72', 'WB-404-103', en.profile.notFound],
] as const)(
  '%s another person’s info answered with %s says so, and nothing of them',
  async (_, code, words) => {
    open({
      path: '/demo/user/myInfo?userIdx=4',
      get: () => {
        throw refuse(code)
      },
    })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText(new RegExp(code))).toBeTruthy()
    expect(screen.queryByText(en.profile.id)).toBeNull()
  },
)

test('another failure can be tried again', async () => {
  let broken = true
  const { user } = open({
    path: '/demo/user/myInfo?userIdx=4',
    get: () => {
      if (broken) throw refuse('WB-500-001')
      return other
    },
  })
  expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText(other.userId)).toBeTruthy()
})

test('AUTH-78 whoever signs in through another provider has no password to change here', async () => {
  const first = open()
  expect(await screen.findByRole('button', { name: en.password.change })).toBeTruthy()
  first.leave()
  for (const owner of Object.values(AccountOwner).filter((one) => one !== AccountOwner.PRODUCT)) {
    const page = open({ who: { ...me, accountOwnerTypeCd: owner } })
    expect(await screen.findByText('teacher1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: en.password.change })).toBeNull()
    page.leave()
  }
})

test('AUTH-77 the password dialog says in each of its fields that caps lock is on', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: en.password.change }))
  for (const label of [en.password.old, en.password.new, en.password.confirmation]) {
    const input = await screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input' })
    expect(screen.queryByText('Caps Lock is on.')).toBeNull()
    fireEvent.keyUp(input, { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('Caps Lock is on.')).toBeTruthy()
    fireEvent.blur(input)
  }
})

test('AUTH-69 one .png or .jpg is chosen and comes into the crop dialog; another kind is told', async () => {
  globalThis.createImageBitmap = (async () => ({ width: 400, height: 200, close() {} })) as never
  HTMLCanvasElement.prototype.getContext = () => null
  const { user, shell } = open()
  const input = await screen.findByLabelText<HTMLInputElement>(en.profile.changePhoto, { selector: 'input' })
  expect([input.accept, input.multiple]).toEqual(['.png,.jpg,.jpeg', false])
  const choose = (name: string, type: string) =>
    fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } })
  choose('me.gif', 'image/gif')
  choose('me.jfif', 'image/jpeg')
  expect(shell.toasts.map(({ message }) => message)).toEqual([en.profile.photoType, en.profile.photoType])
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const [name, type] of [
    ['me.png', 'image/png'],
    ['me.jpg', 'image/jpeg'],
  ] as const) {
    choose(name, type)
    expect(await screen.findByRole('dialog', { name: en.profile.cropTitle })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^cancel$/i }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
