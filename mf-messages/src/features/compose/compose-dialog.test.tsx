import type { Page, User } from '@madang/contract'
import { uploads } from '@madang/contract'
import { makeMe, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
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

const attach = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText(en.compose.files), { target: { files } })
const large = (name: string) => new File([new Uint8Array(uploads.from)], name)
let receiver = 5
/** To somebody else each time: the form of the test before may still hold its draft, and this one would only show it. */
const letter = () => ({ title: 'Trip', contents: 'On Friday', receivers: [{ id: ++receiver, name: '도윤' }] })

test('a large file is brought when it is chosen, a small one goes with the letter; sending waits for the large one', async () => {
  const { user, api } = open(letter())
  let finish = (_id: string) => {}
  let heard: Parameters<typeof api.uploadFile>[1] | undefined
  api.bring((_file, options) => {
    heard = options
    return new Promise((done) => {
      finish = done
    })
  })
  const small = new File(['abc'], 'small.pdf')
  await attach(large('large.pdf'), small)
  const bar = await screen.findByRole('progressbar', { name: 'large.pdf' })
  heard!.onProgress!({ loaded: 1, total: 4 })
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('25% uploaded.'))
  heard!.onWaiting!(true)
  expect(await screen.findByText('Waiting for the connection. It goes on by itself.')).toBeTruthy()
  expect((await send()).hasAttribute('disabled')).toBe(true)
  finish('id-1')
  expect(await screen.findByText('Uploaded.')).toBeTruthy()
  await user.click(await send())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(api.files).toMatchObject([{ purpose: 'message.send' }])
  expect(api.requests('message.send')[0]?.uploadFile).toEqual(['id-1', small])
})

test('an upload that fails says why with its code, can be tried again or taken out', async () => {
  const { user, api } = open(letter())
  api.bring(() => Promise.reject(refuse('WB-400-404')))
  await attach(large('large.pdf'))
  expect((await screen.findByRole('alert')).textContent).toContain('WB-400-404')
  expect((await send()).hasAttribute('disabled')).toBe(true)
  api.bring(async () => 'id-2')
  await user.click(screen.getByRole('button', { name: 'Upload large.pdf again' }))
  expect(await screen.findByText('Uploaded.')).toBeTruthy()
  api.bring(() => Promise.reject(refuse('WB-400-404')))
  await attach(large('other.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Remove other.pdf' }))
  await waitFor(async () => expect((await send()).hasAttribute('disabled')).toBe(false))
})

test('what the server has let go of meanwhile comes again', async () => {
  let refusals = 0
  const { user, api, shell } = open(letter(), () => {
    if (refusals++ === 0) throw refuse('WB-404-106', { uploadIdList: ['upload-1'] })
    return { messageIdx: 1 }
  })
  await attach(large('large.pdf'))
  expect(await screen.findByText('Uploaded.')).toBeTruthy()
  await user.click(await send())
  await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-404-106' }]))
  await waitFor(() => expect(api.files).toHaveLength(2))
  await waitFor(async () => expect((await send()).hasAttribute('disabled')).toBe(false))
  await user.click(await send())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(api.requests('message.send')[1]?.uploadFile).toEqual(['upload-2'])
})

test('when another tab takes the letter over, an upload stops where it is, and the server keeps what it has', async () => {
  const start = letter()
  const { user, api } = open(start)
  let stopped: AbortSignal | undefined
  api.bring((_file, { signal }) => {
    stopped = signal
    return new Promise(() => {})
  })
  await attach(large('large.pdf'))
  await screen.findByRole('progressbar', { name: 'large.pdf' })
  const other = open(start)
  await user.click(await screen.findByRole('button', { name: 'Go on here' }))
  await waitFor(() => expect(stopped?.aborted).toBe(true))
  expect([...api.dropped, ...other.api.dropped]).toEqual([])
})
