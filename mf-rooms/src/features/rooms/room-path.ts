import { useArea } from '@madang/remote-kit'

/** Where a regular room is shown in the service area, below the company's address. */
export const roomPath = (roomCode: string): string => `room/view?roomCode=${encodeURIComponent(roomCode)}`

/** The list, and a room's page, of the area that somebody is in. */
export function useRoomPaths() {
  const base = useArea() === 'MANAGE' ? 'manage/' : ''
  return { list: `${base}room/list`, view: (roomCode: string) => `${base}${roomPath(roomCode)}` }
}
