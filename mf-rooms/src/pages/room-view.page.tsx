/** `room/view?roomCode` and `manage/room/view?roomCode`: one room. */
export { RoomView as default } from '../features/room-info/room-view.tsx'
