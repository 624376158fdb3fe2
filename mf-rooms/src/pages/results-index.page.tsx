import { Navigate } from '@madang/remote-kit/router'

/** `/:companyId/logMeet` */
export default function ResultsIndexPage() {
  return <Navigate to="logMeet/list" />
}
