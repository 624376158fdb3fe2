/** `<Widget of="@mf-rooms/room-leader" room={…} onClose={…} />`: the choice of another leader, open. */
export { ChangeLeader as default } from '../features/room-people/change-leader.tsx'
