import { LaunchPanel } from '@madang/remote-kit/launch'
import { useMemo } from 'react'

/** The way into the app on the class's own page; `inviteCode` for people whom only the code lets in. */
export default function AppClass({ meetCode, inviteCode }: { meetCode: string; inviteCode: string | null }) {
  const target = useMemo(
    () => ({ opens: 'class', meetCode, ...(inviteCode !== null && { joinCode: inviteCode }) }) as const,
    [meetCode, inviteCode],
  )
  return <LaunchPanel target={target} />
}
