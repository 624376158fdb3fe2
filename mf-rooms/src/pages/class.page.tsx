import { lazy, Suspense, Typography } from '@madang/design-system/core'
import { clientWay, parseInviteCode } from '@madang/domain'
import { useBranding, useMe, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useQuery } from '@madang/remote-kit/query'
import { useParams, useSearchParams } from '@madang/remote-kit/router'
import { useMemo } from 'react'
import { findEntry } from '../features/web-class/class-entry.ts'
import { Door, EnteringDoor, UnreachableDoor } from '../features/web-class/door.tsx'
import { joinFailure } from '../features/web-class/failure.ts'
import { OverDoor } from '../features/web-class/over-door.tsx'
import { unsaidOf } from '../features/web-class/unsaid.ts'
import { WebClass } from '../features/web-class/web-class.tsx'

const AppClass = lazy(() => import('../features/enter-class/app-class.tsx'))

/** `/:companyId/room/class/:meetCode?code=` */
export default function ClassPage() {
  const t = useT()
  const { meetCode = '' } = useParams()
  const [search] = useSearchParams()
  const { cfg } = useBranding()
  const inviteCode = parseInviteCode(search.get('code') ?? '')
  if (clientWay(cfg.WEB_CLIENT_SETTING) === 'app') {
    return (
      <Door title={t('enter.appTitle')}>
        <Suspense>
          <AppClass meetCode={meetCode} inviteCode={inviteCode} />
        </Suspense>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('enter.appOnlyHelp')}
        </Typography>
      </Door>
    )
  }
  return <ClassGate meetCode={meetCode} inviteCode={inviteCode} />
}

function ClassGate({ meetCode, inviteCode }: { meetCode: string; inviteCode: string | null }) {
  const me = useMe()
  const { api, navigate, logout } = useServices()
  const guest = me.guest !== null
  const unsaid = useMemo(() => unsaidOf(meetCode), [meetCode])
  const done = () => (guest ? void logout() : navigate('room/list'))
  // they stand on the door: who leaves it has read them
  const doneReading = () => {
    for (const { clientKey } of unsaid.lines()) unsaid.forget(clientKey)
    done()
  }
  const entry = useQuery({
    queryKey: ['class-entry', meetCode, inviteCode],
    queryFn: ({ signal }) => findEntry(api, me, meetCode, inviteCode, signal),
    retry: false,
    throwOnError: false,
    // found once per visit: the session itself follows what becomes of the class
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  if (entry.data) return <WebClass entry={entry.data} />
  if (!entry.error) return <EnteringDoor title={null} onLeave={done} />
  const failure = joinFailure(entry.error, false)
  if (failure.type === 'unreachable') {
    return (
      <UnreachableDoor
        server={failure.cause === 'server'}
        onTryNow={() => void entry.refetch()}
        onLeave={done}
      />
    )
  }
  return (
    <OverDoor
      unsaid={unsaid.lines()}
      reason={failure.type === 'refused' || failure.type === 'removed' ? failure.type : 'missing'}
      code={failure.type === 'refused' ? failure.code : undefined}
      meetTitle={null}
      ranSec={null}
      guest={guest}
      onResume={() => void entry.refetch()}
      onDone={doneReading}
    />
  )
}
