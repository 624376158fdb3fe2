import type { Page, User } from '@madang/contract'
import { makeMe, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../../remote.ts'
import en from '../../locales/en.json'
import { ComposeDialog } from './compose-dialog.tsx'
import type { ComposeStart } from './letter.rules.ts'

const student = (userIdx: number) =>
  ({ ...makeMe(12), userIdx, userId: `student${userIdx}`, userName: `학생 ${userIdx}` }) as unknown as User
const people = Array.from({ length: 31 }, (_, index) => student(1000 + index))
const close = jest.fn()
beforeEach(() => close.mockClear())

const open = (start?: ComposeStart, send: () => { messageIdx: number } = () => ({ messageIdx: 1 })) =>
  renderPage(<ComposeDialog {...(start ? { start } : {})} onClose={close} />, {
    remote,
    texts: { en },
    api: {
      'user.list': () => ({ content: people, total: people.length }) as Page<User>,
      'message.send': send,
    },
  })
const title = () => screen.findByRole('textbox', { name: en.compose.subject })
const search = () => screen.findByRole('searchbox')
const contents = () => screen.findByRole('textbox', { name: en.compose.contents })
const send = () => screen.findByRole('button', { name: en.compose.send })

test('MSG-09 title, receivers and contents are required; sending is off until all are there, blank contents are none', async () => {
  const { user, api } = open()
  expect((await title()).getAttribute('aria-required')).toBe('true')
  const off = async () => (await send()).hasAttribute('disabled')
  expect(await off()).toBe(true)
  await user.type(await title(), 'Tomorrow')
  await user.type(await contents(), '   ')
  await user.click(await search())
  await user.click((await screen.findAllByRole('option'))[0]!)
  expect(await off()).toBe(true)
  await user.type(await contents(), 'A ruler, please')
  expect(await off()).toBe(false)
  await user.clear(await title())
  expect(await off()).toBe(true)
  await user.type(await title(), 'Tomorrow')
  await user.click(await search())
  await user.click((await screen.findAllByRole('option'))[0]!)
  expect(await off()).toBe(true)
  await user.click((await screen.findAllByRole('option'))[0]!)
  await user.click(await send())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(api.requests('message.send')).toMatchObject([
    { message: { title: 'Tomorrow', contents: '<p>A ruler, please</p>' }, receiverList: [1000] },
  ])
})

test('all that was found are offered at once only after a choice, and above thirty the person is asked', async () => {
  const { user, api, shell } = open({ title: 'Trip', contents: 'On Friday' })
  await user.click(await search())
  await screen.findAllByRole('option')
  expect(screen.queryByRole('button', { name: 'Select all found' })).toBeNull()
  await user.click(screen.getByRole('button', { name: en.compose.group.students }))
  await waitFor(() => expect(api.requests('user.list').at(-1)).toMatchObject({ userTypeCd: [12] }))
  await user.click(await screen.findByRole('button', { name: 'Select all found' }))
  await user.click(await send())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(shell.confirms).toMatchObject([{ title: 'Send to 31 people?' }])
  expect(api.requests('message.send')[0]?.receiverList).toHaveLength(31)
})

test('a refusal keeps the letter', async () => {
  const { user, shell } = open(
    { title: 'Trip', contents: 'On Friday', receivers: [{ id: 5, name: '도윤' }] },
    () => {
      throw refuse('WB-400-403')
    },
  )
  await user.click(await send())
  await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-400-403' }]))
  expect(close).not.toHaveBeenCalled()
  expect(await title()).toHaveProperty('value', 'Trip')
})
