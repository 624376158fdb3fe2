import { Navigate } from '@madang/remote-kit/router'

/** `/:companyId/room` */
export default function RoomIndexPage() {
  return <Navigate to="room/list" />
}
