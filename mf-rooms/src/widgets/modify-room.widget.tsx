/** `<Widget of="@mf-rooms/modify-room" room={…} onClose={…} />`: the form of what is written down of a room, open. */
export { ModifyRoom as default } from '../features/modify-room/modify-room.tsx'
