// loaded here so that no test waits for it
import '@madang/api-client/messages'
import { file } from '@madang/contract'
import { screen, waitFor } from '@testing-library/react'
import { defineRemote } from '../define.ts'
import { refuse, renderPage } from '../testing/index.ts'
import { useDownload } from './index.ts'

const remote = defineRemote({
  name: 'mf-messages',
  title: { ko: '메시지', en: 'Messages' },
  languages: ['ko', 'en'],
  pages: [],
})

/** What the browser was told to save, by name. */
const saved: { name: string; blob: Blob | undefined }[] = []
const blobs = new Map<string, Blob>()
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) })
  })
})
afterEach(() => jest.restoreAllMocks())

function Box() {
  const save = useDownload(file.download, {
    toRequest: (searchIdx: number) => ({ fileType: 'MESSAGE' as const, searchIdx }),
    fileName: (searchIdx) => `file-${searchIdx}`,
    success: (name) => `Saved ${name}`,
    errors: { 'WB-400-501': { text: 'This file was deleted.' } },
  })
  return (
    <button type="button" aria-busy={save.pending} onClick={() => void save.run(9)}>
      Save
    </button>
  )
}

const open = (answer: () => unknown) =>
  renderPage(<Box />, { remote, api: { 'file.download': answer as never } })
const button = (busy?: boolean) =>
  screen.findByRole('button', { name: 'Save', ...(busy === undefined ? {} : { busy }) })

test.each([
  ['U+12000', /could not be drawn in the file and is a box: \u{12000} \(U\+12000\)$/u],
  ['U+12000 U+E000', /^2 characters .*\(U\+12000\), .*\(U\+E000\)$/u],
  [
    Array.from({ length: 12 }, (_, i) => `U+${(0x12000 + i).toString(16).toUpperCase()}`).join(' '),
    /^12 characters .*\(U\+12009\) …$/u,
  ],
])('letters that the file shows as boxes are told after it is saved', async (undrawn, words) => {
  const { user, shell } = open(() => ({ blob: new Blob(['pages']), undrawn }))
  await user.click(await button())
  await waitFor(() => expect(shell.toasts).toHaveLength(2))
  expect(shell.toasts[1]).toMatchObject({ message: expect.stringMatching(words), severity: 'warning' })
})

test('the file is saved under the server’s name, and a toast says so', async () => {
  const blob = new Blob(['pages'])
  const { user, api, shell } = open(() => ({ blob, fileName: '준비물.pdf' }))
  await user.click(await button())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('준비물.pdf')
  expect(saved[0]?.blob).toBe(blob)
  expect(api.requests('file.download')).toEqual([{ fileType: 'MESSAGE', searchIdx: 9 }])
  expect(shell.toasts).toMatchObject([{ message: 'Saved 준비물.pdf', severity: 'success' }])
})

test('without a name in the answer it is saved under the given one', async () => {
  const { user } = open(() => ({ blob: new Blob(['x']) }))
  await user.click(await button())
  await waitFor(() => expect(saved).toMatchObject([{ name: 'file-9' }]))
})

test('it is busy until the file is there, and two presses fetch it once', async () => {
  let answer: (() => void) | undefined
  const { user, api } = open(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ blob: new Blob(['x']), fileName: 'a.pdf' })
      }),
  )
  await user.click(await button())
  await user.click(await button(true))
  answer?.()
  await button(false)
  expect(api.requests('file.download')).toHaveLength(1)
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a refusal is shown with the words of this screen; nothing is saved or said to be', async () => {
  const { user, shell } = open(() => {
    throw refuse('WB-400-501')
  })
  const showError = jest.spyOn(shell.services, 'showError')
  await user.click(await button())
  await waitFor(() => expect(showError).toHaveBeenCalled())
  expect(showError.mock.calls).toMatchObject([
    [{ code: 'WB-400-501' }, { 'WB-400-501': { text: 'This file was deleted.' } }],
  ])
  await button(false)
  expect(saved).toEqual([])
  expect(shell.toasts).toEqual([])
})
