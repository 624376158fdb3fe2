import { makeMe, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../../remote.ts'
import en from '../../locales/en.json'
import { NameForm } from './name-form.tsx'

const me = makeMe(11)
const done = jest.fn()
beforeEach(() => done.mockClear())

const open = (answer: () => unknown = () => me) =>
  renderPage(<NameForm me={me} onDone={done} />, {
    remote,
    texts: { en },
    me,
    api: { 'user.modName': answer as never, 'user.me': () => me },
  })

test('a name is asked about, sent without blanks at its ends, and said', async () => {
  const { user, api, shell } = open()
  const name = screen.getByRole('textbox', { name: en.profile.name })
  await user.clear(name)
  await user.type(name, ' Ha Jung ')
  await user.click(screen.getByRole('button', { name: en.common.save }))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(shell.confirms).toHaveLength(1)
  expect(api.requests('user.modName')).toEqual([{ userIdx: me.userIdx, userName: 'Ha Jung' }])
  expect(shell.toasts).toMatchObject([{ message: en.profile.nameSaved }])
})

test('an empty name, the same name and a prohibited one say so at the field', async () => {
  const { user, api } = open(() => {
    throw refuse('WB-400-231')
  })
  const name = screen.getByRole('textbox', { name: en.profile.name })
  const save = screen.getByRole('button', { name: en.common.save })
  await user.click(save)
  expect(await screen.findByText(en.profile.nameSame)).toBeTruthy()
  await user.clear(name)
  await user.click(save)
  expect(await screen.findByText(/please fill this in/)).toBeTruthy()
  expect(api.calls).toEqual([])
  await user.type(name, 'Bad')
  await user.click(save)
  expect(await screen.findByText(en.profile.prohibited)).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
})
