import { RoomPeople } from '../features/room-info/room-people.tsx'
import { WebviewRoom } from '../features/webview/webview-room.tsx'

/** `webview/room/attendees?roomCode`: the picker of attendees in a web view of the native client (ROOMS-51). */
export default function WebviewAttendeesPage() {
  return <WebviewRoom>{(room) => <RoomPeople room={room} picking={room.can.edit} />}</WebviewRoom>
}
