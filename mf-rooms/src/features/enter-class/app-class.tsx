import { meet as meetCalls } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { CopyField } from '@madang/design-system/ui'
import { formatInviteCode } from '@madang/domain'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { LaunchPanel } from '@madang/remote-kit/launch'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useMemo } from 'react'

/** The way into the app on the class's own page; `inviteCode` for people whom only the code lets in. */
export default function AppClass({ meetCode, inviteCode }: { meetCode: string; inviteCode: string | null }) {
  const target = useMemo(
    () => ({ opens: 'class', meetCode, ...(inviteCode !== null && { joinCode: inviteCode }) }) as const,
    [meetCode, inviteCode],
  )
  const guest = useMe().guest !== null
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LaunchPanel target={target} />
      {guest ? <CodeForApp meetCode={meetCode} /> : null}
    </Box>
  )
}

/** What the app asks somebody without an account for, where the computer cannot hand the sign-in over to it. */
function CodeForApp({ meetCode }: { meetCode: string }) {
  const t = useT()
  const running = useQuery({ ...callQuery(meetCalls.get, { meetCode }), throwOnError: false, retry: false })
  if (!running.data) return null
  const { inviteCode } = running.data
  return <CopyField label={t('enter.codeForApp')} value={inviteCode} display={formatInviteCode(inviteCode)} />
}
