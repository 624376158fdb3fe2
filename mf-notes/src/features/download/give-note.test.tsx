import { UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import remote from '../../../remote.ts'
import GiveNote from '../../widgets/class-note-download.widget.tsx'
import en from './locales/en.json'

jest.setTimeout(30_000)

const onClose = jest.fn()

/** The button that another remote has for it. */
function Host() {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Give
      </button>
      {open && <GiveNote noteIdx={1} onClose={close} />}
    </>
  )
}

const open = (more: Partial<RenderPageOptions> = {}) =>
  renderPage(<Host />, {
    remote,
    texts: { en },
    path: '/demo/manage/log/logMeet/view?meetCode=m1',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: {
      'note.pdfInfo': () => ({
        noteIdx: 1,
        formats: 4,
        pageCount: 2,
        fileNames: { title: 'Maths.pdf', author: 'Minji.pdf' },
      }),
      'file.download': () => ({ blob: new Blob(['%PDF-']), fileName: 'Minji.pdf' }) as never,
      ...more.api,
    },
  })

beforeEach(() => {
  localStorage.clear()
  onClose.mockReset()
  // jsdom saves nothing
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

test('MAN-LOG-13 the note download modal offers a file name by note title or by author name, and "do not ask again" is remembered locally', async () => {
  const { user, api } = open()
  const press = () => user.click(screen.getByRole('button', { name: 'Give' }))
  await press()
  const names = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(names.map(({ checked }) => checked)).toEqual([true, false])
  expect(screen.getByRole('radio', { name: 'By the note’s title: Maths.pdf' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'By the author’s name: Minji.pdf' }))
  await user.click(screen.getByRole('checkbox', { name: 'Don’t ask again' }))
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = { fileType: 'NOTE_PDF', searchIdx: 1, fileNameType: 2 }
  expect(api.requests('file.download')).toEqual([asked])

  await press()
  await waitFor(() => expect(api.requests('file.download')).toEqual([asked, asked]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a note that may not be downloaded says why and leaves nothing open', async () => {
  const { shell, user } = open({
    api: {
      'note.pdfInfo': () => {
        throw refuse('WB-403-101')
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Give' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shell.errors).toMatchObject([{ code: 'WB-403-101' }])
})
