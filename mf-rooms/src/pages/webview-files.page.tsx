import { RoomFiles } from '../features/room-files/room-files.tsx'
import { WebviewRoom } from '../features/webview/webview-room.tsx'

/** `webview/room/files?roomCode`: a room's reference files in a web view of the native client (ROOMS-55). */
export default function WebviewFilesPage() {
  return <WebviewRoom>{(room) => <RoomFiles room={room} />}</WebviewRoom>
}
