import { defaultSize, type RequestOf, type room, SearchType } from '@madang/contract'

/** What the room list asks for at once. The declaration names them too, so that the shell asks while the code comes. */
export const regularRooms: RequestOf<typeof room.list> = {
  searchType: SearchType.ROOM_MINE,
  roomCategoryCdList: ['RESERVED'],
  page: 1,
  size: defaultSize.rooms,
}

export const instantClasses: RequestOf<typeof room.list> = {
  searchType: SearchType.ROOM_MINE,
  roomCategoryCdList: ['INSTANT'],
  page: 1,
  size: 10,
}
