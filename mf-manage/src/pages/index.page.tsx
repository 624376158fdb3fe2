import { Navigate } from '@madang/remote-kit/router'

/** `manage` and `manage/main` go to the rooms (MAN-NAV-03). */
export default function ConsoleIndexPage() {
  return <Navigate to="manage/room/list" />
}
