import { resolveError } from '@madang/api-client'
import { sayError } from '@madang/api-client/messages'
import { refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../../remote.ts'
import en from '../../locales/en.json'
import { PasswordDialog } from './password-dialog.tsx'

const close = jest.fn()
beforeEach(() => close.mockClear())
const open = (answer: () => unknown = () => ({ count: 1 })) =>
  renderPage(<PasswordDialog onClose={close} />, {
    remote,
    texts: { en },
    api: { 'user.modPassword': answer as never },
  })
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))
async function fill(user: ReturnType<typeof open>['user'], old: string, next: string, again = next) {
  if (old) await user.type(await field(en.password.old), old)
  await user.type(screen.getByLabelText(/^New password(?! again| confirm)/i), next)
  await user.type(await field(en.password.confirmation), again)
  await user.click(screen.getByRole('button', { name: en.password.save }))
}

test('AUTH-79 AUTH-82 old and new are sent; the modal closes, a toast confirms, the person stays signed in', async () => {
  const { user, api, shell } = open()
  await field(en.password.old)
  await fill(user, 'Old!pass1', 'Good!pa55x')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(api.requests('user.modPassword')).toEqual([{ oldPassword: 'Old!pass1', newPassword: 'Good!pa55x' }])
  expect(shell.toasts).toMatchObject([{ message: en.password.done }])
  expect(shell.state().me).not.toBeNull()
})

test('AUTH-76 a password that breaks the policy is not sent and the rule is named', async () => {
  const { user, api } = open()
  await field(en.password.old)
  await fill(user, 'Old!pass1', 'abc')
  expect((await screen.findAllByText(new RegExp(en.password.rule))).length).toBeGreaterThan(0)
  expect(api.calls).toEqual([])
})

test.each(['WB-403-203', 'WB-403-204'] as const)(
  'AUTH-80 %s says that the password does not match',
  async (code) => {
    const { user } = open(() => {
      throw refuse(code)
    })
    await field(en.password.old)
    await fill(user, 'Old!pass1', 'Good!pa55x')
    expect(await screen.findByText(en.password.mismatch)).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
  },
)

test('AUTH-81 WB-403-102 says that there is no permission to change the password, and keeps the dialog', async () => {
  const { user, shell } = open(() => {
    throw refuse('WB-403-102')
  })
  await field(en.password.old)
  await fill(user, 'Old!pass1', 'Good!pa55x')
  await waitFor(() => expect(shell.errors).toHaveLength(1))
  // what the shell says about it
  expect(sayError(resolveError(shell.errors[0]), 'en')).toMatch(
    /do not have permission to .*change the password/,
  )
  expect(sayError(resolveError(shell.errors[0]), 'ko')).toMatch(/비밀번호를 변경할 권한이 없어요/)
  expect(close).not.toHaveBeenCalled()
})
