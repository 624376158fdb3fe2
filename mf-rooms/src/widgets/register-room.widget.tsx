/** What `<Widget of="@mf-rooms/register-room" onClose={…} onSaved={…} />` draws: the registration dialog, open. */
export { RegisterRoom as default, type RegisterRoomProps } from '../features/register-room/register-room.tsx'
