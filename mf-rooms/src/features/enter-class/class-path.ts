/** Address below the company. The code travels along for people whom only the code lets in; it is no secret to them. */
export function classPath(meetCode: string, inviteCode?: string): string {
  const path = `room/class/${encodeURIComponent(meetCode)}`
  return inviteCode === undefined ? path : `${path}?code=${inviteCode}`
}
