import type { Meet, Room } from '@madang/contract'
import type { Handlers } from '@madang/remote-kit/harness'

const room = (roomCode: string, roomTitle: string, userCount: number, exist: boolean) =>
  ({ roomCode, roomTitle, userCount, meet: { exist } }) as Room
const content = [
  room('r1', 'Grade 3 maths', 12, false),
  room('r2', 'Grade 4 science', 7, true),
  room('r3', 'Grade 10 essays', 5, false),
]

/** What the server would answer, while this remote runs by itself (`madang dev <%name%> --alone`). */
export const handlers: Handlers = {
  'room.list': () => ({ content, page: 1, size: 30, total: content.length, first: true, last: true }),
  'meet.open': (request) => ({ ...request }) as Meet,
}
