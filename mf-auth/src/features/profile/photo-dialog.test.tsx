import { makeMe, refuse, renderPage } from '@madang/remote-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import remote from '../../../remote.ts'
import en from '../../locales/en.json'
import { OwnProfile } from './own-profile.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

const me = makeMe()
const close = jest.fn()
const Chosen = () => <PhotoDialog person={me} file={picture} onSaved={() => {}} onClose={close} />
/** The canvas of jsdom draws nothing; what is cut out is told by its square. */
const cuts: number[][] = []
beforeEach(() => {
  close.mockClear()
  cuts.length = 0
  globalThis.createImageBitmap = (async () => ({ width: 400, height: 200, close() {} })) as never
  HTMLCanvasElement.prototype.getContext = (() => ({
    clearRect() {},
    drawImage: (_: unknown, ...where: number[]) => cuts.push(where),
  })) as never
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['png'], { type: 'image/png' }))
})

const picture = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
const open = (answer: () => unknown = () => ({ fileIdx: 8 }), shown = <Chosen />) =>
  renderPage(shown, {
    remote,
    texts: { en },
    me,
    api: { 'user.modPhoto': answer as never, 'user.me': () => ({ ...me, fileIdx: 8 }) },
  })
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: en.common.save })
const ready = async () => waitFor(async () => expect((await save()).disabled).toBe(false))

test('AUTH-69 the square that was moved to is cut out as a picture of 200×200 and sent once; the header’s person is asked for anew', async () => {
  const { api, shell, user } = open(undefined, <OwnProfile />)
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, picture)
  await ready()
  const area = screen.getByRole('img', { name: en.profile.cropArea })
  fireEvent.keyDown(area, { key: 'ArrowLeft' })
  const button = await save()
  // before the first can have been answered
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.requests('user.modPhoto')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    userIdx: me.userIdx,
    uploadFile: [{ name: 'photo.png', type: 'image/png' }],
  })
  // left of the middle (100) by a twentieth of the square; the larger ones are what is shown
  expect(cuts.filter(([, , , , , , width]) => width === 200)).toEqual([[90, 0, 200, 200, 0, 0, 200, 200]])
  await waitFor(() => expect(shell.state().me?.fileIdx).toBe(8))
  expect(shell.toasts).toMatchObject([{ message: en.profile.photoSaved, severity: 'success' }])
})

test('a refusal is shown and the dialog stays', async () => {
  const { user, shell } = open(() => {
    throw refuse('WB-400-200')
  })
  await ready()
  await user.click(await save())
  await waitFor(() => expect(shell.errors).toMatchObject([{ code: 'WB-400-200' }]))
  expect(close).not.toHaveBeenCalled()
})

test('what is no picture says so and can’t be saved', async () => {
  globalThis.createImageBitmap = () => Promise.reject(new Error('not a picture'))
  open()
  expect(await screen.findByText(en.profile.unreadable)).toBeTruthy()
  expect((await save()).disabled).toBe(true)
})
