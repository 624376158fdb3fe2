import { makeBranding, type RenderPageOptions, renderPage } from '@madang/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import RoomListPage from '../pages/room-list.page.tsx'
import { makeRoom, ofRooms, pageOf } from './fixtures.ts'

/** A company whose classes run in the browser alone. */
export const web = makeBranding({ cfg: { WEB_CLIENT_SETTING: 2 } })

export const open = (rooms = [makeRoom()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<RoomListPage />, {
    loadRemote: () => import('../index.tsx'),
    ...ofRooms,
    path: '/demo/room/list',
    language: 'en',
    branding: web,
    ...more,
    api: {
      'room.list': ({ roomCategoryCdList }) => pageOf(String(roomCategoryCdList) === 'RESERVED' ? rooms : []),
      'task.list': () => pageOf([]),
      ...more.api,
    },
  })

export const isOff = (button: HTMLElement) => (button as HTMLButtonElement).disabled

export const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }))
