/** `<Widget of="@mf-rooms/room-people" room={…} onClose={…} />`: the picker of new attendees, open. */
export { AddPeople as default } from '../features/room-people/add-people.tsx'
