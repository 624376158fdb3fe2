import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { makeRoom, ofRecord, ofRoomInfo } from '../testing/fixtures.ts'
import WebviewAttendeesPage from './webview-attendees.page.tsx'
import WebviewFilesPage from './webview-files.page.tsx'
import WebviewVideoPage from './webview-video.page.tsx'

jest.setTimeout(30_000)

const file = {
  roomFileIdx: 2,
  roomCode: 'r1',
  meetCode: null,
  orgFileName: '1단원.pdf',
  fileSize: 2048,
  fileTypeCd: 4,
  modUserIdx: 9,
  userNm: 'Teacher Han',
  modDatetime: '2026-03-04 10:00:00',
  can: { remove: false },
}
const open = (
  page: 'files' | 'attendees',
  query: string,
  api: RenderPageOptions['api'] = {},
  loadRemote?: RenderPageOptions['loadRemote'],
) =>
  renderPage(page === 'files' ? <WebviewFilesPage /> : <WebviewAttendeesPage />, {
    ...ofRoomInfo,
    path: `/demo/webview/room/${page}${query}`,
    language: 'en',
    ...(loadRemote ? { loadRemote } : {}),
    api: {
      'room.get': () => makeRoom({ roomTitle: 'Grade 3' }),
      'room.files': () => [file],
      'room.users': () => [],
      ...api,
    },
  })

test('ROOMS-55 the web-view page for the native client offers the download of a room’s reference files', async () => {
  for (const query of ['?roomCode=r1', `?data=${encodeURIComponent('{"lang":"en","roomCode":"r1"}')}`]) {
    const { api } = open('files', query)
    expect(await screen.findByRole('heading', { level: 1, name: 'Grade 3' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Download 1단원.pdf' })).toBeTruthy()
    expect(screen.getByRole('main')).toBeTruthy()
    expect(api.requests('room.get')).toEqual([{ roomCode: 'r1' }])
    cleanup()
  }
})

test('a web-view address without a room, or of one that is gone, says so in words', async () => {
  const none = open('files', '')
  expect(await screen.findByText('The room does not exist.')).toBeTruthy()
  expect(none.api.requests('room.get')).toEqual([])
  cleanup()
  open('attendees', '?roomCode=gone', {
    'room.get': () => {
      throw refuse('WB-404-104')
    },
  })
  expect(await screen.findByText('The room does not exist.')).toBeTruthy()
})

test('ROOMS-51 attendees are chosen in an attendee picker, which is also a web-view page for the native client', async () => {
  const asked: string[] = []
  const show = (edit: boolean) =>
    open(
      'attendees',
      '?roomCode=r1',
      {
        'room.get': () =>
          makeRoom({ can: { open: true, join: true, edit, remove: edit, upload: true, renewInvite: false } }),
      },
      async (name) => void asked.push(name),
    )
  // to who may not add people it is a list
  show(false)
  expect(await screen.findByText('0 attendees')).toBeTruthy()
  expect(asked).toEqual([])
  cleanup()
  // the picker is a widget, open at once for who may
  show(true)
  await waitFor(() => expect(asked).toEqual(['mf-rooms']))
})

test('ROOMS-56 the web-view page with a full-screen embedded video takes the video id from the address', async () => {
  const show = (id: string, api: RenderPageOptions['api'] = {}) =>
    renderPage(<WebviewVideoPage />, { ...ofRecord, path: `/demo/webview/video/${id}`, language: 'en', api })
  const { api } = show('42', {
    'recordLog.play': () => ({
      address: '/open/recording/DEMO/42?e=1&s=x',
      contentType: 'video/mp4',
      markList: [],
    }),
  })
  const video = await screen.findByLabelText<HTMLVideoElement>('Recording', { selector: 'video' })
  expect(video.getAttribute('src')).toBe('/open/recording/DEMO/42?e=1&s=x')
  expect(video.controls).toBe(true)
  expect(getComputedStyle(screen.getByRole('main'))).toMatchObject({ position: 'fixed', inset: '0' })
  expect([video.style.width, video.style.height]).toEqual(['100%', '100%'])
  expect(api.requests('recordLog.play')).toEqual([{ recordIdx: 42 }])
  fireEvent.error(video)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  cleanup()

  const none = show('first')
  expect(await screen.findByText('The recording does not exist.')).toBeTruthy()
  expect(none.api.requests('recordLog.play')).toEqual([])
  cleanup()
  show('43', {
    'recordLog.play': () => {
      throw refuse('WB-403-101')
    },
  })
  expect(await screen.findByText('You are not allowed to download recordings.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
